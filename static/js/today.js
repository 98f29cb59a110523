// The puzzle of the day: the day alone chooses it, the same for everybody, and every puzzle has its turn before one comes again.
const sheet = document.getElementById("today");
const puzzles = JSON.parse(sheet.querySelector("script").textContent);
const now = new Date();
const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5);
const common = (a, b) => (b ? common(b, a % b) : a);
let stride = Math.ceil(puzzles.length * 0.382); // so that neighbours are of different games
while (common(stride, puzzles.length) > 1) stride += 1;
const { page, play, game, label, title, summary } = puzzles[(day * stride) % puzzles.length];
sheet.dataset.game = game;
sheet.querySelector("img").src = `${page}picture.svg`;
for (const link of sheet.querySelectorAll("[data-page]")) link.href = page;
sheet.querySelector("[data-play]").href = play;
for (const [name, text] of Object.entries({ label, title, summary })) sheet.querySelector(`[data-says=${name}]`).textContent = text;
sheet.hidden = false;

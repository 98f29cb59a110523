// The button of the lobby that keeps everything on this device: it asks for each file once, and the worker keeps what comes.
const box = document.querySelector("#everything");
const part = (name) => box.querySelector(`[data-part="${name}"]`);
const lang = document.documentElement.lang;
const AT_ONCE = 6;
let stopped = false;

const show = (state) => box.querySelectorAll("[data-when]").forEach((one) => (one.hidden = !one.dataset.when.split(" ").includes(state)));
const sum = (files) => files.reduce((bytes, { size }) => bytes + size, 0);
const megabytes = (bytes) => Math.max(1, Math.round(bytes / 1e6));
const all = () => window.offline.ask({ everything: lang });

async function lookHere() {
  const missing = (await all()).filter((file) => !file.kept);
  part("size").textContent = megabytes(sum(missing));
  show(missing.length ? "offered" : "done");
  box.hidden = false;
}

async function keepAll() {
  stopped = false;
  const missing = (await all()).filter((file) => !file.kept);
  Object.assign(part("progress"), { max: sum(missing), value: 0 });
  show("coming");
  const [queue, failed] = [[...missing], []];
  const next = async () => {
    for (let file; !stopped && (file = queue.pop()); part("progress").value += file.size) await fetch(file.address).then((came) => came.arrayBuffer()).catch(() => failed.push(file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const left = (await all()).filter((file) => !file.kept);
  part("size").textContent = megabytes(sum(left));
  show(!left.length ? "done" : stopped ? "offered" : failed.length ? "away" : "full");
}

box?.addEventListener("click", ({ target }) => {
  if (target.closest("[data-part=keep]")) keepAll();
  if (target.closest("[data-part=stop]")) stopped = true;
});
if (window.offline) lookHere();
else box?.remove();

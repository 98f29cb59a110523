// Shows the games that were left on the table, if there are any.
for (const sheet of document.querySelectorAll("[data-resume]")) {
  let saved = null;
  try {
    saved = JSON.parse(localStorage.getItem(`stormtable:${sheet.dataset.game}`));
  } catch {} // storage is forbidden or holds something else: then nothing was left here
  if (!saved?.title) continue;
  const say = (name, text) => (sheet.querySelector(`[data-say="${name}"]`).textContent = text ?? "");
  say("title", saved.title);
  say("detail", saved.detail);
  const when = new Date(saved.saved);
  if (!isNaN(when)) say("saved", when.toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }));
  sheet.hidden = false;
}

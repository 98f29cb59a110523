// Shows the game that was left on the table, if there is one.
(() => {
  let saved;
  try {
    saved = JSON.parse(localStorage.getItem("stormtable:ortus"));
  } catch {
    return; // storage is forbidden or holds something else: then nothing was left here
  }
  if (!saved?.title) return;
  const sheet = document.getElementById("resume");
  const say = (name, text) => (sheet.querySelector(`[data-say="${name}"]`).textContent = text ?? "");
  say("title", saved.title);
  say("detail", saved.detail);
  const when = new Date(saved.saved);
  if (!isNaN(when)) say("saved", when.toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }));
  sheet.hidden = false;
})();

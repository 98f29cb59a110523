// Light, dark, or as the system says; and that scripts run. In the head, before the first paint, so nothing flashes or moves.
(() => {
  const page = document.documentElement;
  const themes = ["auto", "light", "dark"];
  const key = "stormtable:theme";
  page.dataset.scripted = "";

  const show = (theme) => (theme === "auto" ? page.removeAttribute("data-theme") : page.setAttribute("data-theme", theme));
  const remembered = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be forbidden; the system's theme will do
    }
  };
  const remember = (theme) => {
    try {
      localStorage.setItem(key, theme);
    } catch {}
  };

  let theme = themes.includes(remembered()) ? remembered() : "auto";
  show(theme);

  addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("button.theme")) {
      button.hidden = false;
      button.addEventListener("click", () => {
        theme = themes[(themes.indexOf(theme) + 1) % themes.length];
        show(theme);
        remember(theme);
      });
    }
    // The other language opens at the same place of the page.
    for (const link of document.querySelectorAll(".tongues a"))
      link.addEventListener("click", () => (link.hash = location.hash));
  });
})();

// The search box of the rulebook: hides what does not hold every word that was typed.
(() => {
  const box = document.getElementById("search");
  const found = document.getElementById("found");
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const entries = [...document.querySelectorAll(".rule-entry")].map((entry) => [entry, plain(entry.textContent)]);
  const chapters = [...document.querySelectorAll(".chapter")];

  const search = () => {
    const words = plain(box.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const [entry, text] of entries) {
      entry.hidden = !words.every((word) => text.includes(word));
      count += !entry.hidden;
    }
    for (const chapter of chapters)
      chapter.hidden = words.length > 0 && !chapter.querySelector(".rule-entry:not([hidden])");
    const { all, one, many, none } = found.dataset;
    found.textContent = !words.length ? all : count === 0 ? none : count === 1 ? one : many.replace("#", count);
  };

  // A link to a hidden rule shows everything again, so that there is somewhere to go.
  addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link || !box.value) return;
    if (document.getElementById(link.hash.slice(1))?.closest("[hidden]")) {
      box.value = "";
      search();
    }
  });

  box.closest(".search").hidden = false;
  box.addEventListener("input", search);
  search();
})();

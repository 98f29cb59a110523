// The catalogue without Python: hides the cards that were not asked for, and shows one of them large.
(() => {
  const form = document.querySelector(".filters");
  const detail = document.getElementById("detail");
  const beside = !!detail.closest(".cat"); // in the catalogue there is room for it beside the shelves
  const wide = matchMedia("(min-width: 1200px)");
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const items = [...document.querySelectorAll(".item")].map((item) => [item, plain(item.textContent)]);
  const shelves = [...document.querySelectorAll(".shelf")];

  const fits = (item, text, wanted, words) =>
    words.every((word) => text.includes(word)) &&
    Object.entries(wanted).every(([key, value]) => !value || (item.dataset[key] ?? "").split(",").includes(value));

  function filter() {
    const { words: said, ...wanted } = Object.fromEntries(new FormData(form));
    const words = plain(said).split(/\s+/).filter(Boolean);
    for (const [item, text] of items) item.hidden = !fits(item, text, wanted, words);
    for (const shelf of shelves) shelf.hidden = !shelf.querySelector(".item:not([hidden])");
    const count = items.filter(([item]) => !item.hidden).length;
    document.getElementById("shown").textContent = count;
    document.getElementById("clear").hidden = count === items.length;
    document.querySelector(".none").hidden = count > 0;
    if (beside) note({ words: said, ...wanted });
  }

  // What was asked for stands in the address, so that it can be sent and is there again after a reload.
  function note(wanted) {
    const asked = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value)).toString();
    history.replaceState(null, "", location.pathname + (asked && `?${asked}`) + location.hash);
  }
  function recall() {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = form.elements[name];
      if (field) field.value = value;
      if (field && field.value !== value) field.value = ""; // nothing of the kind: everything is shown
    }
  }

  // Shows a card large: beside the others where there is room, else over them.
  function show(item, keyboard) {
    const link = item.querySelector("a");
    document.querySelector(".item[aria-current]")?.removeAttribute("aria-current");
    item.setAttribute("aria-current", "true");
    detail.querySelector(".show").replaceChildren(item.querySelector("svg").cloneNode(true));
    detail.querySelector("h2").textContent = item.querySelector(".cap b").textContent;
    detail.querySelector(".said").replaceChildren(...[...item.querySelector(".about").children].map((part) => part.cloneNode(true)));
    detail.querySelector("[data-own]").href = link.href;
    if (wide.matches && beside) detail.setAttribute("open", "");
    else if (!detail.open) detail.showModal();
    detail.scrollTop = 0;
    if (keyboard) detail.querySelector("h2").focus();
  }

  document.addEventListener("click", (event) => {
    const item = event.target.closest(".item > a")?.parentElement;
    if (event.target === detail || event.target.closest("#detail .shut")) return detail.close();
    if (!item || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(item, event.detail === 0);
    if (beside) history.replaceState(null, "", `#${item.id}`);
  });

  function settle() {
    if (detail.open) detail.close();
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest(".item");
    if (wide.matches && beside) show(named ?? items[0][0]);
  }

  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  wide.addEventListener("change", settle);
  if (beside) recall();
  filter();
  settle();
})();

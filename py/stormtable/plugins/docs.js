// Lessons in other people's docs: all steps stand in the page; this shows one at a time. Printed, all of them are there.
(() => {
  const make = (name, kind, text) => Object.assign(document.createElement(name), { className: kind, textContent: text });
  const walk = (lesson) => {
    const steps = [...lesson.querySelectorAll(".stormtable-step")];
    if (steps.length < 2 || lesson.classList.contains("stormtable-walking")) return;
    const back = make("button", "stormtable-back", lesson.dataset.back), next = make("button", "stormtable-next", lesson.dataset.next);
    const place = make("span", "stormtable-place", ""), bar = make("div", "stormtable-bar", "");
    let at = 0;
    const go = (to) => {
      at = Math.min(Math.max(to, 0), steps.length - 1);
      steps.forEach((step, number) => step.classList.toggle("stormtable-now", number === at));
      [back.disabled, next.disabled] = [at === 0, at === steps.length - 1];
      place.textContent = lesson.dataset.step.replace("#", at + 1);
    };
    back.type = next.type = "button";
    place.setAttribute("aria-live", "polite");
    back.addEventListener("click", () => go(at - 1));
    next.addEventListener("click", () => go(at + 1));
    lesson.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation(); // some themes turn the page with these keys
      go(at + by);
    });
    bar.append(back, place, next);
    lesson.append(bar);
    lesson.classList.add("stormtable-walking");
    go(0);
  };
  const all = () => document.querySelectorAll(".stormtable-lesson").forEach(walk);
  // Material for MkDocs can load pages without leaving the first one; it tells then.
  typeof document$ === "undefined" ? all() : document$.subscribe(all);
})();

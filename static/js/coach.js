// The bubble of the coach stands beside the thing it speaks of and covers nothing that is to be touched; on a phone it stands
// over the question. What it points at outside the board has a ring of its own; on the board it is one of the marks.
(() => {
  const { clearest, reveal, isShown, narrow } = window.stormtable;
  const words = (bubble, name) => (bubble.dataset[name] ?? "").split(" ").filter(Boolean);
  const found = (name) => (name.includes(":") ? [...document.querySelectorAll(`main [data-touch="${CSS.escape(name)}"]`)] : [document.getElementById(name)].filter(Boolean));
  const things = (names) => names.flatMap((name) => found(name).filter(isShown).slice(0, 1));

  // What lies in another tab of a small screen, or outside the part of a plane that is seen, comes into view; once for each thing.
  let seen = "";
  function bring(bubble, names) {
    if (seen === bubble.dataset.at + bubble.textContent) return;
    seen = bubble.dataset.at + bubble.textContent;
    const all = names.flatMap(found);
    const hidden = all.length && !all.some(isShown) && all[0].closest("#board, #side, #chairs");
    if (hidden) document.querySelector(`[role=tab][data-tab="${hidden.id}"]`)?.click();
    const near = all.find(isShown);
    if (near?.closest("[data-plane]")) reveal(near);
    else if (near?.closest("#hand, #side, #chairs")) near.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }

  function place() {
    for (const thing of document.querySelectorAll(".coached:not(.mark)")) thing.classList.remove("coached");
    const bubble = document.getElementById("coach");
    if (!bubble || bubble.hidden) return;
    bring(bubble, words(bubble, "at"));
    const pointed = things(words(bubble, "at"));
    for (const thing of pointed) if (!thing.matches("#board, #board svg *")) thing.classList.add("coached");
    if (narrow()) return;
    const box = bubble.getBoundingClientRect();
    const about = [...things(words(bubble, "about")), ...pointed, ...["prompt", "hand"].map((id) => document.getElementById(id)).filter(isShown)];
    const others = document.querySelectorAll("#board [data-next]"); // they may be covered if they must
    const [side, left, top] = clearest(spots(pointed[0], box), box, [...Array(9).fill(about).flat(), ...others]);
    bubble.dataset.side = pointed.length ? side : "";
    const part = (pointed[0] ?? bubble).getBoundingClientRect();
    const inside = (value, room) => Math.max(14, Math.min(value, room - 36));
    bubble.style.setProperty("--left", `${left}px`);
    bubble.style.setProperty("--top", `${top}px`);
    bubble.style.setProperty("--tip", `${side === "left" || side === "right" ? inside(part.y + part.height / 2 - top - 11, box.height) : inside(part.x + part.width / 2 - left - 11, box.width)}px`);
  }

  // Round a thing, and in the corners of the board; without a thing, where nothing is played.
  const GAP = 18;
  function spots(thing, box) {
    const area = document.getElementById("board").getBoundingClientRect();
    const [ends, low] = [area.right - box.width - GAP, area.bottom - box.height - GAP];
    if (!thing) return [["", innerWidth - box.width - GAP, low]];
    const { x, y, width, height, right, bottom } = thing.getBoundingClientRect();
    const [mx, my] = [x + width / 2 - box.width / 2, y + height / 2 - box.height / 2];
    const round = [["right", right + GAP, my], ["left", x - box.width - GAP, my], ["down", mx, y - box.height - GAP], ["up", mx, bottom + GAP]];
    return [...round, ["", area.x + GAP, area.y + GAP], ["", ends, area.y + GAP], ["", area.x + GAP, low], ["", ends, low]];
  }

  document.addEventListener("stormtable:shown", place);
  addEventListener("resize", place);
})();

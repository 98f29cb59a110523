// The bubble of the coach stands beside the thing it speaks of and covers nothing that is to be touched; on a phone it stands
// over the question. What it points at outside the board has a ring of its own; on the board it is one of the marks.
(() => {
  const { clearest, frame, isShown, narrow } = window.stormtable;
  const words = (bubble, name) => (bubble.dataset[name] ?? "").split(" ").filter(Boolean);
  const found = (name) => (name.includes(":") ? [...document.querySelectorAll(`main [data-touch="${CSS.escape(name)}"]`)] : [document.getElementById(name)].filter(Boolean));
  const things = (names) => names.flatMap((name) => found(name).filter(isShown));

  // What lies in another tab of a small screen, or outside the part of a plane that is seen, comes into view, and else the board;
  // once for each thing.
  let seen = "";
  function bring(bubble) {
    if (seen === bubble.dataset.at + bubble.textContent) return;
    seen = bubble.dataset.at + bubble.textContent;
    const all = words(bubble, "at").flatMap(found);
    const hidden = all.length && !all.some(isShown) && all[0].closest("#board, #side, #chairs");
    const tab = hidden ? hidden.id : all.find(isShown)?.closest("#side") ? "side" : "board";
    if (document.querySelector("main").dataset.tab !== tab && (hidden || tab === "board")) document.querySelector(`[role=tab][data-tab="${tab}"]`)?.click();
    const near = all.find(isShown);
    frame([...all, ...words(bubble, "about").flatMap(found)].filter((thing) => thing.closest("[data-plane]")));
    if (near?.closest("#hand, #side, #chairs")) near.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }

  function place() {
    for (const thing of document.querySelectorAll(".coached:not(.mark)")) thing.classList.remove("coached");
    const bubble = document.getElementById("coach");
    if (!bubble || bubble.hidden) return;
    bring(bubble);
    const pointed = words(bubble, "at").flatMap((name) => things([name]).slice(0, 1));
    for (const thing of pointed) if (!thing.matches("#board, #board svg *")) thing.classList.add("coached");
    if (narrow()) return;
    const box = bubble.getBoundingClientRect();
    const about = [...things(words(bubble, "about")), ...pointed, ...["prompt", "hand", "choices"].map((id) => document.getElementById(id)).filter(isShown)];
    const those = (names) => [...document.querySelectorAll(names)].filter(isShown); // may be covered if they must, the board last
    const [board, rest] = [those("#board :is([data-next], [data-peek], [role=img]:not(svg), text)"), those("#side:not(.idle) > *, .seat")];
    const [side, left, top, thing] = clearest(spots(pointed, box), box, [...Array(9).fill(about).flat(), ...Array(3).fill(board).flat(), ...rest]);
    bubble.dataset.side = side;
    const part = (thing ?? bubble).getBoundingClientRect();
    const inside = (value, room) => Math.max(14, Math.min(value, room - 36));
    bubble.style.setProperty("--left", `${left}px`);
    bubble.style.setProperty("--top", `${top}px`);
    bubble.style.setProperty("--tip", `${side === "left" || side === "right" ? inside(part.y + part.height / 2 - top - 11, box.height) : inside(part.x + part.width / 2 - left - 11, box.width)}px`);
  }

  // As [side, left, top, thing]: round each thing, and in the corners of the board. What is asked and what is held lies at the foot
  // of the table: for that the bubble stands over the log, since the sentence mostly speaks of the board; and so without a thing.
  const GAP = 18;
  function spots(things, box) {
    const area = document.getElementById("board").getBoundingClientRect();
    const [ends, low] = [area.right - box.width - GAP, area.bottom - box.height - GAP];
    const corners = [["", area.x + GAP, area.y + GAP], ["", ends, area.y + GAP], ["", area.x + GAP, low], ["", ends, low]];
    const foot = document.getElementById("prompt").getBoundingClientRect().top - box.height - GAP;
    const log = ["", innerWidth - box.width - GAP, foot];
    if (!things.length) return [log, ...corners];
    return [...things.flatMap((thing) => (thing.closest("#prompt, #hand") ? [log, ["down", middle(thing, box)[0], foot, thing]] : round(thing, box))), ...corners, log];
  }
  const middle = (thing, box) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2 - box.width / 2, y + height / 2 - box.height / 2];
  };
  function round(thing, box) {
    const { x, y, right, bottom } = thing.getBoundingClientRect();
    const [mx, my] = middle(thing, box);
    return [["right", right + GAP, my, thing], ["left", x - box.width - GAP, my, thing], ["down", mx, y - box.height - GAP, thing], ["up", mx, bottom + GAP, thing]];
  }

  document.addEventListener("stormtable:shown", () => (place(), requestAnimationFrame(place))); // once more when all has its size
  addEventListener("resize", place);
})();

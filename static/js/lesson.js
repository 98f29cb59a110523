// The page of a lesson: one step at a time, by buttons, arrow keys and the address; without this all steps are listed.
const walk = document.getElementById("walk");
const steps = [...walk.querySelectorAll(".step")];
const steering = walk.querySelector(".steering");
const dots = steering.querySelector(".walk-dots");
const [back, on, run] = ["back", "on", "run"].map((name) => steering.querySelector(`[data-go=${name}]`));
const end = steering.querySelector("[data-end]"); // where the last step leads
const PACE = 6000; // milliseconds for a step that goes by itself
const wanted = () => Math.max(steps.findIndex((step) => "#" + step.id === location.hash), 0);
const { fit } = await customElements.whenDefined("rule-walkthrough");
let at = 0, timer = 0;

const show = (number) => {
  at = Math.min(Math.max(number, 0), steps.length - 1);
  steps.forEach((step, place) => step.classList.toggle("now", place === at));
  [...dots.children].forEach((dot, place) => dot.classList.toggle("on", place === at));
  dots.dataset.count = `${at + 1}/${steps.length}`;
  dots.setAttribute("aria-label", dots.dataset.says.replace("#", at + 1));
  back.disabled = at === 0;
  on.hidden = at === steps.length - 1;
  end.hidden = !on.hidden;
  if (document.activeElement === on && on.hidden) end.focus();
  fit(steps[at].querySelector(".view"));
};
const go = (number) => {
  show(number);
  history.replaceState(null, "", "#" + steps[at].id);
  steps[at].querySelector(".say").scrollTop = 0;
};
const rest = () => {
  clearInterval(timer);
  timer = 0;
  run.setAttribute("aria-pressed", "false");
};
const set = () => {
  if (timer) return rest();
  if (at === steps.length - 1) go(0);
  run.setAttribute("aria-pressed", "true");
  timer = setInterval(() => (at < steps.length - 1 ? go(at + 1) : rest()), PACE);
};

for (const say of walk.querySelectorAll(".say")) {
  say.tabIndex = 0;
  say.setAttribute("role", "region");
  say.setAttribute("aria-label", say.querySelector("h2").textContent);
}
// Nothing moves by itself for those who asked for less motion.
run.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
show(wanted());

walk.addEventListener("click", (event) => {
  const name = event.target.closest("[data-go]")?.dataset.go;
  if (name === "run") return set();
  rest();
  if (name) go(at + (name === "on" ? 1 : -1));
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  const number = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: steps.length - 1 }[event.key];
  if (number === undefined || (event.key.length < 5 && !walk.contains(event.target))) return;
  event.preventDefault();
  rest();
  go(number);
});
addEventListener("hashchange", () => show(wanted()));
// On paper all steps stand under each other, as without scripts.
addEventListener("beforeprint", () => {
  walk.classList.remove("walking");
  for (const frame of walk.querySelectorAll(".frame")) frame.style.width = frame.style.transform = "";
});
addEventListener("afterprint", () => {
  walk.classList.add("walking");
  show(at);
});
new ResizeObserver(() => walk.classList.contains("walking") && fit(steps[at].querySelector(".view"))).observe(walk);

// The codes of the embed name the site as it is served here.
const after = document.querySelector(".after");
const here = new URL(after.dataset.root, location.href).href;
for (const code of after.querySelectorAll("code")) code.textContent = code.textContent.replaceAll(after.dataset.home, here);
for (const copy of after.querySelectorAll("[data-go=copy]")) {
  copy.hidden = !navigator.clipboard;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(copy.parentElement.previousElementSibling.textContent);
    copy.textContent = copy.dataset.done;
  });
}

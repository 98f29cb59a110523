// Inside an <iframe>: the theme that its address asks for; and it tells the page around it how high the lesson is, once that page has asked, and nobody else.
// ?theme=light or ?theme=dark is heard; otherwise it is what the reader's machine says.
const theme = new URLSearchParams(location.search).get("theme");
if (theme === "light" || theme === "dark") document.documentElement.style.colorScheme = theme;
const height = () => ({ walkthrough: "height", height: Math.ceil(document.querySelector("main").getBoundingClientRect().height) });

let asked = ""; // the origin of the page around it, once that has asked; however often it does, one observer is enough
const tell = () => parent.postMessage(height(), asked);

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || parent === self || data?.walkthrough !== "hello" || !/^https?:/.test(origin)) return;
  if (!asked) new ResizeObserver(tell).observe(document.querySelector("main"));
  asked = origin;
  tell();
});

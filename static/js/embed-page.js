// Inside an <iframe>: tells the page around it how high the lesson is, once that page has asked, and nobody else.
const height = () => ({ walkthrough: "height", height: Math.ceil(document.querySelector("main").getBoundingClientRect().height) });

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || parent === self || data?.walkthrough !== "hello" || !/^https?:/.test(origin)) return;
  const tell = () => source.postMessage(height(), origin);
  tell();
  new ResizeObserver(tell).observe(document.querySelector("main"));
});

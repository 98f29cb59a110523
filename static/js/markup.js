// The one door for markup: what Python writes passes here before it comes near the page, and whatever could start a program is
// taken out and named in the console. Names, records and cards are escaped where they are put in; this holds if somebody forgets.
// It is read into a template, where nothing starts, and goes on as nodes: text that is read twice can be read in two ways.
// Drawings that it places are copied from the page's own template, where a game's many lie until they are wanted.
window.harmless = (() => {
  const parsed = document.createElement("template");
  const stowed = new Map([...(document.getElementById("drawings")?.content.querySelectorAll("[id]") ?? [])].map((drawing) => [drawing.id, drawing]));
  const placed = new Map(); // copies of those that were wanted, by their ids
  const link = document.createElement("a");
  const STARTS = new Set("script iframe frame frameset object embed applet portal fencedframe link style meta base template noscript foreignobject animate animatemotion animatetransform set".split(" "));
  const ACTS = /^(on|m?py-|pyodide-|micropython-|ruby-wasm-wasi-|wasmoon-|webr-|srcdoc$|style$|is$)/i; // py-click="…" starts Python
  const LEADS = /^(xlink:)?(href|src|srcset|action|formaction|data|ping|poster|background)$/i;

  const starts = (tag) => STARTS.has(tag) || tag.includes("-"); // with a hyphen it may be anybody's element: py-script
  const acts = (name, value) => ACTS.test(name) || (LEADS.test(name) && value.includes(":") && !isWeb(value));
  const isWeb = (address) => /^https?:$/.test(Object.assign(link, { href: address }).protocol); // as browsers read it: "java\nscript:" too
  const tell = (what) => console.error(`Taken out of the markup of this page: ${what}`);

  function clean(thing, tag) {
    for (const name of thing.getAttributeNames()) {
      if (!acts(name, thing.getAttribute(name))) continue;
      thing.removeAttribute(name);
      tell(`${name} of <${tag}>`);
    }
  }

  function bringOut(within) {
    for (const use of within.querySelectorAll("use")) {
      const id = use.getAttribute("href")?.slice(1);
      if (placed.has(id) || !stowed.has(id)) continue;
      placed.set(id, document.importNode(stowed.get(id), true));
      document.getElementById("sprite").append(placed.get(id));
      bringOut(placed.get(id));
    }
  }
  // At a hand-over: the drawings that were wanted would tell what somebody held. Only those of what lies there still stay out.
  window.stowAway = () => {
    for (const drawing of placed.values()) drawing.remove();
    placed.clear();
    bringOut(document.body);
  };
  // A drawing as markup, wherever it lies.
  window.drawing = (id) => (stowed.get(id) ?? document.getElementById(id))?.outerHTML ?? "";

  return (markup) => {
    parsed.innerHTML = markup;
    for (const thing of parsed.content.querySelectorAll("*")) {
      const tag = thing.localName.toLowerCase();
      if (!starts(tag)) clean(thing, tag);
      else tell(`<${tag}>`), thing.remove();
    }
    bringOut(parsed.content);
    return parsed.content;
  };
})();

// The search box of the rulebook: hides what does not hold every word that was typed, lists the best first, marks hits.
(() => {
  const box = document.getElementById("search");
  const found = document.getElementById("found");
  const best = document.getElementById("best");
  const BEST = 6;
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const entries = [...document.querySelectorAll(".rule-entry")].map((entry) => {
    const [title, said] = [entry.querySelector("h3"), entry.querySelector(".saying > p:not(.label)")];
    const number = entry.querySelector(".number").lastChild;
    const text = plain(said.textContent), tokens = text.split(/[^\p{L}\d]+/u);
    return { entry, said, text, tokens, title: plain(title?.textContent ?? ""), number: plain(number.textContent) };
  });
  const chapters = [...document.querySelectorAll(".chapter")];
  // A word in a title, a whole word, the beginning of one, any part: the rarer, the better. Short rules say it plainer.
  const worth = ({ title, tokens, number }, word) => {
    if (number === word) return 20;
    if (title.includes(word)) return 8;
    return tokens.includes(word) ? 4 : tokens.some((token) => token.startsWith(word)) ? 2 : 1;
  };
  const rank = (rule, words, phrase) => words.reduce((sum, word) => sum + worth(rule, word), 0)
    + (words.length > 1 && rule.text.includes(phrase) ? 6 : 0) - rule.text.length / 1000;

  const mark = (words) => {
    if (!CSS.highlights) return;
    const ranges = [];
    for (const { entry, said } of entries) {
      if (entry.hidden || !words.length) continue;
      const walk = document.createTreeWalker(said, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.data.toLowerCase();
        for (const word of words)
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
            const range = new Range();
            range.setStart(node, at);
            range.setEnd(node, at + word.length);
            ranges.push(range);
          }
      }
    }
    CSS.highlights.set("found", new Highlight(...ranges));
  };

  const search = () => {
    const phrase = plain(box.value).trim(), words = phrase.split(/\s+/).filter(Boolean);
    const hits = [];
    for (const rule of entries) {
      rule.entry.hidden = !words.every((word) => rule.text.includes(word) || rule.title.includes(word) || rule.number === word);
      if (!rule.entry.hidden) hits.push(rule);
    }
    for (const chapter of chapters)
      chapter.hidden = words.length > 0 && !chapter.querySelector(".rule-entry:not([hidden])");
    const count = hits.length, { all, one, many, none } = found.dataset;
    found.textContent = !words.length ? all : count === 0 ? none : count === 1 ? one : many.replace("#", count);
    hits.sort((a, b) => rank(b, words, phrase) - rank(a, words, phrase));
    best.replaceChildren(...(words.length && count > 1 ? hits.slice(0, BEST) : []).map(({ entry, said }) => {
      const item = document.createElement("li"), link = document.createElement("a");
      link.href = "#" + entry.id;
      link.textContent = said.textContent.length > 110 ? said.textContent.slice(0, 108) + "…" : said.textContent;
      item.append(link);
      return item;
    }));
    best.parentElement.hidden = !best.children.length;
    mark(words);
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
  // On paper everything stands there, whatever was looked for.
  addEventListener("beforeprint", () => [...entries.map(({ entry }) => entry), ...chapters].forEach((part) => (part.hidden = false)));
  addEventListener("afterprint", search);

  box.closest(".search").hidden = false;
  box.addEventListener("input", search);
  search();
})();

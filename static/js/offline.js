// Lets the worker of sw.js keep the pages that are opened, and offers a new version when nobody sits at a table.
(() => {
  const { worker } = document.currentScript.dataset;
  const $ = (selector) => document.querySelector(selector);
  const workers = navigator.serviceWorker;
  // In a frame of another site nothing is kept.
  if (window !== window.top || !workers) return;
  const isNew = !workers.controller; // so what this page has fetched was not kept on the way

  const ask = (target, question) =>
    new Promise((answer) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => answer(data);
      target?.postMessage(question, [port2]);
    });
  const second = () => new Promise((passed) => setTimeout(passed, 1000));
  window.offline = { ask: async (question) => ask((await workers.ready).active, question) };

  async function start() {
    while ($("#boot:not([hidden])") && !$("[data-ready]")) await second(); // the start comes first, it has the same files to fetch
    const registration = await workers.register(worker, { updateViaCache: "none" });
    if (isNew) await window.offline.ask({ visited: location.href });
    const offer = async () => {
      if ($(".newer") && registration.waiting && workers.controller) $(".newer").hidden = (await window.offline.ask({ tables: "" })) > 0;
    };
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
    document.addEventListener("visibilitychange", offer);
    $(".newer button")?.addEventListener("click", () => {
      workers.addEventListener("controllerchange", () => location.reload());
      ask(registration.waiting, { use: "" });
    });
    offer();
  }
  addEventListener("load", () => start().catch(() => {})); // storage may be forbidden: then everything comes from the network
})();

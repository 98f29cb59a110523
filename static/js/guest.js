// Inside another site's page nothing that is saved on this device is shown or written over until somebody asks for it: till then
// the page has an empty memory of its own. What came with the address is there at once.
(() => {
  const ASKED = "stormtable:asked"; // for as long as the tab is open
  const tried = (work) => {
    try {
      return work();
    } catch {} // what belongs to another site, or is forbidden, may not be looked at
  };
  if (tried(() => top.location.origin === location.origin) || tried(() => sessionStorage.getItem(ASKED))) return;

  class Memory {
    getItem(key) {
      return Object.hasOwn(this, key) ? this[key] : null;
    }
    setItem(key, text) {
      this[key] = String(text);
    }
    removeItem(key) {
      delete this[key];
    }
    clear() {
      for (const key of Object.keys(this)) delete this[key];
    }
    key(n) {
      return Object.keys(this)[n] ?? null;
    }
    get length() {
      return Object.keys(this).length;
    }
  }
  const isOurs = (name) => String(name).startsWith("stormtable"); // PyScript has databases of its own, and looks for them
  const hide = (name, value) => Object.defineProperty(window, name, { value, configurable: true });
  const hidden = () => {
    throw new DOMException("Hidden inside another site's page", "SecurityError");
  };
  const database = tried(() => window.indexedDB);
  const open = (name, ...more) => (isOurs(name) ? hidden() : database.open(name, ...more));
  const part = (_target, key) => (key === "open" ? open : typeof database[key] === "function" ? database[key].bind(database) : database[key]);
  hide("localStorage", new Memory());
  if (database) hide("indexedDB", new Proxy({}, { get: part }));
  hide("BroadcastChannel", class extends BroadcastChannel {
    constructor(name) {
      super(isOurs(name) ? `${name} inside another site` : name); // other tabs tell of their games there
    }
  });

  addEventListener("DOMContentLoaded", () => {
    const notice = document.querySelector("#guest");
    notice.hidden = false;
    notice.querySelector("a").href = location.href;
    notice.querySelector("button").addEventListener("click", () => {
      tried(() => sessionStorage.setItem(ASKED, "yes"));
      setTimeout(() => location.reload()); // after Python has put what lies on the table into the address
    });
  });
})();

// Where the set-up will come and there is room beside it, the board stands in its place from the start: nothing moves when Python is there.
(() => {
  const { game } = document.body.dataset;
  const last = () => {
    try {
      return localStorage.getItem(`stormtable:scene:${game}`);
    } catch {
      return null; // storage may be forbidden, so nothing is kept either
    }
  };
  const comes = location.hash === "#new" || (!location.hash && last() !== "play");
  if (comes && matchMedia("(min-width: 1200px)").matches) document.body.dataset.scene = "setup";
})();

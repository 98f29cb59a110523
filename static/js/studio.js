// What the studio leaves to the browser: the preview, pictures as PNG, the tabs.
window.studio = (() => {
  const $ = (selector) => document.querySelector(selector);

  // A lesson that lies in no file yet, as it would stand in somebody's page.
  function preview(told) {
    const dialog = $("#preview");
    if (!dialog.open) dialog.showModal();
    $("rule-walkthrough").tell(JSON.parse(told));
  }

  // A drawing becomes a picture of pixels, twice as large, in the colours of the page.
  async function paint(name, drawn) {
    const scheme = getComputedStyle(document.documentElement).colorScheme.includes("dark") && isDark() ? "dark" : "light";
    const picture = new Image();
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.replace("<style>", `<style>svg{color-scheme:${scheme}}`))}`;
    try {
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 2 * picture.width, height: 2 * picture.height });
      canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise((done) => canvas.toBlob(done));
      const link = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(blob) });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      return true;
    } catch {
      return false; // some browsers paint no picture that holds a table of cards
    }
  }
  const isDark = () => {
    const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g).map(Number);
    return r + g + b < 384;
  };

  const tab = (name) => $(`[role=tab][data-tab=${name}]`)?.click();

  return { preview, paint, tab };
})();

// This script was found, so the site begins two folders above it: point the links there.
for (const link of document.querySelectorAll("[data-home]"))
  link.href = new URL("../../" + link.dataset.home, document.currentScript.src);

// Takes the worker of a former version away, and all that it kept: what the build writes when the host wants no worker.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = `stormtable ${new URL("./", location).href} `;
  for (const name of await caches.keys()) if (name.startsWith(names)) await caches.delete(name);
  await registration.unregister();
}

/** Where the browser looks for what keeps the back office for days without a line. */
export const shellPath = '/backend/shell.js';

/** Takes the place of a worker that does harm: it throws away what was kept, and itself. */
export const noShell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('klang-shell '));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;

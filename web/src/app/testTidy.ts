import { afterEach } from 'vitest';

// What a page still meant to do must not outlive it: the next file has no window, or another one.
afterEach(async () => {
  if (!('document' in globalThis)) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await new Promise((resolve) => setImmediate(resolve));
});

import { afterEach } from 'vitest';

const { origin } = 'location' in globalThis ? window.location : { origin: '' };
type HappyDom = { readonly happyDOM?: { readonly setURL: (url: string) => void } };

// What a page still meant to do must not outlive it: the next file has no window, or another one.
afterEach(async () => {
  if (!('document' in globalThis)) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await new Promise((resolve) => setImmediate(resolve));
  // A file that is saved leads the window of the tests away, where a browser stays.
  if (window.location.origin !== origin) (window as HappyDom).happyDOM?.setURL(origin);
});

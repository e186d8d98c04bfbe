import { afterEach } from 'vitest';

const { origin } = 'location' in globalThis ? window.location : { origin: '' };
type HappyDom = { readonly happyDOM?: { readonly setURL: (url: string) => void } };

if ('document' in globalThis) {
  // The file before may have had the same window.
  document.body.replaceChildren();
  // A call that a page sends after its test has no answer: refused, it would be sent again, to the server of the next test.
  globalThis.fetch = () => new Promise(() => {});
}

// What a page still meant to do must not outlive it: the next file has no window, or another one.
afterEach(async () => {
  if (!('document' in globalThis)) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await new Promise((resolve) => setImmediate(resolve));
  // A file that is saved leads the window of the tests away, where a browser stays.
  if (window.location.origin !== origin) (window as HappyDom).happyDOM?.setURL(origin);
});

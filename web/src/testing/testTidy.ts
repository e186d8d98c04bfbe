import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

const { origin } = 'location' in globalThis ? window.location : { origin: '' };
type HappyDom = { readonly happyDOM?: { readonly setURL: (url: string) => void } };

if ('document' in globalThis) {
  // The previous file may have used the same window.
  document.body.replaceChildren();
  // A call after the end of its test never settles: a failure would be retried against the next test's server.
  globalThis.fetch = () => new Promise(() => {});
  // The first page of a run also loads its code, maybe on a busy machine. Left to itself the library waits for a second.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

/** The window of the tests has no layout for charts, and loads no page in a frame. */
const isOfWindow = ([first]: readonly unknown[]): boolean =>
  /Iframe page loading is disabled|of chart should be greater than 0/.test(String(first));

const heard: string[] = [];
const { error, warn } = console;
const hear = (...words: readonly unknown[]): void => {
  if (!isOfWindow(words)) heard.push(format(...words));
};

// A page that works prints nothing: React warns there of keys, of unknown properties, of changes outside of act.
beforeEach(() => {
  if ('document' in globalThis) Object.assign(console, { error: hear, warn: hear });
});
afterEach(() => {
  Object.assign(console, { error, warn });
  expect(heard.splice(0)).toEqual([]);
});

// Modules outlive a file, so the page of a slow run counts as left: somebody is at it when a test begins.
beforeEach(() => {
  if ('document' in globalThis) window.dispatchEvent(new Event('pointermove'));
});

// Cancel pending work of the page, because the next file has another window or none.
afterEach(async () => {
  if (!('document' in globalThis)) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await new Promise((resolve) => setImmediate(resolve));
  // A download navigates the test window, unlike a browser.
  if (window.location.origin !== origin) (window as HappyDom).happyDOM?.setURL(origin);
});

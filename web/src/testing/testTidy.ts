import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

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
  const { beQuick } = await import('./testQuick.ts');
  beQuick();
}

// What React says of a page that is drawn wrongly. Words about timing differ with the load of the machine.
const faults =
  /unique "key"|does not recognize the|Invalid DOM property|non-boolean attribute|cannot be a (?:child|descendant) of|while rendering a different component|changing an? (?:un)?controlled input/;
const heard: string[] = [];
const { error } = console;
beforeEach(() => {
  if (!('document' in globalThis)) return;
  console.error = (...words: readonly unknown[]): void => {
    const text = format(...words);
    if (faults.test(text)) heard.push(text);
    else error(...words);
  };
});
afterEach(() => {
  console.error = error;
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

// A page whose import the end of its file cuts off would be refused in each later file of the same process.
afterAll(() => vi.dynamicImportSettled(), 60_000);

import { isInBrowser } from './drawn.ts';

/** Whether the page stands in the messaging platform's own browser, which has a head and a way to close of its own. */
export const isInLine = (): boolean => isInBrowser && /\bLine\/\d/.test(navigator.userAgent);

/** Whether it runs there as a mini-app, where the platform's kit knows who it is and can share and close. */
export const isMiniApp = (): boolean => /\bLine\/[\d.]+ LIFF\b/.test(navigator.userAgent);

/** An address by which the platform opened a page of the site; its kit leads on to that page. */
const isLedByLine = (): boolean => new URLSearchParams(window.location.search).has('liff.state');

/** Starts the platform's kit where the site runs as its mini-app, and nowhere else: it weighs as much as the site. */
export const startLineApp = async (): Promise<void> => {
  if (!isMiniApp() && !isLedByLine()) return;
  const { openWebApp } = await import('./line.ts');
  await openWebApp();
};

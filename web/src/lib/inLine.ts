import { isInBrowser } from './drawn.ts';

export const isInLine = (): boolean => isInBrowser && /\bLine\/\d/.test(navigator.userAgent);

/** Whether it runs as a LINE mini app, where LIFF knows the user and can share and close. */
export const isMiniApp = (): boolean => /\bLine\/[\d.]+ LIFF\b/.test(navigator.userAgent);

/** LINE opened this URL; LIFF redirects to the page in it. */
const isLedByLine = (): boolean => new URLSearchParams(window.location.search).has('liff.state');

/** Loads LIFF only inside the mini app, because it is as large as the site itself. */
export const startLineApp = async (): Promise<void> => {
  if (!isMiniApp() && !isLedByLine()) return;
  const { openWebApp } = await import('./line.ts');
  await openWebApp();
};

/** Whether the page runs inside the messaging platform's own app, which has a head and a way to close of its own. */
export const isInLine = (): boolean => /\bLine\/\d/.test(navigator.userAgent);

/** An address by which the platform opened a page of the site; its kit leads on to that page. */
const isLedByLine = (): boolean => new URLSearchParams(window.location.search).has('liff.state');

/** Starts the platform's kit where the site runs as its mini-app, and nowhere else: it weighs as much as the site. */
export const startLineApp = async (): Promise<void> => {
  if (!isInLine() && !isLedByLine()) return;
  const { openWebApp } = await import('./line.ts');
  await openWebApp();
};

/** Closes the mini-app; outside of it nothing happens. */
export const closeLineApp = async (): Promise<void> => {
  const { openWebApp } = await import('./line.ts');
  const kit = await openWebApp();
  if (kit?.isInClient()) kit.closeWindow();
};

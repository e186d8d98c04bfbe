// The first that matches: later browsers also name those whose pages they can show.
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['LINE', /\bLine\//],
  ['Edge', /\bEdgi?A?(?:OS)?\//],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: typeof browsers, text: string): string | undefined =>
  names.find(([, mark]) => mark.test(text))?.[0];

/** Browser and system in a few words, so that a person knows their own places again; '' for what is neither. */
export const agentOf = (userAgent: string | undefined): string =>
  [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')].filter(Boolean).join(' · ');

// The first match wins: newer browsers also name others.
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

export const agentOf = (userAgent: string | undefined): string =>
  [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')].filter(Boolean).join(' · ');

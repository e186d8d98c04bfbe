import type { ScanKit } from '@klang/contracts/api/scans';
import { codeIn, hostOfLabel } from '@klang/contracts/codes/codes';

/** What the keys of a Latin keyboard write while the Thai layout is on: scanners press keys, not letters. */
const rows: readonly (readonly [string, string])[] = [
  ['ๅ/-ภถุึคตจขช', '1234567890-='],
  ['ๆไำพะัีรนยบล', 'qwertyuiop[]'],
  ['ฟหกดเ้่าสวง', "asdfghjkl;'"],
  ['ผปแอิืทมใฝ', 'zxcvbnm,./'],
  ['+๑๒๓๔ู฿๕๖๗๘๙', '!@#$%^&*()_+'],
  ['๐"ฎฑธํ๊ณฯญฐ,', 'QWERTYUIOP{}'],
  ['ฤฆฏโฌ็๋ษศซ.', 'ASDFGHJKL:"'],
  ['()ฉฮฺ์', 'ZXCVBN'],
  ['?', 'M'],
  ['ฒฬฦ', '<>?'],
];
const latin = new Map(
  rows.flatMap(([thai, keys]) => [...thai].map((sign, place) => [sign, keys[place] ?? ''] as const)),
);
const isThai = /[\u0e00-\u0e7f]/;

/** As the keys were meant: no code of ours and no address of a label has a Thai letter. */
export const asKeyed = (typed: string): string =>
  isThai.test(typed) ? [...typed].map((sign) => latin.get(sign) ?? sign).join('') : typed;

/** The code of what was scanned; the whole address where the label may be of another storehouse, which the server knows. */
export const labelGiven = (raw: string, ourHosts: readonly string[]): string => {
  const keyed = asKeyed(raw.trim());
  const host = hostOfLabel(keyed);
  return host === undefined || ourHosts.includes(host) ? codeIn(keyed) : keyed;
};

/** The code in what a camera, a scanner or a person gave. */
export const codeGiven = (raw: string): string => codeIn(asKeyed(raw.trim()));

/** The storage place of which somebody scanned the label, or typed the name. */
export const placeGiven = (places: ScanKit['places'], raw: string): ScanKit['places'][number] | undefined => {
  const code = codeGiven(raw);
  // A name may have Thai letters of its own.
  return places.find((one) => one.labels.includes(code) || codeIn(one.code) === code || one.code === raw.trim());
};

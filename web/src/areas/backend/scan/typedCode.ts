import type { ScanKit } from '@klang/contracts/api/scans';
import { codeIn, hostOfLabel, readCode } from '@klang/contracts/codes/codes';
import { fromElsewhere } from '@klang/contracts/kit/signs';

/** Maps the Thai keyboard layout to the Latin one: scanners send key presses, not characters. */
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

/** Undoes the Thai layout. No code or label URL of ours contains Thai letters. */
export const asKeyed = (typed: string): string =>
  isThai.test(typed) ? [...typed].map((sign) => latin.get(sign) ?? sign).join('') : typed;

const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i;
const mostSent = 200;

/** The code, or the whole URL if the label may belong to another organization: the server decides that. */
export const labelTyped = (raw: string, ourHosts: readonly string[]): string => {
  const keyed = asKeyed(raw.trim());
  const host = hostOfLabel(keyed);
  const isElsewhere = host === undefined ? isAddress.test(keyed) : !ourHosts.includes(host);
  return fromElsewhere(isElsewhere ? keyed : codeIn(keyed), mostSent);
};

export const codeTyped = (raw: string): string => codeIn(asKeyed(raw.trim()));

type Place = ScanKit['places'][number];
/** A device may hold an answer from before places said so. */
export const isArchivedPlace = (place: Partial<Pick<Place, 'isInUse'>> | undefined): boolean =>
  place?.isInUse === false;

/** An archived place is meant only where no other has this name or label. */
export const placeTyped = (places: ScanKit['places'], raw: string): Place | undefined => {
  const code = codeTyped(raw);
  // A name may contain Thai letters, so compare the raw text too.
  const named = places.filter(
    (one) => one.labels.includes(code) || codeIn(one.code) === code || one.code === raw.trim(),
  );
  return named.find((one) => !isArchivedPlace(one)) ?? named[0];
};

/** Why the label of a place that no place has cannot be used. */
export const placeLabelRefusal = ({ placeLabels }: ScanKit, raw: string) => {
  const code = codeTyped(raw);
  if (placeLabels?.retired.includes(code)) return 'code_retired' as const;
  const prefix = readCode(code)?.prefix;
  return prefix !== undefined && placeLabels?.prefixes.includes(prefix) ? ('code_place_free' as const) : undefined;
};

/** A chosen place stays while it is in the picture. Of two other places nobody knows which is meant: then nothing is taken. */
export const placeFirst = (
  places: ScanKit['places'],
  chosenId: string | null,
  raws: readonly string[],
): readonly string[] => {
  const shown = raws.map((raw) => ({ raw, placeId: placeTyped(places, raw)?.placeId }));
  const things = shown.filter(({ placeId }) => placeId === undefined).map(({ raw }) => raw);
  const placeIds = new Set(shown.flatMap(({ placeId }) => placeId ?? []));
  if (placeIds.size === 0 || (chosenId !== null && placeIds.has(chosenId))) return things;
  return placeIds.size === 1 ? shown.filter(({ placeId }) => placeId !== undefined).map(({ raw }) => raw) : [];
};

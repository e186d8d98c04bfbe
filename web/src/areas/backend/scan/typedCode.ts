import type { ScanKit } from '@klang/contracts/api/scans';
import { codeIn, hostOfLabel, readCode } from '@klang/contracts/codes/codes';
import { fromElsewhere } from '@klang/contracts/kit/signs';
import { connection } from '../../../lib/connection.ts';
import { serverNow } from '../../../lib/serverClock.ts';

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

const oneAddress = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]+\/q\/[a-z0-9]+$/i;
/** A bare code, or the address of one and nothing behind it. */
const isLabel = (keyed: string): boolean =>
  readCode(keyed) !== undefined && (oneAddress.test(keyed) || /^[a-z0-9]+$/i.test(keyed));

/** Two labels that a fast scanner sent as one: each half is a whole code, with its check character. */
export const codesTyped = (raw: string): readonly string[] => {
  const keyed = asKeyed(raw.trim());
  if (readCode(keyed)) return [raw];
  const places = Array.from({ length: Math.max(0, keyed.length - 1) }, (_, place) => place + 1);
  const cuts = places.filter((place) => isLabel(keyed.slice(0, place)) && isLabel(keyed.slice(place)));
  const [cut] = cuts;
  return cuts.length === 1 && cut !== undefined ? [keyed.slice(0, cut), keyed.slice(cut)] : [raw];
};

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

export const ourHosts = ({ hosts = [] }: { readonly hosts?: readonly string[] }): readonly string[] => [
  ...hosts,
  window.location.hostname,
];
/** Whether its address has a host that is not ours: `labelTyped` leaves no other address. */
export const isOfOtherHost = (label: string): boolean => hostOfLabel(label) !== undefined;

type Place = ScanKit['places'][number];
type PlaceKit = Pick<ScanKit, 'places' | 'hosts'>;
type KitEntry = Partial<Pick<Place, 'isInUse'>>;
/** A device may hold an answer from before places said so. */
export const isArchived = (entry: KitEntry | undefined): boolean => entry?.isInUse === false;

/** An archived place is meant only where no other has this name or label. */
export const placeTyped = (kit: PlaceKit, raw: string): Place | undefined => {
  const code = labelTyped(raw, ourHosts(kit));
  // A name may contain Thai letters, so compare the raw text too.
  const named = kit.places.filter(
    (one) => one.labels.includes(code) || codeIn(one.code) === code || one.code === raw.trim(),
  );
  return named.find((one) => !isArchived(one)) ?? named[0];
};

const longestKnownMs = 60_000;
/** Whether what is not in the list is nowhere: without a line, somebody else may have added it meanwhile. */
export const isCurrentKit = ({ now }: Pick<ScanKit, 'now'>): boolean =>
  connection().line === 'up' && serverNow() - Date.parse(now) < longestKnownMs;

/** Why the label of a place that no place has cannot be used. */
export const placeLabelRefusal = (kit: ScanKit, raw: string) => {
  const { placeLabels, places } = kit;
  const label = labelTyped(raw, ourHosts(kit));
  const code = codeIn(label);
  const prefix = readCode(code)?.prefix;
  const isOfPlaces = prefix !== undefined && placeLabels?.prefixes.includes(prefix);
  const isKnown = isOfPlaces || places.some(({ labels }) => labels.includes(code));
  if (isOfOtherHost(label)) return isKnown ? ('code_of_others' as const) : undefined;
  if (placeLabels?.retired.includes(code)) return 'code_retired' as const;
  if (!isOfPlaces) return undefined;
  return isCurrentKit(kit) ? ('code_place_free' as const) : ('code_place_unheard' as const);
};

/** The label of one of several places in a picture in which nobody knows which is meant. */
export const placeInDoubt = (kit: PlaceKit, chosenId: string | null, raws: readonly string[]): string | undefined => {
  const shown = raws.flatMap((raw) => {
    const placeId = placeTyped(kit, raw)?.placeId;
    return placeId === undefined ? [] : [{ raw, placeId }];
  });
  const placeIds = new Set(shown.map(({ placeId }) => placeId));
  return placeIds.size < 2 || (chosenId !== null && placeIds.has(chosenId)) ? undefined : shown[0]?.raw;
};

type PlaceChoice = { readonly placeId: string | null; readonly keepsPlace?: boolean };
/**
 * A chosen place stays while it is in the picture. Of two other places nobody knows which is meant.
 * The things beside another place are taken with the next picture, but at once where the chosen one is kept.
 */
export const placeFirst = (
  kit: PlaceKit,
  { placeId: chosenId, keepsPlace = false }: PlaceChoice,
  raws: readonly string[],
): readonly string[] => {
  const shown = raws.map((raw) => ({ raw, placeId: placeTyped(kit, raw)?.placeId }));
  const things = shown.filter(({ placeId }) => placeId === undefined).map(({ raw }) => raw);
  const placeIds = new Set(shown.flatMap(({ placeId }) => placeId ?? []));
  if (placeIds.size === 0 || (chosenId !== null && placeIds.has(chosenId))) return things;
  const labels = placeIds.size === 1 ? shown.filter(({ placeId }) => placeId !== undefined).map(({ raw }) => raw) : [];
  return keepsPlace ? [...labels, ...things] : labels;
};

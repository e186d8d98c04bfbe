import type { Limits } from './streamLimits.ts';

export const noStream = -1;
export const anyRevision = -2;
export const streamExists = -4;

/** −1: nothing there. */
export type Head = {
  readonly last: number;
  readonly tombstoned: boolean;
  readonly metaLast: number;
  readonly metadata: Buffer;
  readonly limits: Limits;
};

export type Current = {
  readonly last: number;
  readonly tombstoned: boolean;
  readonly softDeleted: boolean;
  readonly hasMetadata: boolean;
};

export const canBeRead = ({ last, softDeleted }: Current): boolean => last >= 0 && !softDeleted;

/** `created`: milliseconds since 1970. */
export type Place = { readonly revision: number; readonly position: number; readonly created: number };
export type PlacesOf = (id: string) => readonly Place[];

export type Verdict =
  | { readonly kind: 'write' }
  | { readonly kind: 'repeat'; readonly place: Place }
  | { readonly kind: 'wrongVersion' }
  | { readonly kind: 'deleted' };

const write: Verdict = { kind: 'write' };
const wrongVersion: Verdict = { kind: 'wrongVersion' };
const deleted: Verdict = { kind: 'deleted' };

const metadataMark = '$$';

export const isMetadataStream = (name: string): boolean => name.startsWith(metadataMark);
export const metadataStreamOf = (name: string): string => metadataMark + name;
/** A metadata stream shares the head of its stream. */
export const ownerOf = (name: string): string => (isMetadataStream(name) ? name.slice(metadataMark.length) : name);

export const currentOf = (name: string, head: Head): Current =>
  isMetadataStream(name)
    ? { last: head.metaLast, tombstoned: head.tombstoned, softDeleted: false, hasMetadata: false }
    : {
        last: head.last,
        tombstoned: head.tombstoned,
        softDeleted: head.limits.softDeleted,
        hasMetadata: head.metaLast >= 0,
      };

const repeatOf = (places: readonly (Place | undefined)[]): Verdict => {
  const last = places.at(-1);
  return last && places.every((place) => place !== undefined) ? { kind: 'repeat', place: last } : wrongVersion;
};

const decideAnyRevision = (ids: readonly string[], placesOf: PlacesOf): Verdict => {
  const places = ids.map((id) => placesOf(id)[0]);
  return places[0] === undefined ? write : repeatOf(places);
};

const decideBehind = (expected: number, current: Current, ids: readonly string[], placesOf: PlacesOf): Verdict => {
  const places = ids.map((id, i) => placesOf(id).find((place) => place.revision === expected + 1 + i));
  const startsAnew = expected === noStream && current.softDeleted;
  if (startsAnew && places[0] === undefined) return write;
  return repeatOf(places);
};

export const decideAppend = (
  current: Current,
  expected: number,
  { ids, placesOf }: { readonly ids: readonly string[]; readonly placesOf: PlacesOf },
): Verdict => {
  if (current.tombstoned) return deleted;
  if (expected === streamExists && current.softDeleted) return deleted;
  if (expected === streamExists && current.last < 0 && !current.hasMetadata) return wrongVersion;
  if (expected === anyRevision || expected === streamExists) return decideAnyRevision(ids, placesOf);
  if (expected > current.last) return wrongVersion;
  if (expected === current.last) return write;
  return decideBehind(expected, current, ids, placesOf);
};

/** A soft delete: the stream can restart. A stream that never existed cannot be deleted. */
export const decideDelete = (current: Current, expected: number): Verdict => {
  if (current.tombstoned) return deleted;
  if (current.last < 0 && !current.hasMetadata) return wrongVersion;
  if (expected === anyRevision || expected === current.last) return write;
  if (expected === streamExists) return current.softDeleted ? deleted : write;
  return expected === noStream && current.softDeleted ? write : wrongVersion;
};

/** Permanent. A stream that never existed may be tombstoned. */
export const decideTombstone = (current: Current, expected: number): Verdict => {
  if (current.tombstoned) return deleted;
  if (expected === anyRevision || expected === current.last) return write;
  if (expected === streamExists && current.softDeleted) return deleted;
  if (expected === streamExists) return current.last >= 0 || current.hasMetadata ? write : wrongVersion;
  return expected === noStream && current.softDeleted ? write : wrongVersion;
};

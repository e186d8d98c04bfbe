import { eventSchemas, type KlangEvent, readEvent } from '@klang/contracts/events/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import { type EventMeta, eventMeta, type PersonalMark, personalFieldsOf } from '@klang/contracts/kit/event';
import { storableOf } from '@klang/contracts/kit/signs';
import { readWritten } from '@klang/contracts/kit/text';
import { leastPaperYears } from '@klang/contracts/site/organize';
import { z } from 'zod';
import type { NewEvent, StoredEvent } from '../eventStore/stored.ts';
import type { KeyOwner } from '../keys/keyRows.ts';
import type { KeyOf, Keys } from '../keys/keys.ts';
import { open, seal } from '../keys/seal.ts';
import { leafOf } from './leaf.ts';
import { originalStream } from './originalStream.ts';
import { atTheGate } from './unopenable.ts';
import { writable } from './writable.ts';

type EventHead = { readonly id: string; readonly stream: string; readonly meta: EventMeta };
export type UnsealedEvent = EventHead & { readonly event: KlangEvent };
export type RecordedHead = EventHead & Pick<StoredEvent, 'revision' | 'position' | 'storedAt'>;
export type RecordedEvent = KlangEvent & RecordedHead;

export type RecordedWithHash = RecordedEvent & { readonly leaf: () => string };

export type Codec = {
  readonly encode: (events: readonly UnsealedEvent[]) => Promise<readonly NewEvent[]>;
  readonly decode: (events: readonly StoredEvent[]) => Promise<readonly RecordedEvent[]>;
  /** The actor by id only, without name and address: for followers. */
  readonly decodeNameless: (events: readonly StoredEvent[]) => Promise<readonly RecordedWithHash[]>;
  /** Personal data stays sealed and reads as forgotten. */
  readonly decodeSealed: (events: readonly StoredEvent[]) => readonly RecordedWithHash[];
};

type Fields = Readonly<Record<string, unknown>>;
type Parts = EventHead & { readonly type: string; readonly data: Fields };
type FieldPlace = {
  readonly one: Parts;
  readonly part: 'data' | 'actor' | 'address';
  readonly field: string;
  readonly value: unknown;
  readonly owner: KeyOwner;
  readonly wasClear?: boolean | undefined;
};
type Turn = (place: FieldPlace) => unknown;

const sealedPrefix = 's1.';
const text = z.string();
const textOrNull = text.nullable();

const marksOf = new Map<string, readonly (readonly [string, PersonalMark])[]>(
  Object.entries(eventSchemas).map(([type, schema]) => [type, Object.entries(personalFieldsOf(schema))]),
);

/** The law counts from the end of the year; an organization's extra years are added at deletion. */
export const papersKeptUntil = (at: string): string => {
  const year = Number(bangkokDay(new Date(at)).slice(0, 4));
  return `${year + leastPaperYears}-12-31`;
};

const ownerOf = ({ data, meta }: Parts, { subject, key: kind, since }: PersonalMark): KeyOwner => ({
  org: meta.org,
  personId: storableOf(text.parse(data[subject])),
  kind,
  ...(kind === 'papers' && { keepUntil: papersKeptUntil(since ? text.parse(data[since]) : meta.at) }),
});

// Runs for every event of a replay: a spread with additions costs many times an object literal.

const placesIn = (one: Parts): readonly FieldPlace[] => {
  const { actor, address, org } = one.meta;
  const places: FieldPlace[] = [];
  for (const [field, mark] of marksOf.get(one.type) ?? []) {
    const value = one.data[field];
    if (value !== null && value !== undefined)
      places.push({ one, part: 'data', field, value, owner: ownerOf(one, mark), wasClear: mark.wasClear });
  }
  if (actor.kind === 'system') return places;
  const owner: KeyOwner = { org, personId: actor.id, kind: 'profile' };
  if (actor.name !== null) places.push({ one, part: 'actor', field: 'name', value: actor.name, owner });
  if (address !== null) places.push({ one, part: 'address', field: 'address', value: address, owner });
  return places;
};

const turned = (one: Parts, places: readonly FieldPlace[], turn: Turn): Pick<Parts, 'data' | 'meta'> => {
  if (places.length === 0) return one;
  const data: Record<string, unknown> = { ...one.data };
  const { org, commandId, correlationId, causationId, at } = one.meta;
  let { actor, address } = one.meta;
  for (const place of places) {
    const value = turn(place);
    if (place.part === 'data') data[place.field] = value;
    else if (place.part === 'actor') actor = { ...actor, name: textOrNull.parse(value) };
    else address = textOrNull.parse(value);
  }
  return { data, meta: { org, actor, commandId, correlationId, causationId, at, address } };
};

const ownersOf = (places: readonly (readonly FieldPlace[])[]): readonly KeyOwner[] =>
  places.flatMap((ofOne) => ofOne.map(({ owner }) => owner));

const nameOf = ({ part, field }: FieldPlace): string => {
  if (part === 'data') return `data.${field}`;
  return part === 'actor' ? 'actor.name' : field;
};
const placeText = (place: FieldPlace): string =>
  JSON.stringify([originalStream(place.one), place.one.id, nameOf(place)]);
const spoken = (place: FieldPlace): string =>
  `${nameOf(place)} of ${place.one.type} ${place.one.id} in ${place.one.stream}`;

const sealing =
  (keyOf: KeyOf): Turn =>
  (place) => {
    const key = keyOf(place.owner);
    return (
      key && sealedPrefix + seal(key, Buffer.from(JSON.stringify(place.value)), placeText(place)).toString('base64url')
    );
  };

const opening =
  (keyOf: KeyOf): Turn =>
  (place) => {
    const { value, owner, wasClear } = place;
    const isSealed = typeof value === 'string' && value.startsWith(sealedPrefix);
    if (!isSealed && !wasClear) throw new Error(`${spoken(place)} is not encrypted.`);
    const key = keyOf(owner);
    if (!key) return null;
    if (!isSealed) return value;
    try {
      const sealed = Buffer.from(value.slice(sealedPrefix.length), 'base64url');
      return JSON.parse(open(key, sealed, placeText(place)).toString());
    } catch (cause) {
      throw new Error(`${spoken(place)} cannot be decrypted: it was changed, or copied from another place.`, { cause });
    }
  };

const fieldsOf = (data: unknown): Fields => {
  if (typeof data !== 'object' || data === null) throw new Error('The data of an event is not an object.');
  return data as Fields;
};

const partsOf = ({ id, stream, type, data, meta }: StoredEvent): Parts => ({
  id,
  stream,
  type,
  data: fieldsOf(data),
  meta: readWritten(eventMeta, meta),
});

const nameless = ({ id, stream, type, data, meta }: Parts): Parts => {
  const { org, commandId, correlationId, causationId, at, actor } = meta;
  const whom = { kind: actor.kind, id: actor.id, name: null };
  return {
    id,
    stream,
    type,
    data,
    meta: { org, actor: whom, commandId, correlationId, causationId, at, address: null },
  };
};

const recordedOf = (event: StoredEvent, { data, meta }: Pick<Parts, 'data' | 'meta'>): RecordedEvent => {
  const { id, stream, revision, position, storedAt, type } = event;
  return { id, stream, revision, position, storedAt, meta, ...readEvent(type, data) };
};
const leavingOut: Turn = () => null;
const withLeaf = (recorded: RecordedEvent, event: StoredEvent): RecordedWithHash =>
  // Mutate the new object: a spread costs more than all the rest.
  Object.assign(recorded, { leaf: () => leafOf(event) });
const sealedOf = (event: StoredEvent): RecordedWithHash => {
  const one = nameless(partsOf(event));
  return withLeaf(recordedOf(event, turned(one, placesIn(one), leavingOut)), event);
};

/** The only place that encrypts and decrypts personal data of events. */
export const eventCodec = (keys: Keys): Codec => {
  const opened = async (events: readonly StoredEvent[], parts: readonly Parts[]): Promise<readonly RecordedEvent[]> => {
    const places = atTheGate(() => parts.map(placesIn));
    const turn = opening(await keys.find(ownersOf(places)));
    return atTheGate(() =>
      events.map((event, index) => recordedOf(event, turned(parts[index] as Parts, places[index] ?? [], turn))),
    );
  };
  return {
    encode: async (events) => {
      const parts = events.map(({ event, id, stream, meta }): Parts => {
        const { type, data } = writable(event);
        return { id, stream, type, data, meta: eventMeta.parse(meta) };
      });
      const places = parts.map(placesIn);
      const turn = sealing(await keys.findOrMake(ownersOf(places)));
      return parts.map((one, index) => {
        const { data, meta } = turned(one, places[index] ?? [], turn);
        return { id: one.id, type: one.type, data, meta };
      });
    },

    decode: async (events) => opened(events, events.map(partsOf)),
    decodeNameless: async (events) => {
      const parts = atTheGate(() => events.map((event) => nameless(partsOf(event))));
      const recorded = await opened(events, parts);
      return recorded.map((one, index) => withLeaf(one, events[index] as StoredEvent));
    },
    decodeSealed: (events) => atTheGate(() => events.map(sealedOf)),
  };
};

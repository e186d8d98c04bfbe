import { eventSchemas, type KlangEvent, parseEvent } from '@klang/contracts/events/index';
import { type EventMeta, eventMeta, type PersonalMark, personalFieldsOf } from '@klang/contracts/kit/event';
import { z } from 'zod';
import type { KeyOwner } from './keyRows.ts';
import type { KeyOf, Keys } from './keys.ts';
import { open, seal } from './seal.ts';
import type { NewEvent, StoredEvent } from './stored.ts';

type Written = { readonly id: string; readonly stream: string; readonly meta: EventMeta };
export type Unsealed = Written & { readonly event: KlangEvent };
/** An event as the product knows it: opened, through the gate, with where it stands and who did it. */
export type Recorded = KlangEvent & Written & Pick<StoredEvent, 'revision' | 'position' | 'storedAt'>;

export type Codec = {
  readonly encode: (events: readonly Unsealed[]) => Promise<readonly NewEvent[]>;
  readonly decode: (events: readonly StoredEvent[]) => Promise<readonly Recorded[]>;
};

type Fields = Readonly<Record<string, unknown>>;
type Parts = Written & { readonly type: string; readonly data: Fields };
type Place = { readonly one: Parts; readonly field: string; readonly owner: KeyOwner };
type Turn = (value: unknown, place: Place) => unknown;

const sealedPrefix = 's1.';
const yearsPapersAreKept = 5;
const bangkokAheadMs = 7 * 3_600_000;
const fields = z.record(z.string(), z.unknown());
const nameOrNull = z.string().nullable();

const marksOf = new Map<string, readonly (readonly [string, PersonalMark])[]>(
  Object.entries(eventSchemas).map(([type, schema]) => [type, Object.entries(personalFieldsOf(schema))]),
);

/** Books close with the year, and the law counts from there. */
export const papersKeptUntil = (at: string): string => {
  const inBangkok = new Date(Date.parse(at) + bangkokAheadMs);
  return `${inBangkok.getUTCFullYear() + yearsPapersAreKept}-12-31`;
};

const ownerOf = ({ data, meta }: Parts, { subject, key: kind }: PersonalMark): KeyOwner => ({
  org: meta.org,
  personId: z.string().parse(data[subject]),
  kind,
  ...(kind === 'papers' && { keepUntil: papersKeptUntil(meta.at) }),
});

/** Turns every personal value of an event that is there; what is null stays null. */
const turned = (one: Parts, turn: Turn): Pick<Parts, 'data' | 'meta'> => {
  const { meta, data } = one;
  const turnOne = (value: unknown, field: string, owner: KeyOwner) =>
    value === null || value === undefined ? value : turn(value, { one, field, owner });
  const opened = (marksOf.get(one.type) ?? []).map(([field, mark]) => [
    field,
    turnOne(data[field], `data.${field}`, ownerOf(one, mark)),
  ]);
  const { actor } = meta;
  if (actor.kind === 'system') return { data: { ...data, ...Object.fromEntries(opened) }, meta };
  const owner: KeyOwner = { org: meta.org, personId: actor.id, kind: 'profile' };
  return {
    data: { ...data, ...Object.fromEntries(opened) },
    meta: {
      ...meta,
      actor: { ...actor, name: nameOrNull.parse(turnOne(actor.name, 'actor.name', owner)) },
      address: nameOrNull.parse(turnOne(meta.address, 'address', owner)),
    },
  };
};

const ownersIn = (events: readonly Parts[]): readonly KeyOwner[] => {
  const owners: KeyOwner[] = [];
  const note: Turn = (value, { owner }) => {
    owners.push(owner);
    return value;
  };
  for (const one of events) turned(one, note);
  return owners;
};

const placeText = ({ one, field }: Place): string => JSON.stringify([one.stream, one.id, field]);

const sealing =
  (keyOf: KeyOf): Turn =>
  (value, place) => {
    const key = keyOf(place.owner);
    return key && sealedPrefix + seal(key, Buffer.from(JSON.stringify(value)), placeText(place)).toString('base64url');
  };

const opening =
  (keyOf: KeyOf): Turn =>
  (value, place) => {
    const where = `${place.field} of ${place.one.type} ${place.one.id} in ${place.one.stream}`;
    if (typeof value !== 'string' || !value.startsWith(sealedPrefix)) throw new Error(`${where} is not sealed.`);
    const key = keyOf(place.owner);
    if (!key) return null;
    try {
      const sealed = Buffer.from(value.slice(sealedPrefix.length), 'base64url');
      return JSON.parse(open(key, sealed, placeText(place)).toString());
    } catch (cause) {
      throw new Error(`${where} does not open: it was changed, or moved here from another place.`, { cause });
    }
  };

const partsOf = ({ id, stream, type, data, meta }: StoredEvent): Parts => ({
  id,
  stream,
  type,
  data: fields.parse(data),
  meta: eventMeta.parse(meta),
});

/** The only one who seals and opens what is personal in events. */
export const eventCodec = (keys: Keys): Codec => ({
  encode: async (events) => {
    const parts = events.map(({ event, ...written }): Parts => {
      const { type, data } = parseEvent(event.type, event.data);
      return { ...written, type, data, meta: eventMeta.parse(written.meta) };
    });
    const turn = sealing(await keys.findOrMake(ownersIn(parts)));
    return parts.map((one) => ({ id: one.id, type: one.type, ...turned(one, turn) }));
  },

  decode: async (events) => {
    const parts = events.map(partsOf);
    const turn = opening(await keys.find(ownersIn(parts)));
    return events.map(({ id, stream, revision, position, storedAt, type }, index) => {
      // There is one part for each event.
      const { data, meta } = turned(parts[index] as Parts, turn);
      return { ...parseEvent(type, data), id, stream, revision, position, storedAt, meta };
    });
  },
});

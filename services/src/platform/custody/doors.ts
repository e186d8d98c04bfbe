import type { TripEvent } from '@klang/contracts/events/trip';
import { trip } from '../../domain/trip.ts';
import type { Recorded } from '../eventLog/codec.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';

type DataOf<T extends TripEvent['type']> = Extract<TripEvent, { readonly type: T }>['data'];
type DoorNotes = Pick<DataOf<'DoorItemTaken'>, 'pictures' | 'condition' | 'seal' | 'doneAt' | 'deedId'>;
/** What was last said of a thing at the door. */
export type DoorWord = DoorNotes & { readonly isGiven: boolean };
/** Of which thing: one that was awaited, or what the phone called one that was not. */
type ThingKey = { readonly itemId?: string; readonly extraId?: string };

const saidOf = ({ pictures, condition, seal, doneAt, deedId }: DoorNotes): DoorNotes => ({
  pictures,
  condition,
  seal,
  doneAt,
  deedId,
});

const wordOf = (event: TripEvent): (DoorWord & ThingKey) | undefined => {
  const { type, data } = event;
  if (type === 'DoorExtraTaken') return { ...saidOf(data), isGiven: false, extraId: data.extraId };
  if (type !== 'DoorItemTaken' && type !== 'DoorItemGiven') return undefined;
  return { ...saidOf(data), isGiven: type === 'DoorItemGiven', itemId: data.itemId };
};

const keyOf = ({ itemId, extraId }: ThingKey): string => itemId ?? `extra ${extraId}`;
/** What was taken back was never said. */
const unsay = (words: Map<string, unknown>, { type, data }: Pick<Recorded, 'type' | 'data'>): void => {
  if (type === 'DoorItemUndone' && 'itemId' in data) words.delete(data.itemId);
};
type Visit = { readonly org: string; readonly tripId: string; readonly deedId: string | null };

/** The words of a visit, the last of each thing; of one deed, what was said last of its thing. */
export const doorWords = async (
  log: EventLog,
  { org, tripId, deedId }: Visit,
): Promise<readonly (DoorWord & ThingKey)[]> => {
  const words = new Map<string, DoorWord & ThingKey>();
  let meant: string | undefined;
  for await (const { events } of log.readSealed(streamOf(trip.category, org, tripId)))
    for (const event of events) {
      // A stream of this category holds events of a trip only.
      const word = wordOf(event as unknown as TripEvent);
      unsay(words, event);
      if (!word) continue;
      words.set(keyOf(word), word);
      if ('deedId' in event.data && event.data.deedId === deedId) meant = keyOf(word);
    }
  return [...words].flatMap(([key, word]) => (deedId === null || key === meant ? [word] : []));
};

/** Which seal one word noted, also of a word that was taken back. */
export const sealOfWord = async (log: EventLog, { org, tripId, deedId }: Visit): Promise<string | null> => {
  for await (const { events } of log.readSealed(streamOf(trip.category, org, tripId)))
    for (const event of events) {
      const word = wordOf(event as unknown as TripEvent);
      if (word?.deedId === deedId) return word.seal;
    }
  return null;
};

import type { TripEvent } from '@klang/contracts/events/trip';
import { trip } from '../../domain/trip.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';

type DataOf<T extends TripEvent['type']> = Extract<TripEvent, { readonly type: T }>['data'];
type DoorNotes = Pick<DataOf<'DoorItemTaken'>, 'pictures' | 'condition' | 'seal' | 'doneAt' | 'deedId'>;
export type DoorWord = DoorNotes & { readonly isGiven: boolean };
type ThingKey = { readonly itemId?: string; readonly extraId?: string };

const notesOf = ({ pictures, condition, seal, doneAt, deedId }: DoorNotes): DoorNotes => ({
  pictures,
  condition,
  seal,
  doneAt,
  deedId,
});

const wordOf = (event: TripEvent): (DoorWord & ThingKey) | undefined => {
  const { type, data } = event;
  if (type === 'DoorExtraTaken') return { ...notesOf(data), isGiven: false, extraId: data.extraId };
  if (type !== 'DoorItemTaken' && type !== 'DoorItemGiven') return undefined;
  return { ...notesOf(data), isGiven: type === 'DoorItemGiven', itemId: data.itemId };
};

const keyOf = ({ itemId, extraId }: ThingKey): string => itemId ?? `extra ${extraId}`;
const unsay = (words: Map<string, unknown>, { type, data }: Pick<RecordedEvent, 'type' | 'data'>): void => {
  const itemId = 'itemId' in data ? data.itemId : undefined;
  if (type !== 'DoorItemUndone' || itemId === undefined) return;
  for (const key of [keyOf({ itemId }), keyOf({ extraId: itemId })]) words.delete(key);
};
type Visit = { readonly org: string; readonly tripId: string; readonly deedId: string | null };

export const doorWords = async (
  log: EventLog,
  { org, tripId, deedId }: Visit,
): Promise<readonly (DoorWord & ThingKey)[]> => {
  const words = new Map<string, DoorWord & ThingKey>();
  let keyOfDeed: string | undefined;
  for await (const { events } of log.readSealed(streamOf(trip.category, org, tripId)))
    for (const event of events) {
      const word = wordOf(event as unknown as TripEvent);
      unsay(words, event);
      if (!word) continue;
      words.set(keyOf(word), word);
      if ('deedId' in event.data && event.data.deedId === deedId) keyOfDeed = keyOf(word);
    }
  return [...words].flatMap(([key, word]) => (deedId === null || key === keyOfDeed ? [word] : []));
};

export const sealOfWord = async (log: EventLog, { org, tripId, deedId }: Visit): Promise<string | null> => {
  for await (const { events } of log.readSealed(streamOf(trip.category, org, tripId)))
    for (const event of events) {
      const word = wordOf(event as unknown as TripEvent);
      if (word?.deedId === deedId) return word.seal;
    }
  return null;
};

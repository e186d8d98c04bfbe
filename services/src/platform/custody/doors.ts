import type { TripEvent } from '@klang/contracts/events/trip';
import { trip } from '../../domain/trip.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';

type DataOf<T extends TripEvent['type']> = Extract<TripEvent, { readonly type: T }>['data'];
type Said = Pick<DataOf<'DoorItemTaken'>, 'pictures' | 'condition' | 'seal' | 'doneAt'>;
/** What was last said of a thing at the door. */
export type DoorWord = Said & { readonly isGiven: boolean };
/** Of which thing: one that was awaited, or what the phone called one that was not. */
type Named = { readonly itemId?: string; readonly extraId?: string };

const saidOf = ({ pictures, condition, seal, doneAt }: Said): Said => ({ pictures, condition, seal, doneAt });

const wordOf = (event: TripEvent): (DoorWord & Named) | undefined => {
  const { type, data } = event;
  if (type === 'DoorExtraTaken') return { ...saidOf(data), isGiven: false, extraId: data.extraId };
  if (type !== 'DoorItemTaken' && type !== 'DoorItemGiven') return undefined;
  return { ...saidOf(data), isGiven: type === 'DoorItemGiven', itemId: data.itemId };
};

/** The words of a visit, the last of each thing. */
export const doorWords = async (log: EventLog, org: string, tripId: string): Promise<readonly (DoorWord & Named)[]> => {
  const words = new Map<string, DoorWord & Named>();
  for await (const { events } of log.readSealed(streamOf(trip.category, org, tripId)))
    for (const event of events) {
      // A stream of this category holds events of a trip only.
      const word = wordOf(event as unknown as TripEvent);
      if (word) words.set(word.itemId ?? `extra ${word.extraId}`, word);
    }
  return [...words.values()];
};

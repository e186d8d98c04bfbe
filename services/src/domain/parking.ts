import type { ParkingEvent } from '@klang/contracts/events/parking';
import { type Decider, nothing, refuse } from './kit.ts';

export type ParkedEvent = Extract<ParkingEvent, { readonly type: 'EventParked' }>['data'];
type ParkedKey = Pick<ParkedEvent, 'readModel' | 'eventId'>;
export type ParkingCommand =
  | (ParkedEvent & { readonly type: 'ParkEvent' })
  | (ParkedKey & { readonly type: 'UnparkEvent'; readonly at: string });

const isSame = (one: ParkedKey, other: ParkedKey): boolean =>
  one.readModel === other.readModel && one.eventId === other.eventId;

export const parking: Decider<readonly ParkedEvent[], ParkingCommand, ParkingEvent> = {
  category: 'parking',
  initial: [],
  evolve: {
    EventParked: (all, parked) => [...all, parked],
    EventUnparked: (all, named) => all.filter((one) => !isSame(one, named)),
  },
  decide: {
    ParkEvent: ({ type: _, ...parked }, all) =>
      all.some((one) => isSame(one, parked)) ? nothing : [{ type: 'EventParked', data: parked }],
    UnparkEvent: ({ readModel, eventId, at }, all) =>
      all.some((one) => isSame(one, { readModel, eventId }))
        ? [{ type: 'EventUnparked', data: { readModel, eventId, unparkedAt: at } }]
        : refuse('event_not_parked'),
  },
};

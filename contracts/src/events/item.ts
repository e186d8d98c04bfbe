import { z } from 'zod';
import { itemCondition } from '../custody/custody.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const one = { itemId: id, orderId: id };
const hand = {
  ...one,
  tripId: id,
  pictures: z.array(anyText.max(300)).max(20),
  condition: itemCondition.nullable(),
  seal: anyText.max(60).nullable(),
};

/** In whose hands one thing was, one stream for each: the chain that its certificate shows. */
export const itemEvents = {
  ItemCollected: event('The movers took the thing from the customer.', { ...hand, collectedAt: instant }),
  ItemShelved: event('The thing lies at a place in storage.', {
    ...one,
    locationId: id,
    deedId: id,
    shelvedAt: instant,
    recordedAt: instant,
  }),
  ItemTakenOut: event('The thing left its place in storage for a trip.', {
    ...one,
    tripId: id,
    deedId: id,
    takenOutAt: instant,
    recordedAt: instant,
  }),
  ItemHandedOver: event('The customer has the thing again, for a while or for good.', {
    ...hand,
    isForGood: z.boolean(),
    handedOverAt: instant,
  }),
  ItemLetGo: event('The thing is the customer’s for good, who had it with them.', { ...one, letGoAt: instant }),
  ItemLabelled: event('The thing carries this code.', { ...one, code: id, labelledAt: instant }),
  ItemUnlabelled: event('The code on the thing is used no more: it needs another label.', {
    ...one,
    code: id,
    unlabelledAt: instant,
  }),
  ItemGivenUp: event('The thing never came into storage, and is awaited no longer.', {
    ...one,
    givenUpAt: instant,
  }),
};
export type ItemEvent = EventOf<typeof itemEvents>;

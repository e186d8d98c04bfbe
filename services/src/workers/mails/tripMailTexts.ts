import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { tripTemplates } from '@klang/contracts/mails/tripTemplates';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { liveItems } from '../../domain/orderContract.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { trip } from '../../domain/trip.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { visitText } from './mailWords.ts';
import { extraNumber } from './thingPictures.ts';
import { countText, decisionText, movedText, refundText, whatText } from './tripMailWords.ts';

export type TripMailKey = keyof ReturnType<typeof tripTemplates>;
type Values = Readonly<Record<string, string>>;
type TripMailInput = {
  readonly log: EventLog;
  readonly org: string;
  readonly orderId: string;
  readonly tripId: string | null;
  readonly placed: PlacedFacts;
  readonly now: string;
};
type OfTrip = TripMailInput & { readonly standing: TripStanding };

const ofVisit = ({ standing, placed: { language } }: OfTrip): Values => ({
  visit: visitText(standing.visit, language),
  what: whatText(standing, language),
});

/** Nobody has cash ready for who does not come. */
const ofVisitGone = ({ standing, ...asked }: OfTrip): Values =>
  ofVisit({ ...asked, standing: { ...standing, cashSatang: 0 } });

const reasonOf = async ({ log, org, tripId, placed: { language } }: OfTrip): Promise<string> => {
  for await (const { events } of log.read(streamOf(trip.category, org, tripId ?? '')))
    for (const { type, data } of events)
      if (type === 'TripFailed') {
        const entry = await stateOf(log, lookup, { org, id: data.reasonId });
        return String(entry?.fields[`name_${language}`] || entry?.fields['name_th'] || '–');
      }
  return '–';
};

/** What staff decided on what the customer told otherwise of the visit. */
const answerOf = async ({ log, org, orderId, tripId, placed: { language } }: OfTrip): Promise<string | null> => {
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events)
      if (type === 'VisitDisputeSettled' && data.tripId === tripId) return decisionText(data, language);
  return null;
};

const ofDoor = ({ standing: { items, extras }, tripId, placed }: OfTrip): Values | null => {
  const numbers = [...extras.keys()].flatMap((extraId) => extraNumber(placed, tripId ?? '', extraId) ?? []);
  const moved = movedText({ items, extras: numbers }, placed.language);
  return moved.items === '' ? null : moved;
};

/** What each says of a visit; null where it would say something that does not hold any more. */
const ofTrips: Readonly<Partial<Record<TripMailKey, (asked: OfTrip) => Values | null | Promise<Values | null>>>> = {
  tripBooked: (asked) => (asked.standing.status === 'scheduled' ? ofVisit(asked) : null),
  tripChanged: (asked) => (asked.standing.status === 'scheduled' ? ofVisit(asked) : null),
  tripTomorrow: (asked) => {
    const tomorrow = daysAfter(bangkokDay(new Date(asked.now)), 1);
    return asked.standing.status === 'scheduled' && asked.standing.visit.on === tomorrow ? ofVisit(asked) : null;
  },
  tripOnTheWay: (asked) => (asked.standing.status === 'onTheWay' ? ofVisit(asked) : null),
  tripFailed: async (asked) => ({ ...ofVisit(asked), reason: await reasonOf(asked) }),
  visitLookedAt: async (asked) => {
    const answer = await answerOf(asked);
    return answer === null ? null : { ...ofVisit(asked), answer };
  },
  requestWithdrawn: ofVisitGone,
  requestReplaced: ofVisitGone,
  itemsCollected: ofDoor,
  itemsHandedOver: ofDoor,
};

const refundedIn = async ({ log, org, orderId }: TripMailInput): Promise<number> => {
  let refund = 0;
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events) if (type === 'OrderCancelSettled') refund = data.refundSatang;
  return refund;
};

const ofOrders = {
  itemsStored: ({ placed: { contract, language } }: TripMailInput) => {
    const stored = liveItems(contract).filter(([, { state }]) => state === 'stored' || state === 'returning');
    return stored.length === 0 ? null : { count: countText(stored.length, language) };
  },
  contractEnded: () => ({}),
  orderCanceled: async (asked: TripMailInput) => ({
    refund: refundText(await refundedIn(asked), asked.placed.language),
  }),
} as const;
const isOfOrder = (key: TripMailKey): key is keyof typeof ofOrders => Object.hasOwn(ofOrders, key);

/** What is told of visits and things. */
export const isTripMail = (key: string): key is TripMailKey =>
  Object.hasOwn(ofTrips, key) || Object.hasOwn(ofOrders, key);

/** What a mail about a visit, things or the end says, as all of it stands at this moment. */
export const tripValuesFor = async (key: TripMailKey, asked: TripMailInput): Promise<Values | null> => {
  if (isOfOrder(key)) return ofOrders[key](asked);
  const { log, org, tripId } = asked;
  const standing = tripId === null ? null : await stateOf(log, trip, { org, id: tripId });
  return standing && (await (ofTrips[key]?.({ ...asked, standing }) ?? null));
};

/** The visit by which things came whose way into storage has just ended; null while some are still on the road. */
export const arrivedBy = ({ contract: { items, trips } }: PlacedFacts): string | null => {
  const things = [...items.values()];
  const isOnRoad = things.some(
    ({ state, tripId }) => state === 'collected' || (state === 'depositing' && tripId === null),
  );
  const hasAnyCome = things.some(({ state }) => state !== 'booked' && state !== 'dropped');
  const last = [...trips].filter(([, { kind, outcome }]) => kind === 5 && outcome === 'done').at(-1);
  return isOnRoad || !hasAnyCome || !last ? null : last[0];
};

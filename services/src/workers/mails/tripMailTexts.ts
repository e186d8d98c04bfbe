import { isEmptied } from '@klang/contracts/custody/custody';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { tripTemplates } from '@klang/contracts/mails/tripTemplates';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { type Bill, openOf } from '../../domain/orderBilling.ts';
import { type ContractItem, isOnRoad, liveItems } from '../../domain/orderContract.ts';
import { billsWith } from '../../domain/orderMistakenBills.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { trip } from '../../domain/trip.ts';
import { type TripStanding, visitAsDriven } from '../../domain/tripState.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { visitText } from './mailWords.ts';
import { extraNumber } from './thingPictures.ts';
import {
  type CanceledSums,
  countText,
  decisionText,
  feeText,
  itemBillsText,
  movedText,
  refundText,
  whatText,
} from './tripMailWords.ts';
import { changesText } from './visitChangedTexts.ts';
import { feesText } from './visitFees.ts';

export type TripMailKey = keyof ReturnType<typeof tripTemplates>;
type Values = Readonly<Record<string, string>>;
type TripMailInput = {
  readonly log: EventLog;
  readonly org: string;
  readonly orderId: string;
  readonly tripId: string | null;
  /** The item of which it tells, if its phone told of it late. Missing: all of the visit. */
  readonly paymentId?: string | null;
  readonly placed: PlacedFacts;
  /** When what it tells of happened. */
  readonly at: string;
  readonly now: string;
};
type OfTrip = TripMailInput & { readonly standing: TripStanding };

const ofVisit = ({ standing, placed: { language } }: OfTrip): Values => ({
  visit: visitText(visitAsDriven(standing), language),
  what: whatText(standing, language),
});

/** No cash is due when the visit does not happen. */
const ofVisitGone = ({ standing, ...input }: OfTrip): Values =>
  ofVisit({ ...input, standing: { ...standing, cashSatang: 0 } });

const ofFailed = async (input: OfTrip): Promise<Values> => {
  const { log, org, tripId, placed } = input;
  const { language } = placed;
  const gone = ofVisitGone(input);
  for await (const { events } of log.read(streamOf(trip.category, org, tripId ?? '')))
    for (const { type, data } of events)
      if (type === 'TripFailed') {
        const entry = await stateOf(log, lookup, { org, id: data.reasonId });
        const reason = String(entry?.fields[`name_${language}`] || entry?.fields['name_th'] || '–');
        return { ...gone, what: `${gone['what']}${feeText(data.feeSatang, language)}`, reason };
      }
  return { ...gone, reason: '–' };
};

const answerOf = async ({ log, org, orderId, tripId, placed: { language } }: OfTrip): Promise<string | null> => {
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events)
      if (type === 'VisitDisputeSettled' && data.tripId === tripId) return decisionText(data, language);
  return null;
};

const ofDoor = ({ standing: { items, extras }, tripId, paymentId: lateId = null, placed }: OfTrip): Values | null => {
  const among = [...extras.keys()].filter((extraId) => lateId === null || extraId === lateId);
  const numbers = among.flatMap((extraId) => extraNumber(placed, tripId ?? '', extraId) ?? []);
  const moved = movedText({ items: lateId === null ? items : new Map(), extras: numbers }, placed.language);
  return moved.items === '' ? null : moved;
};

const ofTrips: Readonly<Partial<Record<TripMailKey, (input: OfTrip) => Values | null | Promise<Values | null>>>> = {
  tripBooked: (input) => (input.standing.status === 'scheduled' ? ofVisit(input) : null),
  tripChanged: (input) => (input.standing.status === 'scheduled' ? ofVisit(input) : null),
  visitChanged: async (input) => {
    const changes = await changesText(input);
    return changes === null
      ? null
      : { visit: visitText(visitAsDriven(input.standing), input.placed.language), changes };
  },
  tripTomorrow: (input) => {
    const tomorrow = daysAfter(bangkokDay(new Date(input.now)), 1);
    return input.standing.status === 'scheduled' && input.standing.visit.on === tomorrow ? ofVisit(input) : null;
  },
  tripOnTheWay: (input) => (input.standing.status === 'onTheWay' ? ofVisit(input) : null),
  tripFailed: ofFailed,
  visitLookedAt: async (input) => {
    const answer = await answerOf(input);
    return answer === null ? null : { ...ofVisitGone(input), answer };
  },
  requestWithdrawn: ofVisitGone,
  requestReplaced: ofVisitGone,
  itemsCollected: ofDoor,
  itemsHandedOver: ofDoor,
};

const settledIn = async ({ log, org, orderId }: TripMailInput): Promise<CanceledSums> => {
  let sums: CanceledSums = { refundSatang: 0 };
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events) if (type === 'OrderCancelSettled') sums = data;
  return sums;
};

const isIn = ({ state, tripId }: ContractItem): boolean =>
  state !== 'booked' && state !== 'withCustomer' && (state !== 'depositing' || tripId === null);

const isNothingToCollect = ({ status, contract }: PlacedFacts): boolean =>
  status === 'success' && isEmptied([...contract.items.values()]);

const isSettled = (bill: Bill): boolean => !bill.isVoid && openOf(bill) <= 0;

const ofOrders = {
  itemsStored: ({ placed: { contract, language } }: TripMailInput) => {
    const stored = liveItems(contract).filter(([, { state }]) => state === 'stored' || state === 'returning');
    return stored.length === 0 ? null : { count: countText(stored.length, language) };
  },
  contractEnded: () => ({}),
  contractGoesOn: ({ placed: { contract, language } }: TripMailInput) => {
    const itemIds = liveItems(contract).flatMap(([itemId, item]) => (isIn(item) ? [itemId] : []));
    const isAskedAgain = contract.ending !== null || itemIds.length === 0;
    return isAskedAgain ? null : { count: countText(itemIds.length, language), items: itemIds.join(', ') };
  },
  nothingToCollect: ({ placed }: TripMailInput) =>
    isNothingToCollect(placed) ? { items: [...placed.contract.items.keys()].join(', ') } : null,
  takenByMistake: ({ paymentId: itemId = null, placed: { contract, language } }: TripMailInput) => {
    if (itemId === null || contract.items.get(itemId)?.state !== 'dropped') return null;
    // Of what movers undo at an open door the customer never heard.
    if (![...contract.lateExtras.values()].includes(itemId)) return null;
    const bills = billsWith(contract, itemId);
    const isAnyVoid = bills.some(({ isVoid }) => isVoid);
    return { items: itemId, bills: itemBillsText({ isAnyVoid, isAnyPaid: bills.some(isSettled) }, language) };
  },
  visitFeesChanged: async (input: TripMailInput) => {
    const fees = await feesText(input);
    return fees === null ? null : { fees };
  },
  orderCanceled: async (input: TripMailInput) => ({
    refund: refundText(await settledIn(input), input.placed.language),
  }),
} as const;
const isOfOrder = (key: TripMailKey): key is keyof typeof ofOrders => Object.hasOwn(ofOrders, key);

export const isTripMail = (key: string): key is TripMailKey =>
  Object.hasOwn(ofTrips, key) || Object.hasOwn(ofOrders, key);

export const tripValuesFor = async (key: TripMailKey, input: TripMailInput): Promise<Values | null> => {
  if (isOfOrder(key)) return ofOrders[key](input);
  const { log, org, tripId } = input;
  const standing = tripId === null ? null : await stateOf(log, trip, { org, id: tripId });
  return standing && (await (ofTrips[key]?.({ ...input, standing }) ?? null));
};

/** The visit whose items have all reached storage; null while some are on the road. */
export const arrivedBy = ({ contract: { items, trips, collectedBy } }: PlacedFacts): string | null => {
  const things = [...items.values()];
  // One that seemed to come to nothing may have collected something after all.
  const collecting = new Set(collectedBy.values());
  const hasAnyCome = things.some(({ state }) => state !== 'booked' && state !== 'dropped');
  const last = [...trips]
    .filter(([tripId, { kind, outcome }]) => kind === 5 && (outcome === 'done' || collecting.has(tripId)))
    .at(-1);
  return things.some(isOnRoad) || !hasAnyCome || !last ? null : last[0];
};

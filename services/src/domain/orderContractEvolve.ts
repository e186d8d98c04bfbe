import { type ItemState, isItemOver } from '@klang/contracts/custody/custody';
import type { billEvents } from '@klang/contracts/events/bills';
import type { contractEvents } from '@klang/contracts/events/contract';
import type { OrderEvent } from '@klang/contracts/events/order';
import type { Only } from './kit.ts';
import { type Billing, withBill, withCredit, withIssued, withoutCredit, withPaid, withVoided } from './orderBilling.ts';
import {
  byVisit,
  type Contract,
  type ContractItem,
  type ContractTrip,
  feeCreditId,
  newItem,
  openTrips,
  statusOfContract,
  withItems,
} from './orderContract.ts';
import { noParts } from './orderCreditParts.ts';
import { withCreditUsed } from './orderCreditUsed.ts';
import { withFeeLetGo } from './orderFeeLetGo.ts';
import { putOffBy, withEndAgain } from './orderPutOff.ts';
import { type Order, withAttempt } from './orderState.ts';

type ContractType = keyof typeof contractEvents | keyof typeof billEvents;
type Data<T extends ContractType> = Only<OrderEvent, T>['data'];

const noEnd = { endsOn: null, endTripId: null } as const;
/** Only this kind of visit ends items. */
const isEnd = (kind: number): boolean => kind === 20;
const settled = { tripId: null, before: null, replacedTripId: null, atDoor: null } as const;
const stateAfterRequest = (kind: number, { state }: ContractItem): ItemState => {
  if (kind !== 5) return 'returning';
  return state === 'booked' ? 'booked' : 'depositing';
};
const back = ({ state, before }: ContractItem) => ({ tripId: null, before: null, state: before ?? state });
/** The visit no longer collects the item. It may have left already: its report will tell. */
const replaced = (item: ContractItem) => ({ ...back(item), replacedTripId: item.tripId });
const itemsBy = ({ items }: Contract, is: (item: ContractItem) => boolean): readonly string[] =>
  [...items].flatMap(([itemId, item]) => (is(item) ? [itemId] : []));

const endingBy = ({ items }: Contract, tripIds: readonly (string | null)[]): readonly string[] =>
  [...items].flatMap(([itemId, { state, endTripId }]) =>
    endTripId !== null && tripIds.includes(endTripId) && !isItemOver(state) ? [itemId] : [],
  );
/** If the end is booked again after a failed visit, it depends on the new visit as a whole. */
const endsBy = (c: Contract, tripId: string, itemIds: readonly string[]): Contract => {
  const before = itemIds.flatMap((itemId) => c.items.get(itemId)?.endTripId ?? []);
  const isOfAll = before.some((one) => one === c.ending?.tripId);
  const ending = c.ending && isOfAll ? { ...c.ending, tripId } : c.ending;
  return { ...withItems(c, endingBy(c, before), () => ({ endTripId: tripId })), ending };
};

const withTrip = (c: Contract, tripId: string, change: (trip: ContractTrip) => Partial<ContractTrip>): Contract => {
  const trip = c.trips.get(tripId);
  return trip ? { ...c, trips: new Map(c.trips).set(tripId, { ...trip, ...change(trip) }) } : c;
};

/** What staff add is fetched by a visit that comes to collect anyway. */
const collectingTrip = (c: Contract): string | null =>
  openTrips(c).find(([, { kind, isReplaced }]) => kind === 5 && !isReplaced)?.[0] ?? null;

const withReplaced = (c: Contract, tripIds: readonly string[]): Contract =>
  tripIds.reduce(
    (now, tripId) => withTrip(now, tripId, () => ({ isReplaced: true })),
    withItems(
      c,
      itemsBy(c, ({ tripId }) => tripId !== null && tripIds.includes(tripId)),
      replaced,
    ),
  );

/** Where it lies: what is asked for it goes on. */
const lying = ({ state, before }: ContractItem): ItemState => (state === 'returning' ? (before ?? state) : state);
const standingAs =
  (state: ItemState) =>
  (item: ContractItem): Partial<ContractItem> =>
    item.state === 'returning' ? { before: state } : { state };

const billed = (c: Contract, change: (billing: Billing) => Billing): Contract => ({ ...c, billing: change(c.billing) });

const creditedTrip = ({ trips }: Contract, creditId: string): string | undefined =>
  [...trips].find(([tripId, { isFeeCredited }]) => isFeeCredited && feeCreditId(tripId) === creditId)?.[0];

const withoutCollected = (collectedBy: Contract['collectedBy'], itemId: string): Contract['collectedBy'] =>
  new Map([...collectedBy].filter(([one]) => one !== itemId));

/** The days that were billed are no days of a term that begins anew: only what was never there was billed for them. */
const withTerm = (contract: Contract, termFrom: string | null): Contract =>
  contract.termFrom === null || contract.termFrom === termFrom
    ? { ...contract, termFrom }
    : { ...contract, termFrom, billing: { ...contract.billing, lastPeriod: 1 } };

const changes: { readonly [T in ContractType]: (contract: Contract, data: Data<T>) => Contract } = {
  TermBegan: (c, { on }) => withTerm(c, on),
  ItemsCollected: (c, { itemIds, tripId, on }) => ({
    ...withItems(c, itemIds, byVisit(tripId, { state: 'collected', beganOn: on })),
    collectedBy: new Map([...c.collectedBy, ...itemIds.map((itemId) => [itemId, tripId] as const)]),
  }),
  ItemsStored: (c, { itemIds }) =>
    withItems(c, itemIds, (item) => ({
      ...standingAs('stored')(item),
      stateOnRoad: lying(item),
      doorOnRoad: item.atDoor,
      atDoor: null,
    })),
  ItemStorageUndone: (c, { itemId, state, endAgain }) => {
    const back = withItems(c, [itemId], (item) => ({
      ...standingAs(state)(item),
      atDoor: item.state === 'returning' ? null : item.doorOnRoad,
      doorOnRoad: null,
    }));
    return endAgain ? withEndAgain(back, endAgain) : back;
  },
  ItemsReturned: (c, { itemIds, tripId }) => withItems(c, itemIds, byVisit(tripId, { state: 'withCustomer' })),
  ItemsRedeposited: (c, { itemIds, tripId }) => withItems(c, itemIds, byVisit(tripId, { state: 'depositing' })),
  ItemsReleased: (c, { itemIds, tripId }) => withItems(c, itemIds, byVisit(tripId, { state: 'released' })),
  ItemVisitUndone: (c, { itemId, state, before, comingTripId: tripId, replacedTripId, beganOn, termFrom }) => ({
    ...withTerm(
      withItems(c, [itemId], () => ({ state, before, tripId, replacedTripId, beganOn, atDoor: null })),
      termFrom,
    ),
    collectedBy: beganOn === null ? withoutCollected(c.collectedBy, itemId) : c.collectedBy,
  }),
  ItemsDropped: (c, { itemIds }) => withItems(c, itemIds, () => ({ ...settled, state: 'dropped' })),
  ExtraItemAdded: (c, { itemId, sizeId, tripId, extraId, lateDeedId, on, amountSatang, days, ...prices }) => {
    const comingTripId = extraId === null ? collectingTrip(c) : null;
    const items = new Map(c.items).set(
      itemId,
      newItem({
        tripId: comingTripId,
        sizeId,
        monthlySatang: prices.monthlySatang,
        insuranceSatang: prices.insuranceSatang,
        isExtra: true,
        addedOn: on,
        extra: { amountSatang, days, on },
      }),
    );
    const extras = tripId && extraId ? new Map(c.extras).set(`${tripId} ${extraId}`, itemId) : c.extras;
    const lateExtras = lateDeedId === undefined ? c.lateExtras : new Map(c.lateExtras).set(lateDeedId, itemId);
    return withTrip({ ...c, putOff: null, items, extras, lateExtras }, comingTripId ?? '', ({ joined }) => ({
      joined: [...joined, itemId],
    }));
  },
  TripBooked: (c, { tripId, kind, ask, itemIds, visit, feeSatang, cashSatang, failedTripId = null, place }) => ({
    ...withItems(isEnd(kind) ? endsBy(c, tripId, itemIds) : c, itemIds, (item) => ({
      before: item.state,
      state: stateAfterRequest(kind, item),
      tripId,
      atDoor: null,
      doorOnRoad: null,
    })),
    putOff: null,
    trips: new Map(c.trips).set(tripId, {
      kind,
      ask,
      itemIds,
      joined: [],
      visit,
      feeSatang,
      cashSatang,
      outcome: 'open',
      failedTripId,
      // Null once its customer is forgotten.
      isElsewhere: place !== undefined,
      isReplaced: false,
      closedOn: null,
      cashTakenSatang: 0,
      dispute: null,
      isFeeCredited: false,
    }),
  }),
  TripClosed: (c, { tripId, outcome, feeSatang, cashTakenSatang, on }) => {
    const left = itemsBy(c, (item) => item.tripId === tripId);
    const was = itemsBy(c, (item) => item.replacedTripId === tripId);
    const closed = withItems(withItems(c, left, back), was, () => ({ replacedTripId: null }));
    const failed = outcome === 'done' ? {} : { failFeeSatang: feeSatang };
    return withTrip(closed, tripId, () => ({ outcome, feeSatang, ...failed, cashTakenSatang, closedOn: on }));
  },
  VisitCashAdded: (c, { tripId, cashTakenSatang }) => withTrip(c, tripId, () => ({ cashTakenSatang })),
  VisitCashLowered: (c, { tripId, cashTakenSatang }) =>
    withTrip(c, tripId, () => ({ cashTakenSatang, isCashLowered: true })),
  // A billed fee stays on its bill: a credit takes it off.
  VisitFeeChanged: (c, { tripId, feeSatang, isCredited = false }) =>
    withTrip(c, tripId, () => (isCredited ? { isFeeCredited: true } : { feeSatang })),
  VisitDisputed: (c, { tripId }) => withTrip(c, tripId, () => ({ dispute: 'open' })),
  VisitDisputeSettled: (c, { tripId, isFeeDue, isCredited }) =>
    withTrip(c, tripId, ({ feeSatang }) => ({
      dispute: isFeeDue ? 'due' : 'letGo',
      feeSatang: isFeeDue || isCredited ? feeSatang : 0,
      isFeeCredited: isCredited,
    })),
  ItemsEndAsked: (c, { itemIds, endsOn, tripId }) => ({
    ...withItems(c, itemIds, () => ({ endsOn, endTripId: tripId })),
    putOff: null,
  }),
  ContractEndAsked: (c, { endsOn, tripId, itemIds = [...c.items.keys()], replaces = [] }) => ({
    ...withItems(withReplaced(c, replaces), itemIds, ({ state, ...item }) =>
      isItemOver(state) ? {} : { endsOn: item.endsOn ?? endsOn, endTripId: tripId },
    ),
    ending: { tripId, endsOn },
    putOff: null,
  }),
  EndWithdrawn: (c, { tripId, because }) => ({
    ...withItems(c, endingBy(c, [tripId]), () => noEnd),
    ending: c.ending?.tripId === tripId ? null : c.ending,
    putOff: because ? putOffBy(c, tripId) : null,
  }),
  ContractEnded: (c, { isOwing = false }) => ({ ...c, ending: null, billing: { ...c.billing, isOver: true, isOwing } }),
  ContractSettled: (c) => billed(c, (billing) => ({ ...billing, isOwing: false })),
  BillIssued: (c, issued) => billed(c, (billing) => withIssued(billing, issued)),
  BillCredited: (c, used) => billed(c, (billing) => withCreditUsed(billing, used)),
  BillPaid: (c, paid) => billed(c, (billing) => withPaid(billing, paid)),
  BillVoided: (c, { billId }) => billed(c, (billing) => withVoided(billing, billId)),
  BillReminded: (c, { billId, day, remindId }) =>
    billed(c, (billing) =>
      withBill(billing, billId, ({ reminded, remindIds }) => ({
        reminded: day === null ? reminded : [...reminded, day],
        remindIds: remindId === undefined ? remindIds : [...remindIds, remindId],
      })),
    ),
  BillHeld: (c, { billId, endsOn }) =>
    billed(c, (billing) => withBill(billing, billId, () => ({ waitsUntil: endsOn }))),
  BillDueAgain: (c, { billId, dueOn, remindOn }) =>
    billed(c, (billing) => withBill(billing, billId, () => ({ dueOn, remindOn, reminded: [], waitsUntil: null }))),
  BillDueMoved: (c, { billId, moveId, dueOn, remindOn }) =>
    billed(c, (billing) =>
      withBill(billing, billId, ({ moves: before }) => {
        const moves = moveId === undefined ? before : new Map(before).set(moveId, dueOn);
        return { dueOn, remindOn, reminded: [], moves };
      }),
    ),
  CreditGranted: (c, granted) =>
    billed(c, (billing) => {
      const tripId = creditedTrip(c, granted.creditId);
      const { amountSatang: feeSatang, lowers = [] } = granted;
      const free = tripId ? withFeeLetGo(billing, { tripId, feeSatang, lowers }) : { billing, parts: noParts };
      return withCredit(free.billing, granted, free.parts);
    }),
  CreditLapsed: (c, { amountSatang }) => billed(c, (billing) => withoutCredit(billing, amountSatang)),
  ContractPricesChanged: (c, { noticeId, from, sizes, insuranceSatang }) => {
    const bySize = new Map(sizes.map(({ sizeId, monthlySatang }) => [sizeId, monthlySatang]));
    const change = { noticeId, from, bySize, insuranceSatang };
    return billed(c, (billing) => ({ ...billing, prices: [...billing.prices, change] }));
  },
};

const evolveBy =
  <T extends ContractType>(type: T) =>
  (order: Order, data: Data<T>): Order => {
    if (!order) return order;
    const contract = changes[type](order.contract, data);
    return { ...order, contract, status: statusOfContract(order.status, contract) };
  };

const withPaidBill = evolveBy('BillPaid');
const withBillPaid = (order: Order, data: Data<'BillPaid'>): Order => {
  const { billId, amountSatang: takenSatang, paymentId, method: recordedAs, paidAt } = data;
  const byHand = { recordedAs, recordedPaidAt: recordedAs && paidAt };
  const attempt = { state: 'taken', billId, takenSatang, ...byHand } as const;
  return withAttempt(withPaidBill(order, data), paymentId, { attempt });
};

export const evolveContract = {
  TermBegan: evolveBy('TermBegan'),
  ItemsCollected: evolveBy('ItemsCollected'),
  ItemsStored: evolveBy('ItemsStored'),
  ItemStorageUndone: evolveBy('ItemStorageUndone'),
  ItemsReturned: evolveBy('ItemsReturned'),
  ItemsRedeposited: evolveBy('ItemsRedeposited'),
  ItemsReleased: evolveBy('ItemsReleased'),
  ItemVisitUndone: evolveBy('ItemVisitUndone'),
  ItemsDropped: evolveBy('ItemsDropped'),
  ExtraItemAdded: evolveBy('ExtraItemAdded'),
  TripBooked: evolveBy('TripBooked'),
  TripClosed: evolveBy('TripClosed'),
  VisitCashAdded: evolveBy('VisitCashAdded'),
  VisitCashLowered: evolveBy('VisitCashLowered'),
  VisitFeeChanged: evolveBy('VisitFeeChanged'),
  VisitDisputed: evolveBy('VisitDisputed'),
  VisitDisputeSettled: evolveBy('VisitDisputeSettled'),
  ItemsEndAsked: evolveBy('ItemsEndAsked'),
  ContractEndAsked: evolveBy('ContractEndAsked'),
  EndWithdrawn: evolveBy('EndWithdrawn'),
  ContractEnded: evolveBy('ContractEnded'),
  ContractSettled: evolveBy('ContractSettled'),
  BillIssued: evolveBy('BillIssued'),
  BillVoided: evolveBy('BillVoided'),
  BillCredited: evolveBy('BillCredited'),
  BillPaid: withBillPaid,
  BillReminded: evolveBy('BillReminded'),
  BillHeld: evolveBy('BillHeld'),
  BillDueAgain: evolveBy('BillDueAgain'),
  BillDueMoved: evolveBy('BillDueMoved'),
  CreditGranted: evolveBy('CreditGranted'),
  CreditLapsed: evolveBy('CreditLapsed'),
  ContractPricesChanged: evolveBy('ContractPricesChanged'),
};

import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { id, instant } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { isUnderContract } from '../../domain/orderContract.ts';
import { trip } from '../../domain/trip.ts';
import type { Trip } from '../../domain/tripState.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { alarm, alarms, type Declarations, type Job, job, reaction, reactions } from '../kit/kit.ts';
import type { OrderMailPorts, OrderMailRequest } from './orderSending.ts';
import { extraNumber } from './thingPictures.ts';
import { arrivedBy, type TripMailKey } from './tripMailTexts.ts';
import { changeUntil, gatheredMs, isLastChange, isMovedByCustomer, isOnNewDay } from './visitChanges.ts';
import { isLastFeeChange } from './visitFees.ts';

type SendTripMail = (about: OrderMailRequest, ctx: Parameters<Job['perform']>[1]) => Promise<unknown>;
type TripMoment = { readonly orderId: string; readonly tripId?: string | null; readonly at: string };

const about = (key: TripMailKey, { orderId, tripId = null, at }: TripMoment): OrderMailRequest => ({
  orderId,
  key,
  paymentId: null,
  paperId: null,
  tripId,
  at,
  way: null,
});

const dayBefore = (on: string): string => new Date(`${daysAfter(on, -1)}T10:00:00.000+07:00`).toISOString();
/** By then its order is canceled too. */
const cancelingTakesMs = 3 * 60_000;
// A customer who hears this late knows of the visit already.
const oldStartMs = 2 * 60 * 60_000;

const wasStarted = (standing: Trip, doneAt: string): boolean =>
  [...(standing?.undoings.values() ?? [])].some(
    (undoing) => undoing.doneAt < doneAt && bangkokDay(new Date(undoing.doneAt)) === bangkokDay(new Date(doneAt)),
  );

const ofTrip = { orderId: id, tripId: id, at: instant };

const visitJobs = ({ log }: Pick<OrderMailPorts, 'log'>, sending: SendTripMail) => ({
  remind: job({
    name: 'remind-of-visit',
    data: z.object({ ...ofTrip, since: instant }),
    run: async ({ since, ...of }, ctx) => {
      const standing = await stateOf(log, trip, { org: ctx.org, id: of.tripId });
      // A moved visit has its own alarm; one booked after that instant needs none.
      const isMeant = standing && dayBefore(standing.visit.on) === of.at;
      if (isMeant && since < of.at) await sending(about('tripTomorrow', of), ctx);
    },
  }),
  booked: job({
    name: 'tell-of-visit',
    data: z.object(ofTrip),
    // The order mail already contains the first pick-up.
    run: async (of, ctx) => (of.tripId === of.orderId ? undefined : sending(about('tripBooked', of), ctx)),
  }),
  started: job({
    name: 'tell-of-start',
    data: z.object({ ...ofTrip, doneAt: instant }),
    // A phone that was offline for hours reports old news.
    run: async ({ doneAt, ...of }, ctx) => {
      const standing = await stateOf(log, trip, { org: ctx.org, id: of.tripId });
      const isNews = !wasStarted(standing, doneAt) && Date.parse(of.at) - Date.parse(doneAt) < oldStartMs;
      if (isNews) await sending(about('tripOnTheWay', of), ctx);
    },
  }),
  withdrawn: job({
    name: 'tell-of-withdrawal',
    data: z.object({ ...ofTrip, reason: z.string() }),
    run: async ({ reason, ...of }, ctx) => {
      if (reason === 'withdrawn') await sending(about('requestWithdrawn', of), ctx);
      if (reason === 'contractEnding') await sending(about('requestReplaced', of), ctx);
    },
  }),
  alone: job({
    name: 'tell-of-visit-gone',
    data: z.object(ofTrip),
    // The movers left for another visit of the order just then: the order goes on without this one.
    run: async (of, ctx) => {
      const placed = await stateOf(log, order, { org: ctx.org, id: of.orderId });
      if (placed && isUnderContract(placed)) await sending(about('requestWithdrawn', of), ctx);
    },
  }),
});

const thingJobs = ({ log }: Pick<OrderMailPorts, 'log'>, sending: SendTripMail) => ({
  done: job({
    name: 'tell-of-door',
    data: z.object(ofTrip),
    run: async (of, ctx) => {
      const [standing, placed] = await Promise.all([
        stateOf(log, trip, { org: ctx.org, id: of.tripId }),
        stateOf(log, order, { org: ctx.org, id: of.orderId }),
      ]);
      if (standing?.status !== 'done' || !placed) return;
      // An extra has its number once the order knows it and has closed the visit.
      const isNumbered = [...standing.extras.keys()].every((extraId) => extraNumber(placed, of.tripId, extraId));
      if (isNumbered) await sending(about(standing.kind === 5 ? 'itemsCollected' : 'itemsHandedOver', of), ctx);
    },
  }),
  late: job({
    name: 'tell-of-late-extra',
    data: z.object({ ...ofTrip, deedId: id }),
    run: async ({ deedId, ...of }, ctx) => {
      const standing = await stateOf(log, trip, { org: ctx.org, id: of.tripId });
      if (standing?.extras.has(deedId)) await sending({ ...about('itemsCollected', of), paymentId: deedId }, ctx);
    },
  }),
  stored: job({
    name: 'tell-of-storage',
    data: z.object({ orderId: id, at: instant, closedTripId: id.optional() }),
    run: async ({ closedTripId, ...of }, ctx) => {
      const placed = await stateOf(log, order, { org: ctx.org, id: of.orderId });
      const tripId = placed ? arrivedBy(placed) : null;
      const isMeant = closedTripId === undefined || closedTripId === tripId;
      if (tripId && isMeant) await sending(about('itemsStored', { ...of, tripId }), ctx);
    },
  }),
});

type ComingVisit = { readonly orderId: string; readonly tripId: string; readonly on: string; readonly since: string };
const reminded = ({ orderId, tripId, on, since }: ComingVisit) => {
  const at = dayBefore(on);
  return { key: [orderId, tripId, on], at, data: { orderId, tripId, at, since } };
};

const visitTriggers = ({ remind, booked, started, withdrawn, alone }: ReturnType<typeof visitJobs>) => [
  reaction('TripScheduled', booked, ({ orderId, tripId, scheduledAt: at }) => ({ orderId, tripId, at })),
  alarm('TripScheduled', remind, ({ orderId, tripId, visit: { on }, scheduledAt: since }) =>
    reminded({ orderId, tripId, on, since }),
  ),
  alarm('TripMoved', remind, ({ orderId, tripId, to: { on }, movedAt: since }) =>
    reminded({ orderId, tripId, on, since }),
  ),
  reactions('TripStarted', started, ({ orderId, tripId, doneAt, recordedAt: at, wasOnTheWay }) =>
    wasOnTheWay ? [] : [{ orderId, tripId, doneAt, at }],
  ),
  reactions('TripCanceled', withdrawn, ({ orderId, tripId, reason, canceledAt: at }) =>
    reason === 'orderCanceled' ? [] : [{ orderId, tripId, reason, at }],
  ),
  alarms('TripCanceled', alone, ({ orderId, tripId, reason, canceledAt }) => {
    const at = new Date(Date.parse(canceledAt) + cancelingTakesMs).toISOString();
    return reason === 'orderCanceled' ? [{ key: [orderId, tripId], at, data: { orderId, tripId, at } }] : [];
  }),
];

/** What changes within two minutes is told together. */
const gathered = <D extends TripMoment>(of: D) => {
  const tellAt = new Date(Date.parse(of.at) + gatheredMs).toISOString();
  return { key: [of.orderId, of.tripId ?? '', of.at], at: tellAt, data: of };
};

const changeJobs = ({ log }: Pick<OrderMailPorts, 'log'>, sending: SendTripMail) => {
  const changed = job({
    name: 'tell-of-visit-changed',
    data: z.object(ofTrip),
    run: async (of, ctx) => {
      const key = { ...of, org: ctx.org };
      if (!(await isLastChange(log, key))) return;
      const change = await changeUntil(log, key);
      if (!change.isDayAlone) await sending(about('visitChanged', of), ctx);
      else if (isOnNewDay(change)) await sending(about('tripChanged', of), ctx);
    },
  });
  const moved = job({
    name: 'tell-of-move',
    data: z.object(ofTrip),
    // Customers change nothing else with it, so they need not wait.
    run: async (of, ctx) => {
      if (await isMovedByCustomer(log, { ...of, org: ctx.org })) await sending(about('tripChanged', of), ctx);
    },
  });
  const fees = job({
    name: 'tell-of-visit-fees',
    data: z.object({ orderId: id, at: instant }),
    run: async (of, ctx) => {
      if (await isLastFeeChange(log, { ...of, org: ctx.org })) await sending(about('visitFeesChanged', of), ctx);
    },
  });
  return {
    jobs: [changed, moved, fees],
    triggers: [
      reaction('TripMoved', moved, ({ orderId, tripId, movedAt: at }) => ({ orderId, tripId, at })),
      alarm('TripMoved', changed, ({ orderId, tripId, movedAt: at }) => gathered({ orderId, tripId, at })),
      alarms('TripAddressed', changed, ({ orderId, tripId, asTripId, isOfBooking, addressedAt: at }) =>
        asTripId === undefined && !isOfBooking ? [gathered({ orderId, tripId, at })] : [],
      ),
      alarm('TripItemsChanged', changed, ({ orderId, tripId, changedAt: at }) => gathered({ orderId, tripId, at })),
      alarm('VisitFeeChanged', fees, ({ orderId, changedAt: at }) => gathered({ orderId, at })),
      alarms('TripCanceled', changed, ({ orderId, tripId, reason, canceledAt: at }) =>
        reason === 'nothingLeft' ? [gathered({ orderId, tripId, at })] : [],
      ),
    ],
  };
};

export const tripMails = (
  ports: Pick<OrderMailPorts, 'log'>,
  send: Job<OrderMailRequest>,
  sending: SendTripMail,
): Declarations => {
  const ofVisits = visitJobs(ports, sending);
  const { done, late, stored } = thingJobs(ports, sending);
  const ofChanges = changeJobs(ports, sending);
  return {
    jobs: [...Object.values(ofVisits), done, late, stored, ...ofChanges.jobs],
    triggers: [
      ...visitTriggers(ofVisits),
      ...ofChanges.triggers,
      reaction('TripDone', done, ({ orderId, tripId, recordedAt: at }) => ({ orderId, tripId, at })),
      reaction('TripClosed', done, ({ orderId, tripId, closedAt: at }) => ({ orderId, tripId, at })),
      // The customer hears of it when staff took it over, and of its bill after that.
      reactions('LateDeedSettled', late, ({ orderId, tripId, deedId, isTakenOver, settledAt: at }) =>
        isTakenOver ? [{ orderId, tripId, deedId, at }] : [],
      ),
      reaction('TripFailed', send, ({ orderId, tripId, recordedAt: at }) =>
        about('tripFailed', { orderId, tripId, at }),
      ),
      reaction('VisitDisputeSettled', send, ({ orderId, tripId, settledAt: at }) =>
        about('visitLookedAt', { orderId, tripId, at }),
      ),
      reaction('ItemsStored', stored, ({ orderId, storedAt: at }) => ({ orderId, at })),
      // The contract may learn of the visit's end after the items are shelved.
      reaction('TripClosed', stored, ({ orderId, tripId: closedTripId, closedAt: at }) => ({
        orderId,
        closedTripId,
        at,
      })),
      reactions('EndWithdrawn', send, ({ orderId, tripId, because, withdrawnAt: at }) =>
        because ? [about('contractGoesOn', { orderId, tripId, at })] : [],
      ),
      reaction('ItemsDropped', send, ({ orderId, droppedAt: at }) => about('nothingToCollect', { orderId, at })),
      // Its customer was told that it was collected, and may have a bill for it.
      reactions('ItemsDropped', send, ({ orderId, itemIds, reason, droppedAt: at }) =>
        reason === 'takenByMistake'
          ? itemIds.map((paymentId) => ({ ...about('takenByMistake', { orderId, at }), paymentId }))
          : [],
      ),
      reaction('ContractEnded', send, ({ orderId, endedAt: at }) => about('contractEnded', { orderId, at })),
      reaction('OrderCanceled', send, ({ orderId, canceledAt: at }) => about('orderCanceled', { orderId, at })),
      reaction('OrderCancelSettled', send, ({ orderId, settledAt: at }) => about('orderCanceled', { orderId, at })),
    ],
  };
};

import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { id, instant } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { trip } from '../../domain/trip.ts';
import type { Trip } from '../../domain/tripState.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { alarm, type Declarations, type Job, job, reaction } from '../kit/kit.ts';
import type { AskedOrderMail, OrderMailPorts } from './orderSending.ts';
import { extraNumber } from './thingPictures.ts';
import { arrivedBy, type TripMailKey } from './tripMailTexts.ts';

type Sending = (about: AskedOrderMail, ctx: Parameters<Job['perform']>[1]) => Promise<unknown>;
type TripMoment = { readonly orderId: string; readonly tripId?: string | null; readonly at: string };

const about = (key: TripMailKey, { orderId, tripId = null, at }: TripMoment): AskedOrderMail => ({
  orderId,
  key,
  paymentId: null,
  paperId: null,
  tripId,
  at,
  way: null,
});

/** In the morning of the day before. */
const dayBefore = (on: string): string => new Date(`${daysAfter(on, -1)}T10:00:00.000+07:00`).toISOString();
// Who was told of a visit after that knows of it anyway.
const oldStartMs = 2 * 60 * 60_000;

/** A visit that starts once more, after a mistake at the door was taken back on the same day. */
const wasStarted = (standing: Trip, doneAt: string): boolean =>
  [...(standing?.undoings.values() ?? [])].some(
    (undoing) => undoing.doneAt < doneAt && bangkokDay(new Date(undoing.doneAt)) === bangkokDay(new Date(doneAt)),
  );

const ofTrip = { orderId: id, tripId: id, at: instant };

/** What has to be looked at before something is said of a visit. */
const visitJobs = ({ log }: Pick<OrderMailPorts, 'log'>, sending: Sending) => ({
  remind: job({
    name: 'remind-of-visit',
    data: z.object({ ...ofTrip, since: instant }),
    run: async ({ since, ...of }, ctx) => {
      const standing = await stateOf(log, trip, { org: ctx.org, id: of.tripId });
      // A visit that was moved meanwhile has a bell of its own, and what was booked since then needs none.
      const isMeant = standing && dayBefore(standing.visit.on) === of.at;
      if (isMeant && since < of.at) await sending(about('tripTomorrow', of), ctx);
    },
  }),
  booked: job({
    name: 'tell-of-visit',
    data: z.object(ofTrip),
    // The pick-up that was booked with the order stands in the mail about that.
    run: async (of, ctx) => (of.tripId === of.orderId ? undefined : sending(about('tripBooked', of), ctx)),
  }),
  started: job({
    name: 'tell-of-start',
    data: z.object({ ...ofTrip, doneAt: instant }),
    // A phone that had no line for hours tells nothing new.
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
});

/** What changed hands, once for all that did so by a visit. */
const thingJobs = ({ log }: Pick<OrderMailPorts, 'log'>, sending: Sending) => ({
  done: job({
    name: 'tell-of-door',
    data: z.object(ofTrip),
    run: async (of, ctx) => {
      const [standing, placed] = await Promise.all([
        stateOf(log, trip, { org: ctx.org, id: of.tripId }),
        stateOf(log, order, { org: ctx.org, id: of.orderId }),
      ]);
      if (standing?.status !== 'done' || !placed) return;
      // What came beside has a number once the order has heard of it, and the visit is closed there.
      const isNumbered = [...standing.extras.keys()].every((extraId) => extraNumber(placed, of.tripId, extraId));
      if (isNumbered) await sending(about(standing.kind === 5 ? 'itemsCollected' : 'itemsHandedOver', of), ctx);
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

type Coming = { readonly orderId: string; readonly tripId: string; readonly on: string; readonly since: string };
const reminded = ({ orderId, tripId, on, since }: Coming) => {
  const at = dayBefore(on);
  return { key: [orderId, tripId, on], at, data: { orderId, tripId, at, since } };
};

const visitTriggers = ({ remind, booked, started, withdrawn }: ReturnType<typeof visitJobs>) => [
  reaction('TripScheduled', booked, ({ orderId, tripId, scheduledAt: at }) => ({ orderId, tripId, at })),
  alarm('TripScheduled', remind, ({ orderId, tripId, visit: { on }, scheduledAt: since }) =>
    reminded({ orderId, tripId, on, since }),
  ),
  alarm('TripMoved', remind, ({ orderId, tripId, to: { on }, movedAt: since }) =>
    reminded({ orderId, tripId, on, since }),
  ),
  reaction('TripStarted', started, ({ orderId, tripId, doneAt, recordedAt: at }) => ({ orderId, tripId, doneAt, at })),
  reaction('TripCanceled', withdrawn, ({ orderId, tripId, reason, canceledAt: at }) => ({
    orderId,
    tripId,
    reason,
    at,
  })),
];

/** What customers are told of visits and things, each once for what happened. */
export const tripMails = (
  ports: Pick<OrderMailPorts, 'log'>,
  send: Job<AskedOrderMail>,
  sending: Sending,
): Declarations => {
  const ofVisits = visitJobs(ports, sending);
  const { done, stored } = thingJobs(ports, sending);
  return {
    jobs: [...Object.values(ofVisits), done, stored],
    triggers: [
      ...visitTriggers(ofVisits),
      reaction('TripMoved', send, ({ orderId, tripId, movedAt: at }) => about('tripChanged', { orderId, tripId, at })),
      reaction('TripDone', done, ({ orderId, tripId, recordedAt: at }) => ({ orderId, tripId, at })),
      reaction('TripClosed', done, ({ orderId, tripId, closedAt: at }) => ({ orderId, tripId, at })),
      reaction('TripFailed', send, ({ orderId, tripId, recordedAt: at }) =>
        about('tripFailed', { orderId, tripId, at }),
      ),
      reaction('VisitDisputeSettled', send, ({ orderId, tripId, settledAt: at }) =>
        about('visitLookedAt', { orderId, tripId, at }),
      ),
      reaction('ItemsStored', stored, ({ orderId, storedAt: at }) => ({ orderId, at })),
      // The contract may hear of the visit's end after its things lie on the shelf.
      reaction('TripClosed', stored, ({ orderId, tripId: closedTripId, closedAt: at }) => ({
        orderId,
        closedTripId,
        at,
      })),
      reaction('ContractEnded', send, ({ orderId, endedAt: at }) => about('contractEnded', { orderId, at })),
      reaction('OrderCanceled', send, ({ orderId, canceledAt: at }) => about('orderCanceled', { orderId, at })),
      reaction('OrderCancelSettled', send, ({ orderId, settledAt: at }) => about('orderCanceled', { orderId, at })),
    ],
  };
};

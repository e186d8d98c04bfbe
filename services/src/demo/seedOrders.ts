import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Actor } from '@klang/contracts/kit/event';
import { lateMoneySettleMs } from '@klang/contracts/limits';
import { type CheckoutStep, checkoutSteps } from '@klang/contracts/orders/checkoutSteps';
import { checkout } from '../domain/checkout.ts';
import { order } from '../domain/order.ts';
import { promo } from '../domain/promo.ts';
import { slotday } from '../domain/slotday.ts';
import { stray } from '../domain/stray.ts';
import { streamOf } from '../platform/eventLog/execute.ts';
import { stateOf } from '../platform/eventLog/stateOf.ts';
import type { Parts } from '../platform/parts.ts';
import { demoStaff } from './accounts.ts';
import { appendHistory } from './appendHistory.ts';
import { historyOf, historyOfOrder, historyOfPlace, historyOfPromo, type PlaceCommand } from './orderHistory.ts';
import type { ActorKind } from './orderSteps.ts';
import { type DemoOrder, demoOrders } from './orders.ts';
import { customerOf, hoursOf, placingOf } from './placeDemo.ts';
import { type HistoryParts, seedPlaces, seedTrips } from './seedTrips.ts';
import { type KnownTrip, knownTrips, stepsOfTrips } from './tripHistory.ts';
import { type DemoTrip, demoTrips } from './trips.ts';

type PlacedNow = { readonly placing: PlaceCommand; readonly now: Date };
type OrderOwner = Pick<DemoOrder, 'org' | 'customerId'>;
const gateway: Actor = { kind: 'system', id: 'gateway', name: null };

export const actorsOf = ({ org, customerId }: OrderOwner): Record<ActorKind, Actor> => {
  const hand = demoStaff.find((one) => one.org === org);
  return {
    customer: { kind: 'customer', id: customerId, name: customerOf({ org, customerId }).name },
    staff: { kind: 'staff', id: hand?.staffId ?? 'demo', name: hand?.name ?? null },
    gateway,
    worker: { kind: 'system', id: 'worker', name: null },
  };
};

const tripsOf = ({ org }: DemoOrder, trips: readonly DemoTrip[], { placing, now }: PlacedNow): readonly KnownTrip[] =>
  knownTrips(trips, { placing, today: bangkokDay(now) }, (slotId) => hoursOf(org, slotId));

const minuteMs = 60_000;
const stepMs = 3 * minuteMs;
const nobody: Actor = { kind: 'system', id: 'nobody', name: null };
const byNobody: Record<ActorKind, Actor> = { customer: nobody, staff: nobody, gateway: nobody, worker: nobody };

const ways: readonly (readonly CheckoutStep[])[] = [checkoutSteps, ['cart', 'contact'], ['cart']];

const seedCheckouts = async (
  parts: HistoryParts,
  org: string,
  { orderId, madeBy = 'customer', at }: PlaceCommand,
): Promise<void> => {
  if (madeBy !== 'customer') return;
  const begun = Date.parse(at) - checkoutSteps.length * stepMs;
  for (const [way, steps] of ways.entries()) {
    const checkoutId = `${orderId}-${way}`;
    const history = historyOf(
      checkout,
      steps.map((step, place) => {
        const reachedAt = new Date(begun + place * stepMs).toISOString();
        const command = { type: 'ReachStep', checkoutId, step, at: reachedAt } as const;
        return { by: 'customer' as const, at: reachedAt, command };
      }),
    );
    await appendHistory(parts, { org, stream: streamOf(checkout.category, org, checkoutId), history }, byNobody);
  }
};

export const seedOrder = async (
  parts: HistoryParts,
  { trips: visits = [], ...one }: DemoOrder & { readonly trips?: readonly DemoTrip[] | undefined },
  now: Date,
): Promise<void> => {
  const { org, orderId, discountId } = one;
  const actors = actorsOf(one);
  const placing = placingOf(one, now);
  const trips = tripsOf(one, visits, { placing, now });
  const whose = { org, orderId, actors };
  // An earlier version placed this order without visits.
  if (await stateOf(parts.log, order, { org, id: orderId })) return seedTrips(parts, whose, trips);
  const history = historyOfOrder(placing, [...one.steps, ...stepsOfTrips(trips, placing), ...(one.later ?? [])]);
  const inStream = (category: string, id: string) => ({ org, stream: streamOf(category, org, id) });
  const { pickUp } = placing;
  await seedCheckouts(parts, org, placing);
  await seedPlaces(parts, org, trips);
  if (pickUp && trips.length === 0)
    await appendHistory(
      parts,
      { ...inStream(slotday.category, pickUp.on), history: historyOfPlace(placing, history) },
      actors,
    );
  if (discountId)
    await appendHistory(
      parts,
      { ...inStream(promo.category, discountId), history: historyOfPromo(placing, history) },
      actors,
    );
  await appendHistory(parts, { ...inStream(order.category, orderId), history }, actors);
  await seedTrips(parts, whose, trips);
};

const strayId = 'demo-stray';

const seedStray = async (parts: Parts, now: Date): Promise<void> => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const [paidAt, at] = [hoursAgo(30), hoursAgo(29)];
  const event: KlangEvent = {
    type: 'StrayMoneyArrived',
    data: {
      strayId,
      invoiceNo: 'Q7M2K9X4T1B8C3D5E6F0',
      claimedOrderId: 'KD-0100',
      amountSatang: 149_000,
      reference: '4739216',
      paidAt: paidAt.toISOString(),
      recordedAt: at.toISOString(),
      settleBy: new Date(at.getTime() + lateMoneySettleMs).toISOString(),
    },
  };
  const [org, history] = ['klangdee', [{ event, by: 'gateway', at: at.toISOString() } as const]];
  const whose = { org, customerId: 'demo-customer' };
  await appendHistory(parts, { org, stream: streamOf(stray.category, org, strayId), history }, actorsOf(whose));
};

export const seedOrders = async (parts: Parts): Promise<void> => {
  const now = parts.clock.now();
  await seedStray(parts, now);
  const last = demoOrders.at(-1);
  const seed = (one: DemoOrder) => seedOrder(parts, { ...one, trips: demoTrips[one.orderId] }, now);
  await Promise.all(demoOrders.slice(0, -1).map(seed));
  // The last order marks all as written.
  if (last) await seed(last);
};

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
import { type Placing, pastOf, pastOfOrder, pastOfPlace, pastOfPromo } from './orderPast.ts';
import type { ActorKind } from './orderSteps.ts';
import { type DemoOrder, demoOrders } from './orders.ts';
import { customerOf, hoursOf, placingOf } from './placeDemo.ts';
import { type PastParts, seedPlaces, seedTrips } from './seedTrips.ts';
import { tellPast } from './tellPast.ts';
import { type KnownTrip, knownTrips, stepsOfTrips } from './tripPast.ts';
import { type DemoTrip, demoTrips } from './trips.ts';

type PlacedNow = { readonly placing: Placing; readonly now: Date };
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

/** The movers' visits of an order that is paid, for a demo that begins now. */
const tripsOf = ({ org }: DemoOrder, trips: readonly DemoTrip[], { placing, now }: PlacedNow): readonly KnownTrip[] =>
  knownTrips(trips, { placing, today: bangkokDay(now) }, (slotId) => hoursOf(org, slotId));

const minuteMs = 60_000;
const stepMs = 3 * minuteMs;
const nobody: Actor = { kind: 'system', id: 'nobody', name: null };
const byNobody: Record<ActorKind, Actor> = { customer: nobody, staff: nobody, gateway: nobody, worker: nobody };

/** So far whoever booked came, and beside them some who did not book. */
const ways: readonly (readonly CheckoutStep[])[] = [checkoutSteps, ['cart', 'contact'], ['cart']];

/** The steps before an order of somebody who booked by themselves, and those of others who came to an end earlier. */
const seedCheckouts = async (
  parts: PastParts,
  org: string,
  { orderId, madeBy = 'customer', at }: Placing,
): Promise<void> => {
  if (madeBy !== 'customer') return;
  const begun = Date.parse(at) - checkoutSteps.length * stepMs;
  for (const [way, steps] of ways.entries()) {
    const checkoutId = `${orderId}-${way}`;
    const told = pastOf(
      checkout,
      steps.map((step, place) => {
        const reachedAt = new Date(begun + place * stepMs).toISOString();
        const command = { type: 'ReachStep', checkoutId, step, at: reachedAt } as const;
        return { by: 'customer' as const, at: reachedAt, command };
      }),
    );
    await tellPast(parts, { org, stream: streamOf(checkout.category, org, checkoutId), told }, byNobody);
  }
};

export const seedOrder = async (
  parts: PastParts,
  { trips: visits = [], ...one }: DemoOrder & { readonly trips?: readonly DemoTrip[] | undefined },
  now: Date,
): Promise<void> => {
  const { org, orderId, discountId } = one;
  const actors = actorsOf(one);
  const placing = placingOf(one, now);
  const trips = tripsOf(one, visits, { placing, now });
  const whose = { org, orderId, actors };
  // An earlier version of the demo placed it without a visit.
  if (await stateOf(parts.log, order, { org, id: orderId })) return seedTrips(parts, whose, trips);
  const told = pastOfOrder(placing, [...one.steps, ...stepsOfTrips(trips, placing), ...(one.later ?? [])]);
  const inStream = (category: string, id: string) => ({ org, stream: streamOf(category, org, id) });
  const { pickUp } = placing;
  await seedCheckouts(parts, org, placing);
  await seedPlaces(parts, org, trips);
  if (pickUp && trips.length === 0)
    await tellPast(parts, { ...inStream(slotday.category, pickUp.on), told: pastOfPlace(placing, told) }, actors);
  if (discountId)
    await tellPast(parts, { ...inStream(promo.category, discountId), told: pastOfPromo(placing, told) }, actors);
  await tellPast(parts, { ...inStream(order.category, orderId), told }, actors);
  await seedTrips(parts, whose, trips);
};

const strayId = 'demo-stray';

/** Money that names an order which nobody has placed. */
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
  const [org, told] = ['klangdee', [{ event, by: 'gateway', at: at.toISOString() } as const]];
  const whose = { org, customerId: 'demo-customer' };
  await tellPast(parts, { org, stream: streamOf(stray.category, org, strayId), told }, actorsOf(whose));
};

export const seedOrders = async (parts: Parts): Promise<void> => {
  const now = parts.clock.now();
  await seedStray(parts, now);
  const last = demoOrders.at(-1);
  const seed = (one: DemoOrder) => seedOrder(parts, { ...one, trips: demoTrips[one.orderId] }, now);
  await Promise.all(demoOrders.slice(0, -1).map(seed));
  // The last one is the sign that all are there.
  if (last) await seed(last);
};

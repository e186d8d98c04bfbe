import type { KlangEvent } from '@klang/contracts/events/index';
import type { Actor, EventMeta } from '@klang/contracts/kit/event';
import { lateMoneySettleMs } from '@klang/contracts/limits';
import { order } from '../domain/order.ts';
import { promo } from '../domain/promo.ts';
import { slotday } from '../domain/slotday.ts';
import { stray } from '../domain/stray.ts';
import { streamOf } from '../platform/eventLog/execute.ts';
import { stateOf } from '../platform/eventLog/stateOf.ts';
import { WrongRevision } from '../platform/kit/failures.ts';
import { idFor } from '../platform/kit/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { demoStaff } from './accounts.ts';
import { pastOfOrder, pastOfPlace, pastOfPromo, type Told } from './orderPast.ts';
import type { By } from './orderSteps.ts';
import { type DemoOrder, demoOrders } from './orders.ts';
import { customerOf, placingOf } from './placeDemo.ts';

type Whose = Pick<DemoOrder, 'org' | 'customerId'>;
const gateway: Actor = { kind: 'system', id: 'gateway', name: null };

const actorsOf = ({ org, customerId }: Whose): Record<By, Actor> => {
  const hand = demoStaff.find((one) => one.org === org);
  return {
    customer: { kind: 'customer', id: customerId, name: customerOf({ org, customerId }).name },
    staff: { kind: 'staff', id: hand?.staffId ?? 'demo', name: hand?.name ?? null },
    gateway,
    worker: { kind: 'system', id: 'worker', name: null },
  };
};

type Past = { readonly org: string; readonly stream: string; readonly told: readonly Told<KlangEvent>[] };

/** The whole past of a stream in one append: no deadline in it can ring between two of its events. */
const tell = async ({ log }: Parts, { org, stream, told }: Past, actors: Record<By, Actor>): Promise<void> => {
  const metaOf = ({ by, at }: Pick<Told<KlangEvent>, 'by' | 'at'>): EventMeta => {
    const commandId = `demo.${stream}.${by}.${at}`;
    return { org, actor: actors[by], commandId, correlationId: commandId, causationId: null, at, address: null };
  };
  const [first] = told;
  if (!first) return;
  const events = told.map((one, place) => ({
    id: idFor('demo', stream, String(place)),
    event: one.event,
    meta: metaOf(one),
  }));
  await log.append(stream, 'none', { events, meta: metaOf(first) }).catch((error: unknown) => {
    // It was told at an earlier start.
    if (!(error instanceof WrongRevision)) throw error;
  });
};

const seedOrder = async (parts: Parts, one: DemoOrder, now: Date): Promise<void> => {
  const { org, orderId, discountId } = one;
  // An earlier version of the demo placed it without a visit.
  if (await stateOf(parts.log, order, { org, id: orderId })) return;
  const placing = placingOf(one, now);
  const told = pastOfOrder(placing, one.steps);
  const actors = actorsOf(one);
  const inStream = (category: string, id: string) => ({ org, stream: streamOf(category, org, id) });
  const { pickUp } = placing;
  if (pickUp) await tell(parts, { ...inStream(slotday.category, pickUp.on), told: pastOfPlace(placing, told) }, actors);
  if (discountId)
    await tell(parts, { ...inStream(promo.category, discountId), told: pastOfPromo(placing, told) }, actors);
  await tell(parts, { ...inStream(order.category, orderId), told }, actors);
};

const strayId = 'demo-stray';

/** Money that names an order which nobody has placed. */
const seedStray = async (parts: Parts, now: Date): Promise<void> => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const [paidAt, at] = [hoursAgo(30), hoursAgo(29)];
  const event: KlangEvent = {
    type: 'StrayMoneyArrived',
    data: {
      ...{ strayId, invoiceNo: 'Q7M2K9X4T1B8C3D5E6F0', claimedOrderId: 'KD-0100', amountSatang: 149_000 },
      ...{ reference: '4739216', paidAt: paidAt.toISOString(), recordedAt: at.toISOString() },
      settleBy: new Date(at.getTime() + lateMoneySettleMs).toISOString(),
    },
  };
  const [org, told] = ['klangdee', [{ event, by: 'gateway', at: at.toISOString() } as const]];
  const whose = { org, customerId: 'demo-customer' };
  await tell(parts, { org, stream: streamOf(stray.category, org, strayId), told }, actorsOf(whose));
};

export const seedOrders = async (parts: Parts): Promise<void> => {
  const now = parts.clock.now();
  await seedStray(parts, now);
  const last = demoOrders.at(-1);
  await Promise.all(demoOrders.slice(0, -1).map((one) => seedOrder(parts, one, now)));
  // The last one is the sign that all are there.
  if (last) await seedOrder(parts, last, now);
};

import { type OrderEvent, orderEvents } from '@klang/contracts/events/order';
import type { Actor, EventMeta } from '@klang/contracts/kit/event';
import { decide, evolve, isRefusal } from '../../domain/kit.ts';
import { type OrderCommand, order } from '../../domain/order.ts';
import { streamOf } from '../../platform/execute.ts';
import { WrongRevision } from '../../platform/failures.ts';
import { idFor } from '../../platform/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { demoCustomers, demoStaff } from './accounts.ts';
import { demoPackages } from './goods.ts';
import { type By, type DemoOrder, demoOrders, type Step } from './orders.ts';

type Booked = Parameters<Step['command']>[1];
type Told = { readonly event: OrderEvent; readonly by: By; readonly at: string };

const plain = orderEvents.OrderPlaced.omit({
  orderId: true,
  placedAt: true,
  payBy: true,
  packageId: true,
  totalSatang: true,
})
  .omit({ customerId: true, customerName: true, boxes: true, months: true })
  .parse({});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const bangkokAheadMs = 7 * 60 * minuteMs;
const momentMs = 2 * minuteMs;

const placedAt = ({ when }: DemoOrder, now: Date): number => {
  if (!when) return now.getTime() - momentMs;
  const [daysAgo, time] = when;
  const today = Math.floor((now.getTime() + bangkokAheadMs) / dayMs) * dayMs;
  return today - daysAgo * dayMs + Date.parse(`1970-01-01T${time}:00.000Z`) - bangkokAheadMs;
};

const customerOf = ({ org, customerId }: DemoOrder) => {
  const found = demoCustomers.find((one) => one.org === org && one.customerId === customerId);
  return { customerId, customerName: `${found?.firstname} ${found?.lastname}` };
};

const offerOf = ({ org }: DemoOrder) => {
  const found = demoPackages.find((entry) => entry.org === org);
  if (!found) throw new Error(`The demo sells nothing in ${org}.`);
  return found;
};

const placing = (one: DemoOrder): Step => {
  const { boxes, months } = one;
  const { lookupId: packageId } = offerOf(one);
  const customer = customerOf(one);
  return {
    after: 0,
    by: 'customer',
    command: (on, { totalSatang }) => ({
      ...plain,
      type: 'PlaceOrder',
      ...on,
      ...customer,
      packageId,
      boxes,
      months,
      totalSatang,
    }),
  };
};

const priceOf = (one: DemoOrder): number => offerOf(one).fields.pricePerBoxMonthSatang * one.boxes * one.months;

/** What the decider makes of everything that was asked of the order. */
const pastOf = (one: DemoOrder, now: Date): readonly Told[] => {
  const booked: Booked = { customerId: one.customerId, totalSatang: priceOf(one) };
  const begun = placedAt(one, now);
  let state = order.initial;
  return [placing(one), ...one.steps].flatMap(({ after, by, command }) => {
    const at = new Date(begun + after * minuteMs).toISOString();
    const events = decide<typeof state, OrderCommand, OrderEvent>(
      order,
      command({ orderId: one.orderId, at }, booked),
      state,
    );
    if (isRefusal(events)) throw new Error(`The demo's order ${one.orderId} is refused: ${events.refused}.`);
    return events.map((event) => {
      state = evolve(order, state, event);
      return { event, by, at };
    });
  });
};

const actorOf = (one: DemoOrder): Record<By, Actor> => {
  const { customerId, customerName } = customerOf(one);
  const hand = demoStaff.find(({ org }) => org === one.org);
  return {
    customer: { kind: 'customer', id: customerId, name: customerName },
    staff: { kind: 'staff', id: hand?.staffId ?? 'demo', name: hand?.name ?? null },
    gateway: { kind: 'system', id: 'gateway', name: null },
    worker: { kind: 'system', id: 'worker', name: null },
  };
};

/** The whole past of an order in one append: no deadline in it can ring between two of its events. */
const seedOrder = async ({ log }: Parts, one: DemoOrder, now: Date): Promise<void> => {
  const { org, orderId } = one;
  const stream = streamOf(order.category, org, orderId);
  const actors = actorOf(one);
  const metaOf = ({ by, at }: Omit<Told, 'event'>): EventMeta => {
    const commandId = `demo.${orderId}.${by}.${at}`;
    return { org, actor: actors[by], commandId, correlationId: commandId, causationId: null, at, address: null };
  };
  const events = pastOf(one, now).map((told, place) => ({
    id: idFor('demo', stream, String(place)),
    event: told.event,
    meta: metaOf(told),
  }));
  const meta = metaOf({ by: 'customer', at: now.toISOString() });
  await log.append(stream, 'none', { events, meta }).catch((error: unknown) => {
    // It was placed at an earlier start.
    if (!(error instanceof WrongRevision)) throw error;
  });
};

export const seedOrders = async (parts: Parts): Promise<void> => {
  const now = parts.clock.now();
  for (const one of demoOrders) await seedOrder(parts, one, now);
};

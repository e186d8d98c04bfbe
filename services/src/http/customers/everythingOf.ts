import type { KlangEvent } from '@klang/contracts/events/index';
import { orderReads } from '@klang/projections/orders/queries';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import { trip } from '../../domain/trip.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';

export type EverythingPorts = Pick<Parts, 'log' | 'pool' | 'sessions'>;
/** Something that happened, and who did it; of staff no names are told. */
export type Happened = {
  readonly type: string;
  readonly at: string;
  readonly by: string;
  readonly data: KlangEvent['data'];
};
export type Everything = {
  readonly organization: { readonly name_th: string; readonly name_en: string };
  readonly customerId: string;
  readonly madeAt: string;
  readonly account: readonly Happened[];
  readonly orders: readonly {
    readonly orderId: string;
    readonly number: string | null;
    readonly events: readonly Happened[];
  }[];
  readonly visits: readonly { readonly visitId: string; readonly events: readonly Happened[] }[];
  readonly signedIn: readonly { readonly agent: string; readonly startedAt: string; readonly usedAt: string }[];
};

const happenedIn = async (log: EventLog, stream: string): Promise<Happened[]> => {
  const found: Happened[] = [];
  for await (const { events } of log.read(stream))
    for (const { type, data, meta } of events) found.push({ type, at: meta.at, by: meta.actor.kind, data });
  return found;
};

const mostOrders = 1_000;

/** The visits that an order tells of; the first has the order's own id. */
const visitsOf = (events: readonly Happened[], orderId: string): readonly string[] => [
  ...new Set([
    orderId,
    ...events.flatMap(({ data }) => ('tripId' in data && data.tripId ? [String(data.tripId)] : [])),
  ]),
];

/** Everything that is kept of a customer, straight from the log. */
export const everythingOf = async (
  { log, pool, sessions }: EverythingPorts,
  { org, actor, now }: Context,
): Promise<Everything> => {
  const { id: customerId } = actor;
  const { rows } = await orderReads(pool).listOrders(org, { customerId, limit: mostOrders });
  const orders: Everything['orders'][number][] = [];
  const visits: Everything['visits'][number][] = [];
  for (const { id: orderId, number } of rows) {
    const events = await happenedIn(log, streamOf(order.category, org, orderId));
    orders.push({ orderId, number, events });
    for (const visitId of visitsOf(events, orderId)) {
      const told = await happenedIn(log, streamOf(trip.category, org, visitId));
      if (told.length > 0) visits.push({ visitId, events: told });
    }
  }
  const places = await sessions.listOf({ org, kind: 'customer', personId: customerId }, now);
  const { name_th = '', name_en = '' } = orgOf(org) ?? {};
  return {
    ...{ organization: { name_th, name_en }, customerId, madeAt: now.toISOString(), orders, visits },
    account: await happenedIn(log, streamOf(customer.category, org, customerId)),
    signedIn: places.map(({ agent, startedAt, usedAt }) => ({
      ...{ agent, startedAt: new Date(startedAt).toISOString(), usedAt: new Date(usedAt).toISOString() },
    })),
  };
};

import type { KlangEvent } from '@klang/contracts/events/index';
import { contactReads } from '@klang/projections/contacts/queries';
import { itemReads } from '@klang/projections/items/queries';
import { orderReads } from '@klang/projections/orders/queries';
import { contact } from '../../domain/contact.ts';
import { customer } from '../../domain/customer.ts';
import { item } from '../../domain/item.ts';
import { order } from '../../domain/order.ts';
import { person } from '../../domain/person.ts';
import { trip } from '../../domain/trip.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
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
type Told<T extends string> = { readonly [K in T]: string } & { readonly events: readonly Happened[] };
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
  readonly items: readonly Told<'itemId'>[];
  /** What was written from their e-mail. */
  readonly messages: readonly Told<'contactId'>[];
  /** Second factors, as they came and went. */
  readonly factors: readonly Happened[];
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

type Whose = { readonly org: string; readonly customerId: string; readonly now: Date };

const itemsOf = async ({ log, pool }: EverythingPorts, { org, customerId }: Whose): Promise<Everything['items']> => {
  const { data } = await itemReads(pool).byNumber(org, { customerId, limit: mostOrders });
  const told = async (itemId: string) => ({
    itemId,
    events: await happenedIn(log, streamOf(item.category, org, itemId)),
  });
  return Promise.all(data.map(({ id }) => told(id)));
};

/** Only of an e-mail that they showed is theirs: nobody reads what others wrote by taking their address. */
const messagesOf = async (
  { log, pool }: EverythingPorts,
  { org, customerId, now }: Whose,
): Promise<Everything['messages']> => {
  const { email, isEmailProved } = await stateOf(log, customer, { org, id: customerId });
  if (email === null || !isEmailProved) return [];
  const { rows } = await contactReads(pool).list(org, now, { search: email, limit: mostOrders });
  const theirs = rows.filter((row) => row.email?.toLowerCase() === email);
  const told = async (contactId: string) => ({
    contactId,
    events: await happenedIn(log, streamOf(contact.category, org, contactId)),
  });
  return Promise.all(theirs.map(({ id }) => told(id)));
};

/** Everything that is kept of a customer, straight from the log. */
export const everythingOf = async (ports: EverythingPorts, { org, actor, now }: Context): Promise<Everything> => {
  const { log, pool, sessions } = ports;
  const { id: customerId } = actor;
  const whose = { org, customerId, now };
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
    items: await itemsOf(ports, whose),
    messages: await messagesOf(ports, whose),
    factors: await happenedIn(log, streamOf(person.category, org, customerId)),
    account: await happenedIn(log, streamOf(customer.category, org, customerId)),
    signedIn: places.map(({ agent, startedAt, usedAt }) => ({
      ...{ agent, startedAt: new Date(startedAt).toISOString(), usedAt: new Date(usedAt).toISOString() },
    })),
  };
};

import type { KlangEvent } from '@klang/contracts/events/index';
import { claimReads } from '@klang/projections/claims/queries';
import { contactReads } from '@klang/projections/contacts/queries';
import { itemReads } from '@klang/projections/items/queries';
import { orderReads } from '@klang/projections/orders/queries';
import { claim } from '../../domain/claim.ts';
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
type Chapter<T extends string> = { readonly [K in T]: string } & { readonly events: readonly Happened[] };
export type Everything = {
  readonly organization: { readonly name_th: string; readonly name_en: string };
  /** Null for who only wrote to us. */
  readonly customerId: string | null;
  readonly madeAt: string;
  readonly account: readonly Happened[];
  readonly orders: readonly {
    readonly orderId: string;
    readonly number: string | null;
    readonly events: readonly Happened[];
  }[];
  readonly visits: readonly { readonly visitId: string; readonly events: readonly Happened[] }[];
  readonly items: readonly Chapter<'itemId'>[];
  /** What was written from their e-mail. */
  readonly messages: readonly Chapter<'contactId'>[];
  /** What they claimed for; what staff noted for each other beside it is theirs. */
  readonly claims: readonly Chapter<'claimId'>[];
  /** Second factors, as they came and went. */
  readonly factors: readonly Happened[];
  readonly signedIn: readonly { readonly agent: string; readonly startedAt: string; readonly usedAt: string }[];
};

export const happenedIn = async (log: EventLog, stream: string): Promise<Happened[]> => {
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

type PersonKey = { readonly org: string; readonly customerId: string; readonly now: Date };

const itemsOf = async (
  { log, pool }: EverythingPorts,
  { org, customerId }: PersonKey,
): Promise<Everything['items']> => {
  const { data } = await itemReads(pool).byNumber(org, { customerId, limit: mostOrders });
  const told = async (itemId: string) => ({
    itemId,
    events: await happenedIn(log, streamOf(item.category, org, itemId)),
  });
  return Promise.all(data.map(({ id }) => told(id)));
};

const claimsOf = async ({ log, pool }: EverythingPorts, whose: PersonKey): Promise<Everything['claims']> => {
  const { org, customerId, now } = whose;
  const { rows } = await claimReads(pool).list(org, { customerId, now, limit: mostOrders });
  const told = async (claimId: string) => {
    const events = await happenedIn(log, streamOf(claim.category, org, claimId));
    return { claimId, events: events.filter(({ type }) => type !== 'ClaimNoted' && type !== 'ClaimAssigned') };
  };
  return Promise.all(rows.map(({ claimId }) => told(claimId)));
};

/** Only of an e-mail that they showed is theirs: nobody reads what others wrote by taking their address. */
const messagesOf = async (
  { log, pool }: EverythingPorts,
  { org, customerId, now }: PersonKey,
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

/** Of somebody of whom nothing is kept yet. */
export const nothingOf = (org: string, now: Date): Everything => {
  const { name_th = '', name_en = '' } = orgOf(org) ?? {};
  return {
    organization: { name_th, name_en },
    customerId: null,
    madeAt: now.toISOString(),
    account: [],
    orders: [],
    visits: [],
    items: [],
    messages: [],
    claims: [],
    factors: [],
    signedIn: [],
  };
};

/** Everything that is kept of a customer, straight from the log. */
export const everythingOf = async (
  ports: EverythingPorts,
  { org, actor, ownIds, now }: Context,
): Promise<Everything> => {
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
  /** By each record that is of the same person. */
  const happenedOf = async (category: string) =>
    (await Promise.all(ownIds.map((id) => happenedIn(log, streamOf(category, org, id))))).flat();
  const places = await sessions.listOf({ org, kind: 'customer', personId: customerId }, now);
  return {
    ...nothingOf(org, now),
    customerId,
    orders,
    visits,
    items: await itemsOf(ports, whose),
    messages: (await Promise.all(ownIds.map((id) => messagesOf(ports, { ...whose, customerId: id })))).flat(),
    claims: await claimsOf(ports, whose),
    factors: await happenedOf(person.category),
    account: await happenedOf(customer.category),
    signedIn: places.map(({ agent, startedAt, usedAt }) => ({
      agent,
      startedAt: new Date(startedAt).toISOString(),
      usedAt: new Date(usedAt).toISOString(),
    })),
  };
};

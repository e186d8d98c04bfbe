import type { KlangEvent } from '@klang/contracts/events/index';
import { imagePath } from '@klang/contracts/images';
import type { Actor } from '@klang/contracts/kit/event';
import { placeOfNumber } from '@klang/contracts/papers/numbers';
import { claimReads } from '@klang/projections/claims/queries';
import { contactReads } from '@klang/projections/contacts/queries';
import { itemReads } from '@klang/projections/items/queries';
import { orderReads } from '@klang/projections/orders/queries';
import { paperReads } from '@klang/projections/papers/queries';
import { certificate } from '../../domain/certificate.ts';
import { claim } from '../../domain/claim.ts';
import { contact } from '../../domain/contact.ts';
import { customer } from '../../domain/customer.ts';
import { item } from '../../domain/item.ts';
import { order } from '../../domain/order.ts';
import { ordermail } from '../../domain/ordermail.ts';
import { paper } from '../../domain/paper.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { person } from '../../domain/person.ts';
import { refund } from '../../domain/refund.ts';
import { trip } from '../../domain/trip.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { ownerNamed, privatePictures } from '../../platform/images/privatePictures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';
import { knownOf, type PersonKnown } from './knownShown.ts';

export type EverythingPorts = Pick<Parts, 'keys' | 'log' | 'pool' | 'sessions'> & { readonly files: FileStore };
/** What happens to people stands in streams of these categories, and all of it is in their file. */
export const toldCategories: ReadonlySet<string> = new Set([
  ...[customer, person, order, ordermail, trip, item, contact, claim, refund, paper, papertrail, certificate].map(
    ({ category }) => category,
  ),
]);
/** Something that happened, and who did it; of staff no names are told. */
export type HistoryEntry = {
  readonly type: string;
  readonly at: string;
  readonly by: Actor['kind'];
  readonly data: KlangEvent['data'];
};
type Chapter<T extends string> = { readonly [K in T]: string } & { readonly events: readonly HistoryEntry[] };
export type Everything = {
  readonly organization: { readonly name_th: string; readonly name_en: string };
  /** Null for who only wrote to us. */
  readonly customerId: string | null;
  readonly madeAt: string;
  /** As it stands now; null for who only wrote to us. */
  readonly known: PersonKnown | null;
  readonly account: readonly HistoryEntry[];
  readonly orders: readonly {
    readonly orderId: string;
    readonly number: string | null;
    readonly events: readonly HistoryEntry[];
  }[];
  readonly visits: readonly { readonly visitId: string; readonly events: readonly HistoryEntry[] }[];
  readonly items: readonly Chapter<'itemId'>[];
  /** What was written from their e-mail. */
  readonly messages: readonly Chapter<'contactId'>[];
  /** What they claimed for; what staff noted for each other beside it is theirs. */
  readonly claims: readonly Chapter<'claimId'>[];
  /** Money that goes back to them. */
  readonly refunds: readonly Chapter<'refundId'>[];
  /** Receipts and other papers with what happened around each, and the certificates of tax that came for them. */
  readonly papers: readonly Chapter<'paperId'>[];
  /** Of their card, of what they claimed for, and slips: each as an address that holds the picture itself. */
  readonly pictures: readonly { readonly name: string; readonly picture: string }[];
  /** Second factors, as they came and went. */
  readonly factors: readonly HistoryEntry[];
  readonly signedIn: readonly { readonly agent: string; readonly startedAt: string; readonly usedAt: string }[];
};

export const happenedIn = async (log: EventLog, stream: string): Promise<HistoryEntry[]> => {
  const found: HistoryEntry[] = [];
  for await (const { events } of log.read(stream))
    for (const { type, data, meta } of events) found.push({ type, at: meta.at, by: meta.actor.kind, data });
  return found;
};

const mostOrders = 1_000;

/** The visits that an order tells of; the first has the order's own id. */
const visitsOf = (events: readonly HistoryEntry[], orderId: string): readonly string[] => [
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

const refundsOf = (log: EventLog, org: string, ofOrders: readonly HistoryEntry[]): Promise<Everything['refunds']> => {
  const ids = ofOrders.flatMap(({ data }) => ('refundId' in data && data.refundId ? [String(data.refundId)] : []));
  return Promise.all(
    [...new Set(ids)].map(async (refundId) => ({
      refundId,
      events: await happenedIn(log, streamOf(refund.category, org, refundId)),
    })),
  );
};

const papersOf = async ({ log, pool }: EverythingPorts, whose: PersonKey): Promise<Everything['papers']> => {
  const { org, customerId } = whose;
  const { rows } = await paperReads(pool).ofCustomer(org, { customerId, limit: mostOrders });
  /** What stands on it: one event in the stream of its series, where everybody's are. */
  const issued = async (number: string): Promise<readonly HistoryEntry[]> => {
    const { series, running } = placeOfNumber(number);
    for await (const { events } of log.read(streamOf(paper.category, org, series), BigInt(running - 1))) {
      const [first] = events;
      const isIt = first?.type === 'PaperIssued' && first.data.number === number;
      return isIt ? [{ type: first.type, at: first.meta.at, by: first.meta.actor.kind, data: first.data }] : [];
    }
    return [];
  };
  const around = (paperId: string) => [
    happenedIn(log, streamOf(papertrail.category, org, paperId)),
    // A certificate is named by the first paper of its money.
    happenedIn(log, streamOf(certificate.category, org, paperId)),
  ];
  return Promise.all(
    rows.map(async ({ paperId, number }) => {
      const events = (await Promise.all([issued(number), ...around(paperId)])).flat();
      return { paperId, events: events.sort((one, other) => one.at.localeCompare(other.at)) };
    }),
  );
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
/** The pictures that their events name, as far as they are theirs and still kept. */
const picturesOf = async (
  ports: EverythingPorts,
  { org, ownIds }: Pick<Context, 'org' | 'ownIds'>,
  events: readonly HistoryEntry[],
): Promise<Everything['pictures']> => {
  const sealed = privatePictures(ports);
  const paths = new Set(events.flatMap(({ data }) => textsIn(data)).filter((text) => imagePath.test(text)));
  const found: Everything['pictures'][number][] = [];
  for (const path of paths) {
    const customerId = ownerNamed(path, org, ownIds);
    if (customerId === undefined) continue;
    const name = path.slice('/files/'.length).replace('.webp', '');
    const bytes = await sealed.get({ org, customerId, name }, 'usual');
    if (bytes) found.push({ name, picture: `data:image/webp;base64,${bytes.toString('base64')}` });
  }
  return found;
};

/** Of somebody of whom nothing is kept yet. */
export const nothingOf = (org: string, now: Date): Everything => {
  const { name_th = '', name_en = '' } = orgOf(org) ?? {};
  return {
    organization: { name_th, name_en },
    customerId: null,
    madeAt: now.toISOString(),
    known: null,
    account: [],
    orders: [],
    visits: [],
    items: [],
    messages: [],
    claims: [],
    refunds: [],
    papers: [],
    pictures: [],
    factors: [],
    signedIn: [],
  };
};

export const everythingOf = async (ports: EverythingPorts, ctx: Context): Promise<Everything> => {
  const { org, actor, ownIds, now } = ctx;
  const { log, pool, sessions } = ports;
  const { id: customerId } = actor;
  const whose = { org, customerId, now };
  const { rows } = await orderReads(pool).listOrders(org, { customerId, limit: mostOrders });
  const orders: Everything['orders'][number][] = [];
  const visits: Everything['visits'][number][] = [];
  for (const { id: orderId, number } of rows) {
    const events = await happenedIn(log, streamOf(order.category, org, orderId));
    const mailed = await happenedIn(log, streamOf(ordermail.category, org, orderId));
    orders.push({ orderId, number, events: [...events, ...mailed] });
    for (const visitId of visitsOf(events, orderId)) {
      const told = await happenedIn(log, streamOf(trip.category, org, visitId));
      if (told.length > 0) visits.push({ visitId, events: told });
    }
  }
  /** By each record that is of the same person. */
  const happenedOf = async (category: string) =>
    (await Promise.all(ownIds.map((id) => happenedIn(log, streamOf(category, org, id))))).flat();
  const [claims, refunds] = [
    await claimsOf(ports, whose),
    await refundsOf(
      log,
      org,
      orders.flatMap(({ events }) => events),
    ),
  ];
  const account = await happenedOf(customer.category);
  const chapters = [...claims, ...refunds, ...visits].flatMap(({ events }) => events);
  const places = await sessions.listOf({ org, kind: 'customer', personId: customerId }, now);
  return {
    ...nothingOf(org, now),
    customerId,
    known: knownOf(await stateOf(log, customer, { org, id: customerId })),
    orders,
    visits,
    items: await itemsOf(ports, whose),
    messages: (await Promise.all(ownIds.map((id) => messagesOf(ports, { ...whose, customerId: id })))).flat(),
    claims,
    refunds,
    papers: await papersOf(ports, whose),
    pictures: await picturesOf(ports, ctx, [...account, ...chapters]),
    factors: await happenedOf(person.category),
    account,
    signedIn: places.map(({ agent, startedAt, usedAt }) => ({
      agent,
      startedAt: new Date(startedAt).toISOString(),
      usedAt: new Date(usedAt).toISOString(),
    })),
  };
};

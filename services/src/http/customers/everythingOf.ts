import type { KlangEvent } from '@klang/contracts/events/index';
import { imagePath } from '@klang/contracts/images';
import type { Actor } from '@klang/contracts/kit/event';
import { placeOfNumber } from '@klang/contracts/papers/numbers';
import { pictureIdOf } from '@klang/contracts/papers/paperPictures';
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
import { paperpicture } from '../../domain/paperpicture.ts';
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
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import type { Parts } from '../../platform/parts.ts';
import { knownOf, type PersonKnown } from './factsInFile.ts';

export type EverythingPorts = Pick<Parts, 'keys' | 'log' | 'pool' | 'sessions'> & { readonly files: FileStore };
/** The categories whose streams have events about people. All of them are in the person's file. */
export const exportedCategories: ReadonlySet<string> = new Set([
  ...[
    customer,
    person,
    order,
    ordermail,
    trip,
    item,
    contact,
    claim,
    refund,
    paper,
    paperpicture,
    papertrail,
    certificate,
  ].map(({ category }) => category),
]);
export type HistoryEntry = {
  readonly type: string;
  readonly at: string;
  readonly by: Actor['kind'];
  readonly data: KlangEvent['data'];
};
type Chapter<T extends string> = { readonly [K in T]: string } & { readonly events: readonly HistoryEntry[] };
export type Everything = {
  readonly organization: { readonly name_th: string; readonly name_en: string };
  /** Null for a person who only wrote a message. */
  readonly customerId: string | null;
  readonly madeAt: string;
  readonly known: PersonKnown | null;
  readonly account: readonly HistoryEntry[];
  readonly orders: readonly {
    readonly orderId: string;
    readonly number: string | null;
    readonly events: readonly HistoryEntry[];
  }[];
  readonly visits: readonly { readonly visitId: string; readonly events: readonly HistoryEntry[] }[];
  readonly items: readonly Chapter<'itemId'>[];
  readonly messages: readonly Chapter<'contactId'>[];
  readonly claims: readonly Chapter<'claimId'>[];
  readonly refunds: readonly Chapter<'refundId'>[];
  readonly papers: readonly Chapter<'paperId'>[];
  readonly pictures: readonly { readonly name: string; readonly picture: string }[];
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
  const all = await itemReads(pool).every(org, { customerId });
  const historyOfItem = async (itemId: string) => ({
    itemId,
    events: await happenedIn(log, streamOf(item.category, org, itemId)),
  });
  return someAtOnce(
    all.map(({ id }) => id),
    historyOfItem,
  );
};

const claimsOf = async ({ log, pool }: EverythingPorts, whose: PersonKey): Promise<Everything['claims']> => {
  const { org, customerId, now } = whose;
  const { rows } = await claimReads(pool).list(org, { customerId, now, limit: mostOrders });
  const historyOfClaim = async (claimId: string) => {
    const events = await happenedIn(log, streamOf(claim.category, org, claimId));
    return { claimId, events: events.filter(({ type }) => type !== 'ClaimNoted' && type !== 'ClaimAssigned') };
  };
  return Promise.all(rows.map(({ claimId }) => historyOfClaim(claimId)));
};

/** Only messages from a proved e-mail: otherwise a person could read messages of others by entering their address. */
const messagesOf = async (
  { log, pool }: EverythingPorts,
  { org, customerId, now }: PersonKey,
): Promise<Everything['messages']> => {
  const { email, isEmailProved } = await stateOf(log, customer, { org, id: customerId });
  if (email === null || !isEmailProved) return [];
  const { rows } = await contactReads(pool).list(org, now, { search: email, limit: mostOrders });
  const theirs = rows.filter((row) => row.email?.toLowerCase() === email);
  const historyOfMessage = async (contactId: string) => ({
    contactId,
    events: await happenedIn(log, streamOf(contact.category, org, contactId)),
  });
  return Promise.all(theirs.map(({ id }) => historyOfMessage(id)));
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
  /** The paper itself: one event in the stream of its series, which all customers share. */
  const issued = async (number: string): Promise<readonly HistoryEntry[]> => {
    const { series, running } = placeOfNumber(number);
    for await (const { events } of log.read(streamOf(paper.category, org, series), BigInt(running - 1))) {
      const [first] = events;
      const isPaper = first?.type === 'PaperIssued' && first.data.number === number;
      return isPaper ? [{ type: first.type, at: first.meta.at, by: first.meta.actor.kind, data: first.data }] : [];
    }
    return [];
  };
  const around = (paperId: string) => [
    happenedIn(log, streamOf(papertrail.category, org, paperId)),
    happenedIn(log, streamOf(certificate.category, org, paperId)),
  ];
  const signaturesOn = (history: readonly HistoryEntry[]) =>
    history
      .flatMap(({ data }) =>
        'facts' in data && 'signatures' in data.facts ? Object.values(data.facts.signatures) : [],
      )
      .filter((name) => name !== null)
      .map((name) => happenedIn(log, streamOf(paperpicture.category, org, pictureIdOf(name))));
  return Promise.all(
    rows.map(async ({ paperId, number }) => {
      const itself = await issued(number);
      const events = [itself, ...(await Promise.all([...signaturesOn(itself), ...around(paperId)]))].flat();
      return { paperId, events: events.sort((one, other) => one.at.localeCompare(other.at)) };
    }),
  );
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
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
      const visitHistory = await happenedIn(log, streamOf(trip.category, org, visitId));
      if (visitHistory.length > 0) visits.push({ visitId, events: visitHistory });
    }
  }
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

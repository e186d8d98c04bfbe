import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type EventType, eventCategories, type KlangEvent, parseEvent } from '@klang/contracts/events/index';
import { openWriterLinks } from '../../platform/contacts/writerLinks.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { openFactors } from '../../platform/factors/factors.ts';
import { openRecoveryCodes } from '../../platform/factors/recoveryCodes.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { domainOf, mailsSent, openMailer } from '../../platform/mails/mailer.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { openReplyAddresses } from '../../platform/mails/replyAddresses.ts';
import { openPayLinks } from '../../platform/orders/payLinks.ts';
import { openPaperLinks } from '../../platform/papers/paperLinks.ts';
import { openSessions } from '../../platform/sessions/sessions.ts';
import { openAccounts } from '../../platform/signin/accounts.ts';
import { openDevices } from '../../platform/signin/devices.ts';
import { openInvitations } from '../../platform/signin/invitations.ts';
import { openOtpCodes } from '../../platform/signin/otpCodes.ts';
import { openTryCounts } from '../../platform/signin/tryCounts.ts';
import { onlyPapersAndLogos, shopLogoIn, withEarlierLogo } from './jobPictures.ts';
import { organizeFields } from './paperFixture.ts';
import type { Shop } from './workerFixture.ts';

const samples = new URL('../../../../contracts/src/events/golden/', import.meta.url);
const newest = new Map(
  readdirSync(samples)
    .sort()
    .map((file) => [file.split('.')[0] ?? '', readFileSync(new URL(file, samples), 'utf8')]),
);
const older = (type: EventType, version: number): string =>
  readFileSync(new URL(`${type}.${version}.json`, samples), 'utf8');
// The newest sample is a credit note. What follows from a paper begins with a receipt.
newest.set('PaperIssued', withEarlierLogo(older('PaperIssued', 1)));
// The samples' customer; the promo code's customer must be the same.
const oneCustomer = '5d1a3c58-1f53-4f0e-8a44-1b1f0a9c7e22';
/** The stored bytes of every paper; the sample names another hash. */
const sheet = Buffer.from('%PDF of a paper');
const [sampleHash, sheetHash] = ['3d'.repeat(32), createHash('sha256').update(sheet).digest('hex')];
const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const sampleOf = (
  type: EventType,
  now: Date,
  version?: number,
): { readonly text: string; readonly event: KlangEvent } => {
  const sample = version === undefined ? (newest.get(type) ?? '') : older(type, version);
  const written = sample.replaceAll('"c_1"', `"${oneCustomer}"`).replaceAll(sampleHash, sheetHash);
  const first = (written.match(instant) ?? []).map((one) => Date.parse(one)).sort((a, b) => a - b)[0] ?? 0;
  const text = written.replace(instant, (one) => new Date(Date.parse(one) - first + now.getTime()).toISOString());
  return { text, event: parseEvent(type, JSON.parse(text).data) };
};
const categoryOf = (type: EventType): string =>
  Object.entries(eventCategories).find(([, schemas]) => Object.hasOwn(schemas, type))?.[0] ?? '';
/** The first field of every event is its stream id. */
const idOf = ({ data }: KlangEvent): string => String(Object.values(data)[0]);

const beginnings: readonly EventType[] = [
  'CustomerRegistered',
  'OrderPlaced',
  'PaymentStarted',
  'LateMoneyArrived',
  'StaffInvited',
  'AdminInvited',
  'ContactMessageSent',
  'StrayMoneyArrived',
  'PlaceHeld',
  'PromoUsed',
  'OtpAsked',
  'RefundPromised',
  'RefundAsked',
  'ClaimOpened',
  'PaperDue',
  'PaperIssued',
  'ScanConflicted',
];
export const otherDomain = 'elsewhere.test';

/** One of two organizations with the same ids. */
type JobPlace = { readonly pair: string; readonly isOther: boolean };
type JobWorld = JobPlace & { readonly last: EventType; readonly version?: number | undefined; readonly now: Date };
export const orgOf = ({ pair, isOther }: JobPlace): string => `${pair}_${isOther ? 'there' : 'here'}`;

type StreamHistory = { readonly category: string; readonly id: string; readonly events: readonly KlangEvent[] };
const historiesOf = ({ last, version, now, pair, isOther }: JobWorld): readonly StreamHistory[] => {
  const streams = new Map<string, StreamHistory>();
  for (const type of [...beginnings.filter((one) => one !== last), last]) {
    const text = sampleOf(type, now, type === last ? version : undefined).text.replaceAll(oneCode, `${oneCode}${pair}`);
    const own = isOther ? text.replace(/@[\w.]+/g, `@${otherDomain}`) : text;
    const event = parseEvent(type, JSON.parse(own).data);
    const [category, id] = [categoryOf(type), idOf(event)];
    const before = streams.get(`${category} ${id}`)?.events ?? [];
    streams.set(`${category} ${id}`, { category, id, events: [...before, event] });
  }
  return [...streams.values()];
};

// As in the samples; code ids are global and unique.
const oneCode = 'p_1';

const paidOrder = (now: Date, orderId: string, rest: readonly EventType[]): readonly KlangEvent[] =>
  (['OrderPlaced', 'OrderPaid', ...rest] as const).map((type) => {
    // The newest samples are a bill that takes back and one that is owed again.
    const { data } = sampleOf(type, now, type === 'BillIssued' ? 2 : undefined).event;
    return parseEvent(type, { ...data, orderId });
  });

/** No charge of this order matches: there is no receipt to lower. */
const takenBack = (now: Date): readonly KlangEvent[] => {
  const { data } = sampleOf('BillIssued', now).event;
  return [...paidOrder(now, 'taken-1', []), parseEvent('BillIssued', { ...data, orderId: 'taken-1' })];
};

const wrongPaper = (now: Date): readonly KlangEvent[] =>
  (['PaperDue', 'PaperFiled', 'PaperReplaced', 'PaperCredited'] as const).map((type) => {
    const { data } = sampleOf(type, now).event;
    return parseEvent(type, { ...data, paperId: 'wrong-1' });
  });

const storedTax = (now: Date): readonly KlangEvent[] => {
  const { event } = sampleOf('PaperIssued', now);
  const data = event.data as { readonly facts: object };
  const withholding = { baseSatang: 10_000, percent: 3, withheldSatang: 300, netSatang: 10_400 };
  const facts = { ...data.facts, on: '2026-01-05', withholding };
  return [parseEvent('PaperIssued', { ...data, paperId: 'kept-1', facts })];
};

/** A refund of an unpaid order: there is no receipt to credit. */
const paidBack = (now: Date): readonly KlangEvent[] =>
  (['RefundAsked', 'RefundDone'] as const).map((type) => {
    const { data } = sampleOf(type, now).event;
    return parseEvent(type, { ...data, refundId: 'back-1', orderId: 'unpaid-1' });
  });

/** The late money of this order was moved, and then the gateway took it back. */
const movedMoney = (now: Date): readonly KlangEvent[] =>
  (['OrderPlaced', 'LateMoneyArrived', 'LateMoneySettled', 'PaymentTakenBack'] as const).map((type) => {
    const { data } = sampleOf(type, now).event;
    const to = { toOrderId: 'moved-2', toBillId: undefined };
    const { paymentId } = sampleOf('LateMoneySettled', now).event.data as { readonly paymentId: string };
    const back = type === 'PaymentTakenBack' && { paymentId };
    return parseEvent(type, { ...data, orderId: 'moved-1', ...(type === 'LateMoneySettled' && to), ...back });
  });

/** The case of that money. */
const movedBack = (now: Date): readonly KlangEvent[] => {
  const { data } = sampleOf('MoneyTakenBack', now).event;
  return [parseEvent('MoneyTakenBack', { ...data, strayId: 'moved-back', orderId: 'moved-1' })];
};

const seals = (now: Date): readonly KlangEvent[] => {
  const { data } = sampleOf('CodesMade', now).event;
  const ahead = { prefix: 'KDS', batchId: 'seals-1', standsFor: 'seal', count: 99, orderId: null, itemIds: [] };
  return [parseEvent('CodesMade', { ...data, ...ahead })];
};

type Ids = { readonly orderId: string; readonly customerId: string; readonly staffId: string };
const idsIn = (now: Date): Ids => {
  const idFrom = (type: EventType) => idOf(sampleOf(type, now).event);
  return {
    orderId: idFrom('OrderPlaced'),
    customerId: idFrom('CustomerRegistered'),
    staffId: idFrom('StaffInvited'),
  };
};

export const portsOf = ({ pool, keys, log, masterKey }: Shop, smtpUrl: string) => {
  const from = 'Klang <no-reply@klang.test>';
  return {
    pool,
    keys,
    log,
    mailer: openMailer(smtpUrl, from),
    sent: mailsSent(pool),
    publicUrl: 'http://localhost:3000',
    orderMails: openOrderMails(pool),
    mailDomain: domainOf(from),
    replyDomain: domainOf(from),
    accounts: openAccounts(pool, masterKey),
    sessions: openSessions(pool, keys),
    devices: openDevices(pool, masterKey),
    tryCounts: openTryCounts(pool, masterKey),
    otpCodes: openOtpCodes(pool, masterKey),
    invitations: openInvitations(pool),
    replyAddresses: openReplyAddresses(pool, masterKey),
    paperLinks: openPaperLinks(masterKey),
    writerLinks: openWriterLinks(masterKey),
    payLinks: openPayLinks(masterKey),
    factors: openFactors(pool, keys),
    recoveryCodes: openRecoveryCodes(pool, masterKey),
    uploads: openUploads(pool),
  };
};
type Ports = ReturnType<typeof portsOf>;

type EnteringPerson = { readonly kind: 'customer' | 'staff'; readonly personId: string; readonly now: Date };
const signIn = async ({ accounts, sessions }: Ports, org: string, { kind, personId, now }: EnteringPerson) => {
  await accounts.register({ org, kind, login: personId }, personId, 'klang-demo1');
  const who = { org, kind, personId, name: null, device: null, agent: '', isKept: false, now };
  await sessions.start(who);
};
export const furnish = async (shop: Shop, ports: Ports, furnished: JobWorld) => {
  const { last, now, version: _, ...place } = furnished;
  const org = orgOf(place);
  const { customerId, staffId, orderId } = idsIn(now);
  const histories = historiesOf(furnished);
  const fields = { ...organizeFields, pictureUrl: shopLogoIn(org) };
  const organized = { lookupId: 'siteorganize', kind: 'siteorganize', fields };
  const others: Readonly<Record<string, readonly KlangEvent[]>> = {
    'paid-1': paidOrder(now, 'paid-1', ['TripClosed', 'BillIssued', 'BillPaid']),
    'taken-1': takenBack(now),
    'wrong-1': wrongPaper(now),
    'moved-1': movedMoney(now),
    'moved-back': movedBack(now),
    'moved-2': paidOrder(now, 'moved-2', []).slice(0, 1),
    'kept-1': storedTax(now),
    'back-1': paidBack(now),
    KDS: seals(now),
    'billed-1': paidOrder(now, 'billed-1', ['TermBegan', 'BillIssued']),
    siteorganize: [{ type: 'LookupAdded', data: { ...organized, addedAt: now.toISOString() } }],
  };
  const streams = [...histories, ...Object.entries(others).map(([id, events]) => ({ id, events }))];
  // Together: few appends, and few pages for the read models.
  await Promise.all(streams.map(({ id, events }) => shop.write(org, id, events)));
  await signIn(ports, org, { kind: 'customer', personId: customerId, now });
  await signIn(ports, org, { kind: 'staff', personId: staffId, now });
  await ports.invitations.make({ org, staffId }, now);
  const about = {
    org,
    mailId: 'm1',
    way: 'mail',
    orderId,
    key: 'orderPlaced',
    paymentId: null,
    tripId: null,
    paperId: null,
  } as const;
  await ports.orderMails.ask({ ...about, at: now.toISOString() }, now);
  await ports.uploads.note(org, [`${org}/picture`], now);
  const code = { otpId: `${oneCode}${place.pair}`, kind: 'customer', purpose: 'forgotPassword' } as const;
  const validUntil = new Date(now.getTime() + 600_000);
  if (place.isOther) {
    await ports.otpCodes.ask({ ...code, org, personId: customerId, askedBy: Buffer.from(org), validUntil });
  }
  const { category = '', id = '' } = histories.find(({ events }) => events.some(({ type }) => type === last)) ?? {};
  return streamOf(category, org, id);
};

// <category>-<org>.<id>
const orgOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1).split('.')[0] ?? '';

export const watched = (log: EventLog) => {
  const [reads, writes, files] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const noting =
    (read: EventLog['read']): EventLog['read'] =>
    (stream, ...more) => {
      reads.add(orgOfStream(stream));
      return read(stream, ...more);
    };
  const watching: EventLog = {
    ...log,
    read: noting(log.read),
    readSealed: noting(log.readSealed),
    append: (stream, ...more) => {
      writes.add(orgOfStream(stream));
      return log.append(stream, ...more);
    },
  };
  const noFiles: FileStore = {
    put: async () => {},
    get: onlyPapersAndLogos(sheet, newest.get('PaperLogoKept') ?? ''),
    remove: async (name) => void files.add(name.split('/')[0] ?? ''),
  };
  const forget = () => {
    for (const seen of [reads, writes, files]) seen.clear();
  };
  return { log: watching, files: noFiles, reads, writes, removed: files, forget };
};

const tablesWithOrg = async (pool: Shop['pool']): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'platform' and column_name = 'org' order by table_name`,
  );
  return rows.map(({ table_name: table }) => table);
};

let tables: Promise<readonly string[]> | undefined;

/** All rows of an organization, in one statement: it is asked four times for each job. */
export const rowsOf = async ({ pool }: Pick<Shop, 'pool'>, org: string): Promise<string> => {
  tables ??= tablesWithOrg(pool);
  const parts = (await tables).map(
    (table) => `(select jsonb_agg(to_jsonb(t) order by t::text) from platform.${table} t where org = $1) as ${table}`,
  );
  // With a name Postgres plans it once.
  const { rows } = await pool.query({ name: 'rows of one', text: `select ${parts.join(', ')}`, values: [org] });
  return JSON.stringify(rows);
};

import type { Actor } from '@klang/contracts/kit/event';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { at, cancel, customerId, orderId, place, start } from '../../domain/orderSamples.ts';
import { newDatabase, newEventStore, type TestEventStore } from '../../testing/testWorld.ts';
import { eventCodec, type RecordedEvent } from '../eventLog/codec.ts';
import { type Context, contexts } from '../eventLog/context.ts';
import { type EventLog, eventLog } from '../eventLog/eventLog.ts';
import { type EventStore, openEventStore } from '../eventStore/eventStore.ts';
import type { Position } from '../eventStore/positions.ts';
import { openFactors } from '../factors/factors.ts';
import { openRecoveryCodes } from '../factors/recoveryCodes.ts';
import { type Keys, openKeys } from '../keys/keys.ts';
import { newKey } from '../keys/seal.ts';
import { newId } from '../kit/ids.ts';
import { openSessions } from '../sessions/sessions.ts';
import { openAccounts } from '../signin/accounts.ts';
import { openDevices } from '../signin/devices.ts';
import { openInvitations } from '../signin/invitations.ts';
import { openOtpCodes } from '../signin/otpCodes.ts';
import { forgetPerson } from './forget.ts';

const masterKey = newKey();
const customer: Actor = { kind: 'customer', id: customerId, name: 'สมชาย' };
const staff: Actor = { kind: 'staff', id: 's1', name: 'วิภา' };

let node: TestEventStore;
let store: EventStore;
let databaseUrl = '';
let keys: Keys;
let pool: pg.Pool;
let log: EventLog;
// A given server may hold other data.
let began: Position | undefined;
beforeEach(async () => {
  [node, databaseUrl] = await Promise.all([newEventStore(), newDatabase()]);
  store = openEventStore({ url: node.url });
  keys = await openKeys(databaseUrl, masterKey);
  pool = new pg.Pool({ connectionString: databaseUrl });
  log = eventLog(store, eventCodec(keys));
  began = await log.head();
});
afterEach(async () => {
  await keys.close();
  await pool.end();
  await store.close();
  await node.stop();
});

const as = (actor: Actor, address: string | null = null): Context =>
  contexts({ log, clock: { now: () => new Date(at(0)) }, report: () => {} })({ org: `org-${testOrg}`, actor, address });
const everything = async (from: EventLog): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const page of from.readAll(began)) all.push(...page.events);
  return all;
};
let testOrg = '';
beforeEach(() => {
  testOrg = newId().slice(0, 8);
});

const aHistory = async () => {
  await as(customer, '203.0.113.7').execute(order, orderId, place());
  await as(customer).execute(order, orderId, start());
  await as(staff).execute(order, orderId, cancel(null));
};
const access = () => ({
  accounts: openAccounts(pool, masterKey),
  devices: openDevices(pool, masterKey),
  factors: openFactors(pool, keys),
  invitations: openInvitations(pool),
  otpCodes: openOtpCodes(pool, masterKey),
  recoveryCodes: openRecoveryCodes(pool, masterKey),
  sessions: openSessions(pool, keys),
});
const forget = (kind: 'customer' | 'staff') =>
  forgetPerson({ keys, log, ...access() })(as(staff), { kind, personId: customerId, reason: 'asked' });
const forgetCustomer = () => forget('customer');

it('forgetting a customer leaves no name for anybody who reads the log, and everything else as it was', async () => {
  await aHistory();
  const before = await everything(log);
  await forgetCustomer();

  const other = await openKeys(databaseUrl, masterKey);
  const later = await everything(eventLog(store, eventCodec(other)));
  await other.close();
  expect(later.slice(0, 3)).toEqual(
    before.map((event) => ({
      ...event,
      data: {
        ...event.data,
        ...('customerName' in event.data && { customerName: null }),
        ...('reason' in event.data && { reason: null }),
      },
      meta:
        event.meta.actor.kind === 'customer'
          ? { ...event.meta, actor: { ...customer, name: null }, address: null }
          : event.meta,
    })),
  );
  const text = JSON.stringify(later, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  for (const secret of ['สมชาย', 'moved', '203.0.113.7']) expect(text).not.toContain(secret);
  expect(text).toContain('วิภา');
  expect(later.at(-1)).toMatchObject({ type: 'PersonForgotten', data: { personId: customerId, reason: 'asked' } });
});

it('forgetting a customer leaves the bytes in the store as they were', async () => {
  await aHistory();
  const raw = async () => {
    const pages = [];
    for await (const page of store.readAll(began)) pages.push(...page.events);
    return pages.filter(({ stream }) => stream.startsWith('order-'));
  };
  const before = await raw();
  await forgetCustomer();
  expect(await raw()).toEqual(before);
});

it('forgetting a customer happens once, however often it is asked', async () => {
  await aHistory();
  await forgetCustomer();
  await forgetCustomer();
  expect((await everything(log)).filter(({ type }) => type === 'PersonForgotten')).toHaveLength(1);
});

it('forgetting a customer is completed by asking again when it was cut short', async () => {
  await aHistory();
  await keys.destroyProfile(`org-${testOrg}`, customerId);
  await forgetCustomer();
  expect((await everything(log)).at(-1)?.type).toBe('PersonForgotten');
});

it('forgetting a customer lets the business go on without the name', async () => {
  await aHistory();
  await forgetCustomer();
  await as(customer, '203.0.113.7').execute(order, 'o2', { ...place(), orderId: 'o2' });
  const placed = (await everything(log)).at(-1);
  expect(placed).toMatchObject({
    type: 'OrderPlaced',
    data: { customerName: null, boxes: 3 },
    meta: { actor: { kind: 'customer', id: customerId, name: null }, address: null },
  });
});

it.each(['customer', 'staff'] as const)(
  'forgetting a customer takes away every way in of a %s, in its own organization alone',
  async (kind) => {
    const { accounts, invitations, otpCodes, sessions } = access();
    const now = new Date(at(0));
    const enter = async (org: string) => {
      const login = { org, kind, login: 'somchai@example.com' } as const;
      await accounts.register(login, customerId, 'klang-demo1');
      await accounts.link({ ...login, login: 'line:U1' }, customerId);
      const otp = { otpId: newId(), purpose: 'forgotPassword', askedBy: newKey(), validUntil: now } as const;
      await otpCodes.ask({ ...otp, org, kind, personId: customerId });
      if (kind === 'staff') await invitations.make({ org, staffId: customerId }, now);
      const who = { kind, org, personId: customerId, name: 'สมชาย', device: null, agent: '' } as const;
      return sessions.start({ ...who, isKept: false, now });
    };
    const rows = async (org: string) => {
      const tables = ['accounts', 'one_time_codes', 'invitations', 'sessions'];
      const counts = await Promise.all(
        tables.map((name) => pool.query(`select count(*)::int from platform.${name} where org = $1`, [org])),
      );
      return counts.map((counted) => counted.rows[0].count);
    };
    const [token, elsewhere] = [await enter(`org-${testOrg}`), await enter(`elsewhere-${testOrg}`)];
    await forget(kind);
    expect(await rows(`org-${testOrg}`)).toEqual([0, 0, 0, 0]);
    expect(await rows(`elsewhere-${testOrg}`)).toEqual([2, 1, kind === 'staff' ? 1 : 0, 1]);
    expect(await sessions.find(token, now)).toBeNull();
    expect(await sessions.find(elsewhere, now)).not.toBeNull();
  },
);

it('forgetting a customer opens no session for who is between their password and their session', async () => {
  const { accounts, sessions } = access();
  const now = new Date(at(0));
  const login = { org: `org-${testOrg}`, kind: 'customer', login: 'somchai@example.com' } as const;
  await accounts.register(login, customerId, 'klang-demo1');
  const account = await accounts.isRight(await accounts.behind(login), 'klang-demo1');
  expect(account).not.toBeNull();
  const who = { ...login, personId: customerId, name: 'สมชาย', device: null, agent: '', isKept: false, now };
  expect(await sessions.startOfAccount(who)).not.toBeNull();
  await forgetCustomer();
  expect(await sessions.startOfAccount(who)).toBeNull();
  expect(await sessions.listOf(who, now)).toEqual([]);
});

it('forgetting a customer waits for a session that begins at the same instant, and ends it', async () => {
  const { accounts, sessions } = access();
  const [org, now] = [`org-${testOrg}`, new Date(at(0))];
  await accounts.register({ org, kind: 'customer', login: 'somchai@example.com' }, customerId, 'klang-demo1');
  const who = { org, kind: 'customer', personId: customerId, name: 'สมชาย', device: null, agent: '' } as const;
  // Holds the transaction open, as a slow disk would.
  const beginning = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await beginning.query('begin');
  expect(await openSessions(beginning, keys).startOfAccount({ ...who, isKept: false, now })).not.toBeNull();
  const forgetting = forgetCustomer();
  const isWaiting = async () =>
    (await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .rowCount;
  await expect.poll(isWaiting).toBe(1);
  await beginning.query('commit');
  await forgetting;
  await beginning.end();
  expect(await sessions.listOf(who, now)).toEqual([]);
});

it('forgetting a customer leaves their papers until the law lets them go', async () => {
  const papers = { org: `org-${testOrg}`, personId: customerId, kind: 'papers', keepUntil: '2031-12-31' } as const;
  const key = (await keys.findOrMake([papers]))(papers);
  await forgetCustomer();
  expect((await keys.find([papers]))(papers)).toEqual(key);
  await keys.destroyPapers('2032-01-01', async () => 0);
  expect((await keys.find([papers]))(papers)).toBeNull();
});

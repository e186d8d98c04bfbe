import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { Actor } from '@klang/contracts/kit/event';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { customer } from '../../domain/customer.ts';
import type { CustomerCommand } from '../../domain/customerState.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openLineMessages } from '../../platform/mails/lineMessages.ts';
import { openMailer } from '../../platform/mails/mailer.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { openPayLinks } from '../../platform/orders/payLinks.ts';
import { openLine } from '../../standins/line/line.ts';
import { demoMessagingToken } from '../../standins/line/lineAccounts.ts';
import { lineRoutes } from '../../standins/line/lineRoutes.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { billedBegun, endWithdrawn } from '../testing/endingFixture.ts';
import { openSmtp } from '../testing/smtpFixture.ts';
import { newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { followMailsAgain } from './mailsAgain.ts';
import { dayText } from './mailWords.ts';
import { orderMails } from './orderMails.ts';

const org = 'klangdee';
const soon = { timeout: 20_000, interval: 40 };
const clock = newClock();
const line = openLine('a secret of this test only');
const desk = Fastify({ forceCloseConnections: true });
const lineId = line.accounts.find(({ person }) => person === null)?.userId ?? '';
let shop: Shop;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let mailer: ReturnType<typeof openMailer>;
let worker: Awaited<ReturnType<typeof newWorker>>;
let listener: Awaited<ReturnType<typeof followMailsAgain>>;
let rows: ReturnType<typeof openOrderMails>;

const ctx = (actor: Actor = { kind: 'system', id: 'test', name: null }) =>
  contexts({ log: shop.log, clock, report: () => {} })({ org, actor, address: null });
const now = () => clock.now().toISOString();
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const visitIn = (days: number) => ({ on: inDays(days), slotId: 's1', start: '09:00', end: '11:00' });

type NoticeWays = { readonly ways?: 'both' | 'line' | 'mail'; readonly isLinked?: boolean };
const booked = async ({ ways = 'both', isLinked = true }: NoticeWays = {}) => {
  const [customerId, orderId] = [newId(), newId()];
  const as = (command: CustomerCommand) => ctx().execute(customer, customerId, command);
  const who = { firstname: 'สมชาย', lastname: 'ใจดี', phone: '+66812345678', language: 'th' } as const;
  const email = `${customerId}@example.com`;
  await as({ type: 'RegisterCustomer', customerId, ...who, email, at: now() });
  if (isLinked) await as({ type: 'LinkCustomerLine', customerId, lineId, at: now() });
  if (isLinked) await as({ type: 'ChooseTripWays', customerId, ways, at: now() });
  const items = [{ sizeId: null, count: 2 }];
  const placed = { ...what, items, boxes: 2, orderId, customerId, language: 'th' as const };
  await ctx().execute(order, orderId, { type: 'PlaceOrder', ...placed, pickUp: visitIn(5), at: now() });
  const money = { orderId, paymentId: 'p1', amountSatang: 149_000, paidAt: now(), at: now() };
  await ctx().execute(order, orderId, { type: 'RecordPayment', ...money });
  await custodyOf({ log: shop.log }).bringContract(ctx(), orderId);
  return { customerId, orderId };
};
const sendTo = (orderId: string) => (command: object) =>
  ctx().execute(order, orderId, { orderId, at: now(), ...command } as never);
const billed = async (ways: NoticeWays = {}, begunDays = 10) => {
  const { customerId } = await booked(ways);
  const [orderId, today] = [newId(), bangkokDay(clock.now())];
  return billedBegun(sendTo(orderId), { orderId, today, customerId, begunDays, paidAt: now() });
};
const remind = ({ orderId, billId }: { readonly orderId: string; readonly billId: string }, remindId: string) => {
  const body = { orderId, billId, day: null, dueOn: null, remindId } as const;
  const moment = { on: bangkokDay(clock.now()), at: now() };
  return ctx().execute(order, orderId, { type: 'RemindBill', ...body, ...moment });
};
const reminded = async (orderId: string, about = 'billReminder') =>
  (await rows.ofOrder(org, orderId)).flatMap(({ key, way, state }) => (key === about ? [`${way} ${state}`] : []));
const untilReminded = (orderId: string, all: readonly string[], about?: string) =>
  vi.waitFor(async () => expect((await reminded(orderId, about)).sort()).toEqual([...all].sort()), soon);
const move = (orderId: string) =>
  ctx({ kind: 'customer', id: 'c1', name: null }).execute(trip, orderId, {
    type: 'MoveTrip',
    tripId: orderId,
    asCustomer: null,
    to: visitIn(7),
    cashSatang: 0,
    at: now(),
  });
const deed = (tripId: string) => ({ tripId, deedId: newId(), doneAt: now(), at: now() });
const fail = (orderId: string) =>
  ctx().execute(trip, orderId, {
    type: 'FailTrip',
    ...deed(orderId),
    reasonId: 'nobody',
    feeSatang: 0,
    pictures: [],
    words: null,
  });
const mailStates = async (orderId: string) =>
  (await rows.ofOrder(org, orderId))
    .filter(({ key }) => key.startsWith('trip'))
    .map(({ key, way, state }) => `${key} ${way} ${state}`)
    .sort();
const until = (orderId: string, all: readonly string[]) =>
  vi.waitFor(async () => expect(await mailStates(orderId)).toEqual([...all].sort()), soon);
const messagesOf = (orderId: string) => line.inbox.messages().filter(({ text }) => text.includes(orderId));
const mailsOf = (orderId: string) =>
  smtp.came.filter(({ subject, text }) => text.includes(orderId) && /วันนัด|เปลี่ยน|เลื่อน/.test(subject));

beforeAll(async () => {
  await lineRoutes(desk, line);
  const LINE_API_URL = `${await desk.listen({ port: 0, host: '127.0.0.1' })}/dev/line/api`;
  shop = await openShop(clock);
  rows = openOrderMails(shop.pool);
  smtp = await openSmtp();
  mailer = openMailer(smtp.url, 'Klang <no-reply@klang.test>');
  const lineMessages = openLineMessages({ LINE_API_URL, LINE_MESSAGING_TOKEN: demoMessagingToken }, 500);
  const outside = {
    log: shop.log,
    keys: shop.keys,
    mailer,
    lineMessages,
    publicUrl: 'http://localhost:3000',
    mailDomain: 'klang.test',
  };
  worker = await newWorker(
    { shop, clock, ...redis() },
    roster(orderMails({ ...outside, orderMails: rows, payLinks: openPayLinks(shop.masterKey) })),
  );
  const { databaseUrl } = shop;
  listener = await followMailsAgain({ databaseUrl, clock, queue: worker.queue, orderMails: rows });
}, 60_000);
afterEach(() => {
  line.inbox.setMood('good');
  line.inbox.block(lineId, false);
});
afterAll(async () => {
  await listener.close();
  await worker.close();
  await smtp.close();
  mailer.close();
  await desk.close();
  await shop.close();
});

describe('reminders of bills', () => {
  it.each([
    [{ isLinked: false }, ['mail sent']],
    [{ ways: 'mail' }, ['mail sent']],
    [{ ways: 'line' }, ['line sent']],
    [{ ways: 'both' }, ['line sent', 'mail sent']],
  ] as const)(
    'go where the customer wants to be told: %o',
    async (noticeWays, ways) => {
      const bill = await billed(noticeWays);
      await remind(bill, 'first');
      await untilReminded(bill.orderId, ways);
      const isByLine = ways.some((way) => way.startsWith('line'));
      expect(messagesOf(bill.orderId)).toHaveLength(isByLine ? 1 : 0);
    },
    30_000,
  );

  it('go by mail to whoever wants LINE alone and blocked us there, each time that they are reminded', async () => {
    const bill = await billed({ ways: 'line' });
    await remind(bill, 'first');
    await untilReminded(bill.orderId, ['line sent']);
    line.inbox.block(lineId, true);
    clock.advance(60_000);
    await remind(bill, 'second');
    await untilReminded(bill.orderId, ['line sent', 'line unreached', 'mail sent']);
    expect(messagesOf(bill.orderId)).toHaveLength(1);
    const of = (await rows.ofBill(org, bill)).slice(-3);
    expect(of.map(({ state }) => state)).toEqual(['sent', 'unreached', 'sent']);
    expect(of.map(({ at }) => at === of.at(-1)?.at)).toEqual([false, true, true]);
  });

  it('are taken by LINE once, however often they are tried', async () => {
    const bill = await billed({ ways: 'line' });
    await remind(bill, 'first');
    await untilReminded(bill.orderId, ['line sent']);
    const text = `update platform.order_mails set state = 'waiting', sent_at = null
      where order_id = $1 and key = 'billReminder' returning mail_id`;
    const { rows: stood } = await shop.pool.query<{ mail_id: string }>(text, [bill.orderId]);
    for (const { mail_id: mailId } of stood) await rows.again(org, { orderId: bill.orderId, mailId }, clock.now());
    await untilReminded(bill.orderId, ['line sent']);
    expect(messagesOf(bill.orderId)).toHaveLength(1);
  });
});

it('a bill that is due anew, because the end it waited for was withdrawn, is told once with its new day, by mail and LINE', async () => {
  const { orderId } = await billed({ ways: 'both' }, -5);
  const today = bangkokDay(clock.now());
  await endWithdrawn(sendTo(orderId), { orderId, today });
  await untilReminded(orderId, ['line sent', 'mail sent'], 'billDueAgain');
  const due = dayText(`${daysAfter(today, 7)}T00:00:00+07:00`, 'th');
  expect(messagesOf(orderId).filter(({ text }) => text.includes(due))).toHaveLength(1);
  expect(smtp.came.filter(({ text }) => text.includes(orderId) && text.includes(due))).toHaveLength(1);
});

describe('messages about visits', () => {
  it('go by LINE as well as by mail where LINE is linked, in the same words', async () => {
    const { orderId } = await booked();
    await move(orderId);
    await until(orderId, ['tripChanged line sent', 'tripChanged mail sent']);
    const [message] = messagesOf(orderId);
    expect(message?.to).toBe(lineId);
    expect(message?.text).toContain('09:00–11:00');
    expect(mailsOf(orderId)).toHaveLength(1);
  });

  it('lead from a failed visit to another day with one tap', async () => {
    const { orderId } = await booked();
    await fail(orderId);
    await until(orderId, ['tripFailed line sent', 'tripFailed mail sent']);
    const link = `http://localhost:3000/profile?order=${orderId}&ask=again&trip=${orderId}`;
    expect(messagesOf(orderId)[0]?.text).toContain(link);
  });

  it.each([
    [{ isLinked: false }, ['tripChanged mail sent']],
    [{ ways: 'mail' }, ['tripChanged mail sent']],
    [{ ways: 'line' }, ['tripChanged line sent']],
  ] as const)(
    'go only where the customer wants them: %o',
    async (noticeWays, rowsOfIt) => {
      const { orderId } = await booked(noticeWays);
      await move(orderId);
      await until(orderId, rowsOfIt);
      const isByLine = rowsOfIt.some((row) => row.includes('line'));
      expect([messagesOf(orderId).length, mailsOf(orderId).length]).toEqual(isByLine ? [1, 0] : [0, 1]);
    },
    30_000,
  );

  it('go by mail to whoever wants LINE alone and blocked us there, and staff see why', async () => {
    const { orderId } = await booked({ ways: 'line' });
    line.inbox.block(lineId, true);
    await move(orderId);
    await until(orderId, ['tripChanged line unreached', 'tripChanged mail sent']);
    expect([messagesOf(orderId).length, mailsOf(orderId).length]).toEqual([0, 1]);
    const ways = async () => (await shop.mailEventsOf(orderId)).slice(-2).map(({ type }) => type);
    await expect.poll(ways, { timeout: 10_000 }).toEqual(['OrderMailUndelivered', 'OrderMailSent']);
  });

  it.each(['busy', 'broken', 'late'] as const)(
    'wait for a LINE that is %s, and the mail does not',
    async (mood) => {
      const { orderId } = await booked();
      line.inbox.setMood(mood);
      await move(orderId);
      await until(orderId, ['tripChanged line failed', 'tripChanged mail sent']);
      line.inbox.setMood('good');
      const [failed] = (await rows.ofOrder(org, orderId)).filter(({ way }) => way === 'line');
      await rows.again(org, { orderId, mailId: failed?.mailId ?? '' }, clock.now());
      await until(orderId, ['tripChanged line sent', 'tripChanged mail sent']);
      expect([messagesOf(orderId).length, mailsOf(orderId).length]).toEqual([1, 1]);
    },
    30_000,
  );

  it('go to no account that was unlinked, or of somebody who is forgotten', async () => {
    const { orderId, customerId } = await booked();
    await ctx().execute(customer, customerId, { type: 'UnlinkCustomerLine', customerId, at: now() });
    await move(orderId);
    await until(orderId, ['tripChanged mail sent']);
    const gone = await booked();
    await shop.keys.destroyProfile(org, gone.customerId);
    await move(gone.orderId);
    const after = await booked({ isLinked: false });
    await move(after.orderId);
    await until(after.orderId, ['tripChanged mail sent']);
    expect([await mailStates(gone.orderId), messagesOf(gone.orderId)]).toEqual([[], []]);
  });

  it('are taken by LINE once where a worker died after sending, and the next one tries again', async () => {
    const { orderId } = await booked({ ways: 'line' });
    await move(orderId);
    await until(orderId, ['tripChanged line sent']);
    // As after a crash between sending and recording.
    const text = `update platform.order_mails set state = 'waiting', sent_at = null where order_id = $1 returning mail_id`;
    const { rows: stood } = await shop.pool.query<{ mail_id: string }>(text, [orderId]);
    for (const { mail_id: mailId } of stood) await rows.again(org, { orderId, mailId }, clock.now());
    await until(orderId, ['tripChanged line sent']);
    expect(messagesOf(orderId)).toHaveLength(1);
  });

  it('are taken by LINE once, also where the worker is told of a visit twice', async () => {
    const { orderId } = await booked();
    await move(orderId);
    await until(orderId, ['tripChanged line sent', 'tripChanged mail sent']);
    const sent = (await rows.ofOrder(org, orderId)).filter(({ way }) => way === 'line');
    for (const { mailId } of sent) await rows.again(org, { orderId, mailId }, clock.now());
    const other = await booked();
    await move(other.orderId);
    await until(other.orderId, ['tripChanged line sent', 'tripChanged mail sent']);
    expect(messagesOf(orderId)).toHaveLength(1);
  });
});

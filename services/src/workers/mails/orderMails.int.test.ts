import type { MadeBy } from '@klang/contracts/orders/madeBy';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { type OrderCommand, order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { stray } from '../../domain/stray.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openMailer } from '../../platform/mails/mailer.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { openPayLinks } from '../../platform/orders/payLinks.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { monthBill } from '../testing/billFixture.ts';
import { memoryFiles, publishOrganize } from '../testing/paperFixture.ts';
import { openSmtp } from '../testing/smtpFixture.ts';
import { minuteMs, newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { billSheets } from './billMails.ts';
import { followMailsAgain } from './mailsAgain.ts';
import { orderMails } from './orderMails.ts';

const [org, email] = ['klangdee', 'somchai@example.com'];
const soon = { timeout: 15_000, interval: 30 };
const clock = newClock();
let shop: Shop;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let mailer: ReturnType<typeof openMailer>;
let worker: Awaited<ReturnType<typeof newWorker>>;
let listener: Awaited<ReturnType<typeof followMailsAgain>>;
let rows: ReturnType<typeof openOrderMails>;

const send = (orderId: string, command: OrderCommand) => contextOf().execute(order, orderId, command);
const contextOf = () =>
  contexts({ log: shop.log, clock, report: () => {} })({
    org,
    actor: { kind: 'system', id: 'test', name: null },
    address: null,
  });
const now = () => clock.now().toISOString();
const pickUp = { on: '2026-11-26', slotId: 's1', start: '13:00', end: '16:00' };
const place = async (language: 'th' | 'en' = 'en', totalSatang = 149_000, madeBy: MadeBy = 'customer') => {
  const orderId = newId();
  const placed = { ...what, orderId, customerId: 'c1', language, pickUp, totalSatang, madeBy };
  await send(orderId, { type: 'PlaceOrder', ...placed, at: now() });
  return orderId;
};
const of = (orderId: string) => rows.ofOrder(org, orderId);
const cameOf = (orderId: string) => smtp.came.filter(({ text }) => text.includes(orderId));
const until = (orderId: string, mails: readonly object[]) =>
  vi.waitFor(async () => expect(await of(orderId)).toMatchObject(mails), soon);
const publicUrl = 'http://localhost:3000';
const begin = async () => {
  const { log } = shop;
  const ports = {
    log,
    mailer,
    publicUrl,
    orderMails: rows,
    keys: shop.keys,
    payLinks: openPayLinks(shop.masterKey),
    mailDomain: 'klang.test',
    billSheet: billSheets({ log, publicUrl, files: memoryFiles(), offersOf: async () => [] }),
  };
  worker = await newWorker({ shop, clock, ...redis() }, roster(orderMails(ports)));
  const { databaseUrl } = shop;
  listener = await followMailsAgain({ databaseUrl, clock, queue: worker.queue, orderMails: rows });
};
const end = async () => {
  await listener.close();
  await worker.close();
};

beforeAll(async () => {
  shop = await openShop(clock);
  rows = openOrderMails(shop.pool);
  smtp = await openSmtp();
  mailer = openMailer(smtp.url, 'Klang <no-reply@klang.test>');
  const who = { firstname: 'สมชาย', lastname: 'ใจดี', email, phone: '+66812345678', language: 'th' } as const;
  await contextOf().execute(customer, 'c1', { type: 'RegisterCustomer', customerId: 'c1', ...who, at: now() });
  await begin();
}, 60_000);
afterEach(() => {
  smtp.state.manner = 'takes';
});
afterAll(async () => {
  await smtp.close();
  await end();
  mailer.close();
  await shop.close();
});

describe('the mails of an order', () => {
  it('say what to pay until when, and that it was paid, in the language in which it was placed', async () => {
    const [orderId, thai] = [await place(), await place('th')];
    await until(orderId, [{ key: 'orderPlaced', state: 'sent', tries: 1 }]);
    const [mail] = cameOf(orderId);
    expect(mail).toMatchObject({ to: email, subject: `Booked: please pay to confirm – order ${orderId}` });
    expect(mail?.text).toContain('To pay: ฿1,490');
    expect(mail?.text).toContain('Pick-up: Thursday 26 November 2026, 13:00–16:00');
    expect(mail?.text).toContain(`http://localhost:3000/en/checkout-payment?order=${orderId}`);
    const paid = { orderId, paymentId: 'p1', amountSatang: 149_000, paidAt: now() };
    await send(orderId, { type: 'RecordPayment', ...paid, at: now() });
    await until(orderId, [{ key: 'orderPlaced' }, { key: 'orderPaid', state: 'sent' }]);
    await until(thai, [{ state: 'sent' }]);
    expect(cameOf(thai)[0]?.text).toContain('วันรับของ: วันพฤหัสบดีที่ 26 พฤศจิกายน 2569 เวลา 13:00–16:00 น.');
  });

  it('tell of a bill, and remind as often as somebody is to be reminded', async () => {
    const orderId = await place();
    await until(orderId, [{ key: 'orderPlaced', state: 'sent' }]);
    const paid = { orderId, paymentId: 'p1', amountSatang: 149_000, paidAt: now() };
    await send(orderId, { type: 'RecordPayment', ...paid, at: now() });
    const history = await shop.historyOf(orderId);
    const month = { totalSatang: 27_000, vatSatang: 1_766, remindOn: [0, 1, 7, 14] };
    const first = { sequence: 2, from: '2026-12-26', until: '2027-01-25', ...month };
    const issued = monthBill({ orderId, ...first, issuedAt: now() });
    await shop.write(org, orderId, [issued], BigInt(history.length - 1));
    await until(orderId, [{ key: 'orderPlaced' }, { key: 'orderPaid' }, { key: 'billIssued', state: 'sent' }]);
    const [mail] = cameOf(orderId).filter(({ subject }) => subject.startsWith('Your storage bill'));
    expect(mail?.text).toContain('To pay: ฿270');
    expect(mail?.text).toContain('Please pay by: Saturday 26 December 2026');
    expect(mail?.files).toEqual([]);
    await publishOrganize(shop, now());
    const onBill = { orderId, billId: `${orderId}-b2`, on: '2026-12-27' };
    const reminder = { type: 'RemindBill', ...onBill, day: null, dueOn: null } as const;
    for (const _ of [1, 2]) {
      clock.advance(1_000);
      await send(orderId, { ...reminder, at: now() });
    }
    const reminded = () => cameOf(orderId).filter(({ subject }) => subject.startsWith('Reminder: ฿270'));
    await vi.waitFor(() => expect(reminded()).toHaveLength(2), soon);
    expect(reminded()[0]?.files).toEqual([`bill-${orderId}-2.pdf`]);
    const again = (await shop.historyOf(orderId)).length;
    const next = { from: '2027-01-26', until: '2027-02-25', ...month };
    const credit = { creditId: 'cl1', cause: 'claim', causeId: 'cl1', reason: 'a dent' } as const;
    const granted = { orderId, customerId: 'c1', amountSatang: 57_000, ...credit, grantedAt: now() };
    const covered = monthBill({ orderId, sequence: 3, ...next, creditSatang: 27_000, issuedAt: now() });
    await shop.write(org, orderId, [{ type: 'CreditGranted', data: granted }, covered], BigInt(again - 1));
    const nothing = () =>
      cameOf(orderId).filter(({ subject }) => subject.startsWith('Nothing to pay of your new bill'));
    await vi.waitFor(() => expect(nothing()).toHaveLength(1), soon);
    expect(nothing()[0]?.text).toContain('Credit of ฿300 is left and comes off your next bill.');
    expect(nothing()[0]?.files).toEqual([`bill-${orderId}-3.pdf`]);
    const prices = { noticeId: 'n1', from: '2027-06-01', sizes: [], insuranceSatang: 500, text: 'Rents rose.' };
    const change = { type: 'ChangePrices', orderId, ...prices, on: '2026-12-27', at: now() } as const;
    for (const _ of [1, 2]) await send(orderId, change);
    const noticed = () => cameOf(orderId).filter(({ subject }) => subject.startsWith('New prices from'));
    await vi.waitFor(() => expect(noticed()).toHaveLength(1), soon);
    expect(noticed()[0]?.text).toContain('Rents rose.');
    expect(noticed()[0]?.text).toContain(`/en/profile?order=${orderId}#prices`);
    expect(noticed()[0]?.text).toMatch(/A month: ฿[\d,.]+ until then, ฿[\d,.]+ after it/);
  });

  it('lead to paying without a login where staff made the order, again as often as they ask', async () => {
    const orderId = await place('en', 149_000, 'staff');
    await until(orderId, [{ key: 'orderPlaced', state: 'sent' }]);
    const code = openPayLinks(shop.masterKey).codeOf({ org, orderId });
    const link = `http://localhost:3000/en/checkout-payment?order=${orderId}&code=${code}`;
    expect(cameOf(orderId)[0]?.text).toContain(link);
    for (const _ of [1, 2]) {
      clock.advance(1_000);
      await send(orderId, { type: 'AskForPayLink', orderId, at: now() });
    }
    await until(orderId, [{}, { key: 'payLink', state: 'sent' }, { key: 'payLink', state: 'sent' }]);
    expect(cameOf(orderId).map(({ text }) => text.includes(link))).toEqual([true, true, true]);
  });

  it('confirm what costs nothing now without a word of money, and never ask for it', async () => {
    const orderId = await place('en', 0);
    await until(orderId, [{ key: 'orderFree', state: 'sent' }]);
    const [only, ...others] = cameOf(orderId);
    expect([only?.subject, others]).toEqual([`Your booking is confirmed – order ${orderId}`, []]);
    expect(only?.text).not.toContain('฿');
    expect(only?.text).toContain(`http://localhost:3000/en/profile?order=${orderId}`);
  });

  it('tell of an attempt that failed, of the end of the window, and of money that came after it', async () => {
    const orderId = await place();
    const attempt = { orderId, paymentId: 'p1' };
    await send(orderId, { type: 'StartPayment', ...attempt, method: 'card', asCustomer: null, at: now() });
    await send(orderId, { type: 'DeclinePayment', ...attempt, reason: 'declined', at: now() });
    await until(orderId, [{ key: 'orderPlaced' }, { key: 'paymentFailed', state: 'sent' }]);
    clock.advance(16 * minuteMs);
    await send(orderId, { type: 'ClosePaymentWindow', orderId, at: now() });
    const money = { orderId, paymentId: 'p2', amountSatang: 149_000, paidAt: now() };
    await send(orderId, { type: 'RecordPayment', ...money, at: now() });
    await until(orderId, [{}, {}, { key: 'orderExpired', state: 'sent' }, { key: 'lateMoneyArrived', state: 'sent' }]);
    const settled = { choice: 'refunded', toOrderId: null, refundSatang: 149_000, reference: 'K1' } as const;
    await send(orderId, {
      type: 'SettleLateMoney',
      orderId,
      paymentId: 'p2',
      ...settled,
      reason: 'asked',
      isPlaceHeld: false,
      at: now(),
    });
    await until(orderId, [{}, {}, {}, {}, { key: 'lateMoneySettled', state: 'sent' }]);
    expect(cameOf(orderId).at(-1)?.text).toContain('We are paying ฿1,490 back to you.');
  });

  it('tell how a charge-back ended', async () => {
    const [orderId, strayId, at] = [await place(), newId(), now()];
    const money = { cause: 'chargedBack', amountSatang: 149_000, invoiceNo: 'I1', takenBackAt: at } as const;
    const about = { strayId, reference: '', at };
    await contextOf().execute(stray, strayId, { type: 'RecordTakenBack', ...about, orderId, ...money });
    const note = { choice: 'noted', outcome: 'won', toOrderId: null, refundSatang: 0, reason: 'x' } as const;
    await contextOf().execute(stray, strayId, { type: 'SettleStrayMoney', ...about, ...note, aboutId: 'c1' });
    await until(orderId, [{}, { key: 'takenBackSettled', state: 'sent' }]);
    expect(cameOf(orderId).at(-1)?.text).toContain('Your order stays paid.');
  });

  it('hold nothing of the person but in the mail itself, and in the log, which keeps what was said to whom', async () => {
    const orderId = await place();
    await until(orderId, [{ state: 'sent' }]);
    const { rows: storedMails } = await shop.pool.query('select * from platform.order_mails');
    const written = JSON.stringify(storedMails) + JSON.stringify(worker.lines);
    expect(written).toContain(orderId);
    expect(written).not.toContain(email);
    expect(written).not.toContain('สมชาย');
    const data = { key: 'orderPlaced', subject: cameOf(orderId)[0]?.subject, to: email };
    await expect.poll(() => shop.mailEventsOf(orderId), soon).toMatchObject([{ type: 'OrderMailSent', data }]);
  });
});

describe('a mail server', () => {
  it('that refuses delays no order; the mail stands as failed and goes out once it takes mails again', async () => {
    smtp.state.manner = 'refuses';
    const orderId = await place();
    await until(orderId, [{ state: 'failed', sentAt: null, trouble: 'refused' }]);
    smtp.state.manner = 'takes';
    await until(orderId, [{ state: 'sent', trouble: null }]);
    expect((await of(orderId))[0]?.tries).toBeGreaterThan(1);
    expect(cameOf(orderId)).toHaveLength(1);
  });

  it('that takes a mail and is gone before it says so gets it again under the same id', async () => {
    smtp.state.manner = 'breaksOff';
    const orderId = await place();
    await until(orderId, [{ state: 'sent' }]);
    const ids = cameOf(orderId).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('that hung up since the last mail gets the next one at the first try', async () => {
    const first = await place();
    await until(first, [{ state: 'sent', tries: 1 }]);
    await smtp.hangUp();
    const next = await place();
    await until(next, [{ state: 'sent', tries: 1 }]);
    expect(cameOf(next)).toHaveLength(1);
  });

  it('that hangs is sent five mails at once, and keeps no more than half of the worker busy', async () => {
    smtp.state.manner = 'hangs';
    const before = smtp.state.asked;
    const orderIds = await Promise.all(Array.from({ length: 23 }, () => place()));
    const busy = () =>
      worker.jobs().filter((line) => JSON.stringify(line).includes('The limit of messages at once is reached'));
    await vi.waitFor(() => expect(busy().length).toBeGreaterThanOrEqual(3), soon);
    await vi.waitFor(() => expect(smtp.state.asked - before).toBe(5), soon);
    expect(busy().length).toBeGreaterThanOrEqual(3);
    smtp.state.manner = 'takes';
    smtp.letGo();
    for (const orderId of orderIds) await until(orderId, [{ state: 'sent' }]);
  }, 60_000);
});

describe('a mail that is asked for again', () => {
  it('goes out at once, and not a second time when it was sent', async () => {
    smtp.state.manner = 'refuses';
    const orderId = await place();
    await until(orderId, [{ state: 'failed' }]);
    const [mail] = await of(orderId);
    const again = () => rows.again(org, { orderId, mailId: mail?.mailId ?? '' }, clock.now());
    smtp.state.manner = 'takes';
    expect(await again()).toBe(true);
    await until(orderId, [{ state: 'sent' }]);
    await expect.poll(() => worker.jobs().some(({ id }) => id?.includes('again')), soon).toBe(true);
    expect(await again()).toBe(true);
    expect(await rows.again('second', { orderId, mailId: mail?.mailId ?? '' }, clock.now())).toBe(false);
    await until(orderId, [{ state: 'sent' }]);
    expect(cameOf(orderId)).toHaveLength(1);
  });
});

describe('a mail that the queue has forgotten', () => {
  it('is found by its row', async () => {
    const orderId = await place();
    await until(orderId, [{ state: 'sent' }]);
    await end();
    const found = [orderId, clock.now()];
    await shop.pool.query(`update platform.order_mails set state = 'waiting', look_at = $2 where order_id = $1`, found);
    clock.advance(minuteMs);
    await begin();
    await until(orderId, [{ state: 'sent', tries: 2 }]);
  });
});

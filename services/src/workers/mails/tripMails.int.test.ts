import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { type OrderCommand, order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { StoreUnavailable } from '../../platform/kit/failures.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openMailer } from '../../platform/mails/mailer.ts';
import { listWaitingMails, openOrderMails } from '../../platform/mails/orderMails.ts';
import { openPayLinks } from '../../platform/orders/payLinks.ts';
import { redis } from '../../testing/testWorld.ts';
import { custody } from '../custody/custody.ts';
import { roster, together } from '../kit/kit.ts';
import { openSmtp } from '../testing/smtpFixture.ts';
import { newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { dayText } from './mailWords.ts';
import { orderMails } from './orderMails.ts';
import { orderMailRequest, sending } from './orderSending.ts';
import { thingPictures } from './thingPictures.ts';

const [org, email] = ['klangdee', 'somchai@example.com'];
const soon = { timeout: 20_000, interval: 40 };
const clock = newClock();
let shop: Shop;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let mailer: ReturnType<typeof openMailer>;
let worker: Awaited<ReturnType<typeof newWorker>>;
let rows: ReturnType<typeof openOrderMails>;
const pictures = new Map<string, Buffer>();

const dayMs = 86_400_000;
const ctx = () =>
  contexts({ log: shop.log, clock, report: () => {} })({
    org,
    actor: { kind: 'system', id: 'test', name: null },
    address: null,
  });
const now = () => clock.now().toISOString();
const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const visitIn = (days: number) => ({ on: inDays(days), slotId: 's1', start: '09:00', end: '11:00' });
const send = (orderId: string, command: OrderCommand) => ctx().execute(order, orderId, command);
const bring = async (orderId: string) => custodyOf({ log: shop.log }).bringContract(ctx(), orderId);

const paid = async (language: 'th' | 'en' = 'en', customerId = 'c1'): Promise<string> => {
  const orderId = newId();
  const placed = { ...what, items: [{ sizeId: null, count: 2 }], boxes: 2, orderId, customerId, language };
  await send(orderId, { type: 'PlaceOrder', ...placed, pickUp: visitIn(5), at: now() });
  const money = { orderId, paymentId: 'p1', amountSatang: 149_000, paidAt: now(), at: now() };
  await send(orderId, { type: 'RecordPayment', ...money });
  await bring(orderId);
  return orderId;
};
const deed = (tripId: string) => ({ tripId, deedId: newId(), doneAt: now(), at: now() });
const seen = { pictures: [], condition: null, words: '', seal: null };
const itemsOf = async (orderId: string): Promise<readonly string[]> => [
  ...((await custodyOf({ log: shop.log }).orderOf(ctx(), orderId))?.contract.items.keys() ?? []),
];
const collect = async (orderId: string): Promise<readonly string[]> => {
  const itemIds = await itemsOf(orderId);
  for (const itemId of itemIds)
    await ctx().execute(trip, orderId, { type: 'TakeAtDoor', ...deed(orderId), itemId, ...seen });
  await ctx().execute(trip, orderId, { type: 'FinishTrip', ...deed(orderId) });
  return itemIds;
};
/** Without orderPlaced: whether it was sent before the payment is random here. */
const keysOf = async (orderId: string) =>
  (await rows.ofOrder(org, orderId))
    .filter(({ key, state }) => key !== 'orderPlaced' && state === 'sent')
    .map(({ key }) => key);
const until = (orderId: string, keys: readonly string[]) =>
  vi.waitFor(async () => expect((await keysOf(orderId)).sort()).toEqual([...keys].sort()), soon);
const mailOf = (orderId: string, subject: RegExp) =>
  smtp.came.find((mail) => mail.text.includes(orderId) && subject.test(mail.subject));

const ports = () => ({
  log: shop.log,
  pool: shop.pool,
  mailer,
  publicUrl: 'http://localhost:3000',
  orderMails: rows,
  keys: shop.keys,
  payLinks: openPayLinks(shop.masterKey),
  mailDomain: 'klang.test',
  thingPictures: thingPictures({ log: shop.log, files: { get: async (name) => pictures.get(name) ?? null } }),
});

beforeAll(async () => {
  shop = await openShop(clock);
  rows = openOrderMails(shop.pool);
  smtp = await openSmtp();
  mailer = openMailer(smtp.url, 'Klang <no-reply@klang.test>');
  const who = { firstname: 'สมชาย', lastname: 'ใจดี', email, phone: '+66812345678', language: 'th' } as const;
  await ctx().execute(customer, 'c1', { type: 'RegisterCustomer', customerId: 'c1', ...who, at: now() });
  worker = await newWorker({ shop, clock, ...redis() }, roster(together(orderMails(ports()), custody(ports()))));
}, 60_000);
afterAll(async () => {
  await smtp.close();
  await worker.close();
  mailer.close();
  await shop.close();
});

describe('the mails about visits', () => {
  it('tell of another day, of tomorrow, of the way, of what was collected, and of storage with the last of it', async () => {
    const orderId = await paid();
    const to = visitIn(7);
    const move = { type: 'MoveTrip', tripId: orderId, asCustomer: null, to, cashSatang: 0, at: now() } as const;
    await ctx().execute(trip, orderId, move);
    clock.advance(120_000);
    await until(orderId, ['orderPaid', 'tripChanged']);
    const dayBefore = Date.parse(`${move.to.on}T10:00:00.000+07:00`) - dayMs;
    clock.advance(dayBefore - clock.now().getTime());
    await until(orderId, ['orderPaid', 'tripChanged', 'tripTomorrow']);
    await ctx().execute(trip, orderId, { type: 'StartTrip', ...deed(orderId) });
    await until(orderId, ['orderPaid', 'tripChanged', 'tripTomorrow', 'tripOnTheWay']);
    const itemIds = await collect(orderId);
    const collected = ['orderPaid', 'tripChanged', 'tripTomorrow', 'tripOnTheWay', 'itemsCollected'];
    await until(orderId, collected);
    expect(mailOf(orderId, /We have collected/)?.text).toContain(`We have collected 2 items.\n\n${itemIds.join(', ')}`);
    await vi.waitFor(async () => {
      const order = await custodyOf({ log: shop.log }).orderOf(ctx(), orderId);
      expect([...(order?.contract.items.values() ?? [])].map(({ state }) => state)).toEqual(['collected', 'collected']);
    }, soon);
    const [one = '', other = ''] = itemIds;
    await send(orderId, { type: 'NoteStored', orderId, itemIds: [one], at: now() });
    await send(orderId, { type: 'NoteStored', orderId, itemIds: [other], at: now() });
    await until(orderId, [...collected, 'itemsStored']);
    expect(mailOf(orderId, /in storage/)?.text).toContain('We now look after 2 items.');
    await send(orderId, { type: 'UndoStored', orderId, itemId: one, at: now() });
    await send(orderId, { type: 'NoteStored', orderId, itemIds: [one], at: now() });
    const back = { tripId: newId(), ask: 'temporary', itemIds: [one], visit: visitIn(40), asCustomer: null } as const;
    await send(orderId, { type: 'BookTrip', orderId, ...back, on: inDays(0), cashSatang: 0, at: now() });
    await bring(orderId);
    await until(orderId, [...collected, 'itemsStored', 'tripBooked']);
  }, 60_000);

  it('show what was collected: each thing with its picture, and the number of what was not booked', async () => {
    const orderId = await paid();
    const [one = '', other = ''] = await itemsOf(orderId);
    const path = `/files/${org}/${'a'.repeat(32)}.webp`;
    const small = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c99858' } })
      .webp()
      .toBuffer();
    pictures.set(`${org}/${'a'.repeat(32)}-320.webp`, small);
    const taking = (itemId: string, some: string[]) =>
      ctx().execute(trip, orderId, { type: 'TakeAtDoor', ...deed(orderId), itemId, ...seen, pictures: some });
    await taking(one, [`/files/${org}/${'c'.repeat(32)}.webp`]);
    await taking(one, [path]);
    await ctx().execute(trip, orderId, { type: 'StartTrip', ...deed(orderId) });
    await taking(other, [`/files/second/${'b'.repeat(32)}.webp`]);
    const extra = { sizeId: null, ...seen, pictures: [path] };
    await ctx().execute(trip, orderId, { type: 'TakeExtra', ...deed(orderId), ...extra });
    await ctx().execute(trip, orderId, { type: 'FinishTrip', ...deed(orderId) });
    await vi.waitFor(async () => expect(await keysOf(orderId)).toContain('itemsCollected'), soon);
    expect((await keysOf(orderId)).filter((key) => key === 'tripOnTheWay')).toHaveLength(1);
    const beside = one.replace(/-01$/, '-03');
    const mail = mailOf(orderId, /We have collected/);
    expect(mail?.text).toContain(`We have collected 3 items.\n\n${one}, ${other}, ${beside} (not booked)`);
    expect(mail?.files).toEqual([`${one}.jpg`, `${beside}.jpg`]);
    expect(
      [...(mail?.html ?? '').matchAll(/src="cid:(\w+)" alt="([^"]+)"/g)].map(([, cid, name]) => [cid, name]),
    ).toEqual([
      ['picture1', one],
      ['picture2', beside],
    ]);
    expect(smtp.came.filter(({ text, subject }) => text.includes(orderId) && /collected/.test(subject))).toHaveLength(
      1,
    );
  }, 60_000);

  it('say what a return costs in cash, lead to another day after a failed visit, and tell of a withdrawal', async () => {
    const orderId = await paid('th');
    const itemIds = await collect(orderId);
    await vi.waitFor(async () => expect(await keysOf(orderId)).toContain('itemsCollected'), soon);
    await send(orderId, { type: 'NoteStored', orderId, itemIds, at: now() });
    const book = async (tripId: string, change: object = {}) => {
      const body = { orderId, tripId, ask: 'temporary', itemIds, visit: visitIn(1), asCustomer: null } as const;
      await send(orderId, { type: 'BookTrip', ...body, ...change, on: inDays(0), cashSatang: 10_000, at: now() });
      await bring(orderId);
    };
    const [failed, withdrawn, replaced] = [newId(), newId(), newId()];
    await book(failed);
    await vi.waitFor(async () => expect(await keysOf(orderId)).toContain('tripBooked'), soon);
    expect(mailOf(orderId, /นัดรถเรียบร้อย/)?.text).toContain('ส่งคืนชั่วคราว 2 ชิ้น\nเตรียมเงินสด ฿100 ให้ทีมขนย้าย');
    const today = `${dayText(now(), 'th')}\n`;
    await ctx().execute(trip, failed, { type: 'StartTrip', ...deed(failed) });
    await vi.waitFor(() => expect(mailOf(orderId, /กำลังไปหา/)?.text).toContain(`ช่วงเวลา: ${today}`), soon);
    const why = { reasonId: 'nobody', feeSatang: 20_000, pictures: [], words: null };
    await ctx().execute(trip, failed, { type: 'FailTrip', ...deed(failed), ...why });
    await vi.waitFor(async () => expect(await keysOf(orderId)).toContain('tripFailed'), soon);
    expect(mailOf(orderId, /ไปไม่สำเร็จ/)?.text).toContain(`ชิ้น\nค่าเที่ยวนี้ ฿200 อยู่ในบิลถัดไป\nวันที่ไป: ${today}`);
    expect(mailOf(orderId, /ไปไม่สำเร็จ/)?.text).toContain(`/profile?order=${orderId}&ask=again&trip=${failed}`);
    await custodyOf({ log: shop.log }).bringTrip(ctx(), failed);
    const disputed = { orderId, tripId: failed, at: now() };
    await send(orderId, { type: 'DisputeVisit', ...disputed, asCustomer: null, on: inDays(0) });
    const decision = { isFeeDue: false, reason: 'ยามกันรถไว้', staffId: 's1', limitSatang: null };
    await send(orderId, { type: 'SettleDispute', ...disputed, ...decision });
    await vi.waitFor(async () => expect(await keysOf(orderId)).toContain('visitLookedAt'), soon);
    expect(mailOf(orderId, /ตรวจสอบเที่ยว/)?.text).toContain('เราไม่คิดค่าเที่ยว ฿200\nยามกันรถไว้');
    expect(mailOf(orderId, /ตรวจสอบเที่ยว/)?.text).not.toContain('เงินสด');
    await book(withdrawn);
    const cancel = { type: 'CancelTrip', tripId: withdrawn, asCustomer: null, reason: 'withdrawn', at: now() } as const;
    await ctx().execute(trip, withdrawn, cancel);
    await custodyOf({ log: shop.log }).bringTrip(ctx(), withdrawn);
    await book(replaced);
    await book(newId(), { ask: 'cancelContract', itemIds: [] });
    const keys = expect.arrayContaining(['requestWithdrawn', 'requestReplaced']);
    await vi.waitFor(async () => expect(await keysOf(orderId)).toEqual(keys), soon);
    const gone = mailOf(orderId, /รถจะไม่ไปตามนัดเดิม/)?.text;
    expect([gone?.includes('ไม่มีค่าเที่ยว'), gone?.includes('เงินสด')]).toEqual([true, false]);
  }, 60_000);

  it('go to nobody whose address is gone, remind nobody of a visit that is over, and tell of one whose order goes on', async () => {
    const orderId = await paid('en', 'c9');
    const [other, goesOn] = [await paid(), await paid()];
    const why = { asCustomer: null, reason: 'orderCanceled', at: now() } as const;
    for (const tripId of [other, goesOn]) await ctx().execute(trip, tripId, { type: 'CancelTrip', tripId, ...why });
    await send(other, { type: 'CancelOrder', orderId: other, asCustomer: null, reason: 'test', at: now() });
    clock.advance(5 * dayMs);
    await send(other, { type: 'SettleCancel', orderId: other, refundSatang: 149_000, at: now() });
    await until(other, ['orderPaid', 'orderCanceled']);
    await until(goesOn, ['orderPaid', 'requestWithdrawn']);
    expect(mailOf(other, /Canceled/)?.text).toContain('We have refunded ฿1,490 to you.');
    expect(await rows.ofOrder(org, orderId)).toEqual([]);
  }, 60_000);
});

describe('a message that was handed over while the log was away', () => {
  it('stands there later as it was sent, also where its customer has another address by then and has paid', async () => {
    const [orderId, customerId, before] = [newId(), newId(), 'wipa@example.com'];
    const who = { firstname: 'วิภา', lastname: 'ใจดี', email: before, phone: '+66812345678', language: 'en' } as const;
    await ctx().execute(customer, customerId, { type: 'RegisterCustomer', customerId, ...who, at: now() });
    const placed = { ...what, orderId, customerId, pickUp: visitIn(5), language: 'en', madeBy: 'staff' } as const;
    await send(orderId, { type: 'PlaceOrder', ...placed, at: now() });
    const log: EventLog = {
      ...shop.log,
      append: async (stream, ...args) => {
        if (stream.startsWith('ordermail-')) throw new StoreUnavailable('it does not answer');
        return shop.log.append(stream, ...args);
      },
    };
    const about = orderMailRequest.parse({ orderId, key: 'payLink', paymentId: null, at: now() });
    const cut = contexts({ log, clock, report: () => {} })({
      org,
      actor: { kind: 'system', id: 'test', name: null },
      address: null,
    });
    const tell = sending(ports());
    const came = () => smtp.came.filter(({ text, to }) => text.includes(orderId) && to === before);
    await vi.waitFor(() => expect(came()).toHaveLength(1), soon);
    await expect(tell(about, cut)).rejects.toThrow(StoreUnavailable);
    expect(came()).toHaveLength(2);
    const sent = came().at(-1);
    const storedMails = async () =>
      (await shop.pool.query(`select * from platform.order_mails where order_id = $1 and key = 'payLink'`, [orderId]))
        .rows;
    const [row] = await storedMails();
    expect(row).toMatchObject({ state: 'sent', letter: expect.any(Buffer) });
    expect(row.letter.toString()).not.toContain(before);
    const muchLater = new Date(clock.now().getTime() + dayMs / 2);
    expect((await listWaitingMails(shop.pool, muchLater, 100)).map(({ mailId }) => mailId)).toContain(row.mail_id);
    const sentAt = cut.now.toISOString();
    clock.advance(60_000);
    const change = { customerId, email: 'wipa.new@example.com', at: now() };
    await ctx().execute(customer, customerId, { type: 'ChangeCustomerEmail', ...change });
    const money = { orderId, paymentId: 'p1', amountSatang: 149_000, paidAt: now(), at: now() };
    await send(orderId, { type: 'RecordPayment', ...money });
    for (const _ of [1, 2]) await tell(about, ctx());
    const mailEvents = (await shop.mailEventsOf(orderId)).filter(({ data }) => 'key' in data && data.key === 'payLink');
    expect(mailEvents).toMatchObject([{ type: 'OrderMailSent', data: { to: before, subject: sent?.subject, sentAt } }]);
    expect(await storedMails()).toMatchObject([{ state: 'sent', tries: 1, letter: null, customer_id: null }]);
  });

  it('stands there in its words of today where the version that sent it kept nothing of it, and is never sent anew', async () => {
    const orderId = newId();
    const placed = { ...what, orderId, customerId: 'c1', pickUp: visitIn(5), language: 'en', madeBy: 'staff' } as const;
    await send(orderId, { type: 'PlaceOrder', ...placed, at: now() });
    await vi.waitFor(async () => expect(await shop.mailEventsOf(orderId)).toHaveLength(1), soon);
    const about = orderMailRequest.parse({ orderId, key: 'payLink', paymentId: null, at: now() });
    const begin: typeof rows.begin = async (mail, on) => {
      await rows.ask(mail, on);
      await rows.sent(mail, on, null);
      return false;
    };
    const older = ctx();
    await sending({ ...ports(), orderMails: { ...rows, begin } })(about, older);
    clock.advance(60_000);
    for (const _ of [1, 2]) await sending(ports())(about, ctx());
    const data = { key: 'payLink', to: email, sentAt: older.now.toISOString() };
    expect((await shop.mailEventsOf(orderId)).slice(1)).toMatchObject([{ type: 'OrderMailSent', data }]);
    expect(smtp.came.filter(({ text }) => text.includes(orderId))).toHaveLength(1);
  });
});

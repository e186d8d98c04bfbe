import { bangkokDay } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OrderCommand, order } from '../../domain/order.ts';
import { recordTrip } from '../../domain/orderDoorFixture.ts';
import { what } from '../../domain/orderSamples.ts';
import { withDelivery } from '../../domain/orderVisitFeeFixture.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type MailShop, mailStaff, openMailShop } from '../testing/mailShopFixture.ts';
import { newClock } from '../testing/workerFixture.ts';
import { visitText } from './mailWords.ts';

const clock = newClock();
let shop: MailShop;

const now = () => clock.now().toISOString();
const today = () => bangkokDay(clock.now());
const visitIn = (days: number) => {
  const on = bangkokDay(new Date(clock.now().getTime() + days * 86_400_000));
  return { on, slotId: 's1', start: '09:00', end: '11:00' };
};
const send = (orderId: string, command: OrderCommand) => shop.as(mailStaff).execute(order, orderId, command);

/** The pick-up failed, and two visits come for the two items: the earlier one is free. */
const inTwoVisits = async (language: 'th' | 'en') => {
  const [orderId, first, second] = [newId(), newId(), newId()];
  const placed = { ...what, items: [{ sizeId: null, count: 2 }], boxes: 2, customerId: 'c1', quote: withDelivery };
  await send(orderId, { type: 'PlaceOrder', ...placed, orderId, language, pickUp: visitIn(5), at: now() });
  const money = { orderId, paymentId: 'p1', amountSatang: 149_000, paidAt: now(), at: now() };
  await send(orderId, { type: 'RecordPayment', ...money });
  const itemIds = [...((await custodyOf(shop).orderOf(shop.as(mailStaff), orderId))?.contract.items.keys() ?? [])];
  const [one = '', other = ''] = itemIds;
  await record(orderId, orderId, { outcome: 'unsuccessful' });
  const booking = { orderId, ask: 'deposit', cashSatang: 0, asCustomer: null, on: today(), at: now() } as const;
  await send(orderId, { type: 'BookTrip', ...booking, tripId: first, itemIds: [one], visit: visitIn(6) });
  await send(orderId, { type: 'BookTrip', ...booking, tripId: second, itemIds: [other], visit: visitIn(8) });
  return { orderId, first, second, one, other };
};
type VisitReport = Partial<Extract<OrderCommand, { type: 'RecordTrip' }>>;
const record = (orderId: string, tripId: string, report: VisitReport) =>
  send(orderId, recordTrip({ orderId, tripId, on: today(), at: now(), ...report }));
const mailsOf = (orderId: string) =>
  shop.smtp.came.filter(({ text, subject }) => text.includes(orderId) && /fee of your visit|ค่าเที่ยวของนัด/.test(subject));
const until = (orderId: string, texts: readonly string[]) =>
  vi.waitFor(
    () => expect(mailsOf(orderId).map(({ text }) => text)).toEqual(texts.map((text) => expect.stringContaining(text))),
    { timeout: 20_000, interval: 40 },
  );

beforeAll(async () => {
  shop = await openMailShop(clock);
}, 60_000);
afterAll(() => shop.close());

it('a customer reads once what each visit costs now, where another one collected first', async () => {
  const { orderId, first, second, other } = await inTwoVisits('en');
  await record(orderId, second, { taken: [other], outcome: 'done' });
  clock.advance(120_000);
  const [early, late] = [visitText(visitIn(6), 'en'), visitText(visitIn(8), 'en')];
  const due = 'the fee is ฿350, on the next bill after this visit';
  await until(orderId, [`so the fees are:\n\n${late}: no fee\n${early}: ${due}\n\nOrder:`]);
  await record(orderId, first, { outcome: 'canceled' });
  clock.advance(120_000);
  await until(orderId, ['so the fees are']);
}, 60_000);

it('a customer reads in Thai that a visit is free, where the one before it came to nothing', async () => {
  const { orderId, first } = await inTwoVisits('th');
  await record(orderId, first, { outcome: 'canceled' });
  clock.advance(120_000);
  await until(orderId, [`ค่าเที่ยวจึงเป็นดังนี้\n\n${visitText(visitIn(8), 'th')}: ไม่มีค่าเที่ยว\n\nคำสั่งซื้อ:`]);
}, 60_000);

it('nothing is told of a fee that is within two minutes what it was', async () => {
  const { orderId, first, second, one, other } = await inTwoVisits('en');
  await record(orderId, second, { taken: [other] });
  clock.advance(1_000);
  await record(orderId, second, { undone: [other] });
  await record(orderId, first, { taken: [one] });
  const marker = await inTwoVisits('en');
  await record(marker.orderId, marker.first, { outcome: 'canceled' });
  clock.advance(180_000);
  await until(marker.orderId, ['no fee']);
  expect(mailsOf(orderId)).toEqual([]);
}, 60_000);

import { bangkokDay } from '@klang/contracts/kit/days';
import type { MadeBy } from '@klang/contracts/orders/madeBy';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { order } from '../../domain/order.ts';
import { type Bill, openOf } from '../../domain/orderBilling.ts';
import { what } from '../../domain/orderSamples.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { billedBegun, endAsked } from '../testing/endingFixture.ts';
import { type MailShop, mailStaff, openMailShop } from '../testing/mailShopFixture.ts';
import { newClock } from '../testing/workerFixture.ts';

const clock = newClock();
let shop: MailShop;
const now = () => clock.now().toISOString();
const sendTo = (orderId: string) => (command: object) =>
  shop.as(mailStaff).execute(order, orderId, { orderId, at: now(), ...command } as never);
const billed = (begunDays: number) => {
  const [orderId, today] = [newId(), bangkokDay(clock.now())];
  return billedBegun(sendTo(orderId), { orderId, today, customerId: 'c1', begunDays, paidAt: now() });
};
type BilledOrder = Awaited<ReturnType<typeof billed>>;
const denied = async ({ orderId, billId }: BilledOrder, method: 'transfer' | 'card' = 'transfer') => {
  const send = sendTo(orderId);
  const paymentId = newId();
  await send({ type: 'StartPayment', paymentId, method, billId, asCustomer: null });
  if (method === 'transfer') await send({ type: 'ReportTransfer', paymentId, asCustomer: null });
  await send({ type: 'DeclinePayment', paymentId, reason: 'no transfer found' });
  return paymentId;
};
const came = ({ orderId }: BilledOrder) =>
  shop.smtp.came.filter(({ text, subject }) => text.includes(orderId) && subject.startsWith('ไม่พบเงินโอนของบิล'));

beforeAll(async () => {
  shop = await openMailShop(clock);
}, 60_000);
afterAll(() => shop.close());

it('a customer whose reported transfer of a bill staff did not find is told so, with what is to pay until when, each time, and of no declined card', async () => {
  const bill = await billed(10);
  await denied(bill, 'card');
  await denied(bill);
  await denied(bill);
  await vi.waitFor(() => expect(came(bill)).toHaveLength(2), { timeout: 20_000, interval: 40 });
  expect(came(bill)[0]?.text).toMatch(/กรุณาชำระ ฿[\d,.]+ \(ครบกำหนดวัน/);
  expect(came(bill)[0]?.text).toContain(`/profile?order=${bill.orderId}&slip=`);
});

it('a customer who sends the slip of a transfer that staff did not find is told again if they do not find it then either', async () => {
  const bill = await billed(10);
  const paymentId = await denied(bill);
  await vi.waitFor(() => expect(came(bill)).toHaveLength(1), { timeout: 20_000, interval: 40 });
  clock.advance(60_000);
  const send = sendTo(bill.orderId);
  const slipPath = `/files/klangdee/${'0'.repeat(32)}.webp`;
  await send({ type: 'SendSlip', paymentId, slipId: 's1', slipPath, asCustomer: null });
  await send({ type: 'DeclinePayment', paymentId, reason: 'no transfer found' });
  await vi.waitFor(() => expect(came(bill)).toHaveLength(2), { timeout: 20_000, interval: 40 });
});

it('a customer whose bill waits for the end of its contract reads of a transfer that was not found that nothing is to pay yet', async () => {
  const bill = await billed(-5);
  await endAsked(sendTo(bill.orderId), { orderId: bill.orderId, today: bangkokDay(clock.now()) });
  await denied(bill);
  await vi.waitFor(() => expect(came(bill)).toHaveLength(1), { timeout: 20_000, interval: 40 });
  expect(came(bill)[0]?.text).toContain('ยังไม่ต้องชำระ');
});

it('a customer whose other transfer of that bill is still looked for is told so, and not to pay', async () => {
  const bill = await billed(10);
  const other = { paymentId: newId(), asCustomer: null };
  await sendTo(bill.orderId)({ type: 'StartPayment', ...other, method: 'transfer', billId: bill.billId });
  await sendTo(bill.orderId)({ type: 'ReportTransfer', ...other });
  await denied(bill);
  await vi.waitFor(() => expect(came(bill)).toHaveLength(1), { timeout: 20_000, interval: 40 });
  expect(came(bill)[0]?.text).toContain('ยังตรวจยอดโอนอีกรายการ');
});

it('a customer who paid what was owed again reads that it came and that no new receipt does, and of no other bill', async () => {
  const { orderId, billId } = await billed(10);
  const send = sendTo(orderId);
  const billsOf = async () =>
    (await stateOf(shop.log, order, { org: 'klangdee', id: orderId }))?.contract.billing.bills ??
    new Map<string, Bill>();
  const pay = async (one: string) => {
    const bill = (await billsOf()).get(one);
    const cash = { method: 'cash', staffId: 's1', paidAt: now(), amountSatang: bill ? openOf(bill) : 0 };
    await send({ type: 'RecordBillMoney', billId: one, paymentId: newId(), ...cash });
  };
  await pay(billId);
  const money = { paymentId: 'p1', amountSatang: 149_000 };
  await send({ type: 'TakeBackPayment', ...money, cause: 'chargedBack', takenBackAt: now() });
  const lost = { caseId: 'bank', lost: 'owedAgain', reason: 'ธนาคารดึงคืน', on: bangkokDay(clock.now()) };
  await send({ type: 'LosePayment', ...money, ...lost });
  await pay([...(await billsOf()).keys()].at(-1) ?? '');
  const heard = () =>
    shop.smtp.came.filter(({ text, subject }) => text.includes(orderId) && subject.startsWith('ได้รับเงิน ฿'));
  await vi.waitFor(() => expect(heard()).toHaveLength(1), { timeout: 20_000, interval: 40 });
  expect(heard()[0]?.text).toContain('จึงไม่มีใบเสร็จใหม่');
});

const pickUp = { on: '2026-11-26', slotId: 's1', start: '13:00', end: '16:00' };
const reportedOrder = async (madeBy: MadeBy = 'customer') => {
  const orderId = newId();
  const send = sendTo(orderId);
  await send({ type: 'PlaceOrder', ...what, customerId: 'c1', language: 'th', pickUp, madeBy });
  if (madeBy === 'staff') await send({ type: 'AgreeToTexts', accepted: [] });
  const report = async (paymentId: string) => {
    await send({ type: 'StartPayment', paymentId, method: 'transfer', asCustomer: null });
    await send({ type: 'ReportTransfer', paymentId, asCustomer: null });
  };
  const deny = (paymentId: string) => send({ type: 'DeclinePayment', paymentId, reason: 'no transfer found' });
  await report('p1');
  const heard = () =>
    shop.smtp.came.filter(({ text, subject }) => text.includes(orderId) && /^(ไม่พบเงินโอน|ชำระเงินไม่)/.test(subject));
  const hears = (howMany: number) =>
    vi.waitFor(() => expect(heard()).toHaveLength(howMany), { timeout: 20_000, interval: 40 });
  return { orderId, send, report, deny, heard, hears };
};

it('a customer whose reported transfer of an order staff did not find is asked for the slip each time, and not told that nothing was charged', async () => {
  const { orderId, send, deny, heard, hears } = await reportedOrder();
  await deny('p1');
  await hears(1);
  expect(heard()[0]?.text).toMatch(/หากยังไม่ได้โอน กรุณาชำระ ฿[\d,.]+ ภายใน/);
  expect(heard()[0]?.text).toContain(`/profile?order=${orderId}&slip=p1`);
  expect(heard()[0]?.text).not.toContain('ยังไม่มีการตัดเงิน');
  clock.advance(60_000);
  const slipPath = `/files/klangdee/${'0'.repeat(32)}.webp`;
  await send({ type: 'SendSlip', paymentId: 'p1', slipId: 's1', slipPath, asCustomer: null });
  await deny('p1');
  await hears(2);
});

it('a customer whose other transfer of that order is still looked for is told so, and not to pay', async () => {
  const { report, deny, heard, hears } = await reportedOrder();
  await report('p2');
  await deny('p1');
  await hears(1);
  expect(heard()[0]?.text).toContain('ยังตรวจยอดโอนอีกรายการ');
});

it('a customer who pays an order by a payment link is led there, where they read how to send the slip', async () => {
  const { orderId, deny, heard, hears } = await reportedOrder('staff');
  await deny('p1');
  await hears(1);
  expect(heard()[0]?.text).toContain('ไม่ต้องชำระซ้ำ');
  expect(heard()[0]?.text).toContain(`/checkout-payment?order=${orderId}&code=`);
});

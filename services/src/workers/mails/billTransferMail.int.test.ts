import { bangkokDay } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openMailer } from '../../platform/mails/mailer.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { openPayLinks } from '../../platform/orders/payLinks.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { billedBegun, endAsked } from '../testing/endingFixture.ts';
import { openSmtp } from '../testing/smtpFixture.ts';
import { newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { orderMails } from './orderMails.ts';

const org = 'klangdee';
const clock = newClock();
let shop: Shop;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let mailer: ReturnType<typeof openMailer>;
let worker: Awaited<ReturnType<typeof newWorker>>;

const ctx = () =>
  contexts({ log: shop.log, clock, report: () => {} })({
    org,
    actor: { kind: 'staff', id: 's1', name: 'Wipa' },
    address: null,
  });
const now = () => clock.now().toISOString();
const sendTo = (orderId: string) => (command: object) =>
  ctx().execute(order, orderId, { orderId, at: now(), ...command } as never);
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
};
const came = ({ orderId }: BilledOrder) =>
  smtp.came.filter(({ text, subject }) => text.includes(orderId) && subject.startsWith('ไม่พบเงินโอนของบิล'));

beforeAll(async () => {
  shop = await openShop(clock);
  smtp = await openSmtp();
  mailer = openMailer(smtp.url, 'Klang <no-reply@klang.test>');
  const who = { firstname: 'สมชาย', lastname: 'ใจดี', phone: '+66812345678', language: 'th' } as const;
  const known = { ...who, email: 'somchai@example.com', customerId: 'c1' };
  await ctx().execute(customer, 'c1', { type: 'RegisterCustomer', ...known, at: now() });
  const ports = {
    log: shop.log,
    mailer,
    publicUrl: 'http://localhost:3000',
    orderMails: openOrderMails(shop.pool),
    keys: shop.keys,
    payLinks: openPayLinks(shop.masterKey),
    mailDomain: 'klang.test',
  };
  worker = await newWorker({ shop, clock, ...redis() }, roster(orderMails(ports)));
}, 60_000);
afterAll(async () => {
  await smtp.close();
  await worker.close();
  mailer.close();
  await shop.close();
});

it('a customer whose reported transfer of a bill staff did not find is told so, with what is to pay until when, each time, and of no declined card', async () => {
  const bill = await billed(10);
  await denied(bill, 'card');
  await denied(bill);
  await denied(bill);
  await vi.waitFor(() => expect(came(bill)).toHaveLength(2), { timeout: 20_000, interval: 40 });
  expect(came(bill)[0]?.text).toMatch(/กรุณาชำระ ฿[\d,.]+ \(ครบกำหนดวัน/);
  expect(came(bill)[0]?.text).toContain(`/profile?order=${bill.orderId}`);
});

it('a customer whose bill waits for the end of its contract reads of a transfer that was not found that nothing is to pay yet', async () => {
  const bill = await billed(-5);
  await endAsked(sendTo(bill.orderId), { orderId: bill.orderId, today: bangkokDay(clock.now()) });
  await denied(bill);
  await vi.waitFor(() => expect(came(bill)).toHaveLength(1), { timeout: 20_000, interval: 40 });
  expect(came(bill)[0]?.text).toContain('ยังไม่ต้องชำระ');
});

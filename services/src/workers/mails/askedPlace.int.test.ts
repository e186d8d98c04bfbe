import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type MailShop, mailStaff, openMailShop } from '../testing/mailShopFixture.ts';
import { newClock } from '../testing/workerFixture.ts';

const clock = newClock();
let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop(clock);
}, 60_000);
afterAll(() => shop.close());

const soon = { timeout: 20_000, interval: 40 };
const now = () => clock.now().toISOString();
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const visit = () => ({ on: inDays(5), slotId: 's1', start: '09:00', end: '11:00' });
const mailsOf = (orderId: string, subject: RegExp) =>
  shop.smtp.came.filter((mail) => mail.text.includes(orderId) && subject.test(mail.subject));
const place = {
  address: { detail: '99 ถนนสีลม', subDistrict: '100402', postcode: '10500' },
  contact: { name: 'วิภา', phone: '0898765432', secondPhone: null },
};

it('a visit that was requested to another place is told as booked, and not as changed before it is', async () => {
  const [orderId, tripId] = [newId(), newId()];
  const ctx = () => shop.as(mailStaff);
  const custody = custodyOf({ log: shop.log });
  const placed = { ...what, items: [{ sizeId: null, count: 1 }], boxes: 1, orderId, customerId: 'c1' } as const;
  await ctx().execute(order, orderId, { type: 'PlaceOrder', ...placed, language: 'en', pickUp: visit(), at: now() });
  const money = { orderId, paymentId: 'p1', amountSatang: 149_000, paidAt: now(), at: now() };
  await ctx().execute(order, orderId, { type: 'RecordPayment', ...money });
  await custody.bringContract(ctx(), orderId);
  const deed = { tripId: orderId, deedId: newId(), doneAt: now(), at: now() };
  const why = { reasonId: 'nobody', feeSatang: 0, pictures: [], words: null };
  await ctx().execute(trip, orderId, { type: 'FailTrip', ...deed, ...why });
  await custody.bringTrip(ctx(), orderId);
  const itemIds = [...((await custody.orderOf(ctx(), orderId))?.contract.items.keys() ?? [])];
  const asked = { tripId, ask: 'deposit', itemIds, visit: visit(), place, cashSatang: 0 } as const;
  await ctx().execute(order, orderId, {
    type: 'BookTrip',
    orderId,
    ...asked,
    asCustomer: null,
    on: inDays(0),
    at: now(),
  });
  await custody.bringContract(ctx(), orderId);
  await vi.waitFor(() => expect(mailsOf(orderId, /booked/)).toHaveLength(1), soon);
  const changed = { type: 'AddressTrip', tripId, asCustomer: null, isOwn: true, address: place.address } as const;
  clock.advance(180_000);
  const mana = { ...place.contact, name: 'มานะ' };
  await ctx().execute(trip, tripId, { ...changed, contact: mana, at: now() });
  clock.advance(180_000);
  await vi.waitFor(() => expect(mailsOf(orderId, /was changed/)).toHaveLength(1), soon);
  expect(mailsOf(orderId, /was changed/)[0]?.text).toContain('changed your visit.\n\nContact: มานะ 0898765432\nNow:');
}, 60_000);

import type { BangkokAddress } from '@klang/contracts/address/address';
import { standardTerms } from '@klang/contracts/bills/bill';
import type { Actor } from '@klang/contracts/kit/event';
import { lookupReads } from '@klang/projections/lookups/queries';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OrderCommand, order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { type TripCommand, trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type MailShop, mailStaff, openMailShop } from '../testing/mailShopFixture.ts';
import { newClock } from '../testing/workerFixture.ts';
import { visitText } from './mailWords.ts';

const clock = newClock();
let shop: MailShop;

const self: Actor = { kind: 'customer', id: 'c1', name: 'สมชาย ใจดี' };
const now = () => clock.now().toISOString();
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const visit = () => ({ on: inDays(5), slotId: 's1', start: '09:00', end: '11:00' });
const send = (orderId: string, command: OrderCommand) => shop.as(mailStaff).execute(order, orderId, command);
const bring = (orderId: string) => custodyOf({ log: shop.log }).bringContract(shop.as(mailStaff), orderId);

const paid = async (language: 'th' | 'en' = 'en'): Promise<string> => {
  const orderId = newId();
  const placed = { ...what, items: [{ sizeId: null, count: 2 }], boxes: 2, orderId, customerId: 'c1', language };
  await send(orderId, { type: 'PlaceOrder', ...placed, pickUp: visit(), at: now() });
  const money = { orderId, paymentId: 'p1', amountSatang: 149_000, paidAt: now(), at: now() };
  await send(orderId, { type: 'RecordPayment', ...money });
  await bring(orderId);
  return orderId;
};

const office: BangkokAddress = { detail: '99 ถนนสีลม', subDistrict: '100402', postcode: '10500' };
const wipa = { name: 'วิภา', phone: '0898765432', secondPhone: null };
const readdress = (orderId: string, actor: Actor, to: { address: BangkokAddress; contact: typeof wipa } | null) =>
  shop.as(actor).execute(trip, orderId, {
    type: 'AddressTrip',
    tripId: orderId,
    asCustomer: actor.kind === 'customer' ? [actor.id] : null,
    ...(to ?? { address: null, contact: null }),
    isOwn: to !== null,
    at: now(),
  });
const move = (orderId: string, actor: Actor, days: number) =>
  shop.as(actor).execute(trip, orderId, {
    type: 'MoveTrip',
    tripId: orderId,
    asCustomer: actor.kind === 'customer' ? [actor.id] : null,
    to: { ...visit(), on: inDays(days) },
    cashSatang: 0,
    at: now(),
  });
const add = async (orderId: string): Promise<void> => {
  const today = { monthlySatang: 10_000, insuranceSatang: 0 };
  await send(orderId, { type: 'AddItems', orderId, sizeId: null, count: 1, today, on: inDays(0), at: now() });
  await bring(orderId);
};
const drop = async (orderId: string, itemIds: readonly string[]): Promise<void> => {
  await send(orderId, { type: 'DropItems', orderId, asCustomer: null, itemIds, on: inDays(0), at: now() });
  await bring(orderId);
};
const failed = async (orderId: string): Promise<void> => {
  const deed = { tripId: orderId, deedId: newId(), doneAt: now(), at: now() };
  const why = { reasonId: 'nobody', feeSatang: 0, pictures: [], words: null };
  await shop.as(mailStaff).execute(trip, orderId, { type: 'FailTrip', ...deed, ...why });
  await custodyOf({ log: shop.log }).bringTrip(shop.as(mailStaff), orderId);
};
const itemsOf = async (orderId: string): Promise<readonly string[]> => [
  ...((await custodyOf({ log: shop.log }).orderOf(shop.as(mailStaff), orderId))?.contract.items.keys() ?? []),
];
const mailsOf = (orderId: string) =>
  shop.smtp.came.filter(({ text, subject }) => text.includes(orderId) && /was changed|แก้ไขนัด/.test(subject));
const movedMailsOf = (orderId: string) =>
  shop.smtp.came.filter(({ text, subject }) => text.includes(orderId) && /is now on|เปลี่ยนวันนัด/.test(subject));
const until = (orderId: string, texts: readonly string[]) =>
  vi.waitFor(
    () => expect(mailsOf(orderId).map(({ text }) => text)).toEqual(texts.map((text) => expect.stringContaining(text))),
    { timeout: 20_000, interval: 40 },
  );
/** A visit of later is told as well, so what comes before it is told or never will be. */
const settled = async (): Promise<void> => {
  clock.advance(180_000);
  const marker = await paid();
  await readdress(marker, mailStaff, { address: office, contact: wipa });
  clock.advance(180_000);
  await until(marker, ['Contact: วิภา']);
};

const once = { timeout: 20_000, interval: 40 };
beforeAll(async () => {
  shop = await openMailShop(clock);
}, 60_000);
afterAll(() => shop.close());

describe('a visit that staff change', () => {
  it('is told once, with its new address, contact and items, where all of it changes within two minutes', async () => {
    const [orderId, thai] = [await paid(), await paid('th')];
    const [first = ''] = await itemsOf(orderId);
    await readdress(orderId, mailStaff, { address: office, contact: wipa });
    await add(orderId);
    await drop(orderId, [first]);
    await readdress(thai, mailStaff, { address: office, contact: wipa });
    await settled();
    const place = 'Address: 99 ถนนสีลม, Si Lom, Bang Rak, Bangkok 10500\nContact: วิภา 0898765432';
    const added = `Added 1 item: ${(await itemsOf(orderId)).at(-1)}`;
    const items = `${added}\nTaken off the visit 1 item: ${first}\nNow: We collect 2 items`;
    await until(orderId, [`${place}\n${items}`]);
    await until(thai, ['ผู้ติดต่อ: วิภา 0898765432\nตอนนี้: ไปรับของ 2 ชิ้น']);
  }, 60_000);

  it('is told once, with its new day and its new address, where both change within two minutes', async () => {
    const [orderId, thai] = [await paid(), await paid('th')];
    await move(orderId, mailStaff, 8);
    await readdress(orderId, mailStaff, { address: office, contact: wipa });
    await readdress(thai, mailStaff, { address: office, contact: wipa });
    await move(thai, mailStaff, 8);
    await settled();
    const day = visitText({ ...visit(), on: inDays(8) }, 'en');
    await until(orderId, [`changed your visit.\n\nNew day: ${day}\nAddress: 99 ถนนสีลม`]);
    await until(thai, [`วันเวลาใหม่: ${visitText({ ...visit(), on: inDays(8) }, 'th')}\nที่อยู่: 99`]);
    expect([movedMailsOf(orderId), movedMailsOf(thai)]).toEqual([[], []]);
  }, 60_000);

  it('is told as a new day where nothing but the day changes, at once where the customer moves it, and not where it is moved back', async () => {
    const [ours, own, back] = [await paid(), await paid(), await paid()];
    await move(own, self, 9);
    await vi.waitFor(() => expect(movedMailsOf(own)).toHaveLength(1), { timeout: 20_000, interval: 40 });
    await move(ours, mailStaff, 8);
    await move(ours, mailStaff, 9);
    await move(back, mailStaff, 8);
    await move(back, mailStaff, 5);
    await settled();
    await vi.waitFor(() => expect(movedMailsOf(ours)).toHaveLength(1), { timeout: 20_000, interval: 40 });
    expect(movedMailsOf(ours)[0]?.subject).toContain(visitText({ ...visit(), on: inDays(9) }, 'en'));
    expect([movedMailsOf(own), movedMailsOf(back)]).toMatchObject([[{}], []]);
    expect([mailsOf(ours), mailsOf(own), mailsOf(back)]).toEqual([[], [], []]);
  }, 60_000);

  it('is told again for what changes later, and then only that', async () => {
    const orderId = await paid();
    await readdress(orderId, mailStaff, { address: office, contact: wipa });
    await settled();
    await until(orderId, ['Address: 99']);
    await readdress(orderId, mailStaff, { address: office, contact: { ...wipa, name: 'มานะ' } });
    await settled();
    await until(orderId, ['Address: 99', 'changed your visit.\n\nContact: มานะ 0898765432\nNow: We collect 2 items']);
  }, 60_000);

  it('is not told once more where the customer changes it later', async () => {
    const [moved, readdressed] = [await paid(), await paid()];
    await readdress(moved, mailStaff, { address: office, contact: wipa });
    await move(readdressed, mailStaff, 8);
    await settled();
    await until(moved, ['Address: 99']);
    await vi.waitFor(() => expect(movedMailsOf(readdressed)).toHaveLength(1), { timeout: 20_000, interval: 40 });
    await move(moved, self, 9);
    await readdress(readdressed, self, { address: office, contact: wipa });
    await settled();
    await vi.waitFor(() => expect(movedMailsOf(moved)).toHaveLength(1), { timeout: 20_000, interval: 40 });
    expect([mailsOf(moved), movedMailsOf(readdressed), mailsOf(readdressed)]).toMatchObject([[{}], [{}], []]);
  }, 60_000);

  it('is not told where it is as it was, and not where the customer changed it alone', async () => {
    const [same, own] = [await paid(), await paid()];
    await readdress(same, mailStaff, { address: office, contact: wipa });
    await readdress(same, mailStaff, null);
    await add(same);
    await drop(same, (await itemsOf(same)).slice(-1));
    await readdress(own, self, { address: office, contact: wipa });
    await settled();
    expect([mailsOf(same), mailsOf(own)]).toEqual([[], []]);
  }, 60_000);

  it.each(['comes in the place of a failed one and keeps its address', 'was requested to another place'])(
    'is not told where it %s, and is where staff send it elsewhere',
    async (how) => {
      const orderId = await paid();
      const place = { address: office, contact: wipa };
      await readdress(orderId, self, place);
      await failed(orderId);
      const [tripId, itemIds] = [newId(), await itemsOf(orderId)];
      const visiting = { orderId, tripId, visit: visit(), cashSatang: 0, asCustomer: null, on: inDays(0), at: now() };
      const asked = { type: 'BookTrip', ...visiting, ask: 'deposit', itemIds, place } as const;
      const again = { type: 'BookTripAgain', ...visiting, failedTripId: orderId } as const;
      await send(orderId, how.startsWith('was') ? asked : again);
      await bring(orderId);
      await settled();
      expect(mailsOf(orderId)).toEqual([]);
      await readdress(tripId, mailStaff, { ...place, contact: { ...wipa, name: 'มานะ' } });
      await settled();
      await until(orderId, ['changed your visit.\n\nContact: มานะ 0898765432\nNow:']);
    },
    60_000,
  );

  it('is told to come no more, where nothing is left in it and another visit still comes', async () => {
    const orderId = await paid();
    const itemIds = await itemsOf(orderId);
    await failed(orderId);
    for (const itemId of itemIds) {
      const booking = { tripId: newId(), ask: 'deposit', itemIds: [itemId], visit: visit(), cashSatang: 0 } as const;
      await send(orderId, { type: 'BookTrip', orderId, ...booking, asCustomer: null, on: inDays(0), at: now() });
    }
    await bring(orderId);
    await drop(orderId, itemIds.slice(0, 1));
    await settled();
    await until(orderId, ['The movers do not come: nothing is left to do in this visit.']);
    await drop(orderId, itemIds.slice(1));
    await settled();
    expect(mailsOf(orderId)).toHaveLength(1);
  }, 60_000);
});

/** A phone told of an item that nobody booked after the visit, and staff took it over. */
const takenOver = async (orderId: string) => {
  const deed = { tripId: orderId, deedId: newId(), doneAt: now(), at: now() };
  const { deedId } = deed;
  const found = {
    type: 'TakeExtra',
    ...deed,
    sizeId: null,
    pictures: [] as string[],
    condition: null,
    words: '',
    seal: null,
  } as const;
  await shop.as(mailStaff).execute(trip, orderId, { type: 'NoteLateDeed', tripId: orderId, deed: found, at: now() });
  const today = { monthlySatang: 9_900, insuranceSatang: 0 };
  const extra = { orderId, tripId: orderId, sizeId: null, today, lateDeedId: deedId, on: inDays(0) };
  await send(orderId, { type: 'TakeLateExtra', ...extra, at: now() });
  const [{ bringLateExtra }, kinds] = [custodyOf({ log: shop.log }), lookupReads(shop.pool)];
  for (const _ of [1, 2]) await bringLateExtra(shop.as(mailStaff), { tripId: orderId, deedId }, kinds);
  return { deedId, itemId: (await itemsOf(orderId)).at(-1) ?? '' };
};
const textsAbout = (orderId: string) => (subject: RegExp) =>
  shop.smtp.came.filter((mail) => mail.text.includes(orderId) && subject.test(mail.subject)).map(({ text }) => text);

it('what staff took over after the visit is told alone, once, and that it is in storage too', async () => {
  const orderId = await paid();
  await failed(orderId);
  const { itemId } = await takenOver(orderId);
  const textsOf = textsAbout(orderId);
  const collected = [expect.stringContaining(`${itemId} (not booked)`)];
  await vi.waitFor(() => expect(textsOf(/We have collected/)).toEqual(collected), once);
  expect(textsOf(/We have collected/)[0]).toContain('We have collected 1 item.');
  await send(orderId, { type: 'NoteStored', orderId, itemIds: [itemId], at: now() });
  await vi.waitFor(() => expect(textsOf(/in storage/)).toHaveLength(1), once);
  expect(textsOf(/We have collected/)).toHaveLength(1);
}, 60_000);

it('what staff took over by mistake and took off again is told once, with its bill that is void or paid', async () => {
  const billed = async (orderId: string) => {
    await send(orderId, { type: 'IssueBills', ...standardTerms, orderId, on: inDays(0), at: now() });
    const { contract } = (await custodyOf({ log: shop.log }).orderOf(shop.as(mailStaff), orderId)) ?? {};
    const [[billId, { payNowSatang: amountSatang }] = ['', { payNowSatang: 0 }]] = [...(contract?.billing.bills ?? [])];
    const money = { billId, amountSatang, paidAt: now(), paymentId: 'cash', method: 'cash', staffId: 's1' } as const;
    return { type: 'RecordBillMoney', orderId, ...money, at: now() } as const;
  };
  const [unbilled, unpaid, cleared] = [await paid('th'), await paid(), await paid()];
  for (const orderId of [unbilled, unpaid, cleared]) {
    await failed(orderId);
    const { deedId } = await takenOver(orderId);
    const paying = orderId === unbilled ? null : await billed(orderId);
    if (paying && orderId === cleared) await send(orderId, paying);
    const back = { type: 'TakeBackLateExtra', tripId: orderId, deedId, undoId: newId(), at: now() } as const;
    await shop.as(mailStaff).execute(trip, orderId, back);
    for (const _ of [1, 2]) await custodyOf({ log: shop.log }).bringTrip(shop.as(mailStaff), orderId);
  }
  const textsOf = (orderId: string) => textsAbout(orderId)(/by mistake|บันทึกของผิด|บันทึกผิด/);
  for (const orderId of [unbilled, unpaid, cleared])
    await vi.waitFor(() => expect(textsOf(orderId)).toHaveLength(1), once);
  const itemId = (await itemsOf(unpaid)).at(-1);
  expect(textsOf(unpaid)[0]).toContain(
    `We recorded ${itemId} in order ${unpaid} by mistake, and have taken it off. Nothing is asked for it.\nThe unpaid bill that charged it is void.`,
  );
  expect(textsOf(unpaid)[0]).not.toContain('what you paid for it');
  expect(textsOf(cleared)[0]).toContain('Nothing is asked for it.\nOur staff will see to what you paid for it.');
  expect(textsOf(unbilled)[0]).toContain('คุณไม่ต้องชำระค่าของชิ้นนี้\n');
  expect(textsOf(unbilled)[0]).not.toMatch(/บิล|ชำระแล้ว/);
  await settled();
  expect(textsOf(unpaid)).toHaveLength(1);
}, 60_000);

it('what movers found and took back at the open door is not told as taken by mistake, for nobody heard of it', async () => {
  const orderId = await paid();
  const deed = () => ({ tripId: orderId, deedId: newId(), doneAt: now(), at: now() });
  const found = { ...deed(), sizeId: null, pictures: [] as string[], condition: null, words: '', seal: null };
  const atDoor = (command: TripCommand) => shop.as(mailStaff).execute(trip, orderId, command);
  await atDoor({ type: 'StartTrip', ...deed() });
  await atDoor({ type: 'TakeExtra', ...found });
  await custodyOf({ log: shop.log }).bringTrip(shop.as(mailStaff), orderId);
  await atDoor({ type: 'UndoAtDoor', ...deed(), itemId: found.deedId, undoes: found.deedId });
  await custodyOf({ log: shop.log }).bringTrip(shop.as(mailStaff), orderId);
  const { contract } = (await custodyOf({ log: shop.log }).orderOf(shop.as(mailStaff), orderId)) ?? {};
  expect([...(contract?.items.values() ?? [])].at(-1)?.state).toBe('dropped');
  await settled();
  expect(textsAbout(orderId)(/by mistake/)).toEqual([]);
}, 60_000);

import { lateMoney } from '@klang/contracts/api/lateMoney';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { refunds } from '@klang/contracts/api/refunds';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { lookup } from '../../domain/lookup.ts';
import { type OrderCommand, order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { bookedIn, slotday } from '../../domain/slotday.ts';
import { stray } from '../../domain/stray.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { minuteMs, openDoors, type TestDoors } from '../testing/doorsFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

const org = 'klangdee';
const amountSatang = 149_000;
const patience = { timeout: 15_000, interval: 50 };
let doors: TestDoors;
let [owner, other] = ['', ''];
beforeAll(async () => {
  doors = await openDoors();
  for (const login of ['owner', 'other']) await doors.newStaff(login);
  [owner, other] = await Promise.all(['owner', 'other'].map(async (one) => (await doors.enterStaff(one)).json().token));
  const slot = { name_th: 'เช้า', name_en: 'Morning', active: true, status: 5, sort: 0, start: '09:00', end: '12:00' };
  await doors.system().execute(lookup, 'morning', {
    type: 'AddLookup',
    lookupId: 'morning',
    kind: 'timeslot',
    fields: slot,
    at: now(),
  });
}, 60_000);
afterAll(() => doors.close());

const now = () => doors.clock.now().toISOString();
const send = (orderId: string, command: OrderCommand) => doors.system().execute(order, orderId, command);
const ask = async (path: string, body: object, token = owner) => {
  const answer = (await doors.send(path, body, { token, language: 'en' })).json();
  return { ...answer, said: answer.refusal ?? answer.code };
};
const place = async (change: object = {}) => {
  const orderId = newId();
  await send(orderId, { ...what, type: 'PlaceOrder', orderId, customerId: 'c1', at: now(), ...change });
  return orderId;
};
const pay = (orderId: string, paymentId = 'p1', satang = amountSatang) =>
  send(orderId, { type: 'RecordPayment', orderId, paymentId, amountSatang: satang, paidAt: now(), at: now() });
const expire = async (orderId: string) => {
  doors.clock.advance(16 * minuteMs);
  await send(orderId, { type: 'ClosePaymentWindow', orderId, at: now() });
};
const lateCase = async (change: object = {}) => {
  const orderId = await place(change);
  await expire(orderId);
  await pay(orderId);
  return { orderId, caseId: await caseOf(orderId) };
};
const strayCase = async (): Promise<string> => {
  const strayId = newId();
  const arrived = { invoiceNo: 'INV1', claimedOrderId: '', amountSatang, reference: '', paidAt: now() };
  await doors.system().execute(stray, strayId, { type: 'RecordStrayMoney', strayId, ...arrived, at: now() });
  return `stray.${strayId}`;
};
const casesOf = async (orderId: string) => (await ask(lateMoney.list.path, { orderId })).detail.data;
const caseOf = async (orderId: string): Promise<string> => {
  await expect.poll(async () => (await casesOf(orderId)).length, patience).toBeGreaterThan(0);
  return (await casesOf(orderId))[0].caseId;
};
const refund = { choice: 'refunded', reference: 'KBANK-1', reason: 'ลูกค้าขอคืน' };
const settle = (caseId: string, body: object, token?: string) =>
  ask(lateMoney.settle.path, { caseId, reason: 'ลูกค้าตกลง', ...body }, token);
const stateOfOrder = (id: string) => stateOf(doors.parts.log, order, { org, id });
const untilHappened = (orderId: string, last: string) =>
  expect.poll(async () => (await doors.typesOf(`order-klangdee.${orderId}`)).at(-1), patience).toBe(last);

describe('a case', () => {
  it('says what can become of it right now, and is looked after by whoever takes it', async () => {
    const { orderId, caseId } = await lateCase();
    const { found, choices } = (await ask(lateMoney.one.path, { caseId })).detail;
    expect(found).toMatchObject({ orderId, orderStatus: 'expired', cause: 'orderExpired', amountSatang });
    expect(found.reference).toMatch(/^[0-9A-Z]{20}$/);
    const possible = choices.map((one: { choice: string; isPossible: boolean }) => [one.choice, one.isPossible]);
    expect(Object.fromEntries(possible)).toMatchObject({ revived: true, refunded: true });
    expect((await ask(lateMoney.take.path, { caseId })).said).toBe(200);
    expect((await ask(lateMoney.one.path, { caseId })).detail.found).toMatchObject({ staffName: 'วิภา' });
  });

  it('is found by the numbers of its order and of the gateway, and counted while it is open', async () => {
    const [{ orderId, caseId }, { orderId: another }] = [await lateCase(), await lateCase()];
    const idsFor = async (search: string): Promise<readonly string[]> =>
      (await ask(lateMoney.list.path, { search })).detail.data.map((row: { caseId: string }) => row.caseId);
    const { reference } = (await casesOf(orderId))[0];
    for (const search of [orderId, reference, reference.slice(3, 15).toLowerCase(), `${orderId} ${reference}`])
      expect(await idsFor(search)).toEqual([caseId]);
    expect(await idsFor(`${another} ${reference}`)).toEqual([]);
    const open = async () => (await ask(lateMoney.count.path, {})).detail.open;
    const before = await open();
    await settle(caseId, refund);
    await expect.poll(open, patience).toBe(before - 1);
  });

  it('is settled once: of two who settle at once one wins, and the other hears that it is settled', async () => {
    const { orderId, caseId } = await lateCase();
    const both = await Promise.all([settle(caseId, refund, owner), settle(caseId, refund, other)]);
    expect(both.map(({ said }) => said).sort()).toEqual([200, 'late_money_settled']);
    expect(
      (await doors.typesOf(`order-klangdee.${orderId}`)).filter((type) => type === 'LateMoneySettled'),
    ).toHaveLength(1);
    expect((await casesOf(orderId))[0].settled).toMatchObject({ choice: 'refunded', refundSatang: amountSatang });
    expect((await ask(lateMoney.one.path, { caseId })).detail.choices).toEqual([]);
  });

  it('that is settled by a call which is sent again stays settled as it was', async () => {
    const { orderId, caseId } = await lateCase();
    const sent = { token: owner, headers: { 'idempotency-key': 'settle-it-once' } };
    const again = () => doors.call(lateMoney.settle.path, { caseId, ...refund, reason: 'ลูกค้าตกลง' }, sent);
    const settledAs = async () => (await casesOf(orderId))[0].settled;
    expect((await again()).statusCode).toBe(200);
    const first = await settledAs();
    expect(first).toMatchObject({ choice: 'refunded', refundSatang: amountSatang });
    expect((await again()).statusCode).toBe(200);
    expect(await settledAs()).toEqual(first);
    expect(
      (await doors.typesOf(`order-klangdee.${orderId}`)).filter((type) => type === 'LateMoneySettled'),
    ).toHaveLength(1);
  });

  it('gives back no more than came', async () => {
    const { caseId } = await lateCase();
    expect((await settle(caseId, { ...refund, refundSatang: amountSatang + 1 })).said).toBe('refund_above_payment');
  });

  it('is a refund that is done where somebody transferred it already, and one to be paid where nobody did', async () => {
    const refundsOf = async (orderId: string) => (await ask(refunds.list.path, { orderId })).detail.data;
    const [before, open] = [await lateCase(), await lateCase()];
    await settle(before.caseId, refund);
    expect((await settle(open.caseId, { choice: 'refunded' })).said).toBe(200);
    await settle(open.caseId, { choice: 'refunded' });
    const shown = { amountSatang, cause: 'lateMoney' };
    await expect
      .poll(() => refundsOf(before.orderId), patience)
      .toMatchObject([{ ...shown, state: 'done', reference: 'KBANK-1' }]);
    await expect.poll(() => refundsOf(open.orderId), patience).toMatchObject([{ ...shown, state: 'ready' }]);
  });

  it('is nothing to another organization', async () => {
    const { caseId } = await lateCase();
    await doors.newStaff('owner', 'second');
    const { token } = (await doors.enterStaff('owner', undefined, { host: 'second.localhost' })).json();
    const answer = await doors.send(lateMoney.settle.path, { caseId, ...refund }, { token, host: 'second.localhost' });
    expect(answer.json().refusal).toBe('late_money_not_found');
  });
});

describe('an order that lives again', () => {
  const on = daysAfter(bangkokDay(new Date()), 9);
  const pickUp = { on, slotId: 'morning', start: '09:00', end: '12:00' };
  const booked = async () =>
    bookedIn(await stateOf(doors.parts.log, slotday, { org, id: on }), { visit: 'pickUp', slotId: 'morning' });

  it('is paid, and has its place with the movers again', async () => {
    const { orderId, caseId } = await lateCase({ pickUp });
    expect((await settle(caseId, { choice: 'revived' })).said).toBe(200);
    expect(await stateOfOrder(orderId)).toMatchObject({ status: 'success', paidSatang: amountSatang });
    expect(await booked()).toBe(1);
  });

  it('and is cancelled then gives back what was too much, and what was paid, each once', async () => {
    const orderId = await place();
    const paidSatang = amountSatang + 500;
    await pay(orderId, 'p1', paidSatang);
    expect((await settle(await caseOf(orderId), { choice: 'revived' })).said).toBe(200);
    expect((await ask(ownerOrders.cancel.path, { orderId, reason: 'ลูกค้าโทรมา' })).said).toBe(200);
    for (const _ of ['once', 'twice'])
      expect((await ask(ownerOrders.settle.path, { orderId, refundSatang: amountSatang })).said).toBe(200);
    const sumsBack = async () =>
      (await ask(refunds.list.path, { orderId })).detail.data.map((one: { amountSatang: number }) => one.amountSatang);
    await expect.poll(async () => (await sumsBack()).toSorted(), patience).toEqual([amountSatang, 500].toSorted());
    const [payment] = (await ask(refunds.refundable.path, { orderId })).detail.payments;
    expect(payment).toMatchObject({ amountSatang: paidSatang, refundableSatang: 0 });
  });

  it('does not where the place is somebody else’s by now, and then holds nothing', async () => {
    const places = { on, slotId: 'morning', visit: 'pickUp', places: 1 } as const;
    await doors.system().execute(calendar, calendarId, { type: 'SetDayPlaces', ...places, at: now() });
    const { caseId } = await lateCase({ pickUp });
    const revived = async () =>
      (await ask(lateMoney.one.path, { caseId })).detail.choices.find(
        ({ choice }: { choice: string }) => choice === 'revived',
      );
    await expect
      .poll(revived, patience)
      .toMatchObject({ isPossible: false, why: { en: expect.stringContaining('full') } });
    expect((await settle(caseId, { choice: 'revived' })).said).toBe('late_money_choice_not_possible');
    expect(await booked()).toBe(1);
  });
});

describe('money that is moved', () => {
  it('pays another order of the customer at the instant at which it was settled', async () => {
    const { caseId } = await lateCase({ customerId: 'c5' });
    const target = await place({ customerId: 'c5' });
    expect((await settle(caseId, { choice: 'moved' })).fields).toMatchObject([{ field: 'toOrderId' }]);
    await expect
      .poll(async () => (await settle(caseId, { choice: 'moved', toOrderId: target })).said, patience)
      .toBe(200);
    await untilHappened(target, 'OrderPaid');
    expect(await stateOfOrder(target)).toMatchObject({ status: 'success', paidSatang: amountSatang });
  });

  it('is a case of that order where it cannot take it any more', async () => {
    const { orderId } = await lateCase({ customerId: 'c6' });
    const target = await place({ customerId: 'c6' });
    await send(target, { type: 'CancelOrder', orderId: target, asCustomer: null, reason: 'changed', at: now() });
    const settled = { choice: 'moved', toOrderId: target, refundSatang: 0, reference: '', reason: 'x' } as const;
    const about = { orderId, paymentId: 'p1', isPlaceHeld: false, at: now() };
    await send(orderId, { type: 'SettleLateMoney', ...about, ...settled });
    await untilHappened(target, 'LateMoneyArrived');
    expect((await casesOf(target))[0]).toMatchObject({ cause: 'orderCanceled', amountSatang });
  });

  it('pays any order that somebody names, though nobody knew whose it was and more are unpaid than are shown', async () => {
    const caseId = await strayCase();
    const targets = await Promise.all(Array.from({ length: 51 }, () => place({ customerId: 'c8' })));
    const shown = async () => JSON.stringify((await ask(lateMoney.one.path, { caseId })).detail?.choices ?? []);
    await expect.poll(async () => (await shown()).length, patience).toBeGreaterThan(50 * 50);
    const before = await shown();
    const toOrderId = targets.find((orderId) => !before.includes(orderId)) ?? '';
    const named = async () => (await ask(lateMoney.one.path, { caseId, number: toOrderId })).detail.choices[0].toOrders;
    await expect.poll(named, patience).toMatchObject([{ orderId: toOrderId, billId: null }]);
    expect((await settle(caseId, { choice: 'moved', toOrderId })).said).toBe(200);
    await untilHappened(toOrderId, 'OrderPaid');
  });
});

describe('money that names no order', () => {
  it('goes back no further than who sends it may pay back alone; somebody who may more settles it', async () => {
    await hireWith(doors, 'counter', { orderlist: 'vu' });
    const counter = await doors.signedIn('staff', 'counter');
    const caseId = await strayCase();
    await expect.poll(async () => (await ask(lateMoney.one.path, { caseId })).said, patience).toBe(200);
    const above = { said: 'refund_above_limit', fields: [{ field: 'reference' }] };
    expect(await settle(caseId, refund, counter)).toMatchObject(above);
    expect((await settle(caseId, refund)).said).toBe(200);
  });
});

describe('an order as staff see it', () => {
  it('has its attempts, its mails and its history; a mail that was not sent is sent again', async () => {
    const customerId = await doors.newCustomer(`${newId()}@example.com`);
    doors.outside.mail.isDown = true;
    const orderId = await place({ customerId });
    await send(orderId, {
      type: 'StartPayment',
      orderId,
      paymentId: 'p1',
      method: 'card',
      asCustomer: null,
      at: now(),
    });
    await send(orderId, { type: 'DeclinePayment', orderId, paymentId: 'p1', reason: 'insufficient funds', at: now() });
    await pay(orderId, 'p2');
    const detail = async () => (await ask(ownerOrders.detail.path, { orderId })).detail;
    await expect.poll(async () => (await detail()).mails.at(-1)?.state, patience).toBe('failed');
    expect((await detail()).attempts).toMatchObject([
      { paymentId: 'p1', method: 'card', state: 'declined', reason: 'insufficient funds' },
      { paymentId: 'p2', state: 'paid', amountSatang },
    ]);
    doors.outside.mail.isDown = false;
    const { mailId } = (await detail()).mails.at(-1);
    expect((await ask(ownerOrders.mailAgain.path, { orderId, mailId })).said).toBe(200);
    await expect
      .poll(async () => (await detail()).mails.every(({ state }: { state: string }) => state === 'sent'), patience)
      .toBe(true);
    expect((await ask(ownerOrders.mailAgain.path, { orderId, mailId: 'nothing' })).said).toBe('order_not_found');
    const { steps } = (await ask(ownerOrders.history.path, { orderId })).detail;
    expect(steps.map(({ type }: { type: string }) => type)).toEqual([
      'OrderPlaced',
      'PaymentStarted',
      'PaymentDeclined',
      'OrderPaid',
    ]);
  });

  it('is cancelled by them, and what was paid goes back', async () => {
    const orderId = await place();
    await pay(orderId);
    expect((await ask(ownerOrders.cancel.path, { orderId, reason: 'ลูกค้าโทรมา' })).said).toBe(200);
    expect((await ask(ownerOrders.settle.path, { orderId, refundSatang: amountSatang + 1 })).said).toBe(
      'refund_above_payment',
    );
    expect((await ask(ownerOrders.settle.path, { orderId, refundSatang: amountSatang })).said).toBe(200);
    expect((await ask(ownerOrders.detail.path, { orderId })).detail.order.status).toBe('canceled');
  });
});

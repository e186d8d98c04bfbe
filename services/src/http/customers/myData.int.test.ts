import { customers } from '@klang/contracts/api/customers';
import { myData } from '@klang/contracts/api/myData';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import { forgetAfterMs } from '@klang/contracts/limits';
import { hasOpenMoney } from '@klang/projections/refunds/openMoney';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../../domain/contact.ts';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { refund } from '../../domain/refund.ts';
import { bringRefund } from '../../platform/payments/bringRefund.ts';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';
import { sentPicture } from '../testing/sentPicture.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await openDoors();
}, 60_000);
afterAll(() => doors.close());

const someone = async (email: string) => {
  const customerId = await doors.newCustomer(email);
  const enter = async (): Promise<string> => (await doors.visit({ username: email, password })).json().token;
  const token = await enter();
  const send = (path: string, body: object = {}, by = token) => doors.send(path, body, { token: by, language: 'en' });
  const mine = async (by = token) => (await send(myData.get.path, {}, by)).json().detail;
  return { customerId, enter, send, mine };
};
const orders = async (customerId: string, orderId: string) => {
  const { position } = await doors.asSystem().execute(order, orderId, {
    ...what,
    type: 'PlaceOrder',
    orderId,
    number: null,
    customerId,
    customerName: '<b>x',
    at: doors.clock.now().toISOString(),
  });
  if (position) await doors.settled(['orders'], position, 10_000);
};

describe('what is kept of me', () => {
  it('is a file for programs and a page to read, with nothing of anybody else, and nothing in it runs', async () => {
    const { customerId, send } = await someone('file@example.com');
    const other = await someone('somebody-else@example.com');
    await orders(customerId, 'o-file');
    await orders(other.customerId, 'o-other');
    const tax = { company: null, address: '<script>alert(1)</script>', withholds: false };
    await send(ownRecord.changeTax.path, { tax, revision: 0 });
    const json = await send(myData.file.path, { format: 'json' });
    expect(json.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    const all = json.json();
    expect(all.account.map(({ type }: { type: string }) => type)).toEqual(['CustomerRegistered', 'CustomerTaxChanged']);
    expect(all.orders).toMatchObject([{ orderId: 'o-file', events: [{ type: 'OrderPlaced' }] }]);
    expect(all.signedIn).toHaveLength(1);
    const page = await send(myData.file.path, { format: 'html' });
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.body).not.toMatch(/<script|<b>/);
    for (const words of ['What we know of you', '<th scope="row">Registered address</th>', 'Your orders'])
      expect(page.body.split('Every event')[0]).toContain(words);
    expect(all.known).toMatchObject({ email: 'file@example.com', tax: { address: tax.address } });
    for (const { body } of [json, page]) {
      expect(body).toContain('file@example.com');
      expect(body).not.toMatch(/somebody-else|o-other/);
    }
  });

  it('contains their items, and what was written from their e-mail once they showed that it is theirs', async () => {
    const { customerId, send } = await someone('writes@example.com');
    await orders(customerId, 'o-paid');
    const at = doors.clock.now().toISOString();
    const money = {
      type: 'RecordPayment',
      orderId: 'o-paid',
      paymentId: 'p',
      amountSatang: what.totalSatang,
      paidAt: at,
      at,
    } as const;
    const paid = await doors.asSystem().execute(order, 'o-paid', money);
    const input = {
      kind: 'question',
      name: 'ผู้เขียน',
      phone: null,
      text: 'มีที่ว่างไหม',
      estimate: null,
      language: 'th',
    } as const;
    for (const [contactId, email] of [
      ['m-own', 'writes@example.com'],
      ['m-other', 'also-writes@example.com'],
    ] as const) {
      const { position } = await doors.asSystem().execute(contact, contactId, {
        type: 'SendContactMessage',
        contactId,
        email,
        ...input,
        at,
      });
      if (position) await doors.settled(['contacts'], position, 10_000);
    }
    if (paid.position) await doors.settled(['items'], paid.position, 10_000);
    const file = async () => (await send(myData.file.path, { format: 'json' })).json();
    const before = await file();
    expect(before.items.length).toBeGreaterThan(0);
    expect(before.messages).toEqual([]);
    const prove = { type: 'ProveCustomerEmail', customerId, email: 'writes@example.com', at } as const;
    await doors.asSystem().execute(customer, customerId, prove);
    expect((await file()).messages).toMatchObject([{ contactId: 'm-own', events: [{ type: 'ContactMessageSent' }] }]);
    expect((await send(myData.file.path, { format: 'html' })).body).toContain('มีที่ว่างไหม');
  });

  it('contains their refunds, papers and pictures, each picture as itself', async () => {
    const { customerId, send, enter } = await someone('refunds@example.com');
    await orders(customerId, 'o-back');
    const at = doors.clock.now().toISOString();
    const of = { orderId: 'o-back', at };
    const write = (command: object) => doors.asSystem().execute(order, 'o-back', { ...of, ...command } as never);
    await write({ type: 'RecordPayment', paymentId: 'p1', amountSatang: what.totalSatang, paidAt: at });
    const promise = { refundId: 'r-back', paymentId: 'p1', amountSatang: 500, method: 'transfer', cause: 'goodwill' };
    const by = { reason: 'รถมาช้า', askedBy: 's1', isApproved: true, limitSatang: null, transferReference: '' };
    await write({ type: 'PromiseRefund', ...promise, ...by });
    await bringRefund(doors.parts.log, doors.asSystem(), { orderId: 'o-back', refundId: 'r-back' });
    await expect
      .poll(async () => (await doors.typesOf('refund-klangdee.r-back'))[0], { timeout: 15_000 })
      .toBe('RefundAsked');
    const cover = JSON.stringify({ x: 300, y: 500, width: 400, height: 110 });
    const card = { kind: JSON.stringify('idCard'), isReligionCovered: JSON.stringify(true), cover };
    await sentPicture(doors.app, { path: ownRecord.putIdentity.path, token: await enter(), fields: card });
    const all = (await send(myData.file.path, { format: 'json' })).json();
    expect(all.refunds).toMatchObject([{ refundId: 'r-back', events: [{ type: 'RefundAsked' }] }]);
    expect(all.refunds[0].events[0].data).toMatchObject({ reason: 'รถมาช้า' });
    expect(all.pictures).toMatchObject([{ picture: expect.stringMatching(/^data:image\/webp;base64,/) }]);
    expect((await send(myData.file.path, { format: 'html' })).body).toContain(`<img src="${all.pictures[0].picture}"`);
  });

  it('says whether news may be sent, which is withdrawn as it was agreed to', async () => {
    const { send, mine } = await someone('news@example.com');
    expect((await mine()).news).toEqual({ isWanted: false, since: null });
    await send(myData.chooseNews.path, { isWanted: true });
    expect((await mine()).news).toMatchObject({ isWanted: true });
    await send(myData.chooseNews.path, { isWanted: false });
    expect((await mine()).news).toMatchObject({ isWanted: false });
  });
});

describe('asking to be forgotten', () => {
  it('is refused while an order runs', async () => {
    const { customerId, send, mine } = await someone('runs@example.com');
    await orders(customerId, 'o-runs');
    expect((await send(myData.askToBeForgotten.path)).json()).toMatchObject({ refusal: 'orders_still_run' });
    expect((await mine()).forgetting).toBeNull();
  });

  it('is refused while money is still to go back to them, though no order runs', async () => {
    const { customerId, send } = await someone('owed@example.com');
    await orders(customerId, 'o-owed');
    const of = { orderId: 'o-owed', at: doors.clock.now().toISOString() };
    const write = (command: object) => doors.asSystem().execute(order, 'o-owed', { ...of, ...command } as never);
    await write({ type: 'CancelOrder', asCustomer: null, reason: 'changed' });
    const came = await write({ type: 'RecordPayment', paymentId: 'p1', amountSatang: 500, paidAt: of.at });
    if (came.position) await doors.settled(['orders', 'cases'], came.position, 10_000);
    expect((await send(myData.askToBeForgotten.path)).json()).toMatchObject({ refusal: 'money_still_open' });
    const promise = { refundId: 'r-owed', method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '' };
    const settled = {
      choice: 'refunded',
      toOrderId: null,
      toBillId: null,
      refundSatang: 500,
      reference: '',
      reason: 'came too late',
    };
    await write({ type: 'SettleLateMoney', paymentId: 'p1', isPlaceHeld: false, ...settled, promise });
    await bringRefund(doors.parts.log, doors.asSystem(), { orderId: 'o-owed', refundId: 'r-owed' });
    // The case may be listed as settled before its refund exists.
    await doors.settled(['refunds', 'cases'], (await doors.parts.log.head()) ?? '', 10_000);
    expect((await send(myData.askToBeForgotten.path)).json()).toMatchObject({ refusal: 'money_still_open' });
    const transfer = { type: 'RecordRefundTransfer', reference: 'K1', slipPath: null, wasPaidBefore: true } as const;
    const done = await doors.asSystem().execute(refund, 'r-owed', { ...transfer, refundId: 'r-owed', at: of.at });
    if (done.position) await doors.settled(['refunds', 'cases'], done.position, 10_000);
    expect((await send(myData.askToBeForgotten.path)).statusCode).toBe(200);
  });

  it('is not hindered by credit that nobody can give back any more', async () => {
    const { customerId, send } = await someone('credited@example.com');
    await orders(customerId, 'o-credited');
    const of = { orderId: 'o-credited', at: doors.clock.now().toISOString() };
    const write = (command: object) => doors.asSystem().execute(order, 'o-credited', { ...of, ...command } as never);
    const { totalSatang } = what;
    await write({ type: 'RecordPayment', paymentId: 'p1', amountSatang: totalSatang, paidAt: of.at });
    const credit = { creditId: 'cr1', amountSatang: 300, cause: 'claim', causeId: 'cl1', reason: 'a dent' };
    await write({ type: 'GrantCredit', ...credit });
    await write({ type: 'CancelOrder', asCustomer: null, reason: 'changed' });
    const { position } = await write({ type: 'SettleCancel', refundSatang: totalSatang });
    await doors.settled(['orders', 'bills', 'refunds'], position ?? '', 10_000);
    const isOpen = (mayGoBack: boolean) =>
      hasOpenMoney(doors.parts.pool, async () => mayGoBack)('klangdee', customerId);
    expect([await isOpen(true), await isOpen(false)]).toEqual([true, false]);
    expect((await send(myData.askToBeForgotten.path)).statusCode).toBe(200);
  });

  it('is told at once, can be taken back until its day, and then nothing happens', async () => {
    const { customerId, send, mine } = await someone('back@example.com');
    const { dueAt } = (await send(myData.askToBeForgotten.path)).json().detail;
    expect((await send(myData.askToBeForgotten.path)).json().detail).toEqual({ dueAt });
    expect((await doors.mailTo('back@example.com')).text).toContain('/profile?tab=profile');
    expect((await send(myData.takeBack.path)).statusCode).toBe(200);
    expect((await mine()).forgetting).toBeNull();
    expect(await doors.typesOf(`person-klangdee.${customerId}`)).toEqual([]);
  });

  it('ends after thirty days: they are told so, and there is nobody any more; who has booked since stays', async () => {
    const gone = await someone('gone@example.com');
    const stays = await someone('stays@example.com');
    await gone.send(myData.askToBeForgotten.path);
    await stays.send(myData.askToBeForgotten.path);
    await doors.mailTo('gone@example.com');
    await doors.mailTo('stays@example.com');
    await orders(stays.customerId, 'o-stays');
    doors.clock.advance(forgetAfterMs + 1_000);
    expect((await doors.mailTo('gone@example.com', 2)).text).toContain('ลบชื่อ');
    await expect
      .poll(() => doors.typesOf(`person-klangdee.${gone.customerId}`), { timeout: 15_000 })
      .toEqual(['PersonForgotten']);
    expect((await doors.visit({ username: 'gone@example.com', password })).json()).toMatchObject({ result: false });
    await expect
      .poll(() => doors.typesOf(`customer-klangdee.${stays.customerId}`), { timeout: 15_000 })
      .toContain('CustomerForgetPutOff');
    const profile = await stays.send(customers.profile.path, {}, await stays.enter());
    expect(profile.json().detail).toMatchObject({ email: 'stays@example.com' });
  });
});

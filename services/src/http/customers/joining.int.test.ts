import { claims } from '@klang/contracts/api/claims';
import { customerRecords } from '@klang/contracts/api/customerRecords';
import { customers } from '@klang/contracts/api/customers';
import { myData } from '@klang/contracts/api/myData';
import { notes } from '@klang/contracts/api/notes';
import { orders } from '@klang/contracts/api/orders';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import { staffOrders } from '@klang/contracts/api/staffOrders';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let doors: TestDoors;
let owner: string;
beforeAll(async () => {
  doors = await openDoors();
  await doors.newStaff('owner@klang.test');
  owner = await doors.signedIn('staff', 's-owner_klang.test');
}, 60_000);
afterAll(() => doors.close());

const staff = async (path: string, body: object, token = owner) => {
  const answer = await doors.send(path, body, { token, language: 'en' });
  await doors.settled(['customers', 'orders', 'notes'], (await doors.parts.log.head()) ?? '', 10_000);
  return answer;
};
const join = (customerId: string, fromId: string) => staff(customers.join.path, { customerId, fromId });
const someone = async (email: string) => {
  const customerId = await doors.newCustomer(email);
  const { token } = (await doors.visit({ username: email, password })).json();
  const send = (path: string, body: object = {}) => doors.send(path, body, { token, language: 'en' });
  return { customerId, token, send };
};
const orderOf = async (customerId: string, orderId: string) => {
  const { position } = await doors.asSystem().execute(order, orderId, {
    ...what,
    type: 'PlaceOrder',
    orderId,
    number: null,
    customerId,
    customerName: 'สมชาย ใจดี',
    at: doors.clock.now().toISOString(),
  });
  if (position) await doors.settled(['orders'], position, 10_000);
};
const cancel = async (orderId: string) => {
  const at = doors.clock.now().toISOString();
  const command = { type: 'CancelOrder', orderId, asCustomer: null, reason: 'สองครั้ง', at } as const;
  const { position } = await doors.asSystem().execute(order, orderId, command);
  if (position) await doors.settled(['orders'], position, 10_000);
};
const putCard = async (token: string) => {
  const form = new FormData();
  form.append('kind', JSON.stringify('idCard'));
  form.append('isReligionCovered', JSON.stringify(true));
  form.append('cover', JSON.stringify({ x: 300, y: 500, width: 400, height: 110 }));
  const create = { width: 64, height: 40, channels: 3, background: '#ffffff' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  form.append('images', new Blob([new Uint8Array(bytes)]), 'card.jpg');
  const sent = new Response(form);
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    'content-type': sent.headers.get('content-type') ?? '',
  };
  const payload = Buffer.from(await sent.arrayBuffer());
  return doors.app.inject({ method: 'POST', url: ownRecord.putIdentity.path, headers, payload });
};
const typesOf = (customerId: string) => doors.typesOf(`customer-klangdee.${customerId}`);
const listed = async (search: string) =>
  (await staff('/api/owner/get/customer', { filter: {}, search, limit: 9 }))
    .json()
    .detail.data.map(({ _id }: { _id: string }) => _id);

describe('two records of one person', () => {
  it('are seen side by side, and then stand as one: both histories, one log in, one row that either e-mail finds', async () => {
    const [survivor, from] = [await someone('stays@example.com'), await someone('goes@example.com')];
    const [survivorId, fromId] = [survivor.customerId, from.customerId];
    await orderOf(survivorId, 'o-kept');
    await orderOf(fromId, 'o-from');
    const note = { about: 'customer', aboutId: fromId, text: 'โทรมาบ่อย', mentioned: [], followUpOn: null };
    expect((await staff(notes.write.path, { noteId: 'n-from', ...note })).statusCode).toBe(200);

    const seen = (await staff(customers.joinView.path, { customerId: survivorId, fromId })).json().detail;
    expect(seen.kept).toMatchObject({ email: 'stays@example.com', orders: 1, isForgetAsked: false });
    expect(seen.from).toMatchObject({ email: 'goes@example.com', orders: 1 });
    expect((await join(survivorId, fromId)).statusCode).toBe(200);

    const ofSurvivor = async () =>
      (await staff(orders.list.path, { customerId: survivorId }))
        .json()
        .detail.data.map(({ id }: { id: string }) => id);
    expect((await ofSurvivor()).sort()).toEqual(['o-from', 'o-kept']);
    await expect.poll(async () => (await survivor.send(orders.one.path, { orderId: 'o-from' })).statusCode).toBe(200);
    expect((await survivor.send(orders.mine.path)).json().detail.data).toHaveLength(2);
    expect((await survivor.send(orders.cancel.path, { orderId: 'o-from', reason: 'สองครั้ง' })).statusCode).toBe(200);
    const file = (await survivor.send(myData.file.path, { format: 'json' })).json();
    expect(file.orders).toHaveLength(2);
    expect(file.account.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['CustomerTookOver', 'CustomerMerged']),
    );
    const ofNotes = (await staff(notes.list.path, { about: 'customer', aboutId: survivorId })).json().detail.data;
    expect(ofNotes).toMatchObject([{ noteId: 'n-from' }]);
    const record = (await staff(customerRecords.get.path, { customerId: survivorId })).json().detail;
    expect(record.tookOver).toMatchObject([{ customerId: fromId, email: 'goes@example.com' }]);

    expect(await listed('goes@example.com')).toEqual([survivorId]);
    expect(await listed('stays@example.com')).toEqual([survivorId]);

    // The merged customer is logged out, notified, and told the reason at the next login with the right password.
    await expect.poll(async () => (await from.send(orders.mine.path)).statusCode).toBe(401);
    await expect
      .poll(() => doors.mailsTo('goes@example.com').map(({ text }) => text))
      .toContainEqual(expect.stringContaining('s•••@example.com'));
    const entered = await doors.visit({ username: 'goes@example.com', password }, { language: 'en' });
    expect(entered.json()).toMatchObject({ code: 403, message: expect.stringContaining('joined with your other one') });
    expect((await doors.visit({ username: 'goes@example.com', password: 'wrong-1234' })).json().code).toBe(400);
    expect((await doors.visit({ username: 'stays@example.com', password })).statusCode).toBe(200);

    const change = { customerId: survivorId, email: 'goes@example.com' };
    expect((await staff(customers.changeEmail.path, change)).statusCode).toBe(200);
    expect((await doors.visit({ username: 'goes@example.com', password })).json().detail.id).toBe(survivorId);

    // The merged record takes no new events.
    const placed = { customerId: fromId, orderId: 'o-new' };
    expect((await staff(staffOrders.place.path, placed)).json().result).toBe(false);
    expect((await staff(customerRecords.chooseType.path, { customerId: fromId, typeId: null })).json()).toMatchObject({
      code: 409,
      refusal: 'customer_merged',
    });
  });

  it('have one picture of a card and one history, wherever they were written', async () => {
    const [survivor, from] = [await someone('keeps-card@example.com'), await someone('had-card@example.com')];
    const [customerId, fromId] = [survivor.customerId, from.customerId];
    expect((await putCard(from.token)).statusCode).toBe(200);
    expect((await join(customerId, fromId)).statusCode).toBe(200);
    const record = async () => (await survivor.send(ownRecord.get.path)).json().detail;
    const { identity } = await record();
    expect(identity).toMatchObject({ kind: 'idCard' });
    const pictureRequest = { picture: identity.picture, isSmall: false };
    await expect.poll(async () => (await survivor.send(ownRecord.identity.path, pictureRequest)).statusCode).toBe(200);
    const seen = await staff(customerRecords.seeIdentity.path, { customerId, reason: 'ตรวจชื่อก่อนคืนเงิน' });
    expect(seen.statusCode).toBe(200);
    const stepsOf = async (path: string, send: (path: string, body: object) => ReturnType<typeof staff>) =>
      (await send(path, { customerId })).json().detail.steps.map(({ type }: { type: string }) => type);
    const both = ['CustomerIdentityKept', 'CustomerIdentitySeen', 'CustomerMerged', 'CustomerTookOver'];
    expect(await stepsOf(customerRecords.history.path, staff)).toEqual(expect.arrayContaining(both));
    expect(await stepsOf(ownRecord.history.path, (path) => survivor.send(path))).toEqual(expect.arrayContaining(both));

    // A newer picture replaces the one in any of the records. Dropping removes all.
    expect((await putCard(survivor.token)).statusCode).toBe(200);
    expect(await typesOf(fromId)).toContain('CustomerIdentityRemoved');
    expect((await survivor.send(ownRecord.dropIdentity.path)).statusCode).toBe(200);
    expect((await record()).identity).toBeNull();
  });

  it('are joined once, however often and by however many it is asked, and never into each other', async () => {
    const [one, other] = [await doors.newCustomer('one@example.com'), await doors.newCustomer('other@example.com')];
    const answers = await Promise.all([join(one, other), join(other, one), join(one, other), join(other, one)]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 200, 409, 409]);
    const types = [...(await typesOf(one)), ...(await typesOf(other))].filter((type) => /Merged|TookOver/.test(type));
    expect(types.sort()).toEqual(['CustomerMerged', 'CustomerTookOver']);
    expect((await join(one, one)).json()).toMatchObject({ code: 409, refusal: 'merge_with_itself' });
  });

  it('are joined by admins of their own organization alone', async () => {
    const [one, other] = [await doors.newCustomer('mine@example.com'), await doors.newCustomer('mine2@example.com')];
    await hireWith(doors, 'clerk', { customer: 'viu' });
    const clerk = await doors.signedIn('staff', 'clerk');
    const joinBody = { customerId: one, fromId: other };
    expect((await staff(customers.join.path, joinBody, clerk)).statusCode).toBe(403);
    const elsewhere = await doors.signedIn('staff', await doors.newStaff('boss@second.test', 'second'), 'second');
    expect((await staff(customers.join.path, joinBody, elsewhere)).json()).toMatchObject({
      refusal: 'customer_not_found',
    });
    expect(await typesOf(other)).toEqual(['CustomerRegistered']);
  });

  it('are forgotten together, also along a chain, and none that is forgotten is joined', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(await doors.newCustomer(`${name}-chain@example.com`));
    const [a = '', b = '', c = ''] = ids;
    await orderOf(a, 'o-chain');
    expect((await join(b, a)).statusCode).toBe(200);
    expect((await join(c, b)).statusCode).toBe(200);
    expect((await staff(orders.list.path, { customerId: c })).json().detail.data).toHaveLength(1);
    expect(await listed('a-chain@example.com')).toEqual([c]);
    const forget = (customerId: string) => staff(customers.forget.path, { customerId, reason: 'asked' });
    expect((await forget(a)).json()).toMatchObject({ refusal: 'customer_merged' });
    expect((await forget(c)).json()).toMatchObject({ refusal: 'customer_orders_open' });
    await cancel('o-chain');
    expect((await forget(c)).statusCode).toBe(200);
    for (const id of ids) expect(await doors.typesOf(`person-klangdee.${id}`)).toEqual(['PersonForgotten']);
    const [row] = (await staff(orders.list.path, { customerId: c })).json().detail.data;
    expect(row).toMatchObject({ id: 'o-chain', customerName: null });
    const d = await doors.newCustomer('d-chain@example.com');
    expect((await join(d, c)).json()).toMatchObject({ code: 404, refusal: 'customer_not_found' });
  });

  it('are joined by the workers where whoever asked was cut short, and not while one asked to be forgotten', async () => {
    const [one, other] = [await someone('cut@example.com'), await someone('cut2@example.com')];
    const at = doors.clock.now().toISOString();
    const takeOver = { customerId: one.customerId, fromId: other.customerId, at };
    await doors.asSystem().execute(customer, one.customerId, { type: 'TakeOverCustomer', ...takeOver });
    await expect.poll(() => typesOf(other.customerId), { timeout: 10_000 }).toContain('CustomerMerged');
    await expect.poll(async () => (await other.send(claims.mine.path)).statusCode).toBe(401);

    const leaving = await someone('leaving@example.com');
    await leaving.send(myData.askToBeForgotten.path);
    expect((await join(one.customerId, leaving.customerId)).json()).toMatchObject({ refusal: 'merge_forget_asked' });
    expect(await typesOf(one.customerId)).not.toContain('CustomerMerged');
  });
});

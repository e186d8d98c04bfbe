import { customers } from '@klang/contracts/api/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claim } from '../../domain/claim.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { opening } from '../testing/claimsFixture.ts';
import { openDoors, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let owner: string;
beforeAll(async () => {
  doors = await openDoors();
  owner = await doors.signedIn('staff', 'owner');
}, 60_000);
afterAll(() => doors.close());

const at = () => doors.clock.now().toISOString();
const forget = async (customerId: string) =>
  (await doors.send(customers.forget.path, { customerId, reason: 'asked' }, { token: owner, language: 'en' })).json();
const seen = async () => doors.settled(['orders', 'cases', 'claims'], (await doors.parts.log.head()) ?? '', 10_000);
const write = async (orderId: string, command: object) => {
  await doors.asSystem().execute(order, orderId, { orderId, at: at(), ...command } as never);
  await seen();
};
const place = (customerId: string, orderId: string) =>
  write(orderId, { ...what, type: 'PlaceOrder', number: null, customerId, customerName: 'สมชาย ใจดี' });
const cancel = (orderId: string) => write(orderId, { type: 'CancelOrder', asCustomer: null, reason: 'changed' });
const forgotten = (customerId: string) => doors.typesOf(`person-klangdee.${customerId}`);

describe('a customer is forgotten by staff', () => {
  it('only once no order runs, which is said', async () => {
    const customerId = await doors.newCustomer('runs@example.com');
    await place(customerId, 'o-runs');
    expect(await forget(customerId)).toMatchObject({
      code: 409,
      refusal: 'customer_orders_open',
      message: expect.stringContaining('close the orders first'),
    });
    expect(await forgotten(customerId)).toEqual([]);
    await cancel('o-runs');
    expect(await forget(customerId)).toMatchObject({ result: true });
    expect(await forgotten(customerId)).toEqual(['PersonForgotten']);
  });

  it('only once no money of theirs waits', async () => {
    const customerId = await doors.newCustomer('owed@example.com');
    await place(customerId, 'o-owed');
    await cancel('o-owed');
    await write('o-owed', { type: 'RecordPayment', paymentId: 'p1', amountSatang: 500, paidAt: at() });
    expect(await forget(customerId)).toMatchObject({ code: 409, refusal: 'customer_money_open' });
    expect(await forgotten(customerId)).toEqual([]);
  });

  it('only once no claim of theirs is to be decided', async () => {
    const customerId = await doors.newCustomer('claims@example.com');
    await place(customerId, 'o-claims');
    await cancel('o-claims');
    const about = { orderId: 'o-claims', itemId: 'o-claims-01', customerId, number: 'CL-1' };
    const claimed = opening('cl-1', about);
    await doors.asSystem().execute(claim, 'cl-1', claimed);
    await seen();
    expect(await forget(customerId)).toMatchObject({ code: 409, refusal: 'customer_money_open' });
    await doors
      .asSystem()
      .execute(claim, 'cl-1', { type: 'WithdrawClaim', claimId: 'cl-1', asCustomer: customerId, at: at() } as never);
    await seen();
    expect(await forget(customerId)).toMatchObject({ result: true });
  });

  it('to the end, where it was cut short before a new order', async () => {
    const customerId = await doors.newCustomer('cut@example.com');
    await doors.parts.keys.destroyProfile('klangdee', customerId);
    await place(customerId, 'o-cut');
    expect(await forget(customerId)).toMatchObject({ result: true });
    expect(await forgotten(customerId)).toEqual(['PersonForgotten']);
  });
});

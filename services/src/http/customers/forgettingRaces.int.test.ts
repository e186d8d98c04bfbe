import { claims } from '@klang/contracts/api/claims';
import { customers } from '@klang/contracts/api/customers';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { refunds } from '@klang/contracts/api/refunds';
import { lateMoneyObstacles as obstacles } from '@klang/contracts/payments/lateMoney';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claim } from '../../domain/claim.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { forgettingMarks } from '../../platform/customers/forgettingMarks.ts';
import { newId } from '../../platform/kit/ids.ts';
import { decision, opening, wish } from '../testing/claimsFixture.ts';
import { minuteMs, openDoors, type TestDoors } from '../testing/doorsFixture.ts';
import { dayIn, stock } from '../testing/placingFixture.ts';

const org = 'klangdee';
let doors: TestDoors;
let shop: ReturnType<typeof stock>;
let owner: string;
beforeAll(async () => {
  doors = await openDoors();
  shop = stock(doors);
  await shop.furnish();
  owner = await doors.signedIn('staff', 'owner');
  const first = await place('somebody', newId());
  expect(first).toBe('placed');
}, 60_000);
afterAll(() => doors.close());

const newCustomer = async (email: string): Promise<string> => {
  const who = { firstname: 'สมชาย', lastname: 'ใจดี', email, phone: '0812345678', language: 'th' };
  return (await doors.send(customers.add.path, who, { token: owner })).json().detail.customerId;
};
const place = async (customerId: string, orderId: string): Promise<string> =>
  (await shop.place(orderId, { pickUp: { on: dayIn(10), slotId: 'morning' } }, customerId)).refusal ?? 'placed';
const forget = async (customerId: string): Promise<string> =>
  (await doors.send(customers.forget.path, { customerId, reason: 'asked' }, { token: owner })).json().refusal ??
  'forgotten';
const rowsOf = async (sql: string, values: readonly string[]) =>
  (await doors.parts.pool.query(sql, [...values])).rowCount ?? 0;

/** Whatever wants to write the row waits until `work` is done. */
const whileLocked = async (sql: string, values: readonly string[], work: () => Promise<void>): Promise<void> => {
  const client = await doors.parts.pool.connect();
  try {
    await client.query('begin');
    expect((await client.query(sql, [...values])).rowCount).toBe(1);
    await work();
  } finally {
    await client.query('commit');
    client.release();
  }
};
const seats = `select from platform.held_values where org = $1 and holder = $2 and list like '%orders'`;
const marks = `select from platform.held_values where org = $1 and value = $2 and list like '%forgotten'`;

const keys = `select from platform.person_keys where org = $1 and person_id = $2 and kind = 'profile' for update`;
const send = (orderId: string, command: object) =>
  doors.asSystem().execute(order, orderId, { orderId, at: doors.clock.now().toISOString(), ...command } as never);
/** Written by nobody's call, so that the forgetting which has looked already does not see it. */
const written = async (customerId: string, on = dayIn(0)): Promise<string> => {
  const orderId = newId();
  const pickUp = { on, slotId: 'morning', start: '09:00', end: '12:00' };
  await send(orderId, { ...what, type: 'PlaceOrder', number: null, customerId, customerName: 'สมชาย', pickUp });
  return orderId;
};
const paidNow = () => ({
  type: 'RecordPayment',
  paymentId: 'p1',
  amountSatang: 149_000,
  paidAt: doors.clock.now().toISOString(),
});
const collected = async (customerId: string): Promise<string> => {
  const orderId = await written(customerId);
  await send(orderId, paidNow());
  const none = { given: [], missing: [], extras: [], failFeeSatang: 0, cashTakenSatang: 0 };
  const visit = { tripId: orderId, on: dayIn(0), outcome: 'done', ...none };
  await send(orderId, { type: 'RecordTrip', ...visit, taken: [`${orderId}-01`] });
  return orderId;
};
/** Does this while the forgetting of the customer has looked, and is not done. */
const whileForgotten = async (customerId: string, deed: () => Promise<string>) => {
  let forgetting: Promise<string> = Promise.resolve('');
  let done = '';
  await whileLocked(keys, [org, customerId], async () => {
    forgetting = forget(customerId);
    await expect.poll(() => rowsOf(waiting, [])).toBe(1);
    done = await deed();
  });
  expect(await forgetting).toBe('forgotten');
  return done;
};
const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%person_keys%'`;

describe('an order and the forgetting of its customer at the same moment', () => {
  it('leaves the order where it had its seat before the forgetting looked', async () => {
    const [customerId, orderId] = [await newCustomer('order-first@example.com'), newId()];
    let placing: Promise<string> = Promise.resolve('');
    const numbers = 'select from platform.order_numbers where org = $1 for update';
    await whileLocked(numbers, [org], async () => {
      placing = place(customerId, orderId);
      await expect.poll(() => rowsOf(seats, [org, orderId])).toBe(1);
      expect(await forget(customerId)).toBe('customer_orders_open');
    });
    expect(await placing).toBe('placed');
    expect(await forget(customerId)).toBe('customer_orders_open');
    expect(await doors.typesOf(`person-${org}.${customerId}`)).toEqual([]);
  });

  it('refuses the order where the forgetting had looked before, and takes nothing for it', async () => {
    const [customerId, orderId] = [await newCustomer('forgetting-first@example.com'), newId()];
    let forgetting: Promise<string> = Promise.resolve('');
    await whileLocked(keys, [org, customerId], async () => {
      forgetting = forget(customerId);
      await expect.poll(() => rowsOf(marks, [org, customerId])).toBe(1);
      expect(await place(customerId, orderId)).toBe('order_of_forgotten');
      expect(await forget(customerId)).toBe('customer_being_forgotten');
    });
    expect(await forgetting).toBe('forgotten');
    expect(await rowsOf(seats, [org, orderId])).toBe(0);
    expect(await place(customerId, newId())).toBe('order_of_forgotten');
    expect(await rowsOf(marks, [org, customerId])).toBe(0);
  });

  it('leaves no order of a forgotten customer, however often they meet', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, count) => {
        const [customerId, orderId] = [await newCustomer(`race-${count}@example.com`), newId()];
        const [placed, forgot] = await Promise.all([place(customerId, orderId), forget(customerId)]);
        const types = await doors.typesOf(`order-${org}.${orderId}`);
        return { isPlaced: placed === 'placed', isInLog: types.length > 0, isForgotten: forgot === 'forgotten' };
      }),
    );
    for (const { isPlaced, isInLog, isForgotten } of outcomes) {
      expect(isInLog).toBe(isPlaced);
      expect(isPlaced && isForgotten).toBe(false);
    }
  });

  it('is not decided by lists that are behind the log', async () => {
    const customerId = await newCustomer('behind@example.com');
    let forgetting: Promise<string> = Promise.resolve('');
    const checkpoint = 'select from read.checkpoints where name = $1 and is_live for update';
    await whileLocked(checkpoint, ['orders'], async () => {
      const placed = { ...what, type: 'PlaceOrder', orderId: 'o-behind', number: null, customerId } as const;
      const by = { customerName: 'สมชาย ใจดี', at: doors.clock.now().toISOString() };
      await doors.asSystem().execute(order, 'o-behind', { ...placed, ...by });
      forgetting = forget(customerId);
      await expect.poll(() => rowsOf(marks, [org, customerId])).toBe(1);
    });
    expect(await forgetting).toBe('customer_orders_open');
  });
});

describe('a claim or late money, and the forgetting of its customer at the same moment', () => {
  const said = (answer: { json: () => { refusal?: string } }): string => answer.json().refusal ?? 'done';

  it('refuses the claim where the forgetting had looked before', async () => {
    const customerId = await newCustomer('claim@example.com');
    let claim = {};
    const open = async () => said(await doors.send(ownerClaims.open.path, claim, { token: owner }));
    const outcome = await whileForgotten(customerId, async () => {
      const orderId = await collected(customerId);
      claim = wish(orderId, `${orderId}-01`);
      return open();
    });
    expect([outcome, await open()]).toEqual(['customer_being_forgotten', 'claim_of_forgotten']);
  });

  it('reopens no claim and writes in none where the forgetting had looked before', async () => {
    const customerId = await newCustomer('decided@example.com');
    const [claimId, orderId, token] = [newId(), newId(), await doors.signedIn('customer', customerId)];
    const at = doors.clock.now().toISOString();
    const write = (command: object) => doors.asSystem().execute(claim, claimId, { claimId, at, ...command } as never);
    await write(opening(claimId, { orderId, itemId: `${orderId}-01`, customerId, number: 'CL-6901-0001' }));
    const { amountSatang: givenSatang, ...refused } = decision(claimId, {
      outcome: 'nothing',
      amountSatang: null,
      payout: null,
    });
    const by = { decidedBy: 'owner', isApproved: true, elsewhereSatang: 0 };
    await write({ type: 'DecideClaim', ...refused, givenSatang, ...by });
    const message = () => ({ claimId, messageId: newId(), text: 'น้อยไป' });
    const disagree = async () => said(await doors.send(claims.disagree.path, message(), { token }));
    const answer = async () =>
      said(await doors.send(ownerClaims.write.path, { ...message(), pictures: [] }, { token: owner }));
    const reopen = async () => said(await doors.send(ownerClaims.reopen.path, message(), { token: owner }));
    const outcome = await whileForgotten(customerId, async () => [await disagree(), await reopen()].join());
    expect(outcome).toBe('customer_being_forgotten,customer_being_forgotten');
    expect([await reopen(), await answer()]).toEqual(['claim_goes_on_for_forgotten', 'claim_goes_on_for_forgotten']);
    expect(await doors.typesOf(`claim-${org}.${claimId}`)).toEqual(['ClaimOpened', 'ClaimDecided']);
  });

  it('promises no refund while the forgetting looks, and pays one that is owed afterwards', async () => {
    const customerId = await newCustomer('refund@example.com');
    let orderId = '';
    const ask = async () => {
      const refund = { refundId: newId(), orderId, paymentId: 'p1', amountSatang: 5_000 };
      const how = { method: 'transfer', cause: 'goodwill', reason: 'มาช้า' };
      return said(await doors.send(refunds.ask.path, { ...refund, ...how }, { token: owner }));
    };
    const outcome = await whileForgotten(customerId, async () => {
      orderId = await collected(customerId);
      return ask();
    });
    expect([outcome, await ask()]).toEqual(['customer_being_forgotten', 'done']);
  });

  it('forgets nobody for whom one of them is about to be written', async () => {
    const customerId = await newCustomer('claim-first@example.com');
    const deed = { customerId, refusal: 'claim_of_forgotten', doing: () => forget(customerId) } as const;
    const outcome = await forgettingMarks(doors.parts).unlessForgotten(doors.asSystem(), deed);
    expect(outcome).toBe('customer_money_open');
    expect(await forget(customerId)).toBe('forgotten');
  });

  it('refuses to revive with late money the order of a customer who is being forgotten', async () => {
    const customerId = await newCustomer('late@example.com');
    const orderId = await written(customerId, dayIn(12));
    doors.clock.advance(16 * minuteMs);
    await send(orderId, { type: 'ClosePaymentWindow' });
    owner = await doors.signedIn('staff', 'owner');
    const cases = async () => (await doors.send(lateMoney.list.path, {}, { token: owner })).json().detail?.data ?? [];
    const caseOf = async () => (await cases()).find((one: { orderId: string }) => one.orderId === orderId)?.caseId;
    const settle = async () => {
      const settled = { caseId: await caseOf(), choice: 'revived', reason: 'the bank was late' };
      return said(await doors.send(lateMoney.settle.path, settled, { token: owner }));
    };
    const outcome = await whileForgotten(customerId, async () => {
      await send(orderId, paidNow());
      await expect.poll(caseOf, { timeout: 15_000 }).toBeTruthy();
      return settle();
    });
    expect(outcome).toBe('customer_being_forgotten');
    const one = await doors.send(lateMoney.one.path, { caseId: await caseOf() }, { token: owner });
    expect(one.json().detail.choices[0]).toMatchObject({
      choice: 'revived',
      isPossible: false,
      why: obstacles.forgotten,
    });
    expect(await settle()).toBe('late_money_choice_not_possible');
    expect(await doors.typesOf(`order-${org}.${orderId}`)).not.toContain('OrderPaid');
  });
});

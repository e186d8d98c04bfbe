import { codes } from '@klang/contracts/api/codes';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { orders } from '@klang/contracts/api/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { waitFor } from '../../processes/waiting.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { placingOf } from '../testing/placingFixture.ts';

let house: House;
/** The next number of an order is one more than the last. */
beforeAll(async () => {
  house = await openHouse();
  const drawn = `insert into platform.order_numbers (org, last, stride) values ('klangdee', 8000, 1)`;
  await house.api.parts.pool.query(drawn);
}, 120_000);
afterAll(() => house.close());

const place = (code: string) => {
  const fields = { name_th: code, name_en: code, code, zone: 'A', capacity: 5, active: true, status: 5 };
  return house.ask(lookupCalls.storagelocation.add.path, { _id: newId(), fields }, house.staff);
};
const fromBefore = async (number: string): Promise<string | null> => {
  const rows = [{ number, target: 'A-02' }];
  return (await house.callOrFail(codes.takeForeign.path, { rows }, house.staff)).rows[0].refusal;
};
const shown = (table: string, column: string, value: string) =>
  waitFor(
    async () =>
      (await house.api.parts.pool.query(`select 1 from read.${table} where ${column} = $1`, [value])).rowCount ||
      undefined,
    { withinMs: 15_000, failure: `${value} is not shown.` },
  );
const booked = async (orderId: string): Promise<string> => {
  await house.callOrFail(orders.place.path, placingOf(orderId), house.customer);
  return (await house.custody.orderOf(house.api.asSystem(), orderId))?.number ?? '';
};

it('an order takes no number whose items would have the code of a storage place or a number from before', async () => {
  expect((await place('KD-8001-01')).status).toBe(200);
  expect(await fromBefore('KD-8002-107')).toBeNull();
  expect((await place('KD-8003')).status).toBe(200);
  await shown('lookups', `fields->>'code'`, 'KD-8003');
  await shown('codes', 'code', 'KD-8002-107');
  expect(await booked('first')).toBe('KD-8003');
}, 60_000);

it('a storage place and a number from before take no number of an item whose order is not paid yet', async () => {
  const number = await booked('unpaid');
  await shown('orders', 'number', number);
  expect(await place(`${number}-01`)).toMatchObject({ status: 400, fields: [{ field: 'fields.code' }] });
  expect(await fromBefore(`${number}-02`)).toBe('foreign_number_ours');
  expect((await place(`${number}-A`)).status).toBe(200);
}, 60_000);

/** A customer has three unpaid orders at most. */
const bookedAndCanceled = async (orderId: string): Promise<string> => {
  const number = await booked(orderId);
  await house.callOrFail(orders.cancel.path, { orderId, reason: 'เปลี่ยนใจ' }, house.customer);
  return number;
};
const numberAfter = (number: string): string => {
  const [prefix, running] = number.split('-');
  return `${prefix}-${String(Number(running) + 1).padStart(running?.length ?? 0, '0')}`;
};

it('an order takes no number of a storage place or a number from before that came just before it', async () => {
  const withPlace = numberAfter(await bookedAndCanceled('just-before'));
  expect((await place(`${withPlace}-01`)).status).toBe(200);
  const after = await bookedAndCanceled('just-after');
  expect(after).toBe(numberAfter(withPlace));
  const withOld = numberAfter(after);
  expect(await fromBefore(`${withOld}-105`)).toBeNull();
  expect(await bookedAndCanceled('after-old')).toBe(numberAfter(withOld));
}, 60_000);

it('an order and a storage place that come at the same moment never have one number', async () => {
  let last = await bookedAndCanceled('moment');
  for (const round of [1, 2, 3, 4]) {
    const next = numberAfter(last);
    const [number, answer] = await Promise.all([bookedAndCanceled(`moment-${round}`), place(`${next}-01`)]);
    expect([number, answer.status]).not.toEqual([next, 200]);
    last = number;
  }
}, 60_000);

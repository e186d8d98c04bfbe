import { daySheet } from '@klang/contracts/api/daySheet';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { trips } from '@klang/contracts/api/trips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse } from '../testing/custodyFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

it('a paid order that is canceled after a failed visit keeps the fee of the visit, and owes nothing', async () => {
  const orderId = await house.paid('fee-kept');
  await house.deed(daySheet.fail, orderId, { reasonId: 'nobody', pictures: [], words: '' });
  const detail = () => house.callOrFail(ownerOrders.detail.path, { orderId }, house.staff);
  expect((await detail()).cancelSums).toBeNull();
  await house.callOrFail(orders.cancel.path, { orderId, reason: 'moved' }, house.customer);
  const { order, cancelSums } = await detail();
  const paidSatang = order.payNowSatang;
  const refundSatang = paidSatang - 20_000;
  expect(cancelSums).toEqual({ paidSatang, cashSatang: 0, feesSatang: 20_000, refundSatang });
  await house.callOrFail(ownerOrders.settle.path, { orderId, refundSatang }, house.staff);
  const placed = await house.custody.orderOf(house.api.asSystem(), orderId);
  const promised = [...(placed?.refunds.values() ?? [])].map(({ amountSatang }) => amountSatang);
  expect([placed?.status, promised]).toEqual(['canceled', [refundSatang]]);
  const balance = await house.callOrFail(ownerBills.balance.path, { orderId }, house.staff);
  expect(balance.balanceSatang).toBe(0);
  const said = await house.ask(trips.dispute.path, { orderId, tripId: orderId }, house.customer);
  expect([said.status, said.refusal]).toEqual([409, 'order_already_closed']);
}, 60_000);

import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { issue } from './orderBillingFixture.ts';
import { afterAll, again, at, begun, given, on, recordTrip, stored } from './orderDoorFixture.ts';
import * as sample from './orderSamples.ts';
import { deliverySatang, withDelivery } from './orderVisitFeeFixture.ts';

const { orderId, itemIds } = sample;
const itemId = 'o1-04';
const priced = begun.map((event) =>
  event.type === 'OrderPlaced'
    ? ({ ...event, data: { ...event.data, quote: withDelivery } } satisfies OrderEvent)
    : event,
);
const today = { monthlySatang: 9_900, insuranceSatang: 0 };
const late: OrderCommand = {
  type: 'TakeLateExtra',
  orderId,
  tripId: orderId,
  lateDeedId: 'd9',
  sizeId: 'm',
  today,
  on,
  at,
};
const contractAfter = (...commands: readonly OrderCommand[]) => afterAll(priced, commands).state.contract;

it('an item that a phone told late came with its visit: it can be put away at once, and the order has it once', () => {
  const contract = contractAfter(
    ...stored,
    late,
    late,
    recordTrip({ outcome: 'done', extras: [{ extraId: 'd9', sizeId: 'm', today }] }),
  );
  expect(contract.items.get(itemId)).toMatchObject({ state: 'collected', beganOn: on, tripId: null, isExtra: true });
  expect([contract.items.size, contract.collectedBy.get(itemId)]).toEqual([itemIds.length + 1, orderId]);
  const shelved: OrderCommand = { type: 'NoteStored', orderId, itemIds: [itemId], at };
  expect(contractAfter(...stored, late, shelved).items.get(itemId)?.state).toBe('stored');
});

it('an item that a phone told late is charged from the day of its visit, on a bill of its own', () => {
  const { decision } = given(...afterAll(priced, [...stored, late]).log).when(issue(on));
  const bills = 'refused' in decision ? [] : decision;
  expect(bills).toMatchObject([
    { type: 'BillIssued', data: { kind: 'extra', lines: [{ itemIds: [itemId], from: on }] } },
  ]);
});

it('a visit that seemed to come to nothing collected by it: it has the fee in the first bill, or costs what every visit does', () => {
  const feesOf = (...commands: readonly OrderCommand[]) => {
    const { trips } = contractAfter(...commands);
    return [orderId, 't1'].map((tripId) => trips.get(tripId)?.feeSatang);
  };
  const failed = recordTrip({ outcome: 'unsuccessful', failFeeSatang: 20_000 });
  expect(feesOf(failed, again(orderId, 't1'))).toEqual([20_000, 0]);
  expect(feesOf(failed, again(orderId, 't1'), late)).toEqual([0, deliverySatang]);
  const collected = recordTrip({ tripId: 't1', outcome: 'done', taken: [...itemIds] });
  expect(feesOf(failed, again(orderId, 't1'), collected, late)).toEqual([deliverySatang, 0]);
});

import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { issue } from './orderBillingFixture.ts';
import { afterAll, again, at, book, given, on, recordTrip, stored } from './orderDoorFixture.ts';
import * as sample from './orderSamples.ts';
import { deliverySatang, priced } from './orderVisitFeeFixture.ts';

const { orderId, itemIds } = sample;
const itemId = 'o1-04';
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

describe('an item that staff took over by mistake', () => {
  const undone = recordTrip({ outcome: 'done', undone: [itemId] });
  it('is taken off its order again, and nothing of it is charged: its unpaid bill is void', () => {
    const history = afterAll(priced, [...stored, late]);
    const { decision } = given(...history.log).when(issue(on));
    const billed = [...history.log, ...('refused' in decision ? [] : decision)];
    const { decision: taken } = given(...billed).when(undone);
    expect(taken).toMatchObject([
      { type: 'BillVoided', data: { billId: 'o1-b2' } },
      { type: 'ItemVisitUndone', data: { itemId, state: 'booked', beganOn: null } },
      { type: 'ItemsDropped', data: { itemIds: [itemId], reason: 'takenByMistake' } },
    ]);
    const after = [...billed, ...('refused' in taken ? [] : taken)];
    given(...after)
      .when(issue(on))
      .thenNothing();
    given(...after)
      .when(undone)
      .thenNothing();
  });

  it('stays once it was put away, and so does what its visit took in time', () => {
    const shelved: OrderCommand = { type: 'NoteStored', orderId, itemIds: [itemId], at };
    given(...afterAll(priced, [...stored, late, shelved]).log)
      .when(undone)
      .thenNothing();
    const inTime = recordTrip({
      outcome: 'done',
      taken: [...itemIds],
      extras: [{ extraId: 'd9', sizeId: 'm', today }],
    });
    given(...afterAll(priced, [inTime]).log)
      .when(undone)
      .thenNothing();
  });

  it('leaves its failed visit with the fee of before, and the term as if it had never been', () => {
    const failed = recordTrip({ outcome: 'unsuccessful', failFeeSatang: 20_000 });
    const contract = contractAfter(
      failed,
      again(orderId, 't1'),
      late,
      recordTrip({ outcome: 'unsuccessful', undone: [itemId] }),
    );
    expect([orderId, 't1'].map((tripId) => contract.trips.get(tripId)?.feeSatang)).toEqual([20_000, 0]);
    expect([contract.termFrom, contract.items.get(itemId)?.state]).toEqual([null, 'dropped']);
  });
});

describe('an item that a phone told late while its contract ends', () => {
  const ask = book('last', 'cancelContract', []);
  it('ends with the rest while the last visit is still to come', () => {
    const { items } = contractAfter(...stored, ask, late);
    expect(items.get(itemId)).toMatchObject({ state: 'collected', endTripId: 'last' });
  });

  it('is not added once the last visit is over, or the contract: staff give it back by hand', () => {
    const failed = recordTrip({ tripId: 'last', outcome: 'unsuccessful' });
    const over = recordTrip({ tripId: 'last', outcome: 'done', given: [...itemIds] });
    for (const last of [failed, over])
      given(...afterAll(priced, [...stored, ask, last]).log)
        .when(late)
        .thenRefused('late_extra_contract_over');
  });
});

it('an item that a phone told late is never charged for more than the term, however early its visit was', () => {
  const collected = recordTrip({ tripId: 't1', outcome: 'done', on: '2026-01-14', taken: [...itemIds] });
  const failed = recordTrip({ outcome: 'unsuccessful' });
  const { log } = afterAll(priced, [failed, again(orderId, 't1'), collected, late]);
  const added = log.find(({ type }) => type === 'ExtraItemAdded');
  const months = afterAll(priced, []).state.contract.months;
  expect(added).toMatchObject({ data: { amountSatang: today.monthlySatang * months } });
});

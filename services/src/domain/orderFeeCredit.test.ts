import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import type { OrderCommand } from './order.ts';
import { hasNoReceipt, openOf } from './orderBilling.ts';
import { given, issue, orderId, record, running } from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

const { customerId, itemIds } = sample;
const [at, on, tripId] = ['2026-07-02T03:00:00.000Z', '2026-07-02', 't1'];
const written = (events: readonly OrderEvent[], ...commands: readonly OrderCommand[]): OrderEvent[] => {
  const log = [...events];
  for (const command of commands) {
    const { decision } = given(...log).when(command);
    if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.refused}`);
    log.push(...decision);
  }
  return log;
};
const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };
const ask = {
  type: 'BookTrip',
  orderId,
  asCustomer: customerId,
  tripId,
  visit,
  on,
  cashSatang: 0,
  at,
  ask: 'temporary',
  itemIds,
} as OrderCommand;
const fail = {
  type: 'RecordTrip',
  orderId,
  tripId,
  on,
  taken: [],
  given: [],
  missing: [],
  extras: [],
  outcome: 'unsuccessful',
  failFeeSatang: 200_000,
  cashTakenSatang: 0,
  at,
} as OrderCommand;
const dispute = { type: 'DisputeVisit', orderId, tripId, asCustomer: customerId, on, at } as OrderCommand;
const letGo = {
  type: 'SettleDispute',
  orderId,
  tripId,
  isFeeDue: false,
  reason: 'x',
  staffId: 's1',
  limitSatang: null,
  at: '2026-08-04T03:00:00.000Z',
} as OrderCommand;

it('the money of a fee that is let go covers the next bill as money, not as a gift', () => {
  const billed = written(running, ask, fail, issue('2026-07-03'));
  const bill = given(...billed).state?.contract.billing.bills.get('o1-b2');
  const paid = written(billed, record({ amountSatang: bill ? openOf(bill) : 0 }), dispute, issue('2026-08-03'));
  const free = written(paid, letGo);
  const b3 = given(...free).state?.contract.billing.bills.get('o1-b3');
  const used = free.find((one) => one.type === 'BillCredited' && one.data.billId === 'o1-b3');
  expect(b3 && hasNoReceipt(b3)).toBe(false);
  expect(used?.data).not.toHaveProperty('isGift');
});

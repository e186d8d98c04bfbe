import type { OrderCommand } from './order.ts';
import { issue } from './orderBillingFixture.ts';
import { afterAll, recordTrip } from './orderDoorFixture.ts';
import { itemIds, orderId } from './orderSamples.ts';
import { priced } from './orderVisitFeeFixture.ts';

export const itemId = 'o1-04';
export const late = {
  type: 'TakeLateExtra',
  orderId,
  tripId: orderId,
  lateDeedId: 'd9',
  sizeId: 'm',
  today: { monthlySatang: 9_900, insuranceSatang: 500 },
  on: '2026-01-10',
  at: '2026-01-12T03:00:00.000Z',
} as const satisfies OrderCommand;
export const failFeeSatang = 20_000;
export const failed = recordTrip({ outcome: 'unsuccessful', failFeeSatang });
export const second = (on: string) => recordTrip({ tripId: 't1', outcome: 'done', taken: [...itemIds], on });
export const billOn = (on: string): OrderCommand => ({ ...issue(on), at: `${on}T01:00:00.000Z` }) as OrderCommand;
export const pressedAt = '2026-12-30T03:00:00.000Z';
export const takenOff = (outcome: 'done' | 'unsuccessful') => recordTrip({ outcome, undone: [itemId], at: pressedAt });
export const ran = (...commands: readonly OrderCommand[]) => afterAll(priced, commands);
export type Ran = ReturnType<typeof ran>;

export const paying = ({ state }: Ran, billId: string, paymentId = `of ${billId}`): OrderCommand => {
  const bill = state.contract.billing.bills.get(billId);
  const at = '2026-12-29T03:00:00.000Z';
  const money = { amountSatang: bill?.payNowSatang ?? 0, paidAt: at };
  return { type: 'RecordBillMoney', orderId, billId, paymentId, method: 'cash', staffId: 's1', ...money, at };
};

import { refundableOf } from './orderRefunds.ts';
import type { PlacedFacts } from './orderState.ts';

/**
 * Whether credit that is left once a contract is over may still go back. Where somebody denied it, or nothing is left on which it
 * could go back, nobody can do anything with it any more.
 */
export const mayCreditGoBack = (order: PlacedFacts): boolean => {
  const { isOver, creditSatang } = order.contract.billing;
  const isDenied = [...order.refunds.values()].some((one) => one.creditSatang > 0 && one.state === 'released');
  const isOnAny = [...order.attempts].some(([id, { state }]) => state === 'taken' && refundableOf(order, id) > 0);
  return isOver && creditSatang > 0 && !isDenied && isOnAny;
};

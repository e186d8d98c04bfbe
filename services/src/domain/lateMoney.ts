import type { LateMoneyChoiceView } from '@klang/contracts/api/lateMoney';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import { type LateMoneyObstacle, lateMoneyObstacles, obstacleToReviving } from '@klang/contracts/payments/lateMoney';

type OrderDebt = {
  readonly status: OrderStatus;
  readonly payNowSatang: number;
  readonly paidSatang: number | null;
  readonly attempts: ReadonlyMap<
    string,
    {
      readonly late: { readonly amountSatang: number; readonly choice: string | null } | null;
      readonly isTakenBack: boolean;
    }
  >;
};
type Unpaid = {
  readonly billId: string | null;
  readonly orderId: string;
  readonly number: string;
  readonly payNowSatang: number;
  /** Null for a bill, which stays payable until it is paid. */
  readonly payBy: string | null;
};
export type CaseContext = {
  readonly isPlaceFree: boolean;
  readonly isForgotten: boolean;
  readonly otherOrders: readonly Unpaid[];
  readonly now: string;
};

export const payableWith = (
  orders: readonly Unpaid[],
  { amountSatang, now }: { readonly amountSatang: number; readonly now: string },
): Unpaid[] =>
  orders.filter(({ payNowSatang, payBy }) => payNowSatang <= amountSatang && (payBy === null || now <= payBy));

const choiceOf = (
  choice: LateMoneyChoiceView['choice'],
  obstacle: LateMoneyObstacle | undefined,
  toOrders: LateMoneyChoiceView['toOrders'] = [],
): LateMoneyChoiceView => ({
  choice,
  isPossible: obstacle === undefined,
  why: obstacle === undefined ? null : lateMoneyObstacles[obstacle],
  toOrders,
});

/** What staff may do with late money. Empty once the case is settled. */
export const choicesOf = (
  order: OrderDebt,
  paymentId: string,
  { isPlaceFree, isForgotten, otherOrders, now }: CaseContext,
): LateMoneyChoiceView[] => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt?.late || attempt.late.choice !== null) return [];
  // Money that the gateway took back pays nothing, and needs no refund.
  if (attempt.isTakenBack)
    return [choiceOf('revived', 'takenBack'), choiceOf('moved', 'takenBack'), choiceOf('refunded', undefined)];
  const { amountSatang } = attempt.late;
  const payable = payableWith(otherOrders, { amountSatang, now });
  return [
    choiceOf('revived', isForgotten ? 'forgotten' : obstacleToReviving(order, { amountSatang, hasPlace: isPlaceFree })),
    choiceOf('moved', payable.length > 0 ? undefined : 'noOtherOrder', payable),
    choiceOf('refunded', undefined),
  ];
};

import type { LateMoneyChoiceShown } from '@klang/contracts/api/lateMoney';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import { type LateMoneyObstacle, lateMoneyObstacles, obstacleToReviving } from '@klang/contracts/payments/lateMoney';

type Owing = {
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
  /** Its place with the movers is still its own, or free for it. */
  readonly isPlaceFree: boolean;
  /** The unpaid orders and bills of the same customer. */
  readonly otherOrders: readonly Unpaid[];
  readonly now: string;
};

export const payableWith = (
  orders: readonly Unpaid[],
  { amountSatang, now }: { readonly amountSatang: number; readonly now: string },
): Unpaid[] =>
  orders.filter(({ payNowSatang, payBy }) => payNowSatang <= amountSatang && (payBy === null || now <= payBy));

const shown = (
  choice: LateMoneyChoiceShown['choice'],
  obstacle: LateMoneyObstacle | undefined,
  toOrders: LateMoneyChoiceShown['toOrders'] = [],
): LateMoneyChoiceShown => ({
  choice,
  isPossible: obstacle === undefined,
  why: obstacle === undefined ? null : lateMoneyObstacles[obstacle],
  toOrders,
});

/** What can become of money that an order could not take; nothing any more once it is settled. */
export const choicesOf = (
  order: Owing,
  paymentId: string,
  { isPlaceFree, otherOrders, now }: CaseContext,
): LateMoneyChoiceShown[] => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt?.late || attempt.late.choice !== null) return [];
  // What the gateway took back meanwhile pays nothing, and has gone back.
  if (attempt.isTakenBack)
    return [shown('revived', 'takenBack'), shown('moved', 'takenBack'), shown('refunded', undefined)];
  const { amountSatang } = attempt.late;
  const payable = payableWith(otherOrders, { amountSatang, now });
  return [
    shown('revived', obstacleToReviving(order, { amountSatang, hasPlace: isPlaceFree })),
    shown('moved', payable.length > 0 ? undefined : 'noOtherOrder', payable),
    shown('refunded', undefined),
  ];
};

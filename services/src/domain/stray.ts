import type { StrayEvent } from '@klang/contracts/events/stray';
import { lateMoneySettleMs } from '@klang/contracts/limits';
import { type Decider, nothing, type Only, refuse } from './kit.ts';

/** Money that names no order we know, as it stands; null before it came. */
export type Stray = {
  readonly amountSatang: number;
  readonly paidAt: string;
  readonly takenBy: string | null;
  readonly isSettled: boolean;
} | null;

type On = { readonly strayId: string; readonly at: string };
type Arrived = Omit<Only<StrayEvent, 'StrayMoneyArrived'>['data'], 'strayId' | 'recordedAt' | 'settleBy'>;
type Settled = Omit<Only<StrayEvent, 'StrayMoneySettled'>['data'], 'strayId' | 'settledAt'>;
export type StrayCommand =
  | (On & Arrived & { readonly type: 'RecordStrayMoney' })
  | (On & { readonly type: 'TakeStrayMoney'; readonly staffId: string })
  | (On & Settled & { readonly type: 'SettleStrayMoney' });

const settleByOf = (at: string): string => new Date(Date.parse(at) + lateMoneySettleMs).toISOString();

/** Money that arrived for nothing, until somebody pays an order with it or sends it back. */
export const stray: Decider<Stray, StrayCommand, StrayEvent> = {
  category: 'stray',
  isImpersonal: true,
  initial: null,
  creates: ['RecordStrayMoney'],

  evolve: {
    StrayMoneyArrived: (_, { amountSatang, paidAt }) => ({ amountSatang, paidAt, takenBy: null, isSettled: false }),
    StrayMoneyTaken: (s, { staffId }) => s && { ...s, takenBy: staffId },
    StrayMoneySettled: (s) => s && { ...s, isSettled: true },
  },

  decide: {
    RecordStrayMoney: ({ type: _, at, ...arrived }, s) =>
      s ? nothing : [{ type: 'StrayMoneyArrived', data: { ...arrived, recordedAt: at, settleBy: settleByOf(at) } }],
    TakeStrayMoney: ({ strayId, staffId, at }, s) => {
      if (!s) return refuse('late_money_not_found');
      if (s.isSettled) return refuse('late_money_settled');
      if (s.takenBy === staffId) return nothing;
      return [{ type: 'StrayMoneyTaken', data: { strayId, staffId, takenAt: at } }];
    },
    SettleStrayMoney: ({ type: _, at, ...settled }, s) => {
      if (!s) return refuse('late_money_not_found');
      if (s.isSettled) return refuse('late_money_settled');
      if (settled.refundSatang > s.amountSatang) return refuse('refund_above_payment');
      const addsUp =
        settled.choice === 'refunded'
          ? settled.refundSatang === s.amountSatang
          : settled.toOrderId !== null && settled.refundSatang < s.amountSatang;
      if (!addsUp) return refuse('late_money_choice_not_possible');
      return [{ type: 'StrayMoneySettled', data: { ...settled, settledAt: at } }];
    },
  },
};

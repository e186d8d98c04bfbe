import { billIdOf, standardTerms } from '@klang/contracts/bills/bill';
import type { PayMethod } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { OrderCommand } from '../domain/order.ts';
import { openOf } from '../domain/orderBilling.ts';
import type { Order } from '../domain/orderState.ts';

type OrderMoment = { readonly orderId: string; readonly at: string };
type BookedOrder = { readonly customerId: string; readonly payNowSatang: number };
export type ActorKind = 'customer' | 'staff' | 'gateway' | 'worker';
/** `after`: minutes since the order was placed. */
export type Step = {
  readonly after: number;
  readonly by: ActorKind;
  readonly command: (on: OrderMoment, booked: BookedOrder, now: Order) => OrderCommand;
};

export const day = 24 * 60;
const windowMinutes = 15;
const attemptOf = ({ orderId }: OrderMoment, attempt: number): string => `${orderId}-${attempt}`;
const before = (at: string, minutes: number): string => new Date(Date.parse(at) - minutes * 60_000).toISOString();

export const start = (after: number, attempt = 1, method: PayMethod = 'card'): Step => ({
  after,
  by: 'customer',
  command: (on, { customerId: asCustomer }) => ({
    type: 'StartPayment',
    ...on,
    paymentId: attemptOf(on, attempt),
    method,
    asCustomer,
  }),
});
/** `heardLate`: minutes between payment and notification. */
export const pay = (after: number, attempt = 1, heardLate = 0): Step => ({
  after,
  by: 'gateway',
  command: (on, { payNowSatang: amountSatang }) => ({
    type: 'RecordPayment',
    ...on,
    paymentId: attemptOf(on, attempt),
    amountSatang,
    paidAt: before(on.at, heardLate),
  }),
});
export const decline = (after: number): Step => ({
  after,
  by: 'gateway',
  command: (on) => ({ type: 'DeclinePayment', ...on, paymentId: attemptOf(on, 1), reason: '4051 insufficient funds' }),
});
export const report = (after: number): Step => ({
  after,
  by: 'customer',
  command: (on, { customerId: asCustomer }) => ({
    type: 'ReportTransfer',
    ...on,
    paymentId: attemptOf(on, 1),
    asCustomer,
  }),
});
export const cancel = (after: number, reason: string): Step => ({
  after,
  by: 'customer',
  command: (on, { customerId: asCustomer }) => ({ type: 'CancelOrder', ...on, asCustomer, reason }),
});
export const settle = (after: number): Step => ({
  after,
  by: 'staff',
  command: (on, { payNowSatang: refundSatang }) => ({ type: 'SettleCancel', ...on, refundSatang }),
});
export const close = (after = windowMinutes): Step => ({
  after,
  by: 'worker',
  command: (on) => ({ type: 'ClosePaymentWindow', ...on }),
});

export const bill = (after: number): Step => ({
  after,
  by: 'worker',
  command: (on) => ({ type: 'IssueBills', ...standardTerms, ...on, on: bangkokDay(new Date(on.at)) }),
});
export const goodwill = (after: number, { refundId, amountSatang, reason }: DemoRefund): readonly Step[] => [
  {
    after,
    by: 'staff',
    command: (on) => ({
      type: 'PromiseRefund',
      ...on,
      refundId,
      paymentId: attemptOf(on, 1),
      amountSatang,
      reason,
      ...({ method: 'transfer', cause: 'goodwill', transferReference: '' } as const),
      ...({ isApproved: true, askedBy: 'demo-owner' } as const),
    }),
  },
  { after: after + day, by: 'staff', command: (on) => ({ type: 'CloseRefund', ...on, refundId, method: 'transfer' }) },
];
export type DemoRefund = { readonly refundId: string; readonly amountSatang: number; readonly reason: string };

export const chargeBack = (after: number): Step => ({
  after,
  by: 'gateway',
  command: (on, { payNowSatang: amountSatang }) => ({
    type: 'TakeBackPayment',
    ...on,
    paymentId: attemptOf(on, 1),
    cause: 'chargedBack',
    amountSatang,
    takenBackAt: on.at,
  }),
});
export const compensate = (after: number, { decisionId, claimId, amountSatang, reason }: DemoCompensation): Step => ({
  after,
  by: 'staff',
  command: (on) => ({
    type: 'GrantCredit',
    ...on,
    creditId: decisionId,
    amountSatang,
    reason,
    ...({ cause: 'claim', causeId: claimId, grantedBy: 'demo-owner' } as const),
  }),
});
export type DemoCompensation = {
  readonly decisionId: string;
  readonly claimId: string;
  readonly amountSatang: number;
  readonly reason: string;
};

export const payBill = (after: number, sequence: number): Step => ({
  after,
  by: 'staff',
  command: ({ orderId, at }, _, now) => {
    const billId = billIdOf(orderId, sequence);
    const issued = now?.contract.billing.bills.get(billId);
    const money = { amountSatang: issued ? openOf(issued) : 0, paidAt: at, at };
    const by = { method: 'transfer', staffId: 'demo' } as const;
    return { type: 'RecordBillMoney', orderId, billId, paymentId: `${billId}-paid`, ...by, ...money };
  },
});
export const remind = (after: number, sequence: number): Step => ({
  after,
  by: 'staff',
  command: ({ orderId, at }) => ({
    type: 'RemindBill',
    orderId,
    billId: billIdOf(orderId, sequence),
    day: null,
    dueOn: null,
    on: bangkokDay(new Date(at)),
    at,
  }),
});

import type { PayMethod } from '@klang/contracts/events/order';
import type { OrderCommand } from '../domain/order.ts';

type On = { readonly orderId: string; readonly at: string };
type Booked = { readonly customerId: string; readonly payNowSatang: number };
export type By = 'customer' | 'staff' | 'gateway' | 'worker';
/** What was asked of an order, by whom, and how many minutes after it was placed. */
export type Step = {
  readonly after: number;
  readonly by: By;
  readonly command: (on: On, booked: Booked) => OrderCommand;
};

export const day = 24 * 60;
const windowMinutes = 15;
const attemptOf = ({ orderId }: On, attempt: number): string => `${orderId}-${attempt}`;
const before = (at: string, minutes: number): string => new Date(Date.parse(at) - minutes * 60_000).toISOString();

export const start = (after: number, attempt = 1, method: PayMethod = 'card'): Step => ({
  after,
  by: 'customer',
  command: (on, { customerId: asCustomer }) => ({
    ...{ type: 'StartPayment', ...on, paymentId: attemptOf(on, attempt), method, asCustomer },
  }),
});
/** The money moved so many minutes before we heard of it. */
export const pay = (after: number, attempt = 1, heardLate = 0): Step => ({
  after,
  by: 'gateway',
  command: (on, { payNowSatang: amountSatang }) => ({
    ...{ type: 'RecordPayment', ...on, paymentId: attemptOf(on, attempt), amountSatang },
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
    ...{ type: 'ReportTransfer', ...on, paymentId: attemptOf(on, 1), asCustomer },
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

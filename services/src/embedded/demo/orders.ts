import type { OrderCommand } from '../../domain/order.ts';

type On = { readonly orderId: string; readonly at: string };
type Booked = { readonly customerId: string; readonly totalSatang: number };
export type By = 'customer' | 'staff' | 'gateway' | 'worker';
/** What was asked of an order, by whom, and how many minutes after it was placed. */
export type Step = {
  readonly after: number;
  readonly by: By;
  readonly command: (on: On, booked: Booked) => OrderCommand;
};

const day = 24 * 60;
const attemptOf = ({ orderId }: On, attempt: number): string => `${orderId}-${attempt}`;

const start = (after: number, attempt = 1): Step => ({
  after,
  by: 'customer',
  command: (on, { customerId }) => ({
    type: 'StartPayment',
    ...on,
    paymentId: attemptOf(on, attempt),
    method: 'card',
    asCustomer: customerId,
  }),
});
const pay = (after: number, attempt = 1): Step => ({
  after,
  by: 'gateway',
  command: (on, { totalSatang }) => ({
    type: 'RecordPayment',
    ...on,
    paymentId: attemptOf(on, attempt),
    amountSatang: totalSatang,
    paidAt: on.at,
  }),
});
const decline = (after: number): Step => ({
  after,
  by: 'gateway',
  command: (on) => ({ type: 'DeclinePayment', ...on, paymentId: attemptOf(on, 1), reason: 'insufficient_funds' }),
});
const cancel = (after: number, reason: string): Step => ({
  after,
  by: 'customer',
  command: (on, { customerId }) => ({ type: 'CancelOrder', ...on, asCustomer: customerId, reason }),
});
const settle = (after: number): Step => ({
  after,
  by: 'staff',
  command: (on, { totalSatang }) => ({ type: 'SettleCancel', ...on, refundSatang: totalSatang }),
});
const close: Step = { after: 15, by: 'worker', command: (on) => ({ type: 'ClosePaymentWindow', ...on }) };

const paid = [start(1), pay(3)];
const expired = [start(2), close];

export type DemoOrder = {
  readonly org: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly boxes: number;
  readonly months: number;
  /** So many days before the demo began, at a time of the day in Bangkok; null is a moment before. */
  readonly when: readonly [daysAgo: number, time: string] | null;
  readonly steps: readonly Step[];
};

export const demoOrders: readonly DemoOrder[] = [
  {
    org: 'klangdee',
    orderId: 'KD-0001',
    customerId: 'demo-customer',
    boxes: 6,
    months: 6,
    when: [40, '10:20'],
    steps: paid,
  },
  {
    org: 'klangdee',
    orderId: 'KD-0002',
    customerId: 'demo-company',
    boxes: 40,
    months: 12,
    when: [31, '11:02'],
    steps: paid,
  },
  {
    org: 'klangdee',
    orderId: 'KD-0003',
    customerId: 'demo-customer',
    boxes: 3,
    months: 1,
    when: [23, '14:05'],
    steps: expired,
  },
  {
    org: 'second',
    orderId: 'SS-0001',
    customerId: 'demo-customer',
    boxes: 5,
    months: 3,
    when: [14, '15:48'],
    steps: paid,
  },
  {
    org: 'klangdee',
    orderId: 'KD-0004',
    customerId: 'demo-customer',
    boxes: 4,
    months: 3,
    when: [12, '19:41'],
    steps: [start(1), decline(2), start(4, 2), pay(6, 2)],
  },
  {
    org: 'klangdee',
    orderId: 'KD-0005',
    customerId: 'demo-company',
    boxes: 25,
    months: 3,
    when: [9, '16:30'],
    steps: [...paid, cancel(day, 'ย้ายสำนักงานแล้ว'), settle(day + 95)],
  },
  {
    org: 'klangdee',
    orderId: 'KD-0006',
    customerId: 'demo-customer',
    boxes: 10,
    months: 2,
    when: [5, '09:15'],
    steps: [...paid, cancel(2 * day + 40, 'ยังไม่ย้ายบ้านแล้ว')],
  },
  {
    org: 'klangdee',
    orderId: 'KD-0007',
    customerId: 'demo-company',
    boxes: 12,
    months: 6,
    when: [3, '13:11'],
    steps: [cancel(5, 'สั่งจำนวนกล่องผิด')],
  },
  {
    org: 'second',
    orderId: 'SS-0002',
    customerId: 'demo-customer',
    boxes: 2,
    months: 1,
    when: [2, '12:26'],
    steps: expired,
  },
  {
    org: 'klangdee',
    orderId: 'KD-0008',
    customerId: 'demo-company',
    boxes: 60,
    months: 12,
    when: [1, '10:45'],
    steps: paid,
  },
  { org: 'klangdee', orderId: 'KD-0009', customerId: 'demo-customer', boxes: 2, months: 1, when: null, steps: [] },
];

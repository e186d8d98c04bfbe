import { type OrderEvent, orderEvents, type PayMethod } from '@klang/contracts/events/order';
import { lateMoneySettleMs, transferConfirmMs } from '@klang/contracts/limits';
import type { OrderCommand } from './order.ts';

type Data<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>['data'];
type Command<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;

export const orderId = 'o1';
export const customerId = 'c1';
export const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 0, 5, 9, minute, second)).toISOString();
export const totalSatang = 149_000;
const {
  orderId: _order,
  placedAt: _placed,
  payBy: _payBy,
  customerId: _customer,
  ...what
} = orderEvents.OrderPlaced.parse({
  orderId,
  customerId,
  customerName: 'สมชาย',
  packageId: 'p1',
  boxes: 3,
  months: 6,
  totalSatang,
  placedAt: at(0),
  payBy: at(15),
});

export { what };

export const placed = {
  type: 'OrderPlaced',
  data: { orderId, customerId, ...what, placedAt: at(0), payBy: at(15) },
} as const satisfies OrderEvent;
export const freePlaced: OrderEvent = { ...placed, data: { ...placed.data, totalSatang: 0 } };
export const freePaid: OrderEvent = {
  type: 'OrderPaid',
  data: { orderId, paymentId: 'free', amountSatang: 0, paidAt: at(0), recordedAt: at(0) },
};
export const started = (paymentId: string, method: PayMethod = 'card'): OrderEvent => ({
  type: 'PaymentStarted',
  data: { orderId, paymentId, method, host: null, startedAt: at(1), dueAt: at(15) },
});
const afterDay = (instant: string) => new Date(Date.parse(instant) + transferConfirmMs).toISOString();
export const reported = (paymentId = 'pay1', reportedAt = at(2)): OrderEvent => ({
  type: 'TransferReported',
  data: { orderId, paymentId, reportedAt, confirmBy: afterDay(reportedAt), openUntil: afterDay(reportedAt) },
});
export const confirmBy = afterDay(at(2));
export const declined = (paymentId: string): OrderEvent => ({
  type: 'PaymentDeclined',
  data: { orderId, paymentId, reason: 'insufficient_funds', declinedAt: at(2), openUntil: at(15) },
});
export const money = { orderId, paymentId: 'pay1', amountSatang: totalSatang, paidAt: at(3), recordedAt: at(3) };
export const paid: OrderEvent = { type: 'OrderPaid', data: money };
const settleBy = (recordedAt: string) => new Date(Date.parse(recordedAt) + lateMoneySettleMs).toISOString();
const leavesOpen: readonly (string | undefined)[] = ['afterWindow', 'wrongAmount', undefined];
export const late = (change: Partial<Data<'LateMoneyArrived'>>): OrderEvent => ({
  type: 'LateMoneyArrived',
  data: {
    ...money,
    cause: 'afterWindow',
    settleBy: settleBy(change.recordedAt ?? money.recordedAt),
    openUntil: leavesOpen.includes(change.cause) ? at(15) : null,
    ...change,
  },
});
export const taken: OrderEvent = {
  type: 'LateMoneyTaken',
  data: { orderId, paymentId: 'pay1', staffId: 's1', takenAt: at(21) },
};
export const moneySettled = (change: Partial<Data<'LateMoneySettled'>> = {}): OrderEvent => ({
  type: 'LateMoneySettled',
  data: {
    orderId,
    customerId,
    paymentId: 'pay1',
    choice: 'refunded',
    toOrderId: null,
    refundSatang: totalSatang,
    reference: 'KBANK 0917',
    reason: 'came too late',
    settledAt: at(22),
    ...change,
  },
});
export const expired: OrderEvent = { type: 'PaymentWindowClosed', data: { orderId, closedAt: at(15) } };
export const canceled: OrderEvent = {
  type: 'OrderCanceled',
  data: { orderId, customerId, reason: 'moved', canceledAt: at(4) },
};
export const cancelAsked: OrderEvent = {
  type: 'OrderCancelAsked',
  data: { orderId, customerId, reason: 'moved', askedAt: at(4) },
};
export const settled: OrderEvent = {
  type: 'OrderCancelSettled',
  data: { orderId, refundSatang: totalSatang, settledAt: at(6) },
};

const first = 'o1-01';
const on = '2026-01-10';
const visit = { on: '2026-01-20', slotId: 'morning', start: '09:00', end: '12:00' };
export const itemIds = ['o1-01', 'o1-02', 'o1-03'];
export const stored: readonly OrderEvent[] = [
  { type: 'TermBegan', data: { orderId, on, until: '2026-07-09', beganAt: at(30) } },
  { type: 'ItemsCollected', data: { orderId, itemIds, tripId: orderId, on, collectedAt: at(30) } },
  { type: 'ItemsStored', data: { orderId, itemIds, storedAt: at(40) } },
];
const booked = (ask: 'cancelItems' | 'cancelContract', moving: string[]): OrderEvent => ({
  type: 'TripBooked',
  data: {
    orderId,
    customerId,
    tripId: 't1',
    kind: 20,
    ask,
    itemIds: moving,
    visit,
    feeSatang: 0,
    cashSatang: 0,
    bookedAt: at(50),
  },
});
const end = { orderId, tripId: 't1', endsOn: '2026-07-09', askedAt: at(50) };
export const someEnding: readonly OrderEvent[] = [
  { type: 'ItemsEndAsked', data: { ...end, itemIds: [first] } },
  booked('cancelItems', [first]),
];
export const allEnding: readonly OrderEvent[] = [
  { type: 'ContractEndAsked', data: { ...end, language: 'th' } },
  booked('cancelContract', itemIds),
];

export const place = (by = customerId, change: Partial<typeof what> = {}): OrderCommand => ({
  type: 'PlaceOrder',
  orderId,
  customerId: by,
  ...what,
  ...change,
  at: at(0),
});
export const placeFree = (): OrderCommand => place(customerId, { totalSatang: 0 });
export const start = (change: Partial<Command<'StartPayment'>> = {}): OrderCommand => ({
  type: 'StartPayment',
  orderId,
  asCustomer: customerId,
  paymentId: 'pay1',
  method: 'card',
  at: at(1),
  ...change,
});
export const report = (change: Partial<Command<'ReportTransfer'>> = {}): OrderCommand => ({
  type: 'ReportTransfer',
  orderId,
  asCustomer: customerId,
  paymentId: 'pay1',
  at: at(2),
  ...change,
});
export const decline = (paymentId = 'pay1'): OrderCommand => ({
  type: 'DeclinePayment',
  orderId,
  paymentId,
  reason: 'insufficient_funds',
  at: at(2),
});
export const pay = (change: Partial<Command<'RecordPayment'>> = {}): OrderCommand => ({
  type: 'RecordPayment',
  orderId,
  paymentId: 'pay1',
  amountSatang: totalSatang,
  paidAt: at(3),
  at: at(3),
  ...change,
});
export const close = (when = at(15)): OrderCommand => ({ type: 'ClosePaymentWindow', orderId, at: when });
export const cancel = (asCustomer: string | null = customerId): OrderCommand => ({
  type: 'CancelOrder',
  orderId,
  asCustomer,
  reason: 'moved',
  at: at(4),
});
export const settle = (refundSatang = totalSatang): OrderCommand => ({
  type: 'SettleCancel',
  orderId,
  refundSatang,
  at: at(6),
});
export const take = (staffId = 's1'): OrderCommand => ({
  type: 'TakeLateMoney',
  orderId,
  paymentId: 'pay1',
  staffId,
  at: at(21),
});
export const settleMoney = (change: Partial<Command<'SettleLateMoney'>> = {}): OrderCommand => ({
  type: 'SettleLateMoney',
  orderId,
  paymentId: 'pay1',
  choice: 'refunded',
  toOrderId: null,
  refundSatang: totalSatang,
  reference: 'KBANK 0917',
  reason: 'came too late',
  isPlaceHeld: true,
  at: at(22),
  ...change,
});

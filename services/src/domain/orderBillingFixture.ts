import { standardTerms } from '@klang/contracts/bills/bill';
import type { OrderEvent, PayMethod } from '@klang/contracts/events/order';
import { type OrderCommand, order } from './order.ts';
import { attemptEnds } from './orderBillPaying.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

export const { given } = specOf(order);
export const { orderId, customerId } = sample;
export const [at, billId] = ['2026-07-03T01:00:00.000Z', 'o1-b2'];
export const credit = {
  creditId: 'claim-1',
  amountSatang: 300,
  cause: 'claim',
  causeId: 'cl1',
  reason: 'a dent',
} as const;
export const grant: OrderCommand = { type: 'GrantCredit', orderId, ...credit, at };
export const granted: OrderEvent = { type: 'CreditGranted', data: { orderId, customerId, ...credit, grantedAt: at } };
export const usedOf = (satang: number, change: object = {}): OrderEvent => ({
  type: 'BillCredited',
  data: { orderId, billId, amountSatang: satang, ...change, creditedAt: at },
});
export const running = [sample.placed, sample.paid, ...sample.stored];
export const issue = (on: string): OrderCommand => ({ type: 'IssueBills', ...standardTerms, orderId, on, at });

export const bill = (() => {
  const { decision } = given(...running).when(issue('2026-07-03'));
  if ('refused' in decision || !decision[0]) throw new Error('no bill');
  return decision[0];
})();
export const billed = [...running, bill];
export const amountSatang = bill.type === 'BillIssued' ? bill.data.payNowSatang : 0;
export const startedBy = (method: PayMethod): OrderEvent => ({
  type: 'PaymentStarted',
  data: { orderId, paymentId: 'b1', method, host: null, billId, startedAt: at, dueAt: attemptEnds(at) },
});
export const started = startedBy('transfer');
export const start = (change: object = {}): OrderCommand =>
  sample.start({ paymentId: 'b1', method: 'transfer', billId, at, ...change });
export const money = { orderId, paymentId: 'b1', amountSatang, paidAt: at, recordedAt: at };
export const paid: OrderEvent = {
  type: 'BillPaid',
  data: { ...money, billId, method: null, staffId: null, slipId: null },
};
export const pay = (change: object = {}): OrderCommand =>
  sample.pay({ paymentId: 'b1', amountSatang, paidAt: at, at, ...change });
export const record = (change: object = {}): OrderCommand => ({
  type: 'RecordBillMoney',
  orderId,
  billId,
  paymentId: 'cash1',
  method: 'cash',
  staffId: 's1',
  amountSatang,
  paidAt: at,
  at,
  ...change,
});
export const remind = (day: number | null, change: object = {}): OrderCommand => ({
  type: 'RemindBill',
  orderId,
  billId,
  day,
  dueOn: '2026-07-10',
  on: '2026-07-10',
  at,
  ...change,
});

type IssuedData = Extract<OrderEvent, { type: 'BillIssued' }>['data'];
const billedTogether = (back: IssuedData, other: IssuedData): IssuedData => {
  const totalSatang = back.totalSatang + other.totalSatang;
  const withholdingSatang = back.withholdingSatang + other.withholdingSatang;
  const netSatang = totalSatang - withholdingSatang;
  const creditBefore = other.creditSatang - (back.withholdingSatang - back.totalSatang);
  const creditSatang = Math.max(0, Math.min(creditBefore, netSatang));
  const { lowers: _, ...of } = other;
  const lowered = (back.lowers ?? []).map((one) => ({ ...one, amountSatang: -totalSatang }));
  return {
    ...of,
    billId: back.billId,
    sequence: back.sequence,
    lines: [...back.lines, ...other.lines],
    feesSatang: back.feesSatang + other.feesSatang,
    vatSatang: back.vatSatang + other.vatSatang,
    totalSatang,
    withholdingSatang,
    withholdingBaseSatang: back.withholdingBaseSatang + other.withholdingBaseSatang,
    creditSatang,
    payNowSatang: Math.max(0, netSatang - creditSatang),
    ...(totalSatang < 0 && lowered.length > 0 && { lowers: lowered }),
  };
};
/** A bill that charges and takes back, as all did until 29 November 2026. */
export const billedAsOne = (events: readonly OrderEvent[]): readonly OrderEvent[] =>
  events.flatMap((event, place): OrderEvent[] => {
    const [last, next] = [events[place - 1], events[place + 1]];
    if (event.type !== 'BillIssued') return [event];
    if (event.data.kind === 'back' && next?.type === 'BillIssued') return [];
    if (last?.type !== 'BillIssued' || last.data.kind !== 'back') return [event];
    return [{ ...event, data: billedTogether(last.data, event.data) }];
  });

import { readdirSync, readFileSync } from 'node:fs';
import { platformOrg } from '@klang/contracts/console/index';
import { parseEvent } from '@klang/contracts/events/index';
import { orderEvents } from '@klang/contracts/events/order';
import { paymentWindowMs } from '@klang/contracts/limits';
import { logOf, type SpecEvent } from './spec.ts';

type Order = {
  readonly id: string;
  readonly number?: string;
  readonly of?: string;
  readonly name?: string | null;
  readonly placedAt?: string;
};

export const at = (time: string): string => `2026-01-05T${time}.000Z`;

export const placed = ({ id, number, of = 'c1', name = 'สมชาย ใจดี', placedAt = at('09:00:00') }: Order): SpecEvent => ({
  type: 'OrderPlaced',
  data: orderEvents.OrderPlaced.parse({
    orderId: id,
    number,
    customerId: of,
    customerName: name,
    packageId: 'boxes',
    boxes: 3,
    months: 6,
    totalSatang: 417_600,
    placedAt,
    payBy: new Date(Date.parse(placedAt) + paymentWindowMs).toISOString(),
  }),
});
export const started = (id: string): SpecEvent => ({
  type: 'PaymentStarted',
  data: { orderId: id, paymentId: `${id}.p1`, method: 'card', host: null, startedAt: at('09:01:00') },
});
export const declined = (id: string): SpecEvent => ({
  type: 'PaymentDeclined',
  data: {
    orderId: id,
    paymentId: `${id}.p1`,
    reason: 'insufficient funds',
    declinedAt: at('09:02:00'),
    openUntil: at('09:15:00'),
  },
});
export const paid = (id: string): SpecEvent => ({
  type: 'OrderPaid',
  data: {
    orderId: id,
    paymentId: `${id}.p2`,
    amountSatang: 417_600,
    paidAt: at('09:03:00'),
    recordedAt: at('09:03:01'),
  },
});
export const closed = (id: string): SpecEvent => ({
  type: 'PaymentWindowClosed',
  data: { orderId: id, closedAt: at('09:15:00') },
});
export const canceled = (id: string): SpecEvent => ({
  type: 'OrderCanceled',
  data: { orderId: id, customerId: 'c1', reason: 'changed my mind', canceledAt: at('09:04:00') },
});
export const cancelAsked = (id: string): SpecEvent => ({
  type: 'OrderCancelAsked',
  data: { orderId: id, customerId: 'c1', reason: 'moving away', askedAt: at('09:05:00') },
});
export const cancelSettled = (id: string): SpecEvent => ({
  type: 'OrderCancelSettled',
  data: { orderId: id, refundSatang: 417_600, settledAt: at('09:06:00') },
});
export const transferReported = (id: string): SpecEvent => ({
  type: 'TransferReported',
  data: {
    orderId: id,
    paymentId: `${id}.p1`,
    reportedAt: at('09:05:00'),
    confirmBy: '2026-01-06T09:05:00.000Z',
    openUntil: '2026-01-06T09:05:00.000Z',
  },
});
export const late = (id: string): SpecEvent => ({
  type: 'LateMoneyArrived',
  data: {
    orderId: id,
    paymentId: `${id}.p3`,
    amountSatang: 417_600,
    paidAt: at('09:16:00'),
    recordedAt: at('09:16:02'),
    cause: 'orderExpired',
    settleBy: '2026-01-08T09:16:02.000Z',
    openUntil: null,
  },
});
export const lateTaken = (id: string, staffId = 's1'): SpecEvent => ({
  type: 'LateMoneyTaken',
  data: { orderId: id, paymentId: `${id}.p3`, staffId, takenAt: at('09:20:00') },
  by: { actor: { kind: 'staff', id: staffId } },
});
export const lateRefunded = (id: string, customerId = 'c1'): SpecEvent => ({
  type: 'LateMoneySettled',
  data: {
    orderId: id,
    customerId,
    paymentId: `${id}.p3`,
    choice: 'refunded',
    toOrderId: null,
    refundSatang: 417_600,
    reference: 'KBANK-1',
    reason: 'ลูกค้าขอคืน',
    settledAt: at('09:30:00'),
  },
  by: { actor: { kind: 'staff', id: 's1' } },
});
export const stray = (id: string, at16 = at('09:16:00')): SpecEvent => ({
  type: 'StrayMoneyArrived',
  data: {
    strayId: id,
    invoiceNo: `INV${id}`,
    claimedOrderId: 'o_gone',
    amountSatang: 5_000,
    reference: '',
    paidAt: at16,
    recordedAt: at16,
    settleBy: '2026-01-07T09:16:00.000Z',
  },
});
export const writeOffAsked = (id: string): SpecEvent => ({
  type: 'WriteOffAsked',
  data: {
    strayId: id,
    staffId: 's2',
    amountSatang: 5_000,
    aboutId: 'c1',
    reason: 'ธนาคารตัดสินแล้ว',
    askedAt: at('09:36:00'),
  },
});
export const straySettled = (id: string): SpecEvent => ({
  type: 'StrayMoneySettled',
  data: {
    strayId: id,
    choice: 'refunded',
    toOrderId: null,
    refundSatang: 5_000,
    reference: 'KBANK-2',
    reason: '',
    aboutId: id,
    note: 'ไม่ใช่ของเรา',
    settledAt: at('09:40:00'),
  },
  by: { actor: { kind: 'staff', id: 's2' } },
});
export const forgotten = (personId: string): SpecEvent => ({
  type: 'PersonForgotten',
  data: { personId, kind: 'customer', reason: 'asked', forgottenAt: at('10:00:00') },
});
const refund = { refundId: 'r1', orderId: 'o1', customerId: 'c1' } as const;
const account = { bank: '004', name: 'สมชาย ใจดี', number: '0123456789' } as const;
export const refundSteps: readonly SpecEvent[] = [
  {
    type: 'RefundAsked',
    data: {
      ...refund,
      paymentId: 'o1.p2',
      amountSatang: 50_000,
      method: 'gateway',
      cause: 'goodwill',
      reason: 'รถมาช้า',
      askedBy: 's1',
      isApproved: false,
      askedAt: at('09:41:00'),
    },
  },
  { type: 'RefundApproved', data: { refundId: 'r1', orderId: 'o1', staffId: 's2', approvedAt: at('09:42:00') } },
  {
    type: 'RefundSent',
    data: { refundId: 'r1', orderId: 'o1', way: 'refund', seenBefore: 0, sentAt: at('09:43:00') },
  },
  {
    type: 'RefundFailed',
    data: { refundId: 'r1', orderId: 'o1', reason: '41 refund not allowed', failedAt: at('09:44:00') },
  },
  { type: 'RefundTriedAgain', data: { refundId: 'r1', orderId: 'o1', triedAt: at('09:45:00') } },
  { type: 'RefundFailed', data: { refundId: 'r1', orderId: 'o1', reason: '41 again', failedAt: at('09:46:00') } },
  { type: 'RefundAccountGiven', data: { ...refund, account, staffId: null, givenAt: at('09:47:00') } },
  {
    type: 'RefundDone',
    data: {
      ...refund,
      paymentId: 'o1.p2',
      amountSatang: 50_000,
      method: 'transfer',
      reference: 'KBANK-3',
      cause: 'goodwill',
      slipPath: null,
      doneAt: at('09:48:00'),
    },
  },
];
export const refundDenied: SpecEvent = {
  type: 'RefundDenied',
  data: { ...refund, reason: 'ลูกค้าเปลี่ยนใจ', deniedAt: at('09:42:00') },
};
const inOther = (specEvent: SpecEvent): SpecEvent => ({ ...specEvent, by: { org: 'second' } });

const inConsole = (
  kind: string,
  lookupId: string,
  fields: Record<string, string | boolean | number | string[]>,
): SpecEvent => ({
  type: 'LookupAdded',
  data: { lookupId, kind, fields: { active: true, status: 5, ...fields }, addedAt: at('08:00:00') },
  by: { org: platformOrg },
});

const events: readonly SpecEvent[] = [
  inConsole('module', 'module.faq', { module: 'faq' }),
  inConsole('package', 'package.pro', { name_th: 'โปร', modules: ['module.faq'], limitStaff: 5 }),
  inConsole('organize', 'second', { name_th: 'โกดังสอง', hosts: 'second.localhost', package: 'package.pro' }),
  placed({ id: 'o1' }),
  started('o1'),
  placed({ id: 'o2', of: 'c2', name: 'Jiraporn Sukkasem', placedAt: at('09:00:30') }),
  declined('o1'),
  inOther(placed({ id: 'o1', of: 'c1', name: 'Somebody Else' })),
  started('o1'),
  paid('o1'),
  closed('o2'),
  placed({ id: 'o3', of: 'c2', name: 'Jiraporn Sukkasem' }),
  canceled('o3'),
  forgotten('c2'),
  inOther(paid('o1')),
  placed({ id: 'o4', of: 'c2', name: null }),
  cancelAsked('o1'),
  placed({ id: 'o5' }),
  cancelSettled('o1'),
  started('o5'),
  transferReported('o5'),
  late('o2'),
  late('o5'),
  lateTaken('o2'),
  lateRefunded('o2', 'c2'),
  stray('x1'),
  { type: 'StrayMoneyTaken', data: { strayId: 'x1', staffId: 's2', takenAt: at('09:35:00') } },
  { type: 'BankDeadlineSet', data: { strayId: 'x1', bankBy: at('09:36:00'), setAt: at('09:35:10') } },
  {
    type: 'BankAnswered',
    data: {
      strayId: 'x1',
      staffId: 's2',
      reference: 'CB-1',
      evidence: [],
      answeredAt: at('09:35:20'),
      verdictBy: at('09:36:00'),
    },
  },
  writeOffAsked('x1'),
  straySettled('x1'),
  inOther(stray('x1')),
  forgotten('c2'),
];

const samples = new URL('../../../contracts/src/events/golden/', import.meta.url);
export const sampled = readdirSync(samples).map((file) => {
  const { type, data }: { type: string; data: unknown } = JSON.parse(readFileSync(new URL(file, samples), 'utf8'));
  return parseEvent(type, data);
});
const others: readonly SpecEvent[] = sampled
  .filter(({ type }) => !events.some((event) => event.type === type))
  .map((event) => ({ ...event, by: { actor: { kind: 'staff', id: 's_9f2' } } }));

export const fixtureLog = logOf([...events, ...others]);

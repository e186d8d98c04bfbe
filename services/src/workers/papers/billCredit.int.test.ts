import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import { listOwedPapers } from '@klang/projections/papers/owed';
import { paperReads } from '@klang/projections/papers/queries';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { order } from '../../domain/order.ts';
import { someEnding } from '../../domain/orderSamples.ts';
import { refund as refundRules } from '../../domain/refund.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { creditIdOf, receiptIdOf } from '../../platform/papers/credits.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { roster } from '../kit/kit.ts';
import { org, paidBill, paidOrder } from '../testing/paperFixture.ts';
import { openPaperShop, type PaperShop, soon } from '../testing/paperShopFixture.ts';
import { minuteMs, newClock } from '../testing/workerFixture.ts';
import { papers } from './papers.ts';

const clock = newClock();
let shop: PaperShop;
const now = () => clock.now().toISOString();

beforeAll(async () => {
  shop = await openPaperShop(clock);
}, 60_000);
afterAll(() => shop.close());

it('what a bill took back is credited by the note of that bill alone, on the receipt of what was billed', async () => {
  const [orderId, backSatang] = ['taken', 60_500];
  const bills = paidBill({ orderId, at: now(), on: bangkokDay(clock.now()), withheldSatang: 0 });
  const before = [...paidOrder({ orderId, paymentId: 'p', paidAt: now() }), ...bills];
  await shop.write(org, orderId, before);
  const billId = `${orderId}-b2`;
  const paperId = receiptIdOf(org, { orderId, billId, paymentId: 'cash' });
  await shop.rowWhere(paperId, { isFiled: true });
  const [bill] = bills;
  if (bill?.type !== 'BillIssued') throw new Error('no bill');
  const none = { feesSatang: -backSatang, creditSatang: 0, payNowSatang: 0, vatSatang: -3_958 };
  const noteId = `${orderId}-b3-n1`;
  const lowers = [{ noteId, billId, amountSatang: backSatang }];
  const closing = { billId: `${orderId}-b3`, sequence: 3, kind: 'closing', period: null } as const;
  const body = { refundId: 'tk1', orderId, customerId: 'c1', paymentId: 'cash', amountSatang: backSatang } as const;
  const how = { method: 'transfer', cause: 'orderCanceled', reason: null, askedBy: 's_1', isApproved: true } as const;
  const promise = { ...body, ...how, creditSatang: backSatang, isOfSettling: false, transferReference: '' };
  const taken = { type: 'BillIssued', data: { ...bill.data, ...closing, ...none, totalSatang: -backSatang, lowers } };
  const after = [taken, { type: 'RefundPromised', data: { ...promise, promisedAt: now() } }] as KlangEvent[];
  await shop.write(org, orderId, after, BigInt(before.length - 1));
  await shop.rowWhere(paperId, { creditedSatang: backSatang });
  const note = await shop.rowWhere(creditIdOf(org, 'bill', noteId), {
    kind: 'CN',
    isFiled: true,
    totalSatang: backSatang,
  });
  const sums = { vatSatang: 3_958, totalSatang: backSatang };
  expect(await papersOf(shop.parts).issued(org, note.number)).toMatchObject({
    facts: { code: 'CDNS04', original: { paperId }, sums },
  });
  await shop.context().execute(refundRules, 'tk1', { type: 'AskRefund', ...body, ...how, at: now() });
  const paid = { reference: 'KBANK 2', slipPath: null, wasPaidBefore: true };
  await shop
    .context()
    .execute(refundRules, 'tk1', { type: 'RecordRefundTransfer', refundId: 'tk1', ...paid, at: now() });
  const { jobs } = roster(papers(shop.parts));
  await jobs.get('credit-refund')?.perform({ orderId, refundId: 'tk1' }, shop.context());
  await jobs.get('credit-bill')?.perform({ orderId, noteId }, shop.context());
  const later = new Date(clock.now().getTime() + 10 * minuteMs);
  await vi.waitFor(async () => {
    for (const cause of ['refunded', 'takenBack', 'billPaid'] as const)
      expect(await listOwedPapers(cause)(shop.pool, later, { limit: 10 })).toEqual([]);
  }, soon);
  await shop.rowWhere(paperId, { creditedSatang: backSatang });
  const rows = await paperReads(shop.pool).ofOrder(org, orderId);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['CN', 'RT', 'RT']);
}, 60_000);

it('a fee that was let go and had been paid with credit is credited where it stands, by whichever payment it goes back', async () => {
  const [orderId, feeSatang, tripId] = ['let-go', 60_500, 't1'];
  // The longest id that a gateway case may have.
  const [customerId, refundId] = ['c1', 'lg1'.padEnd(80, '0')];
  const bills = paidBill({ orderId, at: now(), on: bangkokDay(clock.now()), withheldSatang: 0 });
  const [bill] = bills;
  if (bill?.type !== 'BillIssued') throw new Error('no bill');
  const [billId, feeBillId] = [`${orderId}-b2`, `${orderId}-b4`];
  const lowers = [{ noteId: `${orderId}-b3-n1`, billId, amountSatang: feeSatang }];
  const back = { feesSatang: -feeSatang, totalSatang: -feeSatang, creditSatang: 0, payNowSatang: 0, vatSatang: -3_958 };
  const month = { billId: `${orderId}-b3`, sequence: 3, kind: 'closing', period: null, lowers } as const;
  const [line] = bill.data.lines;
  if (!line) throw new Error('no line');
  const ofVisit = { kind: 'delivery', period: null, tripId, itemIds: [], unitSatang: feeSatang } as const;
  const lines = [{ ...line, ...ofVisit, amountSatang: feeSatang }];
  const paid = {
    feesSatang: feeSatang,
    totalSatang: feeSatang,
    creditSatang: feeSatang,
    payNowSatang: 0,
    vatSatang: 3_958,
  };
  const fee = { billId: feeBillId, sequence: 4, kind: 'closing', period: null, lines } as const;
  const of = { orderId, customerId, tripId };
  const why = { cause: 'staff', causeId: 's_1', reason: 'the guard' } as const;
  const body = { refundId, orderId, customerId, paymentId: 'cash', amountSatang: feeSatang } as const;
  const how = { method: 'transfer', cause: 'orderCanceled', reason: null, askedBy: 's_1', isApproved: true } as const;
  const promise = { ...body, ...how, creditSatang: feeSatang, isOfSettling: false, transferReference: '' };
  const booked = someEnding.find(({ type }) => type === 'TripBooked');
  const settled = { ...of, isFeeDue: false, feeSatang, isCredited: true, reason: 'the guard', settledAt: now() };
  const events = [
    ...paidOrder({ orderId, paymentId: 'p', paidAt: now() }),
    ...bills,
    { type: 'BillIssued', data: { ...bill.data, ...month, ...back } },
    { type: 'TripBooked', data: { ...booked?.data, ...of, itemIds: ['i1'] } },
    { type: 'BillIssued', data: { ...bill.data, ...fee, ...paid } },
    { type: 'VisitDisputed', data: { ...of, disputedAt: now() } },
    { type: 'VisitDisputeSettled', data: settled },
    {
      type: 'CreditGranted',
      data: { ...of, creditId: `fee-${tripId}`, amountSatang: feeSatang, ...why, grantedAt: now() },
    },
    { type: 'ContractEnded', data: { orderId, on: bangkokDay(clock.now()), isOwing: false, endedAt: now() } },
    { type: 'RefundPromised', data: { ...promise, promisedAt: now() } },
  ] as KlangEvent[];
  await shop.write(org, orderId, events);
  const receiptOf = (one: string) => receiptIdOf(org, { orderId, billId: one, paymentId: 'cash' });
  await shop.rowWhere(receiptOf(billId), { creditedSatang: feeSatang });
  await shop.rowWhere(receiptOf(feeBillId), { isFiled: true, creditedSatang: 0 });
  await shop.context().execute(refundRules, refundId, { type: 'AskRefund', ...body, ...how, at: now() });
  const sent = { reference: 'KBANK 3', slipPath: null, wasPaidBefore: true };
  await shop.context().execute(refundRules, refundId, { type: 'RecordRefundTransfer', refundId, ...sent, at: now() });
  await shop.rowWhere(receiptOf(feeBillId), { creditedSatang: feeSatang });
  const note = await shop.rowWhere(creditIdOf(org, 'refund', idFor('note', org, `${refundId}-4`)), {
    kind: 'CN',
    totalSatang: feeSatang,
  });
  const paidBack = { method: 'transfer', amountSatang: feeSatang, reference: 'KBANK 3' };
  expect(await papersOf(shop.parts).issued(org, note.number)).toMatchObject({
    facts: { code: 'CDNS03', original: { paperId: receiptOf(feeBillId) }, paidBack },
  });
  const later = new Date(clock.now().getTime() + 10 * minuteMs);
  await vi.waitFor(
    async () => expect(await listOwedPapers('refunded')(shop.pool, later, { limit: 10 })).toEqual([]),
    soon,
  );
  await shop.rowWhere(receiptOf(billId), { creditedSatang: feeSatang });
  // The order knows the receipts that are lowered once it hears that the money went.
  const placed = await stateOf(shop.log, order, { org, id: orderId });
  const refund = placed?.refunds.get(refundId);
  expect(refund?.state).toBe('paid');
  expect(new Map(refund?.lowersReceipts).get(feeBillId)).toBe(feeSatang);
}, 60_000);

it('a fee that is let go on a bill that was paid lowers its receipt at once, by what does not bear VAT where it bears none', async () => {
  const [orderId, feeSatang, tripId, customerId] = ['let-go-now', 20_000, 't1', 'c1'];
  const bills = paidBill({ orderId, at: now(), on: bangkokDay(clock.now()), withheldSatang: 0 });
  const [bill, ...payment] = bills;
  const [line] = bill?.type === 'BillIssued' ? bill.data.lines : [];
  if (bill?.type !== 'BillIssued' || !line) throw new Error('no bill');
  const { billId, totalSatang } = bill.data;
  const ofVisit = { kind: 'delivery', period: null, tripId, itemIds: [], vatKind: 'exempt' } as const;
  const lines = [
    { ...line, amountSatang: totalSatang - feeSatang, unitSatang: totalSatang - feeSatang },
    { ...line, ...ofVisit, unitSatang: feeSatang, amountSatang: feeSatang },
  ];
  const vatSatang = Math.round(((totalSatang - feeSatang) * 7) / 107);
  const of = { orderId, customerId, tripId };
  const noteId = `fee-${tripId}-n1`;
  const booked = someEnding.find(({ type }) => type === 'TripBooked');
  const why = { cause: 'staff', causeId: 's_1', reason: 'ยามไม่ให้รถเข้า' } as const;
  const lowers = [{ noteId, billId, amountSatang: feeSatang }];
  await shop.write(org, orderId, [
    ...paidOrder({ orderId, paymentId: 'p', paidAt: now() }),
    { type: 'TripBooked', data: { ...booked?.data, ...of, itemIds: ['i1'] } },
    { ...bill, data: { ...bill.data, lines, vatSatang } },
    ...payment,
    { type: 'VisitDisputed', data: { ...of, disputedAt: now() } },
    {
      type: 'VisitDisputeSettled',
      data: { ...of, isFeeDue: false, feeSatang, isCredited: true, reason: why.reason, settledAt: now() },
    },
    {
      type: 'CreditGranted',
      data: { ...of, creditId: `fee-${tripId}`, amountSatang: feeSatang, ...why, lowers, grantedAt: now() },
    },
  ] as KlangEvent[]);
  const paperId = receiptIdOf(org, { orderId, billId, paymentId: 'cash' });
  await shop.rowWhere(paperId, { isFiled: true, creditedSatang: feeSatang });
  const note = await shop.rowWhere(creditIdOf(org, 'fee', noteId), { kind: 'CN', totalSatang: feeSatang });
  expect(await papersOf(shop.parts).issued(org, note.number)).toMatchObject({
    facts: {
      code: 'CDNS03',
      original: { paperId },
      paidBack: null,
      lines: [{ vatKind: 'exempt', amountSatang: feeSatang }],
      sums: { valueSatang: feeSatang, vatSatang: 0, untaxed: [{ vatKind: 'exempt', valueSatang: feeSatang }] },
    },
    people: { reason: why.reason },
  });
  await roster(papers(shop.parts)).jobs.get('credit-bill')?.perform({ orderId, noteId }, shop.context());
  await shop.rowWhere(paperId, { creditedSatang: feeSatang });
  const later = new Date(clock.now().getTime() + 10 * minuteMs);
  await vi.waitFor(
    async () => expect(await listOwedPapers('takenBack')(shop.pool, later, { limit: 10 })).toEqual([]),
    soon,
  );
}, 60_000);

it('what our own staff gave back at the gateway is credited on its receipt as a refund is, once, whoever asks again', async () => {
  const [orderId, caseId] = ['console', 'givenBack-console'];
  await shop.write(org, orderId, paidOrder({ orderId, paymentId: 'p', paidAt: now() }));
  const paperId = receiptIdOf(org, { orderId, paymentId: 'p', billId: null });
  await shop.rowWhere(paperId, { isFiled: true });
  const of = { orderId, paymentId: 'p', amountSatang: 5_000 };
  const gone = { ...of, cause: 'givenBack', takenBackAt: now(), at: now() } as const;
  await shop.context().execute(order, orderId, { type: 'TakeBackPayment', ...gone });
  const loss = { lost: 'ourRefund', refundCause: 'goodwill', reason: 'คืนที่หน้าจอของผู้ให้บริการ' } as const;
  const lose = { type: 'LosePayment', ...of, caseId, ...loss, on: bangkokDay(clock.now()), at: now() } as const;
  await shop.context().execute(order, orderId, lose);
  await shop.context().execute(order, orderId, lose);
  await shop.rowWhere(paperId, { creditedSatang: 5_000 });
  const again = roster(papers(shop.parts)).jobs.get('credit-refund');
  await again?.perform({ orderId, refundId: caseId }, shop.context());
  const later = new Date(clock.now().getTime() + 10 * minuteMs);
  const owed = () => listOwedPapers('refunded')(shop.pool, later, { limit: 10 });
  await vi.waitFor(async () => expect(await owed()).toEqual([]), soon);
  const trail = await papersOf(shop.parts).trailOf(org, paperId);
  expect([...(trail?.credits.keys() ?? [])]).toEqual([creditIdOf(org, 'refund', caseId)]);
}, 60_000);

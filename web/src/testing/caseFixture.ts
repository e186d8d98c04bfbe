export const now = '2026-11-21T03:00:00.000Z';

/** Money that came for an order after its time to pay. */
export const caseSample = {
  caseId: '4.KD-1.p1',
  orderId: 'KD-1',
  orderNumber: 'KD-1',
  orderStatus: 'expired',
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  reference: 'INV0001',
  amountSatang: 149_000,
  billSequence: null,
  expectedSatang: 148_000,
  cause: 'orderExpired',
  paidAt: now,
  arrivedAt: now,
  settleBy: '2026-11-24T03:30:00.000Z',
  staffId: null,
  staffName: null,
  writeOffAskedAt: null,
  settled: null,
};

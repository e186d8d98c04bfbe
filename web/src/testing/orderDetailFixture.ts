export const now = '2026-11-21T03:00:00.000Z';
export const order = {
  id: 'o1',
  number: 'KD-1',
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  packageId: 'box-monthly',
  boxes: 4,
  months: 6,
  items: [{ sizeId: null, count: 4 }],
  totalSatang: 149_000,
  payNowSatang: 148_664,
  subDistrict: '101406',
  pickUp: { on: '2026-11-26', slotId: 's1', start: '13:00', end: '16:00' },
  method: 'transfer',
  status: 'new',
  placedAt: now,
  payBy: '2026-11-21T03:15:00.000Z',
  paidAt: null,
  confirmBy: '2026-11-22T03:00:00.000Z',
};
const line = { sizeId: null, months: null, percent: null };
const quote = {
  lines: [
    {
      ...line,
      kind: 'monthly',
      rule: 'perItemAndMonth',
      quantity: 4,
      months: 6,
      unitSatang: 4_750,
      amountSatang: 114_000,
    },
    { ...line, kind: 'delivery', rule: 'perTrip', quantity: 1, unitSatang: 35_000, amountSatang: 35_000 },
    { ...line, kind: 'vat', rule: 'vatIncluded', quantity: 1, percent: 7, unitSatang: 139_252, amountSatang: 9_748 },
  ],
  totalSatang: 149_000,
  withholdingSatang: 336,
  withholdingBaseSatang: 11_215,
  payNowSatang: 148_664,
  cashSatang: 0,
};
const attempt = { paymentId: 'p1', method: 'transfer', startedAt: now, confirmBy: order.confirmBy };
export const parts = {
  quote,
  company: null,
  note: 'โทรก่อน',
  promo: null,
  attempt,
  address: { detail: '99/1', subDistrict: '101406', postcode: '10400' },
  contact: { name: 'สมหญิง', phone: '0812345678', secondPhone: null },
};
export const mail = {
  mailId: 'm1',
  key: 'orderPlaced',
  way: 'mail',
  state: 'failed',
  tries: 3,
  trouble: null,
  askedAt: now,
  sentAt: null,
};
export const attempts = [
  {
    paymentId: 'p1',
    method: 'transfer',
    state: 'pending',
    startedAt: now,
    endedAt: null,
    reason: null,
    amountSatang: null,
    slipPath: null,
    billId: null,
    sequence: 1,
    dueAt: '2026-11-21T03:15:00.000Z',
    refundedSatang: 0,
    disputedSatang: 0,
  },
];

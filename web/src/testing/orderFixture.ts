export const now = '2026-11-21T03:00:00.000Z';
export const customer = {
  id: 'c1',
  kind: 'customer',
  type: 'customer',
  displayName: 'สมชาย ใจดี',
  pictureUrl: null,
  isadmin: false,
  module: [],
  permission: { mod: {} },
  organize: null,
};
export const order = {
  id: 'KD7MZQ42XWPA',
  number: 'KD-0231',
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  packageId: 'box-monthly',
  items: [{ sizeId: null, count: 8 }],
  boxes: 8,
  months: 3,
  totalSatang: 357_600,
  payNowSatang: 357_600,
  pickUp: { on: '2026-12-02', slotId: 'pm', start: '13:00', end: '15:00' },
  confirmBy: null as string | null,
  status: 'new',
  placedAt: now,
  payBy: '2026-11-21T03:14:36.000Z',
  paidAt: null as string | null,
};
const line = { kind: 'monthly', rule: 'perItemAndMonth', sizeId: null, quantity: 8, months: 3, percent: null };
export const parts = {
  quote: {
    lines: [{ ...line, unitSatang: 14_900, amountSatang: 357_600 }],
    totalSatang: 357_600,
    withholdingSatang: 0,
    withholdingBaseSatang: 0,
    payNowSatang: 357_600,
    cashSatang: 0,
  },
  address: { detail: '27/4', subDistrict: '103902', postcode: '10110' },
  contact: { name: 'สมชาย ใจดี', phone: '0812345678', secondPhone: null },
  company: null,
  note: 'ชั้น 7',
  promo: null,
  attempt: null as object | null,
  declined: null,
  isTriedOut: false,
};

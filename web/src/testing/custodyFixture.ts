import type { ItemRow, RequestQuote, TripRow } from '@klang/contracts/api/custody';
import { orderStory } from '@klang/contracts/api/orderStory';
import { orders } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import type { Replies, SentRequest } from './testScreen.tsx';

export const now = '2026-11-21T03:00:00.000Z';
const orderId = 'KD7MZQ42XWPA';
const number = 'KD-0231';
export const address = '/en/profile?order=KD7MZQ42XWPA';

export const thing = (place: number, change: Partial<ItemRow> = {}): ItemRow => ({
  id: `${number}-${String(place).padStart(2, '0')}`,
  orderId,
  orderNumber: number,
  customerId: 'c1',
  customerName: null,
  sizeId: 's',
  isExtra: false,
  isAddedLater: false,
  state: 'stored',
  custody: 'storage',
  endsOn: null,
  tripId: null,
  locationId: null,
  code: null,
  pictures: [],
  condition: null,
  words: null,
  seal: null,
  monthlySatang: 14_900,
  beganOn: '2026-11-01',
  returnedOn: null,
  changedAt: now,
  ...change,
});
export const visitOn = (on: string) => ({ on, slotId: 'am', start: '09:00', end: '11:00' });
export const trip = (change: Partial<TripRow> = {}): TripRow => ({
  id: 'T1',
  orderId,
  orderNumber: number,
  customerId: 'c1',
  customerName: null,
  kind: 10,
  status: 'scheduled',
  visit: visitOn('2026-11-28'),
  plannedOn: null,
  plannedHours: null,
  subDistrict: '103902',
  itemCount: 2,
  doneCount: 0,
  leftCount: 0,
  crewId: null,
  stop: null,
  otherCrewIds: [],
  unloadsFirst: false,
  feeSatang: 30_000,
  cashSatang: 0,
  cashEachSatang: 0,
  cashTakenSatang: null,
  cashCrewId: null,
  arrivedAt: null,
  reasonId: null,
  dispute: null,
  disputedAt: null,
  changedAt: now,
  ...change,
});
const quote: RequestQuote = {
  itemIds: [],
  visit: null,
  kind: 10,
  feeSatang: 30_000,
  cashSatang: 0,
  endsOn: null,
  monthlyNowSatang: 59_600,
  monthlyThenSatang: 59_600,
  nextBillOn: '2026-12-01',
  nextBill: null,
  replaces: [],
};

const order = {
  id: orderId,
  number,
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  packageId: 'box-monthly',
  items: [{ sizeId: 's', count: 4 }],
  boxes: 4,
  months: 1,
  totalSatang: 59_600,
  payNowSatang: 59_600,
  pickUp: visitOn('2026-11-01'),
  subDistrict: '103902',
  method: 'card',
  status: 'success',
  placedAt: now,
  payBy: now,
  confirmBy: null,
  paidAt: now,
};
const parts = {
  quote: null,
  address: { detail: '27/4', subDistrict: '103902', postcode: '10110' },
  contact: null,
  company: null,
  note: null,
  promo: null,
  attempt: null,
  declined: null,
  isTriedOut: false,
};
const slot = (slotId: string, start: string, state = 'free') => ({
  slotId,
  start,
  end: `${Number(start.slice(0, 2)) + 2}:00`,
  name: { th: 'เช้า', en: 'Morning' },
  state,
  left: null,
});
export const days = ['22', '23', '24', '25', '26'].map((day) => ({
  on: `2026-11-${day}`,
  state: 'free',
  left: null,
  reason: null,
  slots: [slot('am', '09:00'), slot('pm', '13:00')],
}));

export const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
export const refused = (code: string, message: string, status = 409) => ({
  status,
  json: { result: false, code: status, detail: message, message, refusal: code },
});

export const newShop = () => ({
  items: [thing(1), thing(2), thing(3), thing(4)] as ItemRow[],
  visits: [] as TripRow[],
  status: 'success',
  quote: { ...quote },
  steps: [] as object[],
  crews: [] as object[],
  reasons: [] as object[],
  failed: null as object | null,
  goesTo: {} as object,
});
export type ShownShop = ReturnType<typeof newShop>;

const quoted = (shop: ShownShop, { body }: SentRequest): RequestQuote => {
  const { itemIds, visit } = body as { itemIds: string[]; visit: { on: string; slotId: string } | null };
  const isSoon = visit !== null && visit.on <= '2026-11-22';
  const cashSatang = isSoon ? 5_000 * itemIds.length : 0;
  return { ...shop.quote, itemIds, visit: visit && { ...visitOn(visit.on), slotId: visit.slotId }, cashSatang };
};

/** The visit uses the order's address unless the test sets another. */
const wholeOf = (shop: ShownShop, { body }: SentRequest): object => ({
  trip: shop.visits.find(({ id }) => id === (body as { tripId: string }).tripId),
  items: [],
  address: parts.address,
  contact: { name: 'สมชาย ใจดี', phone: '0812345678', secondPhone: null },
  isOwnAddress: false,
  note: null,
  orderNote: null,
  signature: null,
  failed: shop.failed,
  disputeReason: null,
  movedTo: null,
  ...shop.goesTo,
});

export const answersOf =
  (shop: ShownShop, own: Replies = () => undefined): Replies =>
  (request) => {
    const reply = own(request);
    if (reply) return reply;
    const { path } = request;
    const answers: Readonly<Record<string, () => object>> = {
      [orders.one.path]: () => ({ order: { ...order, status: shop.status }, parts, now }),
      [orders.history.path]: () => ({ steps: [] }),
      [orderStory.read.path]: () => ({ steps: shop.steps, crews: shop.crews, reasons: shop.reasons }),
      [trips.items.path]: () => ({ data: shop.items, next: null }),
      [trips.mine.path]: () => ({ data: shop.visits, now }),
      [trips.one.path]: () => wholeOf(shop, request),
      [trips.moveQuote.path]: () => ({ cashSatang: 0, nextBill: null }),
      [trips.withdrawQuote.path]: () => ({ nextBill: null }),
      [trips.againQuote.path]: () => ({ feeSatang: null, cashSatang: 0, nextBill: null }),
      [trips.quote.path]: () => quoted(shop, request),
      '/api/engine/calendar/days': () => ({ days, firstOn: '2026-11-22', lastOn: '2026-11-26', now }),
      '/api/authen/web/client/web': () => ({}),
    };
    const answer = answers[path];
    return answer && ok(answer());
  };

import type { OrderEvent } from '@klang/contracts/events/order';
import type { Quote } from '@klang/contracts/orders/quote';
import { begun } from './orderDoorFixture.ts';
import { totalSatang } from './orderSamples.ts';

export const deliverySatang = 35_000;
const line = { months: null, percent: null, sizeId: null, quantity: 1, amountSatang: 0 };
export const withDelivery: Quote = {
  lines: [
    { ...line, kind: 'monthly', rule: 'perItemAndMonth', months: 6, unitSatang: 10_000 },
    { ...line, kind: 'delivery', rule: 'perTrip', unitSatang: deliverySatang },
  ],
  totalSatang,
  withholdingSatang: 0,
  withholdingBaseSatang: 0,
  payNowSatang: totalSatang,
  cashSatang: 0,
};
/** A contract whose visits have a fee. */
export const priced: readonly OrderEvent[] = begun.map((event) =>
  event.type === 'OrderPlaced' ? { ...event, data: { ...event.data, quote: withDelivery } } : event,
);

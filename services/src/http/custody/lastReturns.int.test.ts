import { trips } from '@klang/contracts/api/trips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { dayIn, stock } from '../testing/placingFixture.ts';

const customers = 200;
const places = 10;
const on = dayIn(10);
const itemId = (orderId: string) => `${orderId}-01`;

let api: TestApi;
let tokens: readonly string[];
const orderOf = (n: number): string => `o${n}`;

const store = async (n: number): Promise<void> => {
  const [orderId, at] = [orderOf(n), new Date().toISOString()];
  const send = api.asSystem().execute;
  const pickUp = { on: dayIn(3), slotId: 'morning', start: '09:00', end: '12:00' };
  const placed = { ...what, orderId, customerId: `c${n}`, boxes: 1, pickUp, at };
  await send(order, orderId, { type: 'PlaceOrder', ...placed });
  await send(order, orderId, {
    type: 'RecordPayment',
    orderId,
    paymentId: 'p',
    amountSatang: what.totalSatang,
    paidAt: at,
    at,
  });
  await send(order, orderId, {
    type: 'RecordTrip',
    orderId,
    tripId: orderId,
    on: dayIn(0),
    taken: [itemId(orderId)],
    given: [],
    missing: [],
    extras: [],
    outcome: 'done',
    failFeeSatang: 0,
    cashTakenSatang: 0,
    at,
  });
  await send(order, orderId, { type: 'NoteStored', orderId, itemIds: [itemId(orderId)], at });
};

beforeAll(async () => {
  api = await openApi();
  await stock(api).furnish();
  const at = new Date().toISOString();
  const day = { on, slotId: 'morning', visit: 'return', places, at } as const;
  await api.asSystem().execute(calendar, calendarId, { type: 'SetDayPlaces', ...day });
  tokens = await Promise.all(Array.from({ length: customers }, (_, n) => api.signedIn('customer', `c${n}`)));
  for (let n = 0; n < customers; n += 20) await Promise.all(Array.from({ length: 20 }, (_, more) => store(n + more)));
}, 180_000);
afterAll(() => api.close());

it('the last ten places for returns go to ten of two hundred customers who ask at once', async () => {
  const ask = async (token: string, n: number): Promise<string> => {
    const body = { orderId: orderOf(n), tripId: newId(), ask: 'temporary', itemIds: [itemId(orderOf(n))] };
    const answer = await api.call(trips.request.path, { ...body, visit: { on, slotId: 'morning' } }, { token });
    return answer.statusCode === 200 ? 'booked' : (answer.json().refusal ?? String(answer.statusCode));
  };
  const answers = await Promise.all(tokens.map(ask));
  const count = (answer: string) => answers.filter((one) => one === answer).length;
  expect([count('booked'), count('slot_full')]).toEqual([places, customers - places]);
  const { orderOf: standing } = custodyOf(api.parts);
  const booked = await Promise.all(tokens.map((_, n) => standing(api.asSystem(), orderOf(n))));
  const returning = booked.map((one) => one?.contract.items.get(itemId(one.number))?.state);
  expect(returning.filter((state) => state === 'returning')).toHaveLength(places);
  const placesKept = (await api.typesOf(`slotday-klangdee.${on}`)).filter((type) => type === 'PlaceKept');
  expect(placesKept).toHaveLength(places);
}, 120_000);

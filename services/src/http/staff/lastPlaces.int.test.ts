import { orders } from '@klang/contracts/api/orders';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { buildApi } from '../api/app.ts';
import { contextOfCall } from '../kit/callers.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { dayIn, placingOf, stock } from '../testing/placingFixture.ts';

const customers = 200;
const places = 10;
const on = dayIn(10);

let api: TestApi;
let other: FastifyInstance;
let tokens: readonly string[];
beforeAll(async () => {
  api = await openApi();
  await stock(api).furnish();
  const at = new Date().toISOString();
  await api.asSystem().execute(calendar, calendarId, {
    type: 'SetDayPlaces',
    on,
    slotId: 'morning',
    visit: 'pickUp',
    places,
    at,
  });
  // A second process with its own locks and memoized streams.
  const { callerOf } = api.callersOf();
  const contextOf = contexts({ log: api.parts.log, clock: api.parts.clock, report: () => {} });
  const parts = api.apiParts(callerOf);
  other = await buildApi({
    ...parts,
    contextOf: contextOfCall(contextOf, { ORG_DEFAULT: 'klangdee', deviceOf: () => null }),
  });
  tokens = await Promise.all(Array.from({ length: customers }, (_, n) => api.signedIn('customer', `c${n}`)));
}, 120_000);
afterAll(async () => {
  await other.close();
  await api.close();
});

type PlaceRequest = { readonly orderId: string; readonly token: string; readonly app: FastifyInstance };
const place = async ({ orderId, token, app }: PlaceRequest): Promise<string> => {
  const headers = { host: 'localhost', authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'POST', url: orders.place.path, headers, payload: placingOf(orderId) });
  return answer.statusCode === 200 ? 'placed' : (answer.json().refusal ?? String(answer.statusCode));
};
const ordersOf = async (stream: string, type: string): Promise<readonly string[]> => {
  const all: string[] = [];
  for await (const { events } of api.parts.log.read(stream))
    for (const event of events)
      if (event.type === type && 'orderId' in event.data) all.push(String(event.data.orderId));
  return all;
};

describe('the last places of a day', () => {
  it('go to as many customers as there are places, and all others are told that it is full', async () => {
    const bookings = tokens.map((token, n) => ({ orderId: newId(), token, app: n % 2 ? api.app : other }));
    const answers = await Promise.all(bookings.map(place));
    const count = (answer: string) => answers.filter((one) => one === answer).length;
    expect([count('placed'), count('slot_full')]).toEqual([places, customers - places]);
    const holding = await ordersOf(`slotday-klangdee.${on}`, 'PlaceHeld');
    const placed = bookings.filter((_, n) => answers[n] === 'placed').map(({ orderId }) => orderId);
    expect([...holding].sort()).toEqual([...placed].sort());
    for (const orderId of holding)
      expect(await ordersOf(`order-klangdee.${orderId}`, 'OrderPlaced')).toEqual([orderId]);
    expect(await ordersOf(`slotday-klangdee.${on}`, 'PlaceGivenBack')).toEqual([]);
  }, 60_000);
});

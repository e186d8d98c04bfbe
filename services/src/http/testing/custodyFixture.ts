import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { orders } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import { expect } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { order } from '../../domain/order.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { newId } from '../../platform/kit/ids.ts';
import { waitFor } from '../../processes/waiting.ts';
import { openApi, type TestApi } from './apiFixture.ts';
import { dayIn, placingOf, stock } from './placingFixture.ts';

const seen = { pictures: [], condition: null, words: '', seal: null };

type HouseOptions = { readonly api?: TestApi; readonly customerId?: string; readonly oneReturnOn?: readonly string[] };

/** Before any request, as the api keeps its calendar for a second. */
export const allowOneReturn = async (api: TestApi, days: readonly string[]): Promise<void> => {
  const places = { slotId: 'morning', visit: 'return', places: 1, at: new Date().toISOString() } as const;
  for (const on of days) await api.asSystem().execute(calendar, calendarId, { type: 'SetDayPlaces', on, ...places });
};

export const openHouse = async (options: HouseOptions = {}) => {
  const api = options.api ?? (await openApi());
  const shop = stock(api);
  await shop.furnish();
  await shop.add('storagelocation', 'shelf-1', { code: 'A-01', zone: 'A', capacity: 50 });
  await shop.add('storagelocation', 'shelf-2', { code: 'A-02', zone: 'A', capacity: 1 });
  const everyDay = Object.fromEntries(Array.from({ length: 7 }, (_, weekday) => [`drives${weekday}`, true]));
  await shop.add('crew', 'crew-1', { vehicle: 'van', color: '#8e4ec6', members: [], ...everyDay });
  await shop.add('visitreason', 'nobody', { isOfCustomer: true, feeSatang: 20_000 });
  for (const visit of ['pickUp', 'return'] as const) {
    const week = { slotId: 'morning', visit, places: Array.from({ length: 7 }, () => 500) };
    await api
      .asSystem()
      .execute(calendar, calendarId, { type: 'SetWeekPlaces', ...week, at: new Date().toISOString() });
  }
  await allowOneReturn(api, options.oneReturnOn ?? []);
  const [staff, customer] = [await api.signedIn('staff', 'mover'), await shop.token(options.customerId)];
  const custody = custodyOf(api.parts);
  const bring = (orderId: string) => custody.bringContract(api.asSystem(), orderId);

  const ask = async (path: string, body: object, token: string) => {
    const answer = await api.call(path, body, { token });
    return { status: answer.statusCode, ...answer.json() };
  };
  const callOrFail = async (path: string, body: object, token: string) => {
    const answer = await ask(path, body, token);
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    return answer.detail;
  };
  const deed = (call: { readonly path: string }, tripId: string, what: object = {}) =>
    callOrFail(call.path, { tripId, deedId: newId(), at: new Date().toISOString(), ...what }, staff);
  const door = (call: { readonly path: string }, tripId: string, itemId: string) =>
    deed(call, tripId, { itemId, ...seen });

  const paid = async (orderId: string, change: object = {}): Promise<string> => {
    await callOrFail(orders.place.path, placingOf(orderId, change), customer);
    const at = new Date().toISOString();
    const { payNowSatang: amountSatang } = (await custody.orderOf(api.asSystem(), orderId)) ?? { payNowSatang: 0 };
    const money = { type: 'RecordPayment', orderId, paymentId: `p-${orderId}`, amountSatang, paidAt: at, at } as const;
    await api.asSystem().execute(order, orderId, money);
    await bring(orderId);
    await waitFor(async () => ((await visits(orderId)).length && (await mine(orderId)).length) || undefined, {
      withinMs: 20_000,
      failure: `The things and the visit of ${orderId} are not shown.`,
    });
    return orderId;
  };
  const mine = async (orderId: string): Promise<readonly ItemRow[]> =>
    (await callOrFail(trips.items.path, { orderId }, customer)).data;
  const visits = async (orderId: string): Promise<readonly TripRow[]> =>
    (await callOrFail(trips.mine.path, { orderId }, customer)).data;
  const idsOf = async (orderId: string) => (await mine(orderId)).map(({ id }) => id);
  const states = async (orderId: string) => (await mine(orderId)).map(({ state }) => state);
  const statusOf = async (orderId: string) => (await custody.orderOf(api.asSystem(), orderId))?.status;

  const store = (itemIds: readonly string[], locationId = 'shelf-1') =>
    ask(items.store.path, { itemIds, locationId, deedId: newId(), at: new Date().toISOString() }, staff);
  const stored = async (orderId: string, change: object = {}): Promise<readonly string[]> => {
    await paid(orderId, change);
    const itemIds = await idsOf(orderId);
    for (const itemId of itemIds) await door(daySheet.take, orderId, itemId);
    await deed(daySheet.done, orderId);
    expect((await store(itemIds)).status).toBe(200);
    return itemIds;
  };
  const request = (orderId: string, ask_: string, itemIds: readonly string[], tripId = newId()) =>
    ask(
      trips.request.path,
      { orderId, tripId, ask: ask_, itemIds, visit: { on: dayIn(10), slotId: 'morning' } },
      customer,
    );

  return {
    api,
    shop,
    staff,
    customer,
    custody,
    bring,
    ask,
    callOrFail,
    deed,
    door,
    paid,
    mine,
    visits,
    idsOf,
    states,
    statusOf,
    store,
    stored,
    request,
    close: api.close,
  };
};
export type House = Awaited<ReturnType<typeof openHouse>>;

import { type OrderEvent, orderEvents } from '@klang/contracts/events/order';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, expect, it } from 'vitest';
import { at, forgotten, paid, placed, started, transferReported } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import type { OrderFilter, OrderPageRequest, OrderSort } from './filter.ts';
import { ordersProjection } from './projection.ts';
import { orderReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, ordersProjection);
afterAll(() => pool.end());

const quote = {
  lines: [],
  totalSatang: 100_000,
  withholdingSatang: 3_000,
  withholdingBaseSatang: 100_000,
  payNowSatang: 97_000,
  cashSatang: 0,
};
type PlacedOrder = Extract<OrderEvent, { readonly type: 'OrderPlaced' }>['data'];
const order = (id: string, over: Partial<PlacedOrder>): SpecEvent => {
  const { data } = placed({ id });
  return { type: 'OrderPlaced', data: orderEvents.OrderPlaced.parse({ ...data, ...over }) };
};
const visitOn = (on: string) => ({ on, slotId: 's1', start: '09:00', end: '12:00' });
const read = orderReads(pool);
const ids = (filter: OrderFilter) => async () =>
  (await read.listOrders('klangdee', filter)).rows.map(({ id }) => id).sort();

const all = [
  // The last instant of 5 January in Bangkok, and the first of the next day.
  order('o1', { placedAt: '2026-01-05T16:59:59.999Z', pickUp: visitOn('2026-01-08'), quote }),
  order('o2', { placedAt: '2026-01-05T17:00:00.000Z', pickUp: visitOn('2026-01-09') }),
  order('o3', { placedAt: at('09:00:00') }),
  started('o2'),
  transferReported('o2'),
  paid('o3'),
];

it.each<readonly [string, OrderFilter, readonly string[]]>([
  ['several statuses', { status: ['success', 'expired'] }, ['o3']],
  ['no status in particular', { status: [] }, ['o1', 'o2', 'o3']],
  ['the first day of a pick-up', { pickUpFrom: '2026-01-09' }, ['o2']],
  ['the last day of a pick-up', { pickUpTo: '2026-01-08' }, ['o1']],
  ['the Bangkok day on which it was placed', { placedFrom: '2026-01-06', placedTo: '2026-01-06' }, ['o2']],
  ['the last such day, whole', { placedTo: '2026-01-05' }, ['o1', 'o3']],
  ['what is to pay, without what is withheld', { leastSatang: 97_000, mostSatang: 99_999 }, ['o1']],
  ['a transfer that staff look for', { isTransferAwaited: true }, ['o2']],
  ['all of it together', { status: ['new'], pickUpTo: '2026-01-31', leastSatang: 100_000 }, ['o2']],
])('the order list is narrowed by %s', (_, filter, found) => given(...all).shows(ids(filter), found));

const walked = (filter: OrderFilter & OrderPageRequest) => async () => {
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await read.listOrders('klangdee', { ...filter, limit: 1, ...(after && { after }) });
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next;
  }
  return seen;
};

it.each<readonly [OrderSort, readonly string[]]>([
  ['id', ['o1', 'o2', 'o3']],
  ['placed', ['o3', 'o1', 'o2']],
  ['pickUp', ['o3', 'o1', 'o2']],
])('the order list is sorted by %s either way round, page by page, by words too', async (sort, upwards) => {
  await given(...all).shows(walked({ sort }), upwards);
  await given(...all).shows(walked({ sort: `-${sort}` }), upwards.toReversed());
  const found = { search: 'สม', status: ['new'] } as const;
  await given(...all).shows(
    walked({ sort, ...found }),
    upwards.filter((id) => id !== 'o3'),
  );
});

it('the order list keeps what was said of an order, and forgets what is personal of it with the person', async () => {
  const address = { detail: '88/142', subDistrict: '103303', postcode: '10110' };
  const placedOrder = order('o1', { quote, address, note: 'กดกริ่ง', pickUp: visitOn('2026-01-08') });
  const shown = async () => {
    const found = await read.getOrder('klangdee', 'o1');
    return [found?.order, found?.said];
  };
  await given(placedOrder).shows(shown, [
    expect.objectContaining({ subDistrict: '103303', payNowSatang: 97_000, pickUp: visitOn('2026-01-08') }),
    { quote, address, note: 'กดกริ่ง', contact: null, company: null, invoicePerson: null, promo: null },
  ]);
  await given(placedOrder, forgotten('c1')).shows(shown, [
    expect.objectContaining({ subDistrict: null, customerName: null, pickUp: visitOn('2026-01-08') }),
    { quote, address: null, note: null, contact: null, company: null, invoicePerson: null, promo: null },
  ]);
});

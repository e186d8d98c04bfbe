import { orders } from '@klang/contracts/api/orders';
import { orderList } from '@klang/contracts/lists/orderList';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { rowsOfWorkbook } from '../testing/unzipFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

const names = ['สมชาย ใจดี', 'บริษัท เก็บดี, จำกัด', 'วิน "เล็ก"', '=1+1', '+66812345678', '@SUM(A1)', 'Ann'];
const placedAt = (place: number) => new Date(Date.UTC(2026, 0, 5, 9, place)).toISOString();

let api: TestApi;
let token = '';
const place = async (org: string, at: number, customerName: string) => {
  const parts = { orderId: `${org}-${at}`, customerId: `c${at}`, customerName, packageId: 'monthly', at: placedAt(at) };
  const command = { ...what, type: 'PlaceOrder', ...parts, totalSatang: 100_050 + at * 100 } as const;
  return (await api.asSystem(org).execute(order, parts.orderId, command)).position;
};
beforeAll(async () => {
  api = await openApi();
  token = await api.signedIn('staff', 's1');
  for (const [at, name] of names.entries()) await place('klangdee', at, name);
  const position = await place('second', 0, 'คนอื่น');
  if (position) await api.settled(['orders'], position, 10_000);
});
afterAll(() => api.close());

const sheet = (body: object, by = token) =>
  api.call(orders.export.path, { format: 'csv', language: 'en', ...body }, { token: by });
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1);
const lines = async (body: object, by = token) => linesOf((await sheet(body, by)).payload);
const shown = async (filter: object): Promise<Record<string, never>[]> =>
  (await api.call(orders.list.path, filter, { token })).json().detail.data;

describe('the list of orders as a file', () => {
  it.each([{}, { leastSatang: 100_250 }, { search: 'บริษัท' }, { status: ['new', 'expired'], mostSatang: 100_450 }])(
    'has exactly the rows of the list, in its order, for %j',
    async (filter) => {
      const rows = await shown(filter);
      const figures = rows.map(({ id, payNowSatang }) => [id, Number(payNowSatang) / 100]);
      expect(rows.length).toBeGreaterThan(0);
      const body = { ...filter, columns: ['id', 'payNow'] };
      expect((await lines(body)).slice(1)).toEqual(figures.map(([id, baht]) => `${id},${Number(baht).toFixed(2)}`));
      const workbook = await sheet({ ...body, format: 'xlsx' });
      expect(rowsOfWorkbook(workbook.rawPayload).slice(1)).toEqual(figures);
    },
  );

  it('says names as they are, and lets none of them become a formula', async () => {
    expect(await lines({ columns: 'customer' })).toEqual([
      'Customer',
      'Ann',
      "'@SUM(A1)",
      "'+66812345678",
      "'=1+1",
      '"วิน ""เล็ก"""',
      '"บริษัท เก็บดี, จำกัด"',
      'สมชาย ใจดี',
    ]);
    const workbook = await sheet({ columns: 'customer', format: 'xlsx' });
    expect(rowsOfWorkbook(workbook.rawPayload).flat()).toContain('=1+1');
  });

  it('has the chosen columns in the chosen order, headed as on the screen', async () => {
    const chosen = { columns: ['placed', 'status', 'id', 'boxes'], search: 'สมชาย' };
    expect(await lines(chosen)).toEqual(['Placed,Status,Order,Boxes', '2026-01-05 16:00,New order,klangdee-0,3']);
    expect((await lines({ ...chosen, language: 'th' }))[0]).toBe('จองเมื่อ,สถานะ,เลขที่,กล่อง');
  });

  it('has every column where none is chosen, with the hours of a pick-up beside its day', async () => {
    const headings = (await lines({}))[0]?.split(',');
    const titles = Object.values(orderList.columns).map(({ label }) => label.en);
    expect(headings?.filter((heading) => heading !== 'Pick-up hours')).toEqual(titles);
    expect(headings).toHaveLength(titles.length + 1);
  });

  it('is marked for spreadsheet programs and named by list and day', async () => {
    const answer = await sheet({});
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.headers['content-disposition']).toMatch(/filename="orderlist-\d{4}-\d\d-\d\d\.csv"/);
  });

  it('is of one’s own organization, and for those who may see the list', async () => {
    const elsewhere = await api.signedIn('staff', 's2', 'second');
    expect(await lines({ columns: 'id' }, elsewhere)).toEqual(['Order', 'second-0']);
    await hireWith(api, 'without', { customer: 'v' });
    expect((await sheet({}, await api.signedIn('staff', 'without'))).statusCode).toBe(403);
  });

  it('is written down with who took it, and without what was searched for', async () => {
    const by = await api.signedIn('staff', 'taker');
    await sheet({ search: 'สมชาย', status: ['new'], columns: ['id'] }, by);
    const taken = [];
    for await (const { events } of api.parts.log.readAll())
      taken.push(...events.filter(({ type, meta }) => type === 'ListExported' && meta.actor.id === 'taker'));
    expect(taken.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        list: 'orderlist',
        format: 'csv',
        columns: ['id'],
        narrowedBy: ['status', 'search'],
        rows: 1,
      }),
    ]);
  });

  it('refuses a column that there is not by its name', async () => {
    const answer = await sheet({ columns: ['nope'] });
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'columns.nope']);
  });
});

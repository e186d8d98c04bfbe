import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { customers } from '@klang/contracts/api/customers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../domain/order.ts';
import { storedMasterKey } from '../launcher/masterKey.ts';
import { contexts } from '../platform/eventLog/context.ts';
import { openParts, type Parts } from '../platform/parts.ts';
import { type House, openHouse } from './testing/browserFixture.ts';
import { numberOn, payAtGateway, registerAndOrder } from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { taken } from './testing/moneyFixture.ts';
import { openOrderList } from './testing/staffFixture.ts';

const org = 'klangdee';
const email = 'chanikan.t@example.com';
/** Traces of registerAndOrder, including the stored phone formats. */
const traces = ['ชนิกานต์', 'ทองดี', email, 'chanikan', '081 234 5678', '0812345678', '812345678', 'สุขุมวิท 49'];
const root = fileURLToPath(new URL('../../../', import.meta.url));

let house: House;
let parts: Parts;
let customer: Page;
let list: Page;
let orderId = '';
let number = '';
let receipt = '';
beforeAll(async () => {
  house = await openHouse();
  const { postgres = '', eventstore = '' } = await house.start.run();
  const key = Buffer.from(await storedMasterKey(house.start.dataDir), 'base64');
  parts = await openParts({ DATABASE_URL: postgres, EVENTSTORE_URL: eventstore, MASTER_KEY: key, isDemo: true });
  [customer, list] = [
    await house.open({ screen: 'phone', language: 'th' }),
    await house.open({ screen: 'desk', language: 'th' }),
  ];
  await openOrderList(list, 'สด');
  orderId = await registerAndOrder(customer, 'th', email);
  number = await numberOn(customer);
  await payAtGateway(customer, 'th');
  await customer.getByRole('heading', { name: words.th.confirmed }).waitFor();
}, 200_000);
afterAll(async () => {
  await parts?.close();
  await house?.close();
});

type Row = Readonly<Record<string, unknown>>;
const query = async (text: string): Promise<readonly Row[]> => (await parts.pool.query<Row>(text)).rows;

const everyRow = async (): Promise<string> => {
  const tables = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(tables.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^read_orders_\w+\.orders$/));
  const rows = await Promise.all(tables.map(({ name }) => query(`select row_to_json(t) as row from ${name} t`)));
  return JSON.stringify(rows);
};

const orderRow = async (): Promise<Row | undefined> => {
  const { rows } = await parts.pool.query<Row>('select * from read.orders where org = $1 and id = $2', [org, orderId]);
  return rows[0];
};

const history = async () => {
  const steps = [];
  for await (const { events } of parts.log.read(`order-${org}.${orderId}`))
    steps.push(...events.map(({ type, data, meta }) => ({ type, data, by: meta.actor })));
  return steps;
};

const endOrder = async (): Promise<void> => {
  const { log } = parts;
  const [now, actor] = [new Date(), { kind: 'system', id: 'klang', name: null }] as const;
  const ctx = contexts({ log, clock: { now: () => now }, report: () => {} })({ org, actor, address: null });
  const about = { orderId, at: now.toISOString() };
  await expect.poll(async () => (await orderRow())?.['pick_up_trip_id']).not.toBeNull();
  await ctx.execute(order, orderId, { type: 'CancelOrder', ...about, asCustomer: null, reason: 'ย้ายบ้าน' });
  await ctx.execute(order, orderId, { type: 'SettleCancel', ...about, refundSatang: 0 });
  await expect.poll(orderRow).toMatchObject({ status: 'canceled', pick_up_trip_id: null });
};

const forget = async (): Promise<number> =>
  list.evaluate(
    async ([path, customerId]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('tokenbackendlogin')}`,
        },
        body: JSON.stringify({ customerId, reason: 'asked' }),
      });
      return answer.status;
    },
    [customers.forget.path, String((await orderRow())?.['customer_id'])] as const,
  );

const takeReceipt = async (): Promise<string> => {
  await list.goto(`/backend/orderlistdetail?id=${orderId}`);
  await list.getByText(/^\d{5}-RT-/).waitFor();
  return taken(list, 'PDF');
};

const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace));
const listRow = () => list.getByRole('row', { name: number });

const erased = { address: null, contact: null, company: null, note: null };

it('a forgotten person goes out of everything that is shown and kept, and the order stays whole', async () => {
  receipt = await takeReceipt();
  await list.goto('/backend/orderlist');
  await listRow().getByText('ชนิกานต์ ทองดี').waitFor();
  expect(tracesIn(await everyRow())).toEqual([
    'ชนิกานต์',
    'ทองดี',
    email,
    'chanikan',
    '0812345678',
    '812345678',
    'สุขุมวิท 49',
  ]);
  const byWhom = (await history()).map(({ by }) => by.name);
  expect(byWhom.slice(0, 4)).toEqual([...Array(3).fill('ชนิกานต์ ทองดี'), null]);
  expect(await forget()).toBe(409);
  await endOrder();
  const [before, told] = [await orderRow(), await history()];

  // The message goes away by itself: look for it from the beginning.
  const sessionEnd = customer.getByText('เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง').waitFor();
  expect(await forget()).toBe(200);
  await sessionEnd;
  await customer.waitForURL('**/loginpage**');

  await listRow().getByText('ลบข้อมูลแล้ว').waitFor();
  expect(tracesIn(await list.content())).toEqual([]);
  await expect.poll(async () => tracesIn(await everyRow())).toEqual([]);
  const storedFacts = (row: Row | undefined): object => JSON.parse(String(row?.['said']));
  const after = await orderRow();
  expect({ ...after, said: storedFacts(after) }).toEqual({
    ...before,
    customer_name: null,
    sub_district: null,
    words: expect.anything(),
    said: { ...storedFacts(before), ...erased },
  });
  const nameless = told.map(({ data, by, ...step }) => ({
    ...step,
    data: {
      ...data,
      ...('customerName' in data && { ...erased, customerName: null }),
      ...('reason' in data && { reason: null }),
    },
    by: { ...by, name: null },
  }));
  expect(await history()).toEqual(nameless);
});

it('the page that was open and whose session ended keeps no trace of the person', async () => {
  const storageText = await customer.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(tracesIn((await customer.content()) + storageText)).toEqual([]);
});

it('a forgotten person stays forgotten when the order list is filled anew from the log', async () => {
  const before = await orderRow();
  const env = { ...process.env, DATA_DIR: house.start.dataDir };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'rebuild', '--', 'orders'], {
    cwd: root,
    env,
  });
  expect(stdout).toContain('The old rows were the same.');
  expect(await orderRow()).toEqual(before);
  expect(tracesIn(await everyRow())).toEqual([]);
  await list.reload();
  await listRow().getByText('ลบข้อมูลแล้ว').waitFor();
});

it('the receipt of a forgotten person stays as it was for staff who see orders, on a page that names nobody', async () => {
  expect(await takeReceipt()).toBe(receipt);
  expect(receipt).toMatch(/^%PDF/);
  expect(tracesIn(await list.content())).toEqual([]);
});

it('a forgotten person was never named in what the processes wrote of their work', async () => {
  const logs = join(house.start.dataDir, 'logs');
  const texts = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
  expect(texts.join('')).toContain(orderId);
  expect(tracesIn(texts.join(''))).toEqual([]);
});

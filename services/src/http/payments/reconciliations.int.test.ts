import { reconciliations } from '@klang/contracts/api/reconciliations';
import { reportEndpoints } from '@klang/contracts/api/reports';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { mostStatementBytes, type ReconcileOutcome } from '@klang/contracts/payments/reconciling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

const totalSatang = 149_000;
const head = 'วันที่,เลขที่,จำนวนเงิน\n';
const gateway = {
  source: 'gateway',
  from: '2026-11-01',
  to: '2026-11-30',
  headerLine: 1,
  columns: { on: 0, reference: 1, sum: 2 },
};
const bank = { ...gateway, source: 'bank', columns: { on: 0, sum: 2, reference: null } };
let api: TestApi;
let tokens: Readonly<Record<'owner' | 'viewer' | 'other', string>>;

const signInWith = async (staffId: string, letters: string): Promise<string> => {
  await hireWith(api, staffId, { report02: letters });
  const who = { kind: 'staff', org: 'klangdee', personId: staffId, name: staffId, device: null, agent: '' } as const;
  return api.parts.sessions.start({ ...who, isKept: false, isProved: true, now: api.parts.clock.now() });
};
beforeAll(async () => {
  api = await openApi();
  tokens = {
    owner: await api.signedIn('staff', 'owner'),
    viewer: await signInWith('viewer', 'v'),
    other: await api.signedIn('staff', 'owner', 'second'),
  };
}, 60_000);
afterAll(() => api.close());

const send = async ({ path }: Pick<Endpoint, 'path'>, text: string | Uint8Array, body: object, by = tokens.owner) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, JSON.stringify(value));
  form.append('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), 'settlement.csv');
  const sent = new Response(form);
  const headers = { host: 'localhost', authorization: `Bearer ${by}`, 'accept-language': 'en' };
  const type = { 'content-type': sent.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await sent.arrayBuffer());
  const answer = await api.app.inject({ method: 'POST', url: path, headers: { ...headers, ...type }, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const take = (text: string, body: object = gateway, by = tokens.owner) => send(reconciliations.take, text, body, by);
const ask = async ({ path }: { readonly path: string }, body: object, token = tokens.owner) =>
  (await api.call(path, body, { token })).json();
const seen = async (reconciliationId: string, outcome: ReconcileOutcome) =>
  (await ask(reconciliations.one, { reconciliationId, outcome })).detail;

let count = 0;
const paid = async (paidAt: string, method: 'card' | 'transfer' = 'card'): Promise<string> => {
  count += 1;
  const [orderId, paymentId, at] = [`reconciled-${count}`, 'p1', paidAt];
  const executeOnOrder = (command: object) =>
    api.asSystem().execute(order, orderId, { orderId, at, ...command } as never);
  await executeOnOrder({ ...what, type: 'PlaceOrder', customerId: 'c1', customerName: 'สมชาย', totalSatang });
  await executeOnOrder({ type: 'StartPayment', paymentId, method, host: null, asCustomer: null });
  const { position } = await executeOnOrder({ type: 'RecordPayment', paymentId, amountSatang: totalSatang, paidAt });
  if (position) await api.settled(['reconciliations', 'orders', 'facts'], position, 10_000);
  return invoiceNoOf({ org: 'klangdee', orderId, paymentId });
};

describe('a settlement of the gateway beside the payments', () => {
  it('says what fits, what has another sum, and what is missing on either side', async () => {
    const [fits, differs] = [await paid('2026-11-03T03:00:00.000Z'), await paid('2026-11-30T16:59:00.000Z')];
    await paid('2026-11-05T03:00:00.000Z');
    const rows = [`05/11/2569,${fits},"1,490.00"`, `05/11/2569,${differs},"1,400.00"`, '05/11/2569,NOBODY1,50'];
    const { status, detail } = await take(`${head}${rows.join('\n')}`);
    expect([status, detail.lines]).toEqual([200, 3]);
    const { sums, data, found } = await seen(detail.reconciliationId, 'otherSum');
    expect(found).toMatchObject({ source: 'gateway', isWhole: true, lines: 3, begunByName: 'สมชาย' });
    expect(sums).toEqual({
      matched: { count: 1, open: 0, satang: totalSatang },
      otherSum: { count: 1, open: 1, satang: 140_000 },
      missingHere: { count: 1, open: 1, satang: 5_000 },
      missingThere: { count: 1, open: 1, satang: totalSatang },
    });
    expect(data).toMatchObject([
      { line: { line: 3, amountSatang: 140_000 }, payment: { orderId: 'reconciled-2', amountSatang: totalSatang } },
    ]);
    const [alone] = (await seen(detail.reconciliationId, 'missingThere')).data;
    expect(alone).toMatchObject({ line: null, payment: { orderId: 'reconciled-3', method: 'card' }, settled: null });
    const { nr, kind } = alone.payment.fact;
    const { event } = (await ask(reportEndpoints.report02.fact, { nr })).detail;
    expect([kind, event.type, event.data.orderId]).toEqual(['received', 'OrderPaid', 'reconciled-3']);
  });

  it('is taken once, however often the same file comes, also twice at the same time', async () => {
    const text = `${head}07/11/2569,TWICE1,10\n`.concat('07/11/2569,MANY1,10\n'.repeat(1_200));
    const [one, two] = await Promise.all([take(text), take(text)]);
    const again = await take(text);
    expect(new Set([one, two, again].map(({ detail }) => detail.reconciliationId)).size).toBe(1);
    const types = await api.typesOf(`reconciliation-klangdee.${again.detail.reconciliationId}`);
    expect(types).toEqual(['ReconciliationBegun', ...Array(3).fill('StatementLinesRead'), 'ReconciliationRead']);
    expect((await seen(again.detail.reconciliationId, 'missingHere')).sums.missingHere.count).toBe(1_201);
  }, 60_000);

  it('takes a note at each difference, which closes it and says who wrote it', async () => {
    const { reconciliationId } = (await take(`${head}09/11/2569,NOTED1,25\n`)).detail;
    const settle = (change: object) =>
      ask(reconciliations.settle, { reconciliationId, line: 2, orderId: null, paymentId: null, note: 'x', ...change });
    expect(await settle({ note: 'ค่าธรรมเนียม' })).toMatchObject({ result: true });
    const { sums, data } = await seen(reconciliationId, 'missingHere');
    expect(sums.missingHere).toEqual({ count: 1, open: 0, satang: 2_500 });
    expect(data).toMatchObject([{ settled: { note: 'ค่าธรรมเนียม', byName: 'สมชาย' } }]);
    expect(await settle({ line: 9 })).toMatchObject({ refusal: 'reconciliation_line_not_found' });
    const nobody = { line: null, orderId: 'gone', paymentId: 'p1' };
    expect(await settle(nobody)).toMatchObject({ refusal: 'reconciliation_payment_not_found' });
    expect(await settle({ line: null })).toMatchObject({ code: 400 });
    const there = { line: null, orderId: 'reconciled-3', paymentId: 'p1', note: 'เงินเข้าเดือนถัดไป' };
    expect(await settle(there)).toMatchObject({ result: true });
  });
});

it('the statement of a bank stands beside transfers by day and sum, and beside nothing of the gateway', async () => {
  await paid('2026-10-03T03:00:00.000Z', 'transfer');
  await paid('2026-10-04T03:00:00.000Z');
  const october = { ...bank, from: '2026-10-01', to: '2026-10-31' };
  const { detail } = await take(`${head}03 ต.ค. 2569,นายสมชาย,"1,490.00"\n`, october);
  const { sums, data } = await seen(detail.reconciliationId, 'matched');
  expect([sums.matched.count, sums.missingHere.count, sums.missingThere.count]).toEqual([1, 0, 0]);
  expect(JSON.stringify(data)).not.toContain('สมชาย');
});

it('the columns of a file are shown before it is taken, and those of the last one are remembered', async () => {
  const look = (source: string, text = `${head}05/11/2569,A1,10`) => send(reconciliations.look, text, { source });
  await take(`${head}05/11/2569,A1,10`);
  expect((await look('gateway')).detail).toEqual({
    headerLine: 1,
    headers: ['วันที่', 'เลขที่', 'จำนวนเงิน'],
    sample: [['05/11/2569', 'A1', '10']],
    columns: gateway.columns,
  });
  expect((await look('gateway', 'on,sum\n1,2')).detail.columns).toBeNull();
});

describe('what cannot be taken', () => {
  it('is said at the file, by the number of its line, and nothing is kept', async () => {
    const before = (await ask(reconciliations.list, {})).detail.data.length;
    const refused = await take(`${head}05/11/2569,A1,10\n06/11/2569,A2\n`);
    expect(refused).toMatchObject({ status: 400, fields: [{ field: 'file' }] });
    expect(refused.fields[0].message).toMatch(/^Line 3/);
    expect((await ask(reconciliations.list, {})).detail.data).toHaveLength(before);
  });
  it.each([
    ['a range that ends before it begins', { to: '2026-10-01' }],
    ['a column that no file has', { columns: { on: -1, sum: 2, reference: null } }],
    ['half an emoji', { source: '\ud83d' }],
  ])('is %s', async (_, change) =>
    expect(await take(`${head}05/11/2569,A1,10`, { ...gateway, ...change })).toMatchObject({ status: 400 }),
  );
  it('is a file that is too large, and a picture', async () => {
    const large = await send(reconciliations.look, new Uint8Array(mostStatementBytes + 1), { source: 'bank' });
    expect(large).toMatchObject({ status: 400, fields: [{ field: 'file' }] });
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0xff, 0xd8, 0xff]);
    expect(await send(reconciliations.take, bytes, gateway)).toMatchObject({ status: 400 });
  });
});

it('a reconciliation is listed by its source, its days or its lines, page by page, and leaves as a file', async () => {
  const text = `${head}05/12/2569,A1,10\n06/12/2569,A2,20`;
  await take(text, { ...bank, from: '2026-12-02', to: '2026-12-31' });
  await take(`${head}05/12/2569,A1,10`, { ...bank, from: '2026-12-01', to: '2026-12-31' });
  type Statement = { readonly from: string; readonly lines: number; readonly source: string };
  const list = async (body: object) => (await ask(reconciliations.list, body)).detail;
  const upwards: readonly Statement[] = (await list({ source: 'bank', sort: 'lines' })).data;
  const lines = upwards.map((one) => one.lines);
  expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  expect(new Set(upwards.map(({ source }) => source))).toEqual(new Set(['bank']));
  const first = await list({ source: 'bank', sort: '-range', limit: 1 });
  const second = await list({ source: 'bank', sort: '-range', limit: 1, after: first.next });
  expect([first.count, first.data[0].from, second.data[0].from]).toEqual([upwards.length, '2026-12-02', '2026-12-01']);
  const file = { source: 'bank', sort: '-range', format: 'csv', language: 'en', columns: ['source', 'range', 'lines'] };
  const sheet = await api.call(reconciliations.export.path, file, { token: tokens.viewer });
  expect(sheet.payload.split('\r\n').slice(1, 3)).toEqual([
    'Bank account,2026-12-02,2026-12-31,2',
    'Bank account,2026-12-01,2026-12-31,1',
  ]);
});

it('a reconciliation belongs to who may: viewers look, and another organization sees nothing of it', async () => {
  const { reconciliationId } = (await take(`${head}05/11/2569,MINE1,10`)).detail;
  expect(await take(`${head}05/11/2569,A9,10`, gateway, tokens.viewer)).toMatchObject({ status: 403 });
  expect(await ask(reconciliations.one, { reconciliationId }, tokens.viewer)).toMatchObject({ result: true });
  expect(await ask(reconciliations.one, { reconciliationId }, tokens.other)).toMatchObject({
    refusal: 'reconciliation_not_found',
  });
  expect((await ask(reconciliations.list, {}, tokens.other)).detail.data).toEqual([]);
});

import { listKinds } from '@klang/contracts/api/lookups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { type LookupCallsOf, lookupCallsOf, right } from '../testing/lookupsFixture.ts';
import { rowsOfWorkbook } from '../testing/unzipFixture.ts';

let api: TestApi;
let calls: LookupCallsOf;
let token: string;
beforeAll(async () => {
  api = await openApi();
  calls = lookupCallsOf(api);
  token = await api.signedIn('staff', 's1');
  await calls.fill(token);
});
afterAll(() => api.close());

const sheet = (kind: string, body: object, { language = 'en', by = token } = {}) =>
  api.call(
    `/api/owner/export/${kind}`,
    { format: 'csv', ...body },
    {
      token: by,
      headers: { 'accept-language': language },
    },
  );
const csv = async (kind: string, body: object, language = 'en') => (await sheet(kind, body, { language })).payload;
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1);
const workbook = async (kind: string, body: object) => {
  const { rawPayload } = await sheet(kind, { ...body, format: 'xlsx' });
  return rowsOfWorkbook(rawPayload);
};

describe('a list as comma-separated text', () => {
  it('is a file with a name, marked as UTF-8 for spreadsheet programs', async () => {
    const answer = await sheet('size', {});
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="size-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.payload.endsWith('\r\n')).toBe(true);
  });

  it('says money in baht, what is chosen by its name, and headings in the language that is asked for', async () => {
    const body = {
      columns: ['name_th', 'service', 'pricePerBoxMonthSatang', 'sizePrices', 'tags', 'status', 'active'],
    };
    expect(linesOf(await csv('salepackage', body))).toEqual([
      'Thai name,Service,Price per box per month,Price by size per month,Tags,Status,In use',
      'ชื่อ,Name,149.00,Name 99.00,ใหม่,Published,Yes',
    ]);
    const [heading, row] = linesOf(await csv('salepackage', { ...body, language: 'th' }));
    expect([heading?.split(',')[1], row]).toEqual(['บริการ', 'ชื่อ,ชื่อ,149.00,ชื่อ 99.00,ใหม่,เผยแพร่,ใช่']);
    expect(linesOf(await csv('size', { columns: ['kind'] }, 'th'))).toEqual(['แบบ', 'กล่อง']);
  });

  it('holds nothing that a spreadsheet program would reckon with', async () => {
    const harmful = ['=1+1', '+66', '-2', '@SUM(A1)', '\t=1', ' =1', 'a"b', 'a,b', 'ก\nข'];
    for (const [place, name] of harmful.entries())
      await calls.add('tags', `h${place}`, { ...right['tags'], name, status: 1 }, token);
    const text = await csv('tags', { columns: ['name'], filter: { status: 1 }, sort: 'sort' });
    expect(text).toBe(
      ['\ufeffName', "'=1+1", "'+66", "'-2", "'@SUM(A1)", "'=1", '"a""b"', '"a,b"', '"ก\nข"', ''].join('\r\n'),
    );
  });
});

describe('a list as a workbook', () => {
  it('has figures and days that a spreadsheet program reckons with, and texts that it does not', async () => {
    const columns = ['name_th', 'effectiveFrom', 'sort'];
    const [heading, row] = await workbook('pdpa', { columns });
    expect(heading).toEqual(['Thai name', 'In force from', 'Position']);
    const [place, minute] = linesOf(await csv('pdpa', { columns: ['changedAt'] }));
    expect([place, minute]).toEqual(['Last changed', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)]);
    // Spreadsheets count days from 30 December 1899.
    expect(row).toEqual(['ชื่อ', 46_023, 1]);
    const [, offer] = await workbook('salepackage', { columns: ['pricePerBoxMonthSatang', 'minItems'] });
    expect(offer).toEqual([149]);
    const tags = await workbook('tags', { columns: ['name'], filter: { status: 1 }, sort: 'sort', search: '=' });
    expect(tags.flat()).toEqual(['Name', '=1+1', '=1']);
  });
});

describe('an export', () => {
  it('has exactly what the list shows for the same filter, words and order', async () => {
    for (let place = 0; place < 30; place += 1)
      await calls.add(
        'size',
        `z${place}`,
        { ...right['size'], widthCm: 100 - place, status: place % 2 ? 5 : 1 },
        token,
      );
    const body = { filter: { status: 5 }, search: 'ชื่อ', sort: ['widthCm'] };
    const { detail } = await calls.post('get', 'size', body, token);
    const shown = detail.data.map((row: Record<string, unknown>) => `${row['_id']},${row['widthCm']}`);
    const columns = ['_id', 'widthCm'];
    expect(shown.length).toBe(16);
    expect(linesOf(await csv('size', { ...body, columns })).slice(1)).toEqual(shown);
    const rows = (await workbook('size', { ...body, columns })).slice(1);
    expect(rows.map((row) => row.join(','))).toEqual(shown);
  });

  it.each(listKinds)('of %s is for its own viewers, of their own organization', async (kind) => {
    expect((await sheet(kind, {})).statusCode).toBe(200);
    const other = await api.signedIn('staff', 's2', 'second');
    const foreign = await sheet(kind, {}, { by: other });
    const own = kind === 'staffmember' ? 2 : 1;
    if (kind !== 'accesscontrol' && foreign.statusCode === 200) expect(linesOf(foreign.payload)).toHaveLength(own);
    const visitor = await api.signedIn('anonymous', 'v1');
    expect((await sheet(kind, {}, { by: visitor })).statusCode).toBe(403);
  });

  it('names a column, a filter and a format that there are not', async () => {
    const answer = await sheet('size', { columns: ['nope'], filter: { nope2: 1 }, sort: 'nope3', format: 'pdf' });
    const fields = answer.json().fields.map(({ field }: { field: string }) => field);
    expect([answer.statusCode, fields.sort()]).toEqual([400, ['columns.nope', 'filter.nope2', 'format', 'sort.nope3']]);
  });
});

import { admins } from '@klang/contracts/api/admins';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { organizations } from '@klang/contracts/api/organizations';
import { orgStaff } from '@klang/contracts/api/orgStaff';
import { permissions } from '@klang/contracts/api/permissions';
import { staff } from '@klang/contracts/api/staff';
import { platformOrg } from '@klang/contracts/console/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../domain/admin.ts';
import { lookup } from '../../domain/lookup.ts';
import { stray } from '../../domain/stray.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';

type Row = Readonly<Record<string, unknown>>;
type List = {
  readonly calls: { readonly list: { readonly path: string }; readonly export: { readonly path: string } };
  readonly isOfPlatform?: true;
  readonly column: string;
  readonly valueOf: (row: Row) => unknown;
  readonly written: (row: Row) => string;
  readonly some: Row;
};

const people = ['กบ', 'ไก่', 'Ann', 'ขาว'];
const named = { column: 'name', valueOf: ({ name }: Row) => name, written: ({ name }: Row) => String(name) };
const lists: Readonly<Record<string, List>> = {
  'backend users': { calls: staff, ...named, some: { search: 'ไก่' } },
  'money to settle': {
    calls: lateMoney,
    column: 'money',
    some: { search: 'INV2' },
    valueOf: ({ amountSatang }) => amountSatang,
    written: ({ amountSatang }) => (Number(amountSatang) / 100).toFixed(2),
  },
  roles: { calls: permissions, ...named, some: { search: 'ไก่' } },
  organizations: {
    calls: organizations,
    isOfPlatform: true,
    column: 'name',
    some: { search: 'second' },
    valueOf: ({ name_th }) => name_th,
    written: ({ name_th }) => String(name_th),
  },
  'backend users of all organizations': { calls: orgStaff, isOfPlatform: true, ...named, some: { org: 'second' } },
  'platform admins': { calls: admins, isOfPlatform: true, ...named, some: { search: 'ann' } },
};

let api: TestApi;
const tokens = { office: '', platform: '' };
beforeAll(async () => {
  api = await openApi();
  const at = new Date().toISOString();
  for (const [place, name] of people.entries()) {
    await api.hire(`s${place}`, { name, org: place > 2 ? 'second' : 'klangdee' });
    const who = { type: 'AddAdmin', adminId: `a${place}`, name, email: `a${place}@klang.test`, at } as const;
    await api.asSystem(platformOrg).execute(admin, who.adminId, who);
    const role = { type: 'AddLookup', lookupId: `r${place}`, kind: 'permission', at } as const;
    const fields = { name, mod: { orderlist: 'v' }, active: true, status: 5 };
    await api.asSystem().execute(lookup, role.lookupId, { ...role, fields });
    const strayId = `x${place}`;
    const { position } = await api.asSystem(place > 2 ? 'second' : 'klangdee').execute(stray, strayId, {
      type: 'RecordStrayMoney',
      strayId,
      invoiceNo: `INV${place}`,
      claimedOrderId: '',
      at,
      amountSatang: 10_000 * ((place * 2) % 3) + 50,
      paidAt: at,
      reference: '',
    });
    if (position) await api.settled(['cases', 'admins', 'staff'], position, 10_000);
  }
  tokens.office = await api.signedIn('staff', 's0');
  tokens.platform = await api.signedIn('admin', 'a0', platformOrg);
}, 60_000);
afterAll(() => api.close());

const tokenOf = ({ isOfPlatform }: List) => tokens[isOfPlatform ? 'platform' : 'office'];
const ask = async (list: List, body: object) => {
  const answer = await api.call(list.calls.list.path, body, { token: tokenOf(list) });
  const { detail, fields = [] } = answer.json();
  return { status: answer.statusCode, ...detail, faults: fields.map(({ field }: { field: string }) => field) };
};
const rowsOf = async (list: List, body: object): Promise<readonly Row[]> => (await ask(list, body)).data;
const values = async (list: List, body: object) => (await rowsOf(list, body)).map(list.valueOf);
const sheet = (list: List, body: object, token = tokenOf(list)) =>
  api.call(list.calls.export.path, { format: 'csv', language: 'en', columns: [list.column], ...body }, { token });

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  const { column, some } = list;

  it('is sorted by a column either way round, and otherwise in its own order', async () => {
    const upwards = await values(list, { sort: column });
    const inOrder = upwards.toSorted((a, b) =>
      typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b), 'th'),
    );
    expect(upwards.length).toBeGreaterThan(1);
    expect(upwards).toEqual(inOrder);
    expect(await values(list, { sort: `-${column}` })).toEqual(upwards.toReversed());
    expect((await values(list, {})).map(String).sort()).toEqual(upwards.map(String).sort());
  });

  it.each(['', column, `-${column}`])('comes page by page in the order “%s”, each row once', async (sort) => {
    const sorting = sort ? { sort } : {};
    const all = await rowsOf(list, sorting);
    const walked: Row[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask(list, { ...sorting, limit: 1, ...(after && { after }) });
      expect([page.data.length, page.count]).toEqual([1, all.length]);
      walked.push(...page.data);
      after = page.next;
    } while (after);
    expect(walked).toEqual(all);
  });

  it('is narrowed, and counted as it is narrowed', async () => {
    const [all, few] = [await ask(list, {}), await ask(list, some)];
    expect(few.data.length).toBeGreaterThan(0);
    expect(few.data.length).toBeLessThan(all.data.length);
    expect(few.count).toBe(few.data.length);
    expect(await ask(list, { search: 'nothing of it%' })).toMatchObject({ data: [], count: 0, next: null });
  });

  it.each([{}, { sort: true }, { some: true }])(
    'leaves as a file with exactly its rows, in its order: %j',
    async (by) => {
      const body = { ...('sort' in by && { sort: `-${column}` }), ...('some' in by && some) };
      const rows = await rowsOf(list, body);
      const lines = (await sheet(list, body)).payload
        .replace(/^\ufeff/, '')
        .split('\r\n')
        .slice(1, -1);
      expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(list.written));
      expect((await sheet(list, { ...body, format: 'xlsx', columns: undefined })).statusCode).toBe(200);
    },
  );

  it.each([
    ['a field that there is not', { nope: 1 }, 'nope'],
    ['an order that there is not', { sort: 'nope' }, 'sort'],
    ['an order with a sign too many', { sort: `--${column}` }, 'sort'],
    ['no rows at all', { limit: 0 }, 'limit'],
    ['more rows than a page has', { limit: 201 }, 'limit'],
    ['words without an end', { search: 'x'.repeat(101) }, 'search'],
  ])('refuses %s by its name', async (__, body, field) => {
    expect(await ask(list, body)).toMatchObject({ status: 400, faults: [field] });
  });

  it('refuses a column that there is not by its name', async () => {
    const answer = await sheet(list, { columns: ['nope'] });
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'columns.nope']);
  });

  it('begins at the beginning behind a row that there is not, or ends', async () => {
    expect((await ask(list, { after: 'nobody-at-all' })).status).toBe(200);
  });
});

it('the platform’s lists are nobody’s of the back office, and are written down when they leave', async () => {
  for (const list of Object.values(lists).filter(({ isOfPlatform }) => isOfPlatform)) {
    expect((await sheet(list, {}, tokens.office)).statusCode).toBe(403);
    await sheet(list, { search: 'klang' });
  }
  const taken: unknown[] = [];
  for await (const { events } of api.parts.log.readAll())
    taken.push(...events.filter(({ type, meta }) => type === 'ListExported' && meta.org === platformOrg));
  const narrowed = (list: string) =>
    expect.objectContaining({ data: expect.objectContaining({ list, narrowedBy: ['search'] }) });
  expect(taken).toEqual(expect.arrayContaining(['organize_list', 'staff_list', 'admin_list'].map(narrowed)));
});

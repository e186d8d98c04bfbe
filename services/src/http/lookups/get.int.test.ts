import { listKinds } from '@klang/contracts/api/lookups';
import { answeredKinds, lookups } from '@klang/contracts/lookups/index';
import { fieldNamesOf } from '@klang/contracts/lookups/queryBodies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { type LookupCallsOf, lookupCallsOf, right } from '../testing/lookupsFixture.ts';

let api: TestApi;
let calls: LookupCallsOf;
let admin: string;
let other: string;
let visitor: string;
beforeAll(async () => {
  api = await openApi();
  calls = lookupCallsOf(api);
  admin = await api.signedIn('staff', 's1');
  other = await api.signedIn('staff', 's2', 'second');
  visitor = await api.signedIn('anonymous', 'v1');
  await calls.fill(admin);
  await calls.add('size', 'size2', { ...right['size'], name_th: 'ใหญ่', widthCm: 120, status: 1 }, admin);
  await calls.add('size', 'size3', { ...right['size'], name_th: 'กลาง', widthCm: 60, active: false }, admin);
  const role = { permissionId: 'p1', name: 'Counter', mod: { orderlist: 'v' }, active: true, status: 5 };
  await api.call('/api/owner/permission/add', role, { token: admin });
  const person = {
    firstname: 'สมชาย',
    lastname: 'ใจดี',
    email: 'a@klang.test',
    phone: '0812345678',
    language: 'th',
  } as const;
  const at = new Date().toISOString();
  const command = { type: 'RegisterCustomer', customerId: 'c1', ...person, at } as const;
  const { position } = await api.asSystem().execute(customer, 'c1', command);
  await api.settled(['customers'], position ?? '', 10_000);
});
afterAll(() => api.close());

const get = (kind: string, body: object = {}, token = admin) => calls.post('get', kind, body, token);
const ids = async (body: object, token = admin) =>
  (await get('size', body, token)).detail.data.map(({ _id }: { _id: string }) => _id);

type Row = Readonly<Record<string, unknown>> & { readonly _id: string };
const always = ['_id', 'revision'];
const namesIn = (kind: (typeof listKinds)[number]): readonly string[] =>
  fieldNamesOf({ ...lookups, ...answeredKinds }[kind]);

describe.each(listKinds)('get/%s', (kind) => {
  it('answers its rows, and nothing of them to another organization', async () => {
    const { detail } = await get(kind);
    expect(detail.data.length).toBeGreaterThan(0);
    expect(detail.total).toBe(detail.data.length);
    const [row] = detail.data;
    expect(row).toMatchObject({ _id: expect.any(String), active: expect.any(Boolean), status: expect.any(Number) });
    const named = kind === 'tags' || kind === 'permission' ? 'name' : 'name_th';
    expect([kind, row[kind === 'customer' ? '_id' : named]]).toEqual([kind, expect.any(String)]);
    if (kind === 'accesscontrol') return;
    const theirs = (await get(kind, {}, other)).detail.data.map(({ _id }: Row) => _id);
    expect(theirs).toEqual(kind === 'staffmember' ? ['s2'] : []);
  });
  it('filters, selects, sorts, searches and pages', async () => {
    const all = (await get(kind)).detail;
    const [first] = all.data;
    const only = await get(kind, {
      filter: { _id: first._id, active: true },
      select: 'status',
      sort: '-sort',
      limit: 1,
    });
    expect(only.detail.data).toEqual([
      { _id: first._id, status: first.status, ...('revision' in first && { revision: first.revision }) },
    ]);
    const none = await get(kind, { search: 'nothing is called that' });
    expect(none.detail).toMatchObject({ data: [], total: 0, next: null });
    const beyond = await get(kind, { page: 99 });
    expect(beyond.detail).toMatchObject({ data: [], total: all.total, page: 99 });
  });
  it('filters by, sorts by and shows each of its fields alone', async () => {
    const { data } = (await get(kind)).detail;
    const everyId = data.map(({ _id }: Row) => _id).sort();
    for (const name of namesIn(kind)) {
      for (const sort of [name, `-${name}`]) {
        const found = (await get(kind, { sort, select: name, limit: 50 })).detail.data;
        expect([sort, found.map(({ _id }: Row) => _id).sort()]).toEqual([sort, everyId]);
        const shown = found.flatMap((row: Row) => Object.keys(row)).filter((key: string) => !always.includes(key));
        expect([sort, [...new Set(shown)]]).toEqual([sort, [name]]);
      }
      const value = data[0][name] ?? null;
      if (typeof value === 'object' && value !== null) continue;
      const same = (await get(kind, { filter: { [name]: value }, select: '_id' })).detail.data;
      expect([name, same.map(({ _id }: Row) => _id)]).toEqual([name, expect.arrayContaining([data[0]._id])]);
      const none = await get(kind, { filter: { [name]: [] } });
      expect([name, none.status, none.detail.total]).toEqual([name, 200, 0]);
    }
  });
  it('walks all of its rows behind one another as in one page', async () => {
    const whole = (await get(kind, { sort: '-sort' })).detail.data.map(({ _id }: Row) => _id);
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const { detail } = await get(kind, { sort: '-sort', limit: 1, after });
      walked.push(...detail.data.map(({ _id }: Row) => _id));
      after = detail.next ?? undefined;
    } while (after && walked.length <= whole.length);
    expect(walked).toEqual(whole);
  });
  it('refuses what it cannot mean, and never fails', async () => {
    const [name = '_id'] = namesIn(kind).slice(-1);
    const wrong = [{ $ne: 1 }, 'a\u0000b', '\ud800', 'x'.repeat(301), [{}], Array.from({ length: 201 }, () => 'x')];
    const bodies: readonly object[] = [
      ...wrong.map((value) => ({ filter: { [name]: value } })),
      { filter: [] },
      { filter: 'x' },
      { filter: { status: 'five' } },
      { filter: { active: 1 } },
      { search: 5 },
      { search: 'x\u0000' },
      { search: 'x'.repeat(101) },
      { select: 5 },
      { select: [5] },
      { sort: [`--${name}`] },
      { sort: 'name_th;drop' },
      { select: `${name}'` },
      { sort: 7 },
      { after: 5 },
      { page: 0 },
      { page: 1.5 },
      { page: '1' },
      { page: 100_001 },
      { limit: 0 },
      { limit: 1_001 },
      { x: 1 },
    ];
    for (const body of bodies) expect([body, (await get(kind, body)).status]).toEqual([body, 400]);
    for (const body of [{ after: 'made up' }, { search: "'; drop table x; --" }, { search: '%_\\' }])
      expect([body, (await get(kind, body)).status]).toEqual([body, 200]);
  });
  it('names every field that it does not have', async () => {
    const wrong = await get(kind, { filter: { nope: 1 }, select: ['nope2'], sort: '-nope3' });
    expect(wrong.status).toBe(400);
    const fields = wrong.fields.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual(['filter.nope', 'select.nope2', 'sort.-nope3']);
    expect(wrong.fields[0].message).toContain('nope');
  });
});

describe('a list', () => {
  it('takes one value or several, fields as text or as a list, and three ways to sort', async () => {
    expect(await ids({ filter: { status: [1, 5] } })).toEqual(['size1', 'size2', 'size3']);
    expect(await ids({ filter: { active: false } })).toEqual(['size3']);
    for (const sort of ['-widthCm', ['-widthCm'], { widthCm: -1 }])
      expect(await ids({ sort })).toEqual(['size2', 'size3', 'size1']);
    expect(await ids({ search: 'ใหญ' })).toEqual(['size2']);
    expect((await get('size', { select: 'name_th widthCm', filter: { _id: 'size2' } })).detail.data).toEqual([
      { _id: 'size2', name_th: 'ใหญ่', widthCm: 120, revision: 0 },
    ]);
  });
  it('goes on behind a row, whatever is added meanwhile', async () => {
    const first = await get('size', { limit: 2, sort: 'widthCm' });
    expect(first.detail).toMatchObject({ total: 3, next: expect.any(String) });
    const rest = await get('size', { limit: 2, sort: 'widthCm', after: first.detail.next });
    expect(rest.detail.data.map(({ _id }: { _id: string }) => _id)).toEqual(['size2']);
    expect(rest.detail).toMatchObject({ total: 3, next: null });
  });
  it('is refused with what it cannot mean, and never fails', async () => {
    const bodies = [
      { filter: { status: 'five' } },
      { filter: { active: 1 } },
      { filter: { sort: 5_000_000_000 } },
      { filter: { name_th: { $ne: 1 } } },
      { filter: { name_th: 'a\u0000b' } },
      { filter: { name_th: '\ud800' } },
      { filter: [] },
      { search: 'x\u0000' },
      { search: 5 },
      { limit: 0 },
      { limit: 1_001 },
      { page: 0 },
      { page: 1.5 },
      { sort: { widthCm: 2 }, x: 1 },
      { x: 1 },
    ];
    for (const body of bodies) expect([body, (await get('size', body)).status]).toEqual([body, 400]);
    const harmless = [{ after: 'made up' }, { search: "'; drop table x; --" }, { filter: { name_th: "' or 1=1" } }];
    for (const body of harmless) expect([body, (await get('size', body)).status]).toEqual([body, 200]);
  });
});

describe('a web-client token', () => {
  it('gets what is published and active, whatever it asks for', async () => {
    expect(await ids({}, visitor)).toEqual(['size1']);
    expect(await ids({ filter: { status: [1, 5, 9], active: [true, false] } }, visitor)).toEqual(['size1']);
    expect(await ids({ filter: { status: 1 } }, visitor)).toEqual([]);
    const customer = await api.signedIn('customer', 'c1');
    expect(await ids({}, customer)).toEqual(['size1']);
  });
  it('neither gets nor guesses what is the house’s own', async () => {
    const { detail } = await get('service', {}, visitor);
    expect(detail.data[0]).toMatchObject({ _id: 'service1', kind: 'byItem' });
    expect(Object.keys(detail.data[0])).not.toContain('itemLimit');
    expect(Object.keys(detail.data[0])).not.toContain('revision');
    const answer = await get(
      'service',
      { filter: { itemLimit: 40 }, select: 'itemLimit', sort: '-itemLimit' },
      visitor,
    );
    expect(answer.status).toBe(400);
    expect(answer.fields).toHaveLength(3);
  });
  it('opens the public lists and no others', async () => {
    const open = [
      'customertype',
      'faq',
      'payment',
      'pdpa',
      'salepackage',
      'service',
      'size',
      'tags',
      'termsandconditions',
      'timeslot',
    ];
    const answered = await Promise.all(listKinds.map(async (kind) => [kind, (await get(kind, {}, visitor)).status]));
    expect(
      answered
        .filter(([, status]) => status === 200)
        .map(([kind]) => kind)
        .sort(),
    ).toEqual(open);
    expect(answered.filter(([, status]) => status === 403)).toHaveLength(listKinds.length - open.length);
  });
});

describe('staff', () => {
  it('see all of what they may view, and what is published of what their forms choose from', async () => {
    const token = await calls.withLetters('s3', { salepackage: 'vu', tags: 'v' });
    expect(await ids({}, token)).toEqual(['size1']);
    expect((await get('service', { select: 'itemLimit' }, token)).detail.data).toEqual([
      { _id: 'service1', itemLimit: 40 },
    ]);
    expect((await get('tags', {}, token)).detail.data[0]).toMatchObject({ _id: 'tags1', revision: 0 });
    expect((await get('discount', {}, token)).status).toBe(403);
    expect((await calls.add('tags', 't9', right['tags'] ?? {}, token)).status).toBe(403);
  });
  it('of an organization without the module do not reach it', async () => {
    expect((await calls.add('discount', 'd9', right['discount'] ?? {}, other)).status).toBe(403);
    expect((await calls.post('history', 'discount', { _id: 'discount1' }, other)).status).toBe(403);
  });
});

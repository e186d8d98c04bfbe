import { consoleLists, platformOrg } from '@klang/contracts/console/index';
import { moduleEntryId } from '@klang/contracts/console/module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { staff } from '../../domain/staff.ts';
import { orgIdOfHost, orgOf } from '../../platform/kit/orgs.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { addPlatformAdmin } from '../testing/watchers/everyCallFixture.ts';

let api: TestApi;
let admin: string;
const record = { active: true, status: 5 };
const names = { name_th: 'เมโทร', name_en: 'Metro' };
const org = (more: object = {}) => ({ ...names, hosts: 'metro.example', package: 'package.pro', ...record, ...more });
const pack = (more: object = {}) => ({
  name_th: 'เล็ก',
  name_en: 'Small',
  priceSatang: 79_000,
  modules: ['module.staff', 'module.orderlist'],
  limitStaff: 2,
  ...record,
  ...more,
});

const call = async (path: string, body: object, token = admin) => {
  const answer = await api.call(`/api/admin/${path}`, body, { token, headers: { 'accept-language': 'en' } });
  const { detail, refusal, fields = [] } = answer.json();
  return { status: answer.statusCode, detail, refusal, faults: fields.map((one: { field: string }) => one.field) };
};
const add = (kind: string, _id: string, fields: object) => call(`add/${kind}`, { _id, fields });
const entryOf = async (kind: string, _id: string) => (await call(`get/${kind}`, { filter: { _id } })).detail.data[0];
const change = async (kind: string, _id: string, fields: object) => {
  const { revision, _id: _, changedAt: __, ...before } = await entryOf(kind, _id);
  return call(`change/${kind}`, { _id, revision, fields: { ...before, ...fields }, reason: null });
};
const soon = (check: () => void) => vi.waitFor(check, { interval: 5 });

beforeAll(async () => {
  api = await openApi();
  await addPlatformAdmin(api, 'boss');
  admin = await api.signedIn('admin', 'boss', platformOrg);
}, 60_000);
afterAll(() => api.close());

describe('an organization', () => {
  it('is found by its hosts as soon as it is made, with the modules of its package', async () => {
    expect(await add('organize', 'metro', org({ hosts: 'Metro.example\n book.metro.example' }))).toMatchObject({
      status: 200,
    });
    await soon(() => expect(orgIdOfHost('BOOK.metro.example', 'klangdee')).toBe('metro'));
    expect(orgOf('metro')).toMatchObject({ name_th: 'เมโทร', isOpen: true, limits: { staff: 25 } });
    expect(orgOf('metro')?.modules.length).toBe(30);
  });

  it.each([
    ['an id that somebody has', 'metro', org({ hosts: 'other.example' }), 'lookup_id_taken', []],
    ['an id of other letters', 'Metro 2', org({ hosts: 'other.example' }), undefined, ['_id']],
    ['the platform’s own id', 'platform', org({ hosts: 'other.example' }), undefined, ['_id']],
    ['a host of another', 'metro2', org({ hosts: 'other.example LOCALHOST' }), undefined, ['fields.hosts']],
    ['what is no host', 'metro2', org({ hosts: 'https://metro.example/x' }), undefined, ['fields.hosts']],
    ['no host', 'metro2', org({ hosts: ' ,\n' }), undefined, ['fields.hosts']],
    [
      'a package that is not there',
      'metro2',
      org({ package: 'package.x', hosts: 'm2.example' }),
      undefined,
      ['fields.package'],
    ],
  ])('is not made with %s', async (_, id, fields, refusal, faults) => {
    const answer = await add('organize', id, fields);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect([answer.refusal, [...new Set(answer.faults)]]).toEqual([refusal, faults]);
  });

  it('gives two who want one host at the same moment one of them', async () => {
    const both = await Promise.all(['twin1', 'twin2'].map((id) => add('organize', id, org({ hosts: 'twin.example' }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('keeps its hosts while its other fields change', async () => {
    expect(await change('organize', 'metro', { name_en: 'Metro Box' })).toMatchObject({ status: 200 });
    await soon(() => expect(orgOf('metro')?.name_en).toBe('Metro Box'));
  });
});

it('what is booked opens to organizations, their facts and the events of those, in which nobody is named', async () => {
  const { position } = await api.asSystem().execute(order, 'o1', {
    ...what,
    type: 'PlaceOrder',
    orderId: 'o1',
    customerId: 'c1',
    at: new Date().toISOString(),
  });
  await api.settled(['facts', 'orgs'], position ?? '', 10_000);
  const figure = { figure: 'orders', from: null, to: '9999-12-31' };
  const { orders } = (await call('platform/figures', {})).detail;
  const { sum, data } = (await call('platform/behind', figure)).detail;
  expect([sum, data]).toMatchObject([orders, [{ _id: 'klangdee', value: 1, count: 1 }]]);
  const facts = (await call('platform/facts', { ...figure, _id: 'klangdee' })).detail;
  expect(facts).toMatchObject({ sum: 1, data: [{ orderId: 'o1', person: null, customerId: null }] });
  const { event } = (await call('platform/fact', { _id: 'klangdee', nr: facts.data[0].nr })).detail;
  expect(event).toMatchObject({ type: 'OrderPlaced', actor: { name: null } });
  expect(JSON.stringify(event)).not.toMatch(/สมชาย|@/);
  expect((await call('platform/facts', { ...figure, _id: 'nowhere' })).status).toBe(404);
  expect((await call('platform/fact', { _id: 'klangdee', nr: 999 })).status).toBe(404);
});

describe('a package', () => {
  it('gives and takes modules of those who bought it at once', async () => {
    await add('package', 'small', pack());
    await change('organize', 'metro', { package: 'small' });
    await soon(() => expect([...(orgOf('metro')?.modules ?? [])].sort()).toEqual(['orderlist', 'staff']));
    const owner = await api.signedIn('staff', 'metro-owner', 'metro');
    const listAt = (path: string) => api.call(path, {}, { token: owner, headers: { host: 'metro.example' } });
    expect((await listAt('/api/owner/get/faq')).statusCode).toBe(403);
    await change('package', 'small', {
      modules: [moduleEntryId('faq'), moduleEntryId('size'), moduleEntryId('staff')],
    });
    await soon(() => expect(orgOf('metro')?.modules).toContain('faq'));
    expect((await listAt('/api/owner/get/faq')).statusCode).toBe(200);
  });

  it('that somebody has is not archived, neither alone nor among many', async () => {
    expect(await change('package', 'small', { status: 9 })).toMatchObject({ status: 400, faults: ['fields.status'] });
    const { detail } = await call('mark/package', { filter: {}, status: 9, reason: null });
    expect(detail).toMatchObject({ changed: 0 });
    expect(detail.refused.map(({ _id }: { _id: string }) => _id).sort()).toEqual([
      'package.pro',
      'package.standard',
      'small',
    ]);
  });

  it('that nobody has is archived, and nobody buys it then', async () => {
    await add('package', 'old', pack());
    expect((await call('mark/package', { ids: ['old'], status: 9, reason: null })).detail.changed).toBe(1);
    expect(await change('organize', 'metro', { package: 'old' })).toMatchObject({ faults: ['fields.package'] });
  });

  it('loses a module that is switched off', async () => {
    await change('module', 'module.size', { active: false });
    await soon(() => expect(orgOf('metro')?.modules).not.toContain('size'));
    await change('module', 'module.size', { active: true });
  });

  it('names only modules that there are', async () => {
    const added = await add('module', 'module.magic', { ...names, module: 'magic', group: 'orders', ...record });
    expect(added).toMatchObject({ status: 400, faults: ['fields.module'] });
    const other = await add('module', 'module.x', { ...names, module: 'faq', group: 'orders', ...record });
    expect(other).toMatchObject({ status: 400, faults: ['fields.module'] });
  });

  it('keeps letters outside of it for the day they are bought again', async () => {
    const owner = await api.signedIn('staff', 'letters', 'klangdee');
    const role = { permissionId: 'keeps', name: 'เก็บ', mod: { faq: 'vi', tags: 'v' }, ...record };
    await api.call('/api/owner/permission/add', role, { token: owner });
    await change('module', 'module.faq', { active: false });
    await soon(() => expect(orgOf('klangdee')?.modules).not.toContain('faq'));
    const changed = { ...role, mod: { tags: 'vu' }, revision: 0, reason: null };
    await api.call('/api/owner/permission/change', changed, { token: owner });
    await change('module', 'module.faq', { active: true });
    const list = await api.call('/api/owner/permission/list', { search: 'เก็บ' }, { token: owner });
    expect(list.json().detail.data[0].mod).toEqual({ faq: 'vi', tags: 'vu' });
  });
});

describe('the places of a package', () => {
  const invite = (name: string, email = `${name}@metro.test`) =>
    call('staff/invite', {
      org: 'metro',
      name,
      email,
      language: 'th',
      isAdmin: true,
      permissionId: null,
    });

  it('are given out one by one, and not one more is let in', async () => {
    const three = await Promise.all(['m1', 'm2', 'm3'].map((id) => invite(id)));
    expect(three.map(({ refusal }) => refusal ?? 'in').sort()).toEqual([
      'in',
      'staff_limit_reached',
      'staff_limit_reached',
    ]);
    const { detail } = await call('organize/list', { search: 'metro' });
    expect(detail.data[0].staff).toEqual({ used: 2, limit: 2 });
  });

  it('are free again for somebody else once one is suspended, and not for who comes back then', async () => {
    const { detail } = await call('staff/list', { org: 'metro', status: 'invited' });
    const staffId = detail.data[0].id;
    expect((await call('staff/suspend', { org: 'metro', staffId, reason: 'x' })).status).toBe(200);
    expect((await invite('m9')).status).toBe(200);
    expect((await call('staff/restore', { org: 'metro', staffId })).refusal).toBe('staff_limit_reached');
  });
});

describe('platform admins', () => {
  it('invite another, who is not in before a password is set', async () => {
    const who = { name: 'อนันต์', email: 'anan@klang.test', language: 'th' };
    const { status, detail } = await call('admin/invite', who);
    expect([status, detail.adminId]).toEqual([200, expect.stringMatching(/^a_/)]);
    expect((await call('admin/invite', who)).refusal).toBe('admin_email_taken');
    expect((await call('admin/detail', detail)).detail.admin.status).toBe('invited');
  });

  it('never shut out the last of them, nor themselves', async () => {
    expect((await call('admin/suspend', { adminId: 'boss', reason: 'x' })).refusal).toBe('admin_is_yourself');
    await addPlatformAdmin(api, 'other');
    const other = await api.signedIn('admin', 'other', platformOrg);
    const { status, refusal } = await call('admin/suspend', { adminId: 'boss', reason: 'x' }, other);
    expect([status, refusal]).toEqual([200, undefined]);
    await expect.poll(async () => (await call('admin/list', {})).status).toBe(401);
    expect((await call('admin/restore', { adminId: 'boss' }, other)).status).toBe(200);
    admin = await api.signedIn('admin', 'boss', platformOrg);
  });
});

describe('of two platform admins on one person', () => {
  it('the second is told what the first changed in an organization, and overwrites nothing', async () => {
    await api.asSystem().execute(staff, 'shared', {
      type: 'AddStaff',
      staffId: 'shared',
      name: 'วิภา',
      isAdmin: true,
      at: new Date().toISOString(),
    });
    const on = { org: 'klangdee', staffId: 'shared' };
    const seen = async () => (await call('staff/detail', on)).detail.staff;
    await vi.waitFor(async () => expect((await seen()).name).toBe('วิภา'));
    const { revision } = await seen();
    const save = (name: string) => call('staff/change', { ...on, name, email: null, phone: null, revision });
    expect((await save('วิภาดา')).status).toBe(200);
    expect(await save('วิไล')).toMatchObject({ status: 409, refusal: 'lookup_changed_meanwhile', faults: ['name'] });
    expect((await seen()).name).toBe('วิภาดา');
  });

  it('the second is told the same of an admin of the platform', async () => {
    await addPlatformAdmin(api, 'both');
    const seen = async () => (await call('admin/detail', { adminId: 'both' })).detail.admin;
    await vi.waitFor(async () => expect(await seen()).toBeDefined());
    const who = { adminId: 'both', email: 'both@klang.test', revision: (await seen()).revision };
    const save = (name: string) => call('admin/change', { ...who, name });
    expect((await save('อนันต์')).status).toBe(200);
    const late = await save('อรุณ');
    expect(late).toMatchObject({ status: 409, refusal: 'lookup_changed_meanwhile', faults: ['name', 'email'] });
    expect((await seen()).name).toBe('อนันต์');
  });
});

describe('many people at once', () => {
  it('of any organizations are shut out and let in again', async () => {
    for (const [org, staffId] of [
      ['klangdee', 'crowd-1'],
      ['second', 'crowd-2'],
    ] as const)
      await api.asSystem(org).execute(staff, staffId, {
        type: 'AddStaff',
        staffId,
        name: `crowd ${org}`,
        isAdmin: false,
        at: new Date().toISOString(),
      });
    const statuses = async () =>
      (await call('staff/list', { search: 'crowd' })).detail.data.map(({ status }: { status: string }) => status);
    await vi.waitFor(async () => expect(await statuses()).toEqual(['active', 'active']));
    const ids = ['klangdee/crowd-1', 'second/crowd-2', 'second/crowd-1'];
    const look = { ids, deed: 'suspend', isPreview: true };
    expect((await call('staff/many', look)).detail).toMatchObject({ changed: 2, alreadySo: 0, refused: [] });
    expect(await statuses()).toEqual(['active', 'active']);
    expect((await call('staff/many', { ids, deed: 'suspend', reason: 'left' })).detail).toMatchObject({ changed: 2 });
    expect(await statuses()).toEqual(['suspended', 'suspended']);
    expect((await call('staff/many', { search: 'crowd', deed: 'restore' })).detail).toMatchObject({ changed: 2 });
    expect(await statuses()).toEqual(['active', 'active']);
  });

  it('of the platform: nobody shuts out themselves, and the others are shut out all the same', async () => {
    await addPlatformAdmin(api, 'third');
    const ids = ['third', 'boss'];
    const look = async () => (await call('admin/many', { ids, deed: 'suspend', isPreview: true })).detail;
    await vi.waitFor(async () => expect(await look()).toMatchObject({ changed: 1, refused: [{ _id: 'boss' }] }));
    expect((await call('admin/many', { ids, deed: 'suspend' })).faults).toEqual(['reason']);
    const done = (await call('admin/many', { ids, deed: 'suspend', reason: 'left' })).detail;
    expect(done).toMatchObject({ changed: 1, refused: [{ _id: 'boss', why: expect.any(String) }] });
    expect((await call('admin/many', { ids, deed: 'restore' })).detail).toMatchObject({ changed: 1, alreadySo: 1 });
  });
});

it('a text is not kept without what it must say, nor with what nobody knows', async () => {
  const [id, { variables }] = ['template.otp', { variables: consoleLists.template.fields }];
  expect(Object.keys(variables)).toContain('body_th');
  const texts = { ...names, key: 'otp', subject_th: 'รหัส {{code}}', subject_en: 'Code', ...record };
  const bodies = { body_th: 'สวัสดี {{nane}} {{code}}', body_en: 'Hello' };
  const answer = await add('template', id, { ...texts, ...bodies });
  expect(answer.faults.sort()).toEqual(['fields.body_en', 'fields.body_th', 'fields.subject_th']);
});

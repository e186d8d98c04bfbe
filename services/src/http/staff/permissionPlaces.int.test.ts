import { permissions } from '@klang/contracts/api/permissions';
import { refusals } from '@klang/contracts/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { type LookupCallsOf, lookupCallsOf } from '../testing/lookupsFixture.ts';

let api: TestApi;
let calls: LookupCallsOf;
let owner: string;
/** Has the role keeper-role, which may change roles. */
let keeper: string;
beforeAll(async () => {
  api = await openApi();
  calls = lookupCallsOf(api);
  owner = await api.signedIn('staff', 'owner');
  keeper = await calls.withLetters('keeper', { permission: 'vu', orderlist: 'v' });
  for (const name of ['zebra', 'Apple', 'mango']) await add(name, name);
}, 60_000);
afterAll(() => api.close());

type Row = Readonly<Record<string, unknown>> & { readonly _id: string; readonly id: string };
const ask = async (path: string, body: object, token = owner) => (await api.call(path, body, { token })).json();
const add = (permissionId: string, name: string, status = 5) =>
  ask(permissions.add.path, { permissionId, name, mod: { orderlist: 'v' }, active: true, status });
const listed = async (body: object = {}): Promise<readonly Row[]> =>
  (await ask(permissions.list.path, body)).detail.data;
const one = async (permissionId: string) => (await listed({ permissionId }))[0];
const gotten = async (body: object = {}): Promise<readonly Row[]> =>
  (await calls.post('get', 'permission', body, owner)).detail.data;
const order = async () => (await listed()).map(({ id }) => id);
const stepsOf = async (permissionId: string) => (await ask(permissions.history.path, { permissionId })).detail.steps;
const move = (_id: string, to: 'up' | 'down', key?: string, token = owner) =>
  calls.post('move', 'permission', { _id, to }, token, key);
const mark = async (body: object, token = owner, key?: string) => {
  const { status, detail } = await calls.post('mark', 'permission', { reason: null, ...body }, token, key);
  return { code: status, ...detail };
};

describe('the place of a role', () => {
  it('is the last when it is made, and everybody reads the same order', async () => {
    expect(await order()).toEqual(['keeper-role', 'zebra', 'Apple', 'mango']);
    expect((await gotten()).map(({ _id }) => _id)).toEqual(await order());
    expect((await gotten({ sort: '-sort', select: 'sort' })).map(({ sort }) => sort)).toEqual([4, 3, 2, 1]);
    expect((await listed()).map(({ sort }) => sort)).toEqual([1, 2, 3, 4]);
    expect((await listed({ sort: 'name' })).map(({ id }) => id)[0]).toBe('Apple');
  });

  it('goes up and down by one within the list, once for a call that is sent twice', async () => {
    for (const _ of [1, 2]) expect((await move('mango', 'up', 'move-mango-1')).status).toBe(200);
    expect(await order()).toEqual(['keeper-role', 'zebra', 'mango', 'Apple']);
    for (const [id, to] of [
      ['keeper-role', 'up'],
      ['Apple', 'down'],
    ] as const)
      expect((await move(id, to)).status).toBe(200);
    expect(await order()).toEqual(['keeper-role', 'zebra', 'mango', 'Apple']);
    await move('mango', 'down');
    expect(await order()).toEqual(['keeper-role', 'zebra', 'Apple', 'mango']);
    expect((await move('nobody', 'up')).status).toBe(404);
  });

  it('is told by its history, and stays where an earlier state comes back', async () => {
    const places = (await stepsOf('mango')).map(({ sort }: Row) => sort);
    expect(places).toEqual([4, 3, 4]);
    await move('mango', 'up');
    const back = { permissionId: 'mango', to: 0, revision: 3, reason: null };
    expect((await ask(permissions.restore.path, back)).code).toBe(200);
    expect(await one('mango')).toMatchObject({ sort: 3, mod: { orderlist: 'v' } });
    await move('mango', 'down');
  });
});

describe('many roles at once', () => {
  it('are looked at first, then archived, each once, with the reason in their history', async () => {
    const body = { ids: ['zebra', 'mango', 'keeper-role'], status: 9 };
    const refused = [{ _id: 'keeper-role', name: 'keeper-role', why: refusals.permission_held.en }];
    expect(await mark({ ...body, isPreview: true })).toMatchObject({ code: 200, changed: 2, alreadySo: 0, refused });
    expect((await one('zebra'))?.['status']).toBe(5);
    for (const turn of [
      { changed: 2, alreadySo: 0 },
      { changed: 0, alreadySo: 2 },
    ])
      expect(await mark({ ...body, reason: 'season over' }, owner, 'mark-roles-1')).toMatchObject({
        ...turn,
        refused,
      });
    expect((await one('keeper-role'))?.['status']).toBe(5);
    const steps = await stepsOf('zebra');
    expect(steps).toHaveLength(2);
    expect(steps[1]).toMatchObject({ status: 9, reason: 'season over' });
    expect((await ask(permissions.list.path, {}, keeper)).code).toBe(200);
  });

  it('say before they become drafts how many people lose what, and do it all the same when asked to', async () => {
    const drafts = { ids: ['keeper-role', 'Apple'], status: 1 };
    const why = '1 person holds it and loses all of its 3 rights in 2 modules';
    expect(await mark({ ...drafts, isPreview: true })).toMatchObject({
      changed: 2,
      warned: [{ _id: 'keeper-role', name: 'keeper-role', why }],
    });
    expect((await ask(permissions.list.path, {}, keeper)).code).toBe(200);
    expect(await mark(drafts)).toMatchObject({ changed: 2, warned: [] });
    expect((await mark({ ids: ['keeper-role'], status: 9, isPreview: true })).warned).toEqual([]);
    expect(await mark({ ...drafts, status: 5, isPreview: true })).toMatchObject({ changed: 2, warned: [] });
    expect(await mark({ ...drafts, status: 5 })).toMatchObject({ changed: 2 });
  });

  it('are all that the list finds, turn by turn', async () => {
    expect((await listed({ status: 9 })).map(({ id }) => id)).toEqual(['zebra', 'mango']);
    const body = { filter: { status: 9 }, search: '', status: 5 };
    expect(await mark({ ...body, search: 'ZEB', isPreview: true })).toMatchObject({ changed: 1 });
    const first = await mark({ ...body, limit: 1 });
    expect(first).toMatchObject({ changed: 1, next: expect.any(String) });
    expect(await mark({ ...body, limit: 1, after: first.next })).toMatchObject({ changed: 1, next: null });
    expect(await listed({ status: 9 })).toEqual([]);
  });

  it('do not come back beside one that has their name now, however it is written', async () => {
    await mark({ ids: ['zebra'], status: 9 });
    await add('zebra2', 'ZEBRA', 9);
    const both = { ids: ['zebra', 'zebra2'], status: 5 };
    const taken = { name: expect.stringMatching(/zebra/i), why: refusals.permission_name_taken.en };
    expect(await mark({ ...both, isPreview: true })).toMatchObject({ changed: 1, refused: [taken] });
    expect(await mark(both)).toMatchObject({ changed: 1, refused: [taken] });
    expect(await mark(both)).toMatchObject({ changed: 0, alreadySo: 1, refused: [taken] });
  });

  it('leave out the own one of whoever is no admin, and are none without the letter', async () => {
    expect(await mark({ ids: ['keeper-role', 'Apple'], status: 1 }, keeper)).toMatchObject({
      changed: 1,
      refused: [{ _id: 'keeper-role', why: refusals.own_permission.en }],
    });
    const viewer = await calls.withLetters('viewer', { permission: 'v' });
    expect((await mark({ ids: ['Apple'], status: 5 }, viewer)).code).toBe(403);
    expect((await move('Apple', 'up', undefined, viewer)).status).toBe(403);
    expect((await one('Apple'))?.['status']).toBe(1);
  });
});

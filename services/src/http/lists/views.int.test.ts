import { views } from '@klang/contracts/api/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let api: TestApi;
let [mine, theirs, elsewhere] = ['', '', ''];
beforeAll(async () => {
  api = await openApi();
  mine = await api.signedIn('staff', 's1');
  await hireWith(api, 's2', { size: 'v', orderlist: 'v' });
  theirs = await api.signedIn('staff', 's2');
  elsewhere = await api.signedIn('staff', 's1', 'second');
});
afterAll(() => api.close());

const shown = { viewId: 'v1', list: 'sizelist', name: 'กล่อง', query: 'status=5', isShared: false };
const save = async (token: string, more: object = {}) =>
  (await api.call(views.save.path, { ...shown, ...more }, { token })).statusCode;
const remove = async (token: string) => (await api.call(views.remove.path, { viewId: 'v1' }, { token })).statusCode;
const list = async (token: string, of = 'sizelist') =>
  (await api.call(views.list.path, { list: of }, { token })).json().detail.data;

describe('saved views', () => {
  it('are their owner’s until they are shared with everybody in the organization', async () => {
    expect(await save(mine)).toBe(200);
    expect(await list(mine)).toEqual([{ id: 'v1', name: 'กล่อง', query: 'status=5', isMine: true, isShared: false }]);
    expect(await list(theirs)).toEqual([]);
    await save(mine, { isShared: true });
    expect(await list(theirs)).toEqual([{ id: 'v1', name: 'กล่อง', query: 'status=5', isMine: false, isShared: true }]);
    expect(await list(elsewhere)).toEqual([]);
  });
  it('of orders keep their columns, are seen where they are shared, and by nobody else', async () => {
    const query = 'status=new&columns=id%2Ccustomer%2Ctotal';
    for (const isShared of [true, false])
      await save(mine, { viewId: `orders-${isShared}`, list: 'orderlist', query, isShared });
    const seen = async (token: string) =>
      (await list(token, 'orderlist')).map((view: { id: string; query: string }) => [view.id, view.query]);
    expect(await seen(mine)).toEqual([
      ['orders-false', query],
      ['orders-true', query],
    ]);
    expect([await seen(theirs), await seen(elsewhere)]).toEqual([[['orders-true', query]], []]);
  });
  it('keep what was searched for among things', async () => {
    await save(mine, { viewId: 'crates', list: 'size', query: 'search=Crate&kind=box' });
    const view = (await list(mine, 'size')).find(({ id }: { id: string }) => id === 'crates');
    expect(view.query).toBe('search=Crate&kind=box');
  });

  it('keep nothing of what was searched for, which may be somebody’s name, also where it came before that was so', async () => {
    await save(mine, { viewId: 'named', list: 'customerlist', query: 'search=สมชาย+0812345678&view=withOrder' });
    const [view] = await list(mine, 'customerlist');
    expect(view.query).toBe('view=withOrder');
    const written: string[] = [];
    for await (const { events } of api.parts.log.readSealed('view-klangdee.named'))
      for (const { data } of events) written.push(JSON.stringify(data));
    expect(written.join()).not.toContain('0812345678');
  });
  it('of a list are for those alone who see the list', async () => {
    await hireWith(api, 'mover', { ordertracking: 'v' });
    const mover = await api.signedIn('staff', 'mover');
    const options = { token: mover };
    for (const of of ['orderlist', 'customerlist', 'report02', 'size'])
      expect([of, (await api.call(views.list.path, { list: of }, options)).statusCode]).toEqual([of, 403]);
    expect(await save(mover, { viewId: 'm1', list: 'customerlist' })).toBe(403);
    expect(await save(mover, { viewId: 'm2', list: 'ordertrackinglist', query: 'view=list' })).toBe(200);
  });
  it('are ended by an admin where their owner is somebody else', async () => {
    await save(await api.signedIn('staff', 'mover'), { viewId: 'm3', list: 'ordertrackinglist', isShared: true });
    const ended = await api.call(views.remove.path, { viewId: 'm3' }, { token: mine });
    expect(ended.statusCode).toBe(200);
  });
  it('are changed and removed by their owner alone', async () => {
    expect([await save(theirs, { name: 'x' }), await remove(theirs), await remove(elsewhere)]).toEqual([409, 409, 404]);
    expect(await remove(mine)).toBe(200);
    expect(await list(theirs)).toEqual([]);
  });
});

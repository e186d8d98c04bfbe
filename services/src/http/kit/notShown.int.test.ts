import { views } from '@klang/contracts/api/views';
import { settleWaitMs } from '@klang/contracts/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putUnopenable } from '../../platform/eventLog/unopenableFixture.ts';
import { decideParking, wishOf } from '../../projector/parking.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ shownWithinMs: settleWaitMs });
});
afterAll(() => api.close());

type Trouble = { readonly readModel: string; readonly event: { readonly position: string } };
const troubles = async (): Promise<readonly Trouble[]> =>
  (await api.app.inject({ url: '/health/ready' })).json().readModels;

it('a command says that it is done and not shown yet, while a read model that it touches stands still', async () => {
  const token = await api.signedIn('staff', 'owner');
  const headers = { host: 'localhost' };
  const save = async (viewId: string) => {
    const view = { viewId, list: 'orderlist', name: 'ของฉัน', query: 'status=new', isShared: false };
    return (await api.call(views.save.path, view, { token, headers })).json();
  };
  expect(await save('v1')).toMatchObject({ result: true, touched: expect.arrayContaining(['views']) });
  expect(await save('v2')).not.toHaveProperty('shown');
  await putUnopenable(api.store.url, { stream: 'view-klangdee.closed', type: 'ViewSaved' });
  await expect.poll(async () => (await troubles()).length).toBeGreaterThan(0);
  expect(await save('v3')).toMatchObject({ result: true, shown: false });
  for (const { readModel, event } of await troubles())
    await decideParking(api.parts, wishOf([readModel, event.position, '--reason', 'made so by a test']), 'test');
  await expect.poll(async () => (await save('v4')).shown).toBe(undefined);
}, 60_000);

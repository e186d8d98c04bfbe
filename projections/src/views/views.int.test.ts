import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { at, forgotten } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { viewsProjection } from './projection.ts';
import { viewReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, viewsProjection);
afterAll(() => pool.end());

const read = viewReads(pool);
const saved = (viewId: string, staffId: string, isShared = false, name = viewId): SpecEvent => ({
  type: 'ViewSaved',
  data: { viewId, staffId, list: 'sizelist', name, query: 'status=5', isShared, savedAt: at('09:00:00') },
});
const removed = (viewId: string): SpecEvent => ({ type: 'ViewRemoved', data: { viewId, removedAt: at('10:00:00') } });
const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });
const names =
  (staffId = 's1', list = 'sizelist') =>
  async () =>
    (await read.list('klangdee', { list, staffId })).map(({ name }) => name);

describe('the saved views of a list', () => {
  it('are mine and then those that others share', async () => {
    const log = [saved('z', 's1'), saved('a', 's2', true), saved('b', 's2'), second(saved('c', 's1'))];
    await given(...log).shows(
      () => read.list('klangdee', { list: 'sizelist', staffId: 's1' }),
      [
        { id: 'z', name: 'z', query: 'status=5', isMine: true, isShared: false },
        { id: 'a', name: 'a', query: 'status=5', isMine: false, isShared: true },
      ],
    );
    await given(...log).shows(names('s3'), ['a']);
    await given(...log).shows(names('s1', 'taglist'), []);
  });
  it('are what they were saved as last', () =>
    given(saved('a', 's1'), saved('a', 's1', true, 'กล่อง')).shows(names('s2'), ['กล่อง']));
  it('go by mail to whom their owner chose, as long as these are here', () => {
    const chosen = (staffIds: readonly string[]): SpecEvent => ({
      type: 'ViewMailsChosen',
      data: { viewId: 'a', staffIds: [...staffIds], chosenAt: at('09:30:00') },
    });
    const log = [saved('a', 's1', true), saved('b', 's1'), chosen(['s1', 's2']), forgotten('s2')];
    return given(...log).shows(
      () => read.mailed('klangdee'),
      [{ id: 'a', list: 'sizelist', name: 'a', query: 'status=5', staffId: 's1', mailTo: ['s1'] }],
    );
  });
  it('are gone when they are removed', () => given(saved('a', 's1'), removed('a')).shows(names(), []));
  it('go with a forgotten person, but for those that others use', () =>
    given(saved('a', 's1'), saved('b', 's1', true), forgotten('s1')).shows(names(), ['b']));
});

import type { StockcountEvent } from '@klang/contracts/events/stockcount';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, it } from 'vitest';
import { at } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { countsProjection } from './projection.ts';
import { countReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, countsProjection);
afterAll(() => pool.end());

const org = 'klangdee';
const spec = (event: StockcountEvent): SpecEvent => event;
const on = (countId: string) => ({ placeId: `p-${countId}`, countId });
const opened = (countId: string, minute: string) =>
  spec({ type: 'CountOpened', data: { ...on(countId), expected: ['i1', 'i2'], openedAt: at(`10:${minute}:00`) } });
const deed = {
  itemId: 'i1',
  orderId: 'o1',
  deedId: 's1',
  recordedAt: at('10:30:00'),
  scan: { deviceId: 'phone', at: at('10:30:00'), seq: 1 },
};
const seen = spec({ type: 'ItemCounted', data: { ...on('a'), ...deed, countedAt: at('10:30:00') } });
const unseen = spec({
  type: 'ItemUncounted',
  data: { ...on('a'), ...deed, deedId: 's2', undoneId: 's1', uncountedAt: at('10:31:00') },
});
const bySecond = spec({ ...seen, data: { ...seen.data, deedId: 's3', isSeenAgain: true } } as StockcountEvent);
const stillSeen = spec({ ...unseen, data: { ...unseen.data, isStillSeen: true } } as StockcountEvent);
const nothing = { found: 0, missing: [], placed: [], strange: [] };
const closed = spec({ type: 'CountClosed', data: { ...on('a'), ...nothing, closedAt: at('11:00:00') } });
const canceled = spec({ type: 'CountCanceled', data: { ...on('b'), canceledAt: at('11:00:00') } });
const running = async () =>
  (await countReads(pool).running(org)).map(({ countId, expected, seen: so }) => `${countId} ${so}/${expected}`);

it('places are counted until their count is closed or cancelled, the longest first, each in its organization', async () => {
  const log = [opened('b', '02'), opened('a', '01'), { ...opened('c', '00'), by: { org: 'second' } }];
  await given(...log, seen).shows(running, ['a 1/2', 'b 0/2']);
  await given(...log, seen, unseen).shows(running, ['a 0/2', 'b 0/2']);
  await given(...log, seen, bySecond).shows(running, ['a 1/2', 'b 0/2']);
  await given(...log, seen, bySecond, stillSeen).shows(running, ['a 1/2', 'b 0/2']);
  await given(...log, closed).shows(running, ['b 0/2']);
  await given(...log, closed, canceled).shows(running, []);
});

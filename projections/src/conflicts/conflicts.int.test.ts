import type { KlangEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, it } from 'vitest';
import { at } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { conflictsProjection } from './projection.ts';
import { conflictReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, conflictsProjection);
afterAll(() => pool.end());

const read = conflictReads(pool);
const org = 'klangdee';
const spec = (event: KlangEvent): SpecEvent => event;
const one = (conflictId: string) => ({ conflictId, itemId: 'i1', orderId: 'o1', customerId: 'c1' });
const conflicted = (conflictId: string, minute: string) =>
  spec({
    type: 'ScanConflicted',
    data: {
      ...one(conflictId),
      reason: 'movedMeanwhile',
      mode: 'putAway',
      placeId: 'A',
      statusId: null,
      tripId: null,
      deviceId: 'phone',
      seq: 1,
      deviceAt: at('10:00:00'),
      scannedAt: at('10:00:00'),
      theirs: { custody: 'movers', locationId: null, tripId: 't1', movedAt: at('09:00:00') },
      conflictedAt: at(`10:${minute}:00`),
    },
  });
const settled = (conflictId: string) =>
  spec({
    type: 'ConflictSettled',
    data: { ...one(conflictId), choice: 'theirs', reason: 'seen', settledAt: at('11:00:00') },
  });
const withdrawn = (conflictId: string) =>
  spec({
    type: 'ConflictWithdrawn',
    data: { ...one(conflictId), deedId: 's2', withdrawnAt: at('10:30:00'), recordedAt: at('11:00:00') },
  });
const open = () => read.open(org, 10);

it('what does not fit waits, the oldest first, each in its organization, until it is settled or its scan is taken back', async () => {
  const log = [conflicted('b', '02'), conflicted('a', '01'), { ...conflicted('c', '00'), by: { org: 'second' } }];
  await given(...log).shows(open, ['a', 'b']);
  await given(...log, settled('a')).shows(open, ['b']);
  await given(...log, withdrawn('b')).shows(open, ['a']);
  await given(...log, settled('a')).shows(() => read.count(org), 1);
});

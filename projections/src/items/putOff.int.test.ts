import type { KlangEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, it } from 'vitest';
import { at, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { showing } from '../kit/spec.ts';
import { itemsProjection } from './projection.ts';
import { itemReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, itemsProjection);
afterAll(() => pool.end());

const [org, orderId, tripId, endsOn] = ['klangdee', 'o1', 't1', '2026-07-09'];
const [itemId, other, last] = ['o1-01', 'o1-02', 'o1-03'];
const ends = async () => (await itemReads(pool).byNumber(org, { orderId })).data.map((row) => row.endsOn);

it('an item ends again on its day once the put-away that had put the end off is undone', async () => {
  const asked: KlangEvent = {
    type: 'ContractEndAsked',
    data: { orderId, tripId, itemIds: [itemId, other, last], endsOn, language: 'th', askedAt: at('14:00:00') },
  };
  const putOff: KlangEvent = {
    type: 'EndWithdrawn',
    data: { orderId, tripId, because: 'broughtIn', withdrawnAt: at('15:00:00') },
  };
  const endAgain = { tripId, endsOn, items: [{ itemId, endsOn }] };
  const undone: KlangEvent = {
    type: 'ItemStorageUndone',
    data: { orderId, itemId: other, state: 'depositing', endAgain, undoneAt: at('16:00:00') },
  };
  const log = [placed({ id: orderId }), paid(orderId), asked, putOff];
  await given(...log).shows(ends, [null, null, null]);
  await given(...log, undone).shows(ends, [endsOn, null, null]);
  await given(...log, undone, putOff).shows(ends, [null, null, null]);
});

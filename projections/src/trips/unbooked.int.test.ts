import type { KlangEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { itemsProjection } from '../items/projection.ts';
import { at, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, type SpecEvent, showing } from '../kit/spec.ts';
import { tripsProjection } from './projection.ts';
import { tripReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, tripsProjection);
beforeAll(() => emptied(pool, itemsProjection));
afterAll(() => pool.end());

const read = tripReads(pool);
const [orderId, customerId, tripId] = ['o1', 'c1', 't1'];
const visit = { on: '2026-01-10', slotId: 'morning', start: '09:00', end: '12:00' };
const event = (klangEvent: KlangEvent): SpecEvent => klangEvent;
const mine = { tripId, orderId, customerId };
const deed = (deedId: string) => ({ ...mine, deedId, doneAt: at('10:00:00'), recordedAt: at('10:01:00') });
const seen = { pictures: [], condition: null, words: null, seal: null };
const itemIds = ['o1-01', 'o1-02'];
const scheduled = event({
  type: 'TripScheduled',
  data: { ...mine, kind: 5, itemIds, visit, cashSatang: 5_000, scheduledAt: at('09:05:00') },
});
const begun = [placed({ id: orderId }), paid(orderId), scheduled];
const missed = event({ type: 'DoorItemMissed', data: { ...deed('d1'), itemId: 'o1-02', reason: 'not packed' } });
const extra = event({ type: 'DoorExtraTaken', data: { ...deed('x1'), extraId: 'x1', sizeId: 's', ...seen } });
const prices = { monthlySatang: 1, insuranceSatang: 0, amountSatang: 0, days: 0 };
const number = event({
  type: 'ExtraItemAdded',
  data: {
    ...prices,
    orderId,
    itemId: 'o1-03',
    sizeId: 's',
    tripId,
    extraId: 'x1',
    on: visit.on,
    addedAt: at('10:02:00'),
  },
});

describe('an item that nobody booked', () => {
  it('goes by the number that its order gives it, which may be heard of first, until it is taken back', async () => {
    const undone = event({ type: 'DoorItemUndone', data: { ...deed('d2'), itemId: 'x1', undoneId: 'x1' } });
    const names = async () => {
      const items = (await read.one('klangdee', tripId))?.items ?? [];
      return items.filter(({ isExtra }) => isExtra).map(({ itemId, sizeId }) => [itemId, sizeId]);
    };
    await given(...begun, extra).shows(names, [['x1', 's']]);
    await given(...begun, extra, number, number).shows(names, [['o1-03', 's']]);
    await given(...begun, number, extra).shows(names, [['o1-03', 's']]);
    await given(...begun, extra, number, undone).shows(names, []);
  });
  it('costs the cash of one item, and what is missing costs none', async () => {
    const due = async () => {
      const { trip } = (await read.one('klangdee', tripId)) ?? {};
      return [trip?.cashSatang, trip?.cashEachSatang];
    };
    await given(...begun, missed).shows(due, [2_500, 2_500]);
    await given(...begun, missed, extra).shows(due, [5_000, 2_500]);
    const to = { ...visit, on: '2026-01-12' };
    const data = { tripId, orderId, from: visit, to, cashSatang: 0, movedAt: at('09:40:00') };
    await given(...begun, event({ type: 'TripMoved', data }), extra).shows(due, [0, 0]);
  });
});

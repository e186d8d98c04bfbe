import type { KlangEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, expect, it } from 'vitest';
import { at, forgotten, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { itemsProjection } from './projection.ts';
import { itemReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, itemsProjection);
afterAll(() => pool.end());

const read = itemReads(pool);
const [org, orderId, itemId] = ['klangdee', 'o1', 'o1-01'];
const event = (klangEvent: KlangEvent): SpecEvent => klangEvent;
const deed = (deedId: string, tripId = 'in') => {
  const [doneAt, recordedAt] = [at('10:00:00'), at('10:00:00')];
  return { tripId, orderId, customerId: 'c1', deedId, doneAt, recordedAt };
};
type ItemNotes = { pictures: string[]; condition: 'used' | 'worn'; words: string; seal: string };
const first: ItemNotes = { pictures: ['p1'], condition: 'used', words: 'first', seal: 'S1' };
const wrong: ItemNotes = { pictures: ['p9'], condition: 'worn', words: 'wrong', seal: 'S9' };
const hand = ({ words: _, ...noted }: ItemNotes, tripId: string) => ({ itemId, orderId, tripId, ...noted });
const taken = (deedId: string, noted: ItemNotes) =>
  event({ type: 'DoorItemTaken', data: { ...deed(deedId), itemId, ...noted } });
const collected = (deedId: string, noted: ItemNotes) =>
  event({ type: 'ItemCollected', data: { ...hand(noted, 'in'), deedId, collectedAt: at('10:00:00') } });
const unsaid = (undoneId: string, tripId = 'in') =>
  event({ type: 'DoorItemUndone', data: { ...deed(`no-${undoneId}`, tripId), itemId, undoneId } });
const back = (undoneId: string, custody: 'customer' | 'storage', tripId = 'in', seal?: string) => {
  const stands = { custody, locationId: custody === 'storage' ? 'a1' : null, statusId: null, isSought: false };
  const [undoneAt, recordedAt] = [at('11:00:00'), at('11:00:00')];
  const of = { itemId, orderId, undoneId, deedId: `no-${undoneId}`, tripId, scan: null, seal };
  return event({ type: 'ItemScanUndone', data: { ...of, ...stands, undoneAt, recordedAt } });
};
const shelvedAt = at('10:30:00');
const shelved = event({
  type: 'ItemShelved',
  data: { itemId, orderId, locationId: 'a1', deedId: 's1', shelvedAt, recordedAt: shelvedAt, scan: null },
});
const begun = [placed({ id: orderId }), paid(orderId)];
const stored = [...begun, taken('d1', first), collected('d1', first), shelved];

const row = async () => {
  const one = await read.one(org, itemId);
  return one && [one.custody, one.pictures, one.condition, one.words, one.seal];
};
const asFirst = (custody: string) => [custody, ['p1'], 'used', 'first', 'S1'];
const asBooked = ['customer', [], null, null, null];

it('what was noted of a hand-over that is taken back is noted no more, and the seal is that of the thing itself', async () => {
  const given10 = event({ type: 'DoorItemGiven', data: { ...deed('d2', 'out'), itemId, ...wrong } });
  const over = { ...hand(wrong, 'out'), deedId: 'd2', isForGood: false, handedOverAt: at('10:50:00') };
  const handed = [...stored, given10, event({ type: 'ItemHandedOver', data: over })];
  await given(...handed).shows(row, ['customer', ['p9'], 'worn', 'wrong', 'S1']);
  await given(...handed, unsaid('d2', 'out'), back('d2', 'storage', 'out')).shows(row, asFirst('storage'));
});

it('what was collected by mistake stands as before, also where the thing never heard of it, or hears of it too late', async () => {
  const took = [...begun, taken('d1', wrong)];
  await given(...took, unsaid('d1')).shows(row, asBooked);
  await given(...took, collected('d1', wrong), unsaid('d1'), back('d1', 'customer')).shows(row, asBooked);
  await given(...took, unsaid('d1'), collected('d1', wrong), back('d1', 'customer')).shows(row, asBooked);
});

it('what was sealed with its customer is under that seal again once its collection is taken back', async () => {
  const over = { ...hand(first, 'lent'), deedId: 'd2', isForGood: false, handedOverAt: at('10:50:00') };
  const lent = [...stored, event({ type: 'ItemHandedOver', data: over })];
  const took = [...lent, taken('d4', wrong), collected('d4', wrong)];
  await given(...took).shows(row, ['movers', ['p9'], 'worn', 'wrong', 'S9']);
  await given(...took, unsaid('d4'), back('d4', 'customer', 'in', 'S1')).shows(row, asFirst('customer'));
});

it('what is noted anew before the thing heard that the first word was a mistake stays', () =>
  given(
    ...begun,
    taken('d1', wrong),
    collected('d1', wrong),
    unsaid('d1'),
    taken('d3', first),
    back('d1', 'customer'),
    collected('d3', first),
  ).shows(row, asFirst('movers')));

it('a person who is forgotten is named by no words that stood before', async () => {
  await given(...stored, taken('d2', wrong), forgotten('c1')).shows(row, ['storage', ['p9'], 'worn', null, 'S1']);
  const { rows } = await pool.query('select words_before from read.items where id = $1', [itemId]);
  expect(rows).toEqual([{ words_before: null }]);
});

import { daySheet } from '@klang/contracts/api/daySheet';
import { lateSends } from '@klang/contracts/api/lateSends';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/kit/ids.ts';
import { type House, openHouse } from '../../testing/custodyFixture.ts';
import { openScanDevice } from '../../testing/scanDeviceFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

type HeldDeed = { readonly deedId: string; readonly undoes?: string | null };
const switchedOff = async (personId: string) => {
  const token = await house.api.signedIn('staff', personId);
  await house.api.parts.sessions.end(token, new Date());
  const at = new Date().toISOString();
  const deeds = (rows: readonly HeldDeed[], part: object) =>
    rows.map(({ deedId, undoes = null }) => ({
      verb: 'scan',
      at,
      what: personId,
      tripId: null,
      ...part,
      deedId,
      undoes,
    }));
  return async (rows: readonly HeldDeed[], part: object = {}) => {
    const body = { token, deeds: deeds(rows, { placeId: null, ...part }) };
    expect((await house.api.call(lateSends.tell.path, body, { token: '' })).statusCode).toBe(200);
  };
};
const shownOf = async (...deedIds: readonly string[]) => {
  const { data, count } = await house.callOrFail(lateSends.list.path, {}, house.staff);
  const shown = data.filter(({ deedId }: HeldDeed) => deedIds.includes(deedId)).map(({ deedId }: HeldDeed) => deedId);
  return { shown: shown.toSorted(), count };
};

it('what a switched-off device held and took back itself is shown to nobody, in whatever order and call it is told', async () => {
  const tell = await switchedOff('took-back');
  const { count } = await shownOf();
  const [scanned, alone, taken] = [newId(), newId(), newId()];
  const [back, takenBack] = [
    { deedId: newId(), undoes: scanned },
    { deedId: newId(), undoes: taken },
  ];
  await tell([back, { deedId: alone }]);
  await tell([{ deedId: scanned }]);
  await tell([{ deedId: taken }, takenBack], { verb: 'take', tripId: newId(), itemId: 'KD-9' });
  const ids = [scanned, alone, taken, back.deedId, takenBack.deedId];
  expect(await shownOf(...ids)).toEqual({ shown: [alone], count: count + 1 });
  const many = Array.from({ length: 30 }, () => newId());
  await tell([...many.map((deedId) => ({ deedId })), ...many.map((undoes) => ({ deedId: newId(), undoes }))]);
  const last = newId();
  await tell([{ deedId: last }]);
  expect(await shownOf(...ids, last)).toEqual({ shown: [alone, last].toSorted(), count: count + 2 });
}, 60_000);

it('nobody takes a scan of another person out of the list of switched-off devices', async () => {
  const [scanned, back] = [newId(), newId()];
  await (await switchedOff('whose-scan'))([{ deedId: scanned }]);
  await (await switchedOff('stranger-to-it'))([{ deedId: back, undoes: scanned }]);
  expect((await shownOf(scanned, back)).shown).toEqual([scanned, back].toSorted());
}, 60_000);

it('what took a scan back is shown once only the scan itself arrived, not because its item lies there anyhow', async () => {
  const [code = ''] = await house.stored('half-arrived');
  const device = openScanDevice(house);
  await device.scan({ code, placeId: 'shelf-1' });
  const tell = await switchedOff('half');
  const scanned = device.scanned({ code, placeId: 'shelf-1' });
  const back = { deedId: newId(), undoes: scanned.scanId };
  const on = { what: code, mode: 'putAway', placeId: 'shelf-1' };
  await tell([{ deedId: scanned.scanId }, back], on);
  expect((await shownOf(scanned.scanId, back.deedId)).shown).toEqual([]);
  const moved = device.scanned({ code, placeId: 'shelf-2' });
  const movedBack = { deedId: newId(), undoes: moved.scanId };
  await tell([{ deedId: moved.scanId }, movedBack], { ...on, placeId: 'shelf-2' });
  const ids = [scanned.scanId, back.deedId, moved.scanId, movedBack.deedId];
  expect((await shownOf(...ids)).shown).toEqual([]);
  expect(await device.send(moved)).toMatchObject([{ outcome: 'taken' }]);
  expect((await shownOf(...ids)).shown).toEqual([movedBack.deedId]);
}, 60_000);

it('a scan that arrived and changed nothing is shown to nobody, also after the item was moved', async () => {
  const [code = ''] = await house.stored('seen-twice');
  const [device, other] = [openScanDevice(house), openScanDevice(house)];
  const on = { code, placeId: 'shelf-1' };
  await device.scan(on);
  const [again, sealed] = [device.scanned(on), device.scanned({ ...on, mode: 'status', statusId: 'no-such' })];
  expect(await device.send(again, sealed)).toMatchObject([{ outcome: 'known' }, { outcome: 'refused' }]);
  await other.scan({ code, placeId: 'shelf-2' });
  const tell = await switchedOff('saw-it-twice');
  await tell([{ deedId: again.scanId }, { deedId: sealed.scanId }], {
    what: code,
    mode: 'putAway',
    placeId: 'shelf-1',
  });
  expect((await shownOf(again.scanId, sealed.scanId)).shown).toEqual([sealed.scanId]);
}, 60_000);

it('a scan that arrived and only saw its item is shown to nobody, also after the item was moved', async () => {
  const [code = ''] = await house.stored('seen-before');
  const [device, other] = [openScanDevice(house), openScanDevice(house)];
  const seen = device.scanned({ code, placeId: 'shelf-1' });
  await device.send(seen);
  await other.send(other.scanned({ code, placeId: 'shelf-2' }));
  const tell = await switchedOff('saw-it');
  await tell([{ deedId: seen.scanId }], { what: code, mode: 'putAway', placeId: 'shelf-1' });
  expect((await shownOf(seen.scanId)).shown).toEqual([]);
}, 60_000);

it('what was told at a door is shown to nobody once it arrived, though it changed nothing or its visit was over', async () => {
  const tripId = 'told-twice';
  await house.paid(tripId);
  const [one = '', two = '', three = '', four = ''] = await house.idsOf(tripId);
  await house.door(daySheet.take, tripId, one);
  const seen = { pictures: [], condition: null, words: '', seal: null };
  const deeds = { take: newId(), miss: newId(), after: newId(), unsent: newId() };
  const tell = await switchedOff('took-it-too');
  const rows = Object.values(deeds).map((deedId) => ({ deedId }));
  await tell(rows, { verb: 'take', tripId, what: one, itemId: one });
  expect((await shownOf(...Object.values(deeds))).shown).toEqual(Object.values(deeds).toSorted());
  await house.deed(daySheet.take, tripId, { deedId: deeds.take, itemId: one, ...seen });
  for (const itemId of [two, three, four]) await house.deed(daySheet.miss, tripId, { itemId, words: '' });
  await house.deed(daySheet.miss, tripId, { deedId: deeds.miss, itemId: two, words: '' });
  await house.deed(daySheet.done, tripId);
  const late = { tripId, deedId: deeds.after, at: new Date().toISOString(), itemId: one, ...seen };
  expect((await house.ask(daySheet.take.path, late, house.staff)).refusal).toBe('trip_over');
  expect((await shownOf(...Object.values(deeds))).shown).toEqual([deeds.unsent]);
}, 60_000);

import { codes } from '@klang/contracts/api/codes';
import { type CountOfPlace, counts, type SoughtItem } from '@klang/contracts/api/counts';
import { lateSends } from '@klang/contracts/api/lateSends';
import { overview } from '@klang/contracts/api/overview';
import { type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import { itemReads } from '@klang/projections/items/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../domain/item.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openLateSends } from '../../platform/sessions/lateSends.ts';
import { buildApi } from '../api/app.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';

let house: House;
const org = 'klangdee';
const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
let onShelf: (name: string) => Promise<readonly string[]>;
beforeAll(async () => {
  house = await openHouse();
  onShelf = async (name) => {
    await house.shop.add('storagelocation', name, { code: name.toUpperCase(), zone: 'C', capacity: 50 });
    const itemIds = await house.stored(`of-${name}`);
    await send(...itemIds.slice(0, 3).map((code) => scan({ code, mode: 'putAway', placeId: name })));
    // A count expects the items that the list shows there.
    await expect.poll(() => lying(name), { timeout: 20_000 }).toHaveLength(3);
    return itemIds;
  };
}, 120_000);
afterAll(() => house.close());

const ask = (call: { readonly path: string }, body: object) => house.ask(call.path, body, house.staff);
const callOrFail = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
let seq = 0;
const lying = (placeId: string) => itemReads(house.api.parts.pool).lyingAt(org, placeId);
type Scan = { readonly code: string; readonly placeId: string } & Record<string, unknown>;
const scan = (fields: Scan) => ({
  scanId: newId(),
  seq: seq++,
  mode: 'count',
  statusId: null,
  tripId: null,
  undoes: null,
  at: new Date().toISOString(),
  heardAt: new Date().toISOString(),
  ...fields,
});
const send = async (...sent: readonly object[]): Promise<readonly (string | null)[]> => {
  const body = { deviceId: newId(), sentAt: new Date().toISOString(), scans: sent };
  const { answers } = (await callOrFail(scans.send, body)) as { readonly answers: readonly ScanAnswer[] };
  return answers.map(({ refusal, outcome }) => refusal ?? outcome);
};
const begin = async (placeId: string): Promise<string> =>
  (await callOrFail(counts.open, { placeId, countId: newId() })).countId;
const shown = async (placeId: string) => {
  const { count } = (await callOrFail(counts.of, { placeId })) as CountOfPlace;
  return Object.fromEntries(count?.items.map(({ itemId, state }) => [itemId, state]) ?? []);
};
const runningAt = async (placeId: string) =>
  (await callOrFail(counts.running, {})).data.filter((one: { readonly placeId: string }) => one.placeId === placeId);
const stateOfItem = (id: string) => stateOf(house.api.parts.log, item, { org, id });
const soughtIds = async () => (await callOrFail(counts.sought, {})).data.map(({ itemId }: SoughtItem) => itemId);

describe('a place that is counted by two', () => {
  it('shows both what is found, missing and strange, and ends in what is looked for and what lies there', async () => {
    const [[a = '', b = '', c = ''], [x = '']] = [await onShelf('c-1'), await onShelf('c-2')];
    const [first, second] = await Promise.all([begin('c-1'), begin('c-1')]);
    expect(second).toBe(first);
    expect((await callOrFail(counts.running, {})).data).toMatchObject([{ placeId: 'c-1', expected: 3, seen: 0 }]);
    const [mine, twice] = [scan({ code: a, placeId: 'c-1' }), scan({ code: b, placeId: 'c-1' })];
    const [one, other] = await Promise.all([send(mine, twice), send(scan({ code: x, placeId: 'c-1' }))]);
    expect([...one, ...other]).toEqual(['taken', 'taken', 'stranger']);
    const { count } = (await callOrFail(counts.of, { placeId: 'c-1' })) as CountOfPlace;
    expect(count?.people).toMatchObject([{ name: count?.openedBy, seen: 3 }]);
    expect(await send(mine, twice, scan({ code: a, placeId: 'c-1' }))).toEqual(['known', 'known', 'known']);
    expect(await shown('c-1')).toEqual({ [a]: 'found', [b]: 'found', [c]: 'missing', [x]: 'stranger' });

    const end = { placeId: 'c-1', countId: first };
    expect((await ask(counts.close, { ...end, missing: [] })).refusal).toBe('count_changed');
    for (const _ of [1, 2]) expect((await ask(counts.close, { ...end, missing: [c] })).status).toBe(200);
    expect(await stateOfItem(x)).toMatchObject({ locationId: 'c-1', isSought: false });
    expect(await stateOfItem(c)).toMatchObject({ locationId: 'c-1', isSought: true });
    expect(await soughtIds()).toEqual([c]);
    expect(await callOrFail(overview.waiting, { tile: 'sought' })).toMatchObject({
      count: 1,
      data: [{ id: c, orderId: 'of-c-1', event: { type: 'ItemSought' } }],
    });
    for (const [id, type] of [[c, 'ItemSought'] as const, [x, 'ItemShelved'] as const]) {
      const after = (await house.api.typesOf(`item-${org}.${id}`)).filter((one) => one === type);
      expect(after).toHaveLength(type === 'ItemSought' ? 1 : 3);
    }

    await begin('c-2');
    expect(await send(scan({ code: c, placeId: 'c-2' }))).toEqual(['taken']);
    expect(await stateOfItem(c)).toMatchObject({ locationId: 'c-2', isSought: false });
    expect(await soughtIds()).toEqual([]);
  }, 90_000);

  it('still has what one of the two took back and the other saw', async () => {
    const [a = ''] = await onShelf('c-seen-twice');
    const of = { code: a, placeId: 'c-seen-twice' };
    await begin(of.placeId);
    const [first, second] = [scan(of), scan(of)];
    expect([...(await send(first)), ...(await send(second))]).toEqual(['taken', 'known']);
    expect(await runningAt(of.placeId)).toMatchObject([{ seen: 1 }]);
    expect(await send(scan({ ...of, undoes: first.scanId }))).toEqual(['taken']);
    expect(await shown(of.placeId)).toMatchObject({ [a]: 'found' });
    expect(await send(scan({ ...of, undoes: second.scanId }))).toEqual(['taken']);
    expect(await shown(of.placeId)).toMatchObject({ [a]: 'missing' });
  }, 90_000);

  it('takes a mistaken scan back, and one that comes after the end as one that puts away', async () => {
    const [a = '', b = '', c = ''] = await onShelf('c-3');
    expect(await send(scan({ code: a, placeId: 'c-3' }))).toEqual(['count_not_open']);
    const countId = await begin('c-3');
    const wrong = scan({ code: a, placeId: 'c-3' });
    const back = scan({ code: a, placeId: 'c-3', undoes: wrong.scanId });
    expect(await send(wrong, back, back)).toEqual(['taken', 'taken', 'taken']);
    const late = scan({ code: b, placeId: 'c-3' });
    expect((await ask(counts.close, { placeId: 'c-3', countId, missing: [a, b, c] })).status).toBe(200);
    expect(await stateOfItem(b)).toMatchObject({ isSought: true });
    expect(await send(late)).toEqual(['taken']);
    expect(await send(late)).toEqual(['taken']);
    expect(await stateOfItem(b)).toMatchObject({ isSought: false, locationId: 'c-3' });
  }, 90_000);

  it('keeps its scans once it is closed, also one that found what was looked for', async () => {
    const [[a = '', b = ''], c] = [await onShelf('c-5'), 'c-5'];
    const first = await begin(c);
    expect((await ask(counts.close, { placeId: c, countId: first, missing: await lying(c) })).status).toBe(200);
    const countId = await begin(c);
    const [found, seen] = [scan({ code: a, placeId: c }), scan({ code: b, placeId: c })];
    expect(await send(found, seen)).toEqual(['taken', 'taken']);
    const missing = (await lying(c)).filter((id) => id !== a && id !== b);
    expect((await ask(counts.close, { placeId: c, countId, missing })).status).toBe(200);
    const backs = [found, seen].map((one) => scan({ code: one.code, placeId: c, undoes: one.scanId }));
    expect(await send(...backs)).toEqual(['count_over', 'count_over']);
    expect(await stateOfItem(a)).toMatchObject({ isSought: false, locationId: c });
  }, 90_000);

  it('has a stranger moved here at once, which is found from then on', async () => {
    const [[a = '', b = '', c = ''], [x = '']] = [await onShelf('c-6'), await onShelf('c-7')];
    const countId = await begin('c-6');
    await send(...[a, b, c, x].map((code) => scan({ code, placeId: 'c-6' })));
    const move = scan({ code: x, mode: 'putAway', placeId: 'c-6' });
    expect(await send(move, move)).toEqual(['taken', 'taken']);
    expect(await shown('c-6')).toEqual({ [a]: 'found', [b]: 'found', [c]: 'found', [x]: 'found' });
    expect((await ask(counts.close, { placeId: 'c-6', countId, missing: [] })).status).toBe(200);
    expect(await send(scan({ code: x, mode: 'putAway', placeId: 'c-6', undoes: move.scanId }))).toEqual(['taken']);
    expect(await stateOfItem(x)).toMatchObject({ locationId: 'c-7' });
  }, 90_000);

  it('is not counted where there is none, by whom it is not for, or after it was cancelled', async () => {
    const [a = ''] = await onShelf('c-4');
    expect((await ask(counts.open, { placeId: 'nowhere', countId: newId() })).refusal).toBe('location_not_found');
    expect((await ask(counts.of, { placeId: 'nowhere' })).refusal).toBe('location_not_found');
    expect((await ask(counts.open, { placeId: 'c-3', countId: await begin('c-4') })).refusal).toBe('count_id_taken');
    expect(await runningAt('c-4')).toHaveLength(1);
    expect((await house.ask(counts.open.path, { placeId: 'c-4', countId: newId() }, house.customer)).status).toBe(403);
    const countId = await begin('c-4');
    const late = scan({ code: a, placeId: 'c-4' });
    for (const _ of [1, 2]) expect((await ask(counts.cancel, { placeId: 'c-4', countId })).status).toBe(200);
    expect(await send(late)).toEqual(['count_not_open']);
    expect((await ask(counts.close, { placeId: 'c-4', countId: newId(), missing: [] })).refusal).toBe('count_not_open');
    const gone = await ask(counts.close, { placeId: 'c-4', countId, missing: [] });
    expect(gone).toMatchObject({ status: 409, refusal: 'count_canceled' });
    expect(await stateOfItem(a)).toMatchObject({ isSought: false });
  }, 90_000);
});

it('what a device held that was switched off is shown with why, until it arrives after all or somebody looked after it', async () => {
  const [one = '', other = ''] = await house.stored('held-late');
  await house.shop.add('storagelocation', 'late-shelf', { code: 'L-01', zone: 'L', capacity: 50 });
  const token = await house.api.signedIn('staff', 'lost-phone');
  const late = (code: string) => ({ ...scan({ code, mode: 'putAway', placeId: 'late-shelf' }), code });
  const [first, second] = [late(one), late(other)];
  const rest = { verb: 'scan', tripId: null, placeId: 'late-shelf' };
  const deedOf = ({ scanId, at, code }: typeof first) => ({ ...rest, deedId: scanId, at, what: code });
  const tell = (of: string) =>
    house.api.call(lateSends.tell.path, { token: of, deeds: [first, second].map(deedOf) }, { token: '' });
  const shown = async () => (await callOrFail(lateSends.list, {})).data as readonly { readonly deedId: string }[];
  for (const of of [token, 'never-given-out']) expect((await tell(of)).statusCode).toBe(200);
  expect(await shown()).toEqual([]);
  await house.api.parts.sessions.end(token, new Date());
  for (const _twice of [1, 2]) expect((await tell(token)).statusCode).toBe(200);
  const inOrder = <D extends { readonly deedId: string }>(deeds: readonly D[]) =>
    deeds.toSorted((a, b) => a.deedId.localeCompare(b.deedId));
  const scanned = [first, second].map(({ scanId, code }) => ({ deedId: scanId, what: code }));
  expect(inOrder(await shown())).toMatchObject(
    inOrder(scanned).map((one) => ({ ...one, verb: 'scan', personId: 'lost-phone' })),
  );
  await openLateSends(house.api.parts.pool).forgetOld(new Date(Date.now() + 365 * 86_400_000));
  expect(await shown()).toHaveLength(2);
  // The person logged in again on the found device: its queue arrives as usual.
  await send(first);
  expect((await shown()).map(({ deedId }) => deedId)).toEqual([second.scanId]);
  await callOrFail(lateSends.putAway, { deedId: second.scanId });
  expect(await shown()).toEqual([]);
  // An item in its old place does not prove that a count or an undo arrived.
  const count = scan({ code: one, placeId: 'late-shelf' });
  const undo = scan({ code: one, mode: 'putAway', placeId: 'late-shelf', undoes: first.scanId });
  const again = scan({ code: one, mode: 'putAway', placeId: 'late-shelf' });
  const whole = [count, undo, again].map((said) => ({ ...deedOf(said), mode: said.mode, undoes: said.undoes }));
  await house.api.call(lateSends.tell.path, { token, deeds: whole }, { token: '' });
  expect(inOrder(await shown())).toMatchObject(
    inOrder([
      { deedId: count.scanId, mode: 'count', undoes: null },
      { deedId: undo.scanId, mode: 'putAway', undoes: first.scanId },
    ]),
  );
}, 60_000);

it('what such a device counted, took back or labelled is shown until that itself arrived, though the thing lies there', async () => {
  const [a = '', b = '', c = ''] = await onShelf('c-late');
  const tripId = 'of-c-late';
  await house.shop.add('qrtype', 'late-box', { ...label, prefix: 'KDT', standsFor: 'item' });
  const batchId = newId();
  await callOrFail(codes.make, { batchId, kindId: 'late-box', count: 2 });
  const { batch } = await callOrFail(codes.batch, { batchId });
  const [mine = '', retired = ''] = [0, 1].map((place) => codeOf(batch, batch.first + place));
  await callOrFail(codes.assign, { code: mine, targetId: a });
  await callOrFail(codes.retire, { code: retired, reason: 'damaged' });
  const token = await house.api.signedIn('staff', 'lost-scanner');
  await house.api.parts.sessions.end(token, new Date());
  const at = new Date().toISOString();
  const lateDeed = (deedId: string, part: object) => ({
    deedId,
    verb: 'scan',
    at,
    what: a,
    tripId: null,
    placeId: 'c-late',
    ...part,
  });
  const counted = scan({ code: a, placeId: 'c-late' });
  const back = scan({ code: a, placeId: 'c-late', undoes: counted.scanId });
  const deeds = [
    lateDeed('lies-there', { mode: 'putAway' }),
    lateDeed(counted.scanId, { mode: 'count' }),
    lateDeed(back.scanId, { mode: 'count', undoes: counted.scanId }),
    lateDeed('not-said-what-for', {}),
    lateDeed('taken-back', { mode: 'putAway', undoes: 'an-earlier-scan' }),
    lateDeed('with-status', { mode: 'putAway', statusId: 'none-of-its' }),
    lateDeed('on-this-thing', { verb: 'label', what: mine, tripId, placeId: null, itemId: a }),
    lateDeed('on-another', { verb: 'label', what: mine, tripId, placeId: null, itemId: b }),
    lateDeed('of-no-use', { verb: 'label', what: retired, tripId, placeId: null, itemId: c }),
  ];
  const answer = await house.api.call(lateSends.tell.path, { token, deeds }, { token: '' });
  expect(answer.statusCode).toBe(200);
  const own = new Set(deeds.map(({ deedId }) => deedId));
  const shown = async () => {
    const { data } = await callOrFail(lateSends.list, {});
    return data
      .map(({ deedId }: { readonly deedId: string }) => deedId)
      .filter((deedId: string) => own.has(deedId))
      .toSorted();
  };
  const left = ['not-said-what-for', 'taken-back', 'with-status', 'on-another', 'of-no-use'];
  // The count and what took it back are one thing, as long as both wait.
  expect(await shown()).toEqual(left.toSorted());
  await begin('c-late');
  expect(await send(counted)).toEqual(['taken']);
  expect(await shown()).toEqual([...left, back.scanId].toSorted());
  expect(await send(back)).toEqual(['taken']);
  expect(await shown()).toEqual(left.toSorted());
  for (const deedId of left) await callOrFail(lateSends.putAway, { deedId });
}, 90_000);

it('scans go on by an api that began after another was killed between them, and none is done twice', async () => {
  const [one = '', other = ''] = await house.stored('restarted');
  await house.shop.add('storagelocation', 'after-restart', { code: 'R-01', zone: 'R', capacity: 50 });
  const [first, second] = [one, other].map((code) => scan({ code, mode: 'putAway', placeId: 'after-restart' }));
  expect(await send(first as object)).toEqual(['taken']);
  // The device missed the first answer, so it sends both.
  const began = await buildApi(house.api.apiParts(house.api.callersOf().callerOf));
  const answer = await began.inject({
    method: 'POST',
    url: scans.send.path,
    headers: { host: 'localhost', authorization: `Bearer ${house.staff}` },
    payload: { deviceId: newId(), sentAt: new Date().toISOString(), scans: [first, second] },
  });
  const { answers } = answer.json().detail as { readonly answers: readonly ScanAnswer[] };
  expect(answers.map(({ outcome }) => outcome)).toEqual(['taken', 'taken']);
  for (const id of [one, other]) {
    expect(await stateOfItem(id)).toMatchObject({ locationId: 'after-restart' });
    const types = await house.api.typesOf(`item-${org}.${id}`);
    expect(types.filter((type) => type === 'ItemShelved')).toHaveLength(2);
  }
  await began.close();
}, 60_000);

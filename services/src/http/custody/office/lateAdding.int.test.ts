import { cash } from '@klang/contracts/api/cash';
import type { LateTakeOver } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { codeOf } from '@klang/contracts/codes/codes';
import { urgentItemSatang } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../../domain/item.ts';
import { trip } from '../../../domain/trip.ts';
import { custodyOf } from '../../../platform/custody/bringing.ts';
import { chainOf } from '../../../platform/custody/chains.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { openUploads } from '../../../platform/images/uploads.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { type House, openHouse } from '../../testing/custodyFixture.ts';
import { dayIn } from '../../testing/placingFixture.ts';

let house: House;
let office: string;
beforeAll(async () => {
  house = await openHouse();
  office = await house.api.signedIn('staff', 'boss');
}, 60_000);
afterAll(() => house?.close());

type LateStep = {
  readonly late?: { readonly deedId: string; readonly takeOver?: LateTakeOver; readonly settled: object | null };
};
type LateKey = { readonly tripId: string; readonly deedId: string };
const pictureId = 'a'.repeat(32);
const bare = { pictures: [], condition: null, words: '', seal: null };

const tellLate = async (call: { readonly path: string }, tripId: string, body: object): Promise<LateKey> => {
  const deed = { tripId, deedId: newId(), at: new Date().toISOString(), ...body };
  expect((await house.ask(call.path, deed, house.staff)).refusal).toBe('trip_told_late');
  return { tripId, deedId: deed.deedId };
};
const lateOf = async ({ tripId, deedId }: LateKey) => {
  const { steps } = await house.callOrFail(ownerTrips.history.path, { tripId }, office);
  return (steps as readonly LateStep[]).find(({ late }) => late?.deedId === deedId)?.late;
};
const offerOf = async (key: LateKey) => (await lateOf(key))?.takeOver;
const add = async (key: LateKey) => {
  const { status, refusal } = await house.ask(ownerTrips.addLate.path, key, office);
  return refusal ?? status;
};
const visitOf = (tripId: string) => house.callOrFail(ownerTrips.detail.path, { tripId }, office);
const countOf = async (stream: string, type: string) =>
  (await house.api.typesOf(stream)).filter((one) => one === type).length;

/** Two items of one order, one of which a visit at short notice brought back. */
const broughtBack = async (orderId: string): Promise<string> => {
  const [one = ''] = await house.stored(orderId);
  const tripId = newId();
  const visit = { on: dayIn(1), slotId: 'morning' };
  await house.callOrFail(ownerTrips.request.path, { orderId, tripId, ask: 'temporary', itemIds: [one], visit }, office);
  await house.door(daySheet.give, tripId, one);
  await house.deed(daySheet.done, tripId);
  return tripId;
};
const collected = async (orderId: string): Promise<readonly string[]> => {
  await house.paid(orderId);
  const itemIds = await house.idsOf(orderId);
  for (const itemId of itemIds) await house.door(daySheet.take, orderId, itemId);
  await house.deed(daySheet.done, orderId);
  return itemIds;
};

describe('cash of which a phone tells late', () => {
  it('is recorded once, however often and by however many staff, as held by the mover who took it', async () => {
    const tripId = await broughtBack('late-cash');
    const key = await tellLate(daySheet.cash, tripId, { amountSatang: urgentItemSatang, crewId: 'crew-1' });
    expect(await offerOf(key)).toEqual({ adds: ['cash'], amountSatang: urgentItemSatang, stays: [] });
    expect(await Promise.all([add(key), add(key)])).toEqual([200, 200]);
    expect(await add(key)).toBe(200);
    expect((await visitOf(tripId)).trip).toMatchObject({ cashTakenSatang: urgentItemSatang, cashCrewId: 'crew-1' });
    expect(await countOf(`trip-klangdee.${tripId}`, 'DoorCashTaken')).toBe(1);
    expect(await countOf('order-klangdee.late-cash', 'VisitCashAdded')).toBe(1);
    await expect
      .poll(async () => (await house.callOrFail(cash.list.path, {}, office)).data, { timeout: 20_000 })
      .toMatchObject([{ staffId: 'mover', takenSatang: urgentItemSatang, heldSatang: urgentItemSatang }]);
    expect(await lateOf(key)).toMatchObject({ settled: { isTakenOver: true, amountSatang: urgentItemSatang } });
  }, 60_000);

  it('is not offered where the cash of that visit was recorded, and staff read by whom', async () => {
    const tripId = await broughtBack('twice-cash');
    const [first, second] = [
      await tellLate(daySheet.cash, tripId, { amountSatang: urgentItemSatang, crewId: 'crew-1' }),
      await tellLate(daySheet.cash, tripId, { amountSatang: urgentItemSatang }),
    ];
    expect(await add(first)).toBe(200);
    const recorded = { why: 'recorded', amountSatang: urgentItemSatang };
    expect(await offerOf(second)).toMatchObject({ adds: [], stays: [recorded] });
    expect(await add(second)).toBe('late_cash_recorded');
    const givenBack = await tellLate(daySheet.cash, tripId, { amountSatang: 0, crewId: 'crew-1' });
    expect(await offerOf(givenBack)).toMatchObject({ adds: [], stays: [recorded] });
    expect(await add(givenBack)).toBe('late_cash_recorded');
    expect(await house.ask(ownerTrips.settleLate.path, { ...second, reason: 'given back' }, office)).toMatchObject({
      status: 200,
    });
  }, 60_000);

  it('that its visit says since reaches the order and its papers, also if the process died before it did', async () => {
    const tripId = await broughtBack('cut-cash');
    const { deedId } = await tellLate(daySheet.cash, tripId, { amountSatang: urgentItemSatang });
    const at = new Date().toISOString();
    const adds = { verb: 'cash', takenById: 'mover' } as const;
    await house.api.asSystem().execute(trip, tripId, { type: 'AddLate', tripId, deedId, adds, at });
    for (const _ of [1, 2]) await custodyOf(house.api.parts).bringLate(house.api.asSystem(), { tripId, deedId });
    expect(await countOf('order-klangdee.cut-cash', 'VisitCashAdded')).toBe(1);
    expect(await add({ tripId, deedId })).toBe(200);
    expect(await countOf('order-klangdee.cut-cash', 'VisitCashAdded')).toBe(1);
  }, 60_000);

  it('is none of a visit that costs no cash', async () => {
    await collected('no-cash');
    const key = await tellLate(daySheet.cash, 'no-cash', { amountSatang: 5_000 });
    expect(await offerOf(key)).toEqual({ adds: [], stays: [{ why: 'noneDue' }] });
    expect(await add(key)).toBe('late_deed_by_hand');
  }, 60_000);
});

describe('pictures, words, condition and seal of which a phone tells late', () => {
  it('are on the item and on its visit once, and the picture that it sent is kept', async () => {
    const [one = ''] = await collected('late-details');
    const uploads = openUploads(house.api.parts.pool);
    const name = `klangdee/${'b'.repeat(32)}`;
    await uploads.note('klangdee', [name], new Date());
    const phoneSays = {
      itemId: one,
      pictures: [`/files/${name}.webp`],
      condition: 'used',
      words: 'torn',
      seal: 'S-77',
    };
    const key = await tellLate(daySheet.take, 'late-details', phoneSays);
    expect(await uploads.beginRemoving({ org: 'klangdee', name }, new Date())).toBe(false);
    expect(await offerOf(key)).toEqual({ adds: ['pictures', 'condition', 'words', 'seal'], stays: [] });
    expect(await Promise.all([add(key), add(key)])).toEqual([200, 200]);
    const shown = { pictures: phoneSays.pictures, condition: 'used', words: 'torn', seal: 'S-77' };
    const { items } = await visitOf('late-details');
    expect(items.find(({ itemId }: { readonly itemId: string }) => itemId === one)).toMatchObject(shown);
    expect((await house.mine('late-details')).find(({ id }) => id === one)).toMatchObject(shown);
    const { links } = await chainOf(house.api.parts.log, { org: 'klangdee', now: new Date(), itemId: one });
    expect(links[0]).toMatchObject({ what: 'ItemCollected', pictures: phoneSays.pictures });
    expect(await countOf(`item-klangdee.${one}`, 'ItemSealBroken')).toBe(1);
  }, 60_000);

  it('stay where the item has them since, and staff read which seal it has', async () => {
    const [one = '', two = ''] = await collected('has-seal');
    const when = () => ({ deedId: newId(), at: new Date().toISOString() });
    const reseal = (itemId: string, seal: string) =>
      house.callOrFail('/api/owner/item/reseal', { itemId, why: 'missing', seal, ...when() }, office);
    await reseal(one, 'S-2');
    const key = await tellLate(daySheet.take, 'has-seal', { itemId: one, ...bare, words: 'torn', seal: 'S-1' });
    expect(await offerOf(key)).toEqual({ adds: ['words'], stays: [{ why: 'hasSeal', seal: 'S-2' }] });
    expect(await add(key)).toBe(200);
    expect((await stateOf(house.api.parts.log, item, { org: 'klangdee', id: one })).seal).toBe('S-2');
    const sealOnly = await tellLate(daySheet.take, 'has-seal', { itemId: two, ...bare, seal: 'S-3' });
    await reseal(two, 'S-4');
    expect(await offerOf(sealOnly)).toEqual({ adds: [], stays: [{ why: 'hasSeal', seal: 'S-4' }] });
    expect(await add(sealOnly)).toBe('late_deed_by_hand');
  }, 60_000);

  it('put no seal on that is still to be made: staff read that it cannot be used', async () => {
    const series = { prefix: 'KDT', digits: 8 };
    const label = { labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
    await house.shop.add('qrtype', 'seal-to-make', { ...label, ...series, standsFor: 'seal' });
    const [one = ''] = await collected('seal-to-make');
    const lateTake = { itemId: one, ...bare, words: 'torn', seal: codeOf(series, 2) };
    const key = await tellLate(daySheet.take, 'seal-to-make', lateTake);
    expect(await offerOf(key)).toEqual({ adds: ['words'], stays: [{ why: 'sealUnusable' }] });
    expect(await add(key)).toBe(200);
    expect((await stateOf(house.api.parts.log, item, { org: 'klangdee', id: one })).seal).toBeNull();
  }, 60_000);

  it('put a seal on once its visit says it, also if the process died before the item heard', async () => {
    const [one = ''] = await collected('cut-seal');
    const { tripId, deedId } = await tellLate(daySheet.take, 'cut-seal', { itemId: one, ...bare, seal: 'S-9' });
    const details = { pictures: [], condition: null, words: null, seal: 'S-9', position: null };
    const at = new Date().toISOString();
    const adds = { verb: 'take', ...details } as const;
    await house.api.asSystem().execute(trip, tripId, { type: 'AddLate', tripId, deedId, adds, at });
    expect(await add({ tripId, deedId })).toBe(200);
    expect((await stateOf(house.api.parts.log, item, { org: 'klangdee', id: one })).seal).toBe('S-9');
  }, 60_000);

  it('of a visit that failed are on that visit', async () => {
    await house.paid('late-fail');
    const why = { reasonId: 'nobody', pictures: [], words: 'no answer' };
    await house.deed(daySheet.fail, 'late-fail', why);
    const phoneSays = { ...why, pictures: [`/files/klangdee/${pictureId}.webp`], words: 'gate shut' };
    const key = await tellLate(daySheet.fail, 'late-fail', phoneSays);
    expect(await offerOf(key)).toEqual({ adds: ['pictures', 'words'], stays: [] });
    expect(await add(key)).toBe(200);
    const { failed } = await house.callOrFail(
      trips.one.path,
      { orderId: 'late-fail', tripId: 'late-fail' },
      house.customer,
    );
    expect(failed).toMatchObject({ pictures: phoneSays.pictures, words: 'no answer\ngate shut' });
  }, 60_000);
});

describe('a signature of which a phone tells late', () => {
  it('is that of a visit on which nobody signed, and no second one', async () => {
    await collected('late-sign');
    const signed = { signer: 'Wipa', picture: `/files/klangdee/${pictureId}.webp` };
    const [first, second] = [
      await tellLate(daySheet.sign, 'late-sign', signed),
      await tellLate(daySheet.sign, 'late-sign', { ...signed, signer: 'Anan' }),
    ];
    expect(await offerOf(first)).toEqual({ adds: ['signature'], stays: [] });
    expect([await add(first), await add(second)]).toEqual([200, 'late_deed_by_hand']);
    expect((await visitOf('late-sign')).signature).toMatchObject({ signer: 'Wipa', picture: signed.picture });
    expect(await offerOf(second)).toEqual({ adds: [], stays: [{ why: 'signed', name: 'Wipa' }] });
    const { steps } = await house.callOrFail(ownerOrders.history.path, { orderId: 'late-sign' }, office);
    expect(steps.filter(({ type }: { readonly type: string }) => type === 'DoorSigned')).toHaveLength(1);
  }, 60_000);
});

import { claims } from '@klang/contracts/api/claims';
import { codes } from '@klang/contracts/api/codes';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { codeOf } from '@klang/contracts/codes/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { code } from '../../domain/code.ts';
import { item } from '../../domain/item.ts';
import { trip } from '../../domain/trip.ts';
import { sealsOf } from '../../platform/custody/seals.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { wish } from '../testing/claimsFixture.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';

let house: House;
let sealed: readonly string[];
const org = 'klangdee';
const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
beforeAll(async () => {
  house = await openHouse();
  await house.shop.add('qrtype', 'seal', { ...label, prefix: 'KDS', standsFor: 'seal' });
  await house.shop.add('qrtype', 'box', { ...label, prefix: 'KDB', standsFor: 'item' });
  sealed = await make('seal', 6);
}, 120_000);
afterAll(() => house.close());

const ask = (call: { readonly path: string }, body: object) => house.ask(call.path, body, house.staff);
const refusedAs = async (call: { readonly path: string }, body: object) => {
  const { status, refusal } = await ask(call, body);
  return [status, refusal];
};
const make = async (kindId: string, count: number): Promise<readonly string[]> => {
  const batchId = newId();
  await house.callOrFail(codes.make.path, { batchId, kindId, count }, house.staff);
  const { batch } = await house.callOrFail(codes.batch.path, { batchId }, house.staff);
  return Array.from({ length: count }, (_, place) => codeOf(batch, batch.first + place));
};
const at = () => new Date().toISOString();
const taking = (tripId: string, itemId: string, seal: string | null) => ({
  tripId,
  deedId: newId(),
  at: at(),
  itemId,
  pictures: [],
  condition: null,
  words: '',
  seal,
});
const take = (tripId: string, itemId: string, seal: string | null) =>
  house.callOrFail(daySheet.take.path, taking(tripId, itemId, seal), house.staff);
const broken = (itemId: string, seal: string | null, why = 'broken') => ({
  itemId,
  seal,
  why,
  deedId: newId(),
  at: at(),
});
const sealState = async (id: string) => {
  const { state, targetId } = await stateOf(house.api.parts.log, code, { org, id });
  return [state, targetId];
};
const itemOf = (id: string) => stateOf(house.api.parts.log, item, { org, id });
const sealOn = async (id: string) => (await itemOf(id)).seal;

describe('a seal of ours', () => {
  it('is on the one thing that it closed at the door, and on no other', async () => {
    const [first = '', second = ''] = sealed;
    const orderId = await house.paid('closed');
    const [one = '', other = '', extra = ''] = await house.idsOf(orderId);
    await take(orderId, one, `${first.slice(0, 3).toLowerCase()} ${first.slice(3)}`);
    expect([await sealOn(one), await sealState(first)]).toEqual([first, ['assigned', one]]);
    expect(await refusedAs(daySheet.take, taking(orderId, other, first))).toEqual([409, 'seal_in_use']);
    expect(await refusedAs(items.seal, { seal: first, itemId: other })).toEqual([409, 'seal_in_use']);
    const ofOthers = `https://second.localhost/q/${second}`;
    expect(await refusedAs(daySheet.take, taking(orderId, other, ofOthers))).toEqual([409, 'code_of_others']);
    expect(await refusedAs(items.seal, { seal: ofOthers, itemId: other })).toEqual([409, 'code_of_others']);
    await take(orderId, other, `https://moved.example/q/${second}`);
    await take(orderId, extra, 'BOLT 77-x');
    expect([await sealOn(other), await sealOn(extra)]).toEqual([second, 'BOLT 77-x']);
    // Two phones at once: the second takes the item without the seal.
    const seals = sealsOf({ log: house.api.parts.log });
    const known = await stateOf(house.api.parts.log, item, { org, id: other });
    const late = { known, itemId: other, orderId, tripId: 'another', seal: first };
    expect(await seals.sealOfCollected(house.api.asSystem(), late)).toBeNull();
    expect(await sealState(first)).toEqual(['assigned', one]);
  }, 60_000);

  it('that was noted on the wrong thing closes the right one, once that is taken back', async () => {
    const [seal = ''] = await make('seal', 1);
    const orderId = await house.paid('sealed-wrong');
    const [wrong = '', right = ''] = await house.idsOf(orderId);
    const mistake = taking(orderId, wrong, seal);
    await house.callOrFail(daySheet.take.path, mistake, house.staff);
    const undo = { tripId: orderId, deedId: newId(), at: at(), itemId: wrong, undoes: mistake.deedId };
    await house.callOrFail(daySheet.undo.path, undo, house.staff);
    expect([await sealOn(wrong), await sealState(seal)]).toEqual([null, ['free', null]]);
    await take(orderId, right, seal);
    expect([await sealOn(right), await sealState(seal)]).toEqual([seal, ['assigned', right]]);
    // The undo is idempotent: a repeat frees nothing.
    await house.callOrFail(daySheet.undo.path, undo, house.staff);
    expect(await sealState(seal)).toEqual(['assigned', right]);
  }, 60_000);

  it('that was noted on the wrong thing is free again though the thing never heard that it was taken', async () => {
    const [seal = ''] = await make('seal', 1);
    const orderId = await house.paid('never-heard');
    const [wrong = '', right = ''] = await house.idsOf(orderId);
    const { type, deed } = { type: 'TakeAtDoor', deed: taking(orderId, wrong, seal) } as const;
    const ctx = house.api.asSystem();
    // The process dies between the visit's event and the item's event.
    await sealsOf(house.api.parts).put(ctx, { itemId: wrong, orderId }, seal);
    await ctx.execute(trip, orderId, { type, ...deed, doneAt: at(), at: at() });
    const undo = { tripId: orderId, deedId: newId(), at: at(), itemId: wrong, undoes: deed.deedId };
    await house.callOrFail(daySheet.undo.path, undo, house.staff);
    expect(await sealState(seal)).toEqual(['free', null]);
    await take(orderId, right, seal);
    await house.custody.bringTrip(ctx, orderId);
    expect([await sealOn(right), await sealState(seal)]).toEqual([seal, ['assigned', right]]);
  }, 60_000);

  it('goes with the label that was stuck on the wrong thing: both may be on the right one', async () => {
    const [[own = ''], orderId] = [await make('box', 1), await house.paid('labelled-wrong')];
    const [wrong = '', right = '', printed = ''] = await house.idsOf(orderId);
    const stick = (itemId: string, code: string) =>
      house.callOrFail(daySheet.label.path, { tripId: orderId, deedId: newId(), at: at(), itemId, code }, house.staff);
    const codeOn = async (id: string) => (await stateOf(house.api.parts.log, item, { org, id })).code;
    const undone = async (itemId: string, between: () => Promise<unknown>) => {
      const mistake = taking(orderId, itemId, null);
      await house.callOrFail(daySheet.take.path, mistake, house.staff);
      await between();
      const undo = { tripId: orderId, deedId: newId(), at: at(), itemId, undoes: mistake.deedId };
      for (const _ of [1, 2]) await house.callOrFail(daySheet.undo.path, undo, house.staff);
    };
    await undone(wrong, () => stick(wrong, own));
    expect([await codeOn(wrong), await sealState(own)]).toEqual([null, ['free', null]]);
    await stick(right, own);
    // A label that was on the item before, or was printed for it, stays.
    await undone(right, async () => undefined);
    const labels = { batchId: newId(), kindId: 'box', orderId, itemIds: [printed] };
    await undone(printed, () => house.callOrFail(codes.label.path, labels, house.staff));
    expect([await codeOn(right), await codeOn(printed)]).toEqual([own, expect.stringMatching(/^KDB/)]);
  }, 60_000);

  it('and a label go onto no extra thing that was taken back; what came in between is free again', async () => {
    const [[late = '', between = ''], orderId] = [await make('box', 2), await house.paid('extra-taken-back')];
    const { itemId: extraId, ...mistake } = taking(orderId, newId(), null);
    await house.callOrFail(daySheet.extra.path, { ...mistake, deedId: extraId, sizeId: null }, house.staff);
    const targetId = (await house.idsOf(orderId)).at(-1) ?? '';
    const undo = { tripId: orderId, deedId: newId(), at: at(), itemId: extraId, undoes: extraId };
    await house.callOrFail(daySheet.undo.path, undo, house.staff);
    const sticking = { tripId: orderId, deedId: newId(), at: at(), itemId: extraId, code: late };
    expect(await refusedAs(daySheet.label, sticking)).toEqual([409, 'item_not_of_trip']);
    expect(await sealState(late)).toEqual(['free', null]);
    // The other phone's label arrived while the thing was being taken back.
    const ctx = house.api.asSystem();
    const giving = { code: between, batchId: newId(), standsFor: 'item', targetId, orderId, at: at() } as const;
    await ctx.execute(code, between, { type: 'AssignCode', ...giving });
    await ctx.execute(item, targetId, { type: 'LabelItem', itemId: targetId, orderId, code: between, at: at() });
    await house.callOrFail(daySheet.undo.path, undo, house.staff);
    expect([(await itemOf(targetId)).code, await sealState(between)]).toEqual([null, ['free', null]]);
  }, 60_000);

  it('that two doors take at once is on one thing, and the other door hears so', async () => {
    const seal = sealed[5] ?? '';
    const [here, there] = [await house.paid('sealed-here'), await house.paid('sealed-there')];
    const [[one = ''], [other = '']] = [await house.idsOf(here), await house.idsOf(there)];
    const both = [taking(here, one, seal), taking(there, other, seal)];
    const seals = await Promise.all(both.map((deed) => refusedAs(daySheet.take, deed)));
    expect(seals.toSorted()).toEqual([
      [200, undefined],
      [409, 'seal_in_use'],
    ]);
    const [has, hasNot] = seals[0]?.[0] === 200 ? [one, other] : [other, one];
    expect([await sealOn(has), await sealOn(hasNot), await sealState(seal)]).toEqual([seal, null, ['assigned', has]]);
    // An item that the visit refuses gets no seal.
    const [free = ''] = await make('seal', 1);
    expect(await refusedAs(daySheet.take, taking(here, other, free))).toEqual([409, 'item_not_of_trip']);
    expect(await sealState(free)).toEqual(['free', null]);
  }, 60_000);

  it('that another phone of the crew puts in place of the first is on the thing, and the first closes nothing more', async () => {
    const [old = '', next = '', third = ''] = await make('seal', 3);
    const orderId = await house.paid('two-phones');
    const [one = '', ...others] = await house.idsOf(orderId);
    const first = taking(orderId, one, old);
    await house.callOrFail(daySheet.take.path, first, house.staff);
    await house.callOrFail(daySheet.take.path, { ...taking(orderId, one, null), condition: 'used' }, house.staff);
    expect(await sealOn(one)).toBe(old);
    await take(orderId, one, next);
    const shown = async () => (await house.callOrFail(items.detail.path, { itemId: one }, house.staff)).item.seal;
    expect([await sealOn(one), await shown()]).toEqual([next, next]);
    expect([await sealState(old), await sealState(next)]).toEqual([
      ['retired', one],
      ['assigned', one],
    ]);
    await house.callOrFail(daySheet.take.path, first, house.staff);
    expect([await sealOn(one), await shown()]).toEqual([next, next]);
    // A new seal set on the van is not undone by the report from the door.
    await house.callOrFail(items.reseal.path, broken(one, third), house.staff);
    for (const itemId of others) await take(orderId, itemId, null);
    await house.deed(daySheet.done, orderId);
    await house.custody.bringTrip(house.api.asSystem(), orderId);
    expect([await sealOn(one), await shown()]).toEqual([third, third]);
    const { steps } = await house.callOrFail(items.detail.path, { itemId: one }, house.staff);
    const ends = steps.filter(({ type }: { type: string }) => type === 'ItemSealBroken');
    expect(ends).toMatchObject([
      { seal: old, newSeal: next, why: 'replaced' },
      { seal: next, newSeal: third, why: 'broken' },
    ]);
    // A seal that moved to another item stays there.
    const elsewhere = await house.paid('third-phone');
    const [other = ''] = await house.idsOf(elsewhere);
    const [mine = '', theirs = ''] = await make('seal', 2);
    await take(elsewhere, other, mine);
    const [twin = ''] = (await house.idsOf(elsewhere)).slice(1);
    await take(elsewhere, twin, theirs);
    expect(await refusedAs(daySheet.take, taking(elsewhere, other, theirs))).toEqual([409, 'seal_in_use']);
    expect([await sealOn(other), await sealState(mine)]).toEqual([mine, ['assigned', other]]);
  }, 60_000);

  it('says what stands in the way, each by a sentence of its own', async () => {
    const [[box = ''], seal = ''] = [await make('box', 1), sealed[2]];
    const problem = (typed: string) => refusedAs(items.seal, { seal: typed, itemId: null });
    const wrong = `${seal.slice(0, -2)}${seal.at(-2) === '1' ? '2' : '1'}${seal.slice(-1)}`;
    expect(await problem(box)).toEqual([409, 'code_is_no_seal']);
    expect(await problem(wrong)).toEqual([409, 'code_misread']);
    expect(await problem(codeOf({ prefix: 'KDS', digits: 8 }, 99_999))).toEqual([409, 'code_not_made']);
    expect(await problem('XYZ123456')).toEqual([200, undefined]);
  }, 60_000);

  it('that is found broken is told once, used no more, and its place taken by a new one', async () => {
    const [, , old = '', next = '', last = ''] = sealed;
    const [one = '', other = ''] = await house.stored('opened');
    expect(await refusedAs(items.reseal, broken(one, old, 'missing'))).toEqual([200, undefined]);
    const brokenSeal = broken(one, next);
    for (const _ of [1, 2]) expect(await refusedAs(items.reseal, brokenSeal)).toEqual([200, undefined]);
    expect([await sealOn(one), await sealState(old)]).toEqual([next, ['retired', one]]);
    expect(await refusedAs(items.reseal, broken(other, old))).toEqual([409, 'seal_over']);
    expect(await refusedAs(items.reseal, broken(other, next))).toEqual([409, 'seal_in_use']);
    expect(await refusedAs(items.reseal, broken('KD-none', last))).toEqual([404, 'item_not_found']);
    const { item: shown, steps } = await house.callOrFail(items.detail.path, { itemId: one }, house.staff);
    expect(shown.seal).toBe(next);
    expect(steps.at(-1)).toMatchObject({ type: 'ItemSealBroken', seal: old, newSeal: next, why: 'broken' });
  }, 60_000);
});

describe('a claim', () => {
  it('brings the history of its thing: who had it, and where nobody knows who did', async () => {
    const claimed = async (orderId: string) => {
      const [itemId = ''] = await house.stored(orderId);
      const claimBody = wish(orderId, itemId);
      await house.callOrFail(claims.open.path, claimBody, house.customer);
      return claimBody;
    };
    const ours = async (claimId: string) =>
      (await house.callOrFail(ownerClaims.one.path, { claimId }, house.staff)).custody;
    const theirs = async (claimId: string) =>
      (await house.callOrFail(claims.one.path, { claimId }, house.customer)).custody;
    const whole = await claimed('whole-chain');
    const ofWhole = await ours(whole.claimId);
    expect(ofWhole).toMatchObject({ gaps: 0, links: [{ custody: 'movers' }, { custody: 'storage' }] });
    expect(ofWhole.links[1].place).toMatchObject({ th: expect.any(String) });
    expect(await theirs(whole.claimId)).toEqual({ hands: 2, gaps: 0 });

    const { claimId, orderId, itemId } = await claimed('gapped-chain');
    const handed = { itemId, orderId, tripId: 'by-hand', pictures: [], condition: null, seal: null };
    const over = { type: 'HandItemOver', ...handed, isForGood: false, doneAt: at(), at: at() } as const;
    await house.api.asSystem().execute(item, itemId, over);
    const links = [
      { custody: 'movers' },
      { custody: 'storage' },
      { is: 'gap', why: 'unseen' },
      { custody: 'customer' },
    ];
    expect(await ours(claimId)).toMatchObject({ gaps: 1, links });
    expect(await theirs(claimId)).toEqual({ hands: 3, gaps: 1 });
    const carried = await claimed('carried');
    const deed = () => ({ itemId: carried.itemId, orderId: 'carried', deedId: newId(), at: at() });
    const later = new Date(Date.now() + 45 * 60_000).toISOString();
    const moves = [
      { type: 'TakeItemOut', tripId: 't', doneAt: at(), ...deed() },
      { type: 'ShelveItem', locationId: 'shelf-1', doneAt: later, ...deed() },
    ] as const;
    for (const move of moves) await house.api.asSystem().execute(item, carried.itemId, move);
    const gapsOfCarried = async () => (await ours(carried.claimId)).gaps;
    expect(await gapsOfCarried()).toBe(1);
    await house.shop.add('siteorganize', 'siteorganize', { carriedMinutes: 60 });
    expect(await gapsOfCarried()).toBe(0);
    const inEnglish = { token: house.staff, headers: { 'accept-language': 'en' } };
    const sheet = await house.api.call(items.certificate.path, { itemId }, inEnglish);
    expect((await textsOf(sheet.rawPayload)).replace(/\s+/g, ' ')).toContain('1 gap ');
  });
});

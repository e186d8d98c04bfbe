import { calendar as calls } from '@klang/contracts/api/calendar';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { fewPlaces, pickUpDays, pickUpLeadDays, usualPlaces } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { newId } from '../../platform/kit/ids.ts';
import { visitPlaces } from '../../platform/orders/reservation/places.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

const today = bangkokDay(new Date());
const dayIn = (days: number): string => daysAfter(today, days);
const until = new Date(Date.now() + 900_000).toISOString();
const reason = { th: 'นับสต็อก', en: 'Stocktaking' };
const every = (places: number): number[] => Array.from({ length: 7 }, () => places);

let api: TestApi;
let owner: string;
let visitor: string;
const addSlot = async (slotId: string, { status = 5, sort = 0, start = '09:00', end = '12:00' } = {}) => {
  const fields = { name_th: `ช่วง ${slotId}`, name_en: '', start, end, active: true, status, sort };
  const added = {
    type: 'AddLookup',
    lookupId: slotId,
    kind: 'timeslot',
    fields,
    at: new Date().toISOString(),
  } as const;
  const { position } = await api.asSystem().execute(lookup, slotId, added);
  if (position) await api.settled(['lookups'], position, 10_000);
};
beforeAll(async () => {
  api = await openApi();
  owner = await api.signedIn('staff', 'owner');
  visitor = await api.signedIn('anonymous', 'v1');
  await addSlot('morning', { sort: 1 });
  await addSlot('evening', { sort: 2, start: '18:00', end: '23:59' });
  await addSlot('draft', { status: 1 });
}, 60_000);
afterAll(() => api.close());

const ask = async (path: string, body: object, token = owner) => {
  const answer = await api.call(path, body, { token });
  return { status: answer.statusCode, ...answer.json() };
};
const shown = async (from: number, to = from) =>
  (await ask(calls.days.path, { visit: 'pickUp', from: dayIn(from), to: dayIn(to) }, visitor)).detail;
const dayOf = async (inDays: number) => (await shown(inDays)).days[0];
const calendarOf = async (inDays: number) =>
  (await ask(calls.kept.path, { from: dayIn(inDays), to: dayIn(inDays) })).detail.days[0];
const setDay = (inDays: number, places: number | null, slotId = 'morning') =>
  ask(calls.setDay.path, { on: dayIn(inDays), slotId, visit: 'pickUp', places });
const close = (inDays: number, visits: readonly string[] = ['pickUp', 'return']) =>
  ask(calls.close.path, { days: [{ on: dayIn(inDays), reason }], visits });

/** Holds like a handler, on a calendar of its own without memoized state. */
const hold = async (inDays: number, change: object = {}) => {
  const [orderId, customerId] = [newId(), newId()];
  const place = { on: dayIn(inDays), slotId: 'morning', visit: 'pickUp', until, orderId, customerId } as const;
  const ctx = api.asSystem();
  const { find, part } = visitPlaces({ log: api.parts.log });
  const holdInput = { ...place, ...change };
  const found = await find(ctx, holdInput, change)
    .then(async (visit) => {
      await part(holdInput).take(ctx);
      return visit;
    })
    .catch((error: { readonly code: string }) => error.code);
  const head = await api.parts.log.head();
  if (head) await api.settled(['places'], head, 10_000);
  return found;
};

describe('the days among which a visitor chooses', () => {
  it('begin two Bangkok days ahead and are ninety', async () => {
    const { firstOn, lastOn, days } = await shown(0, 95);
    expect([firstOn, lastOn]).toEqual([dayIn(pickUpLeadDays), dayIn(pickUpLeadDays + pickUpDays - 1)]);
    expect(days.map(({ state }: { state: string }) => state)).toEqual([
      ...Array.from({ length: pickUpLeadDays }, () => 'tooSoon'),
      ...Array.from({ length: pickUpDays }, () => 'free'),
      ...Array.from({ length: 96 - pickUpLeadDays - pickUpDays }, () => 'closed'),
    ]);
  });

  it('show the published slots with their hours and a name in each language', async () => {
    const { slots } = await dayOf(3);
    expect(slots).toMatchObject([
      { slotId: 'morning', start: '09:00', end: '12:00', name: { th: 'ช่วง morning', en: 'ช่วง morning' } },
      { slotId: 'evening', start: '18:00', end: '23:59', state: 'free', left: null },
    ]);
  });

  it('say how many places are left only where they are few', async () => {
    await setDay(5, fewPlaces, 'morning');
    await setDay(5, fewPlaces + 1, 'evening');
    expect(await dayOf(5)).toMatchObject({
      state: 'free',
      left: null,
      slots: [
        { state: 'few', left: fewPlaces },
        { state: 'free', left: null },
      ],
    });
    await setDay(5, 0, 'evening');
    await hold(5);
    expect(await dayOf(5)).toMatchObject({
      state: 'few',
      left: fewPlaces - 1,
      slots: [
        { state: 'few', left: fewPlaces - 1 },
        { state: 'closed', left: null },
      ],
    });
  });

  it('are full when all is held, and closed with the reason that staff give', async () => {
    await setDay(6, 1, 'morning');
    await setDay(6, 0, 'evening');
    await hold(6);
    expect(await dayOf(6)).toMatchObject({ state: 'full', left: null });
    await close(7);
    expect(await dayOf(7)).toMatchObject({
      state: 'closed',
      reason,
      slots: [{ state: 'closed' }, { state: 'closed' }],
    });
  });
});

describe('a place that is held', () => {
  it('is answered with its hours', async () =>
    expect(await hold(8)).toEqual({ on: dayIn(8), slotId: 'morning', start: '09:00', end: '12:00' }));

  it('is refused too soon and too late, but staff book from today', async () => {
    expect(await hold(pickUpLeadDays - 1)).toBe('pick_up_too_soon');
    expect(await hold(pickUpLeadDays + pickUpDays)).toBe('pick_up_too_late');
    expect(await hold(0, { isStaff: true, slotId: 'evening' })).toMatchObject({ on: today });
    expect(await hold(-1, { isStaff: true })).toBe('day_passed');
  });

  it('is refused in a slot that is not offered, and on a day that is closed for it', async () => {
    for (const slotId of ['nowhere', 'draft', 'pk1']) expect(await hold(9, { slotId })).toBe('slot_not_found');
    await close(9, ['pickUp']);
    expect(await hold(9)).toBe('day_closed');
    expect(await hold(9, { visit: 'return' })).toMatchObject({ on: dayIn(9) });
  });

  it('is refused when the day is full, and may be asked for before', async () => {
    await setDay(10, 1);
    const isFree = (slotId = 'morning') =>
      visitPlaces({ log: api.parts.log }).isFree('klangdee', {
        on: dayIn(10),
        slotId,
        visit: 'pickUp',
        now: new Date(),
      });
    expect([await isFree(), await isFree('nowhere')]).toEqual([true, false]);
    await hold(10);
    expect(await hold(10)).toBe('slot_full');
    expect(await isFree()).toBe(false);
  });
});

describe('what staff set', () => {
  it('is shown day by day with what is booked', async () => {
    await hold(12);
    const slots = (await calendarOf(12)).slots;
    expect(slots).toHaveLength(4);
    expect(slots[0]).toEqual({ slotId: 'morning', visit: 'pickUp', places: usualPlaces, isOwn: false, booked: 1 });
    await setDay(12, 2);
    expect((await calendarOf(12)).slots[0]).toMatchObject({ places: 2, isOwn: true });
    await setDay(12, null);
    expect((await calendarOf(12)).slots[0]).toMatchObject({ places: usualPlaces, isOwn: false });
  });

  it('below what is booked says on which days, and keeps what is booked', async () => {
    await hold(13);
    await hold(13);
    const { detail } = await setDay(13, 1);
    const below = { on: dayIn(13), slotId: 'morning', visit: 'pickUp', places: 1, booked: 2 };
    expect(detail).toEqual({ below: [below] });
    expect((await calendarOf(13)).slots[0]).toMatchObject({ places: 1, booked: 2 });
    expect((await close(13)).detail).toEqual({ below: [{ ...below, places: 0 }] });
  });

  it('for the weekdays holds for all days without a number of their own', async () => {
    await setDay(15, 2, 'evening');
    await hold(14, { slotId: 'evening' });
    await hold(15, { slotId: 'evening' });
    const { detail } = await ask(calls.setWeek.path, { slotId: 'evening', visit: 'pickUp', places: every(0) });
    expect(detail.below).toContainEqual({ on: dayIn(14), slotId: 'evening', visit: 'pickUp', places: 0, booked: 1 });
    expect(detail.below.map(({ on }: { on: string }) => on)).not.toContain(dayIn(15));
    expect((await calendarOf(16)).slots[2]).toMatchObject({ slotId: 'evening', visit: 'pickUp', places: 0 });
    expect((await calendarOf(15)).slots[2]).toMatchObject({ places: 2, isOwn: true });
  });

  it('is refused for a slot that there is not', async () =>
    expect(await ask(calls.setDay.path, { on: today, slotId: 'nowhere', visit: 'pickUp', places: 1 })).toMatchObject({
      refusal: 'slot_not_found',
    }));

  it('opens a closed day again', async () => {
    await close(17);
    expect((await calendarOf(17)).closed).toEqual({ visits: ['pickUp', 'return'], reason });
    await ask(calls.open.path, { on: dayIn(17) });
    expect(await dayOf(17)).toMatchObject({ state: 'free' });
  });

  it('begins from the public holidays, of which some are closed', async () => {
    const body = { days: [{ on: '2027-04-06', reason }], visits: ['pickUp'] };
    await ask(calls.close.path, body);
    const { days } = (await ask(calls.holidays.path, { year: 2027 })).detail;
    expect(days).toContainEqual({
      on: '2027-04-06',
      name: { th: 'วันจักรี', en: 'Chakri Day' },
      isClosed: true,
    });
    expect(days.filter(({ isClosed }: { isClosed: boolean }) => isClosed)).toHaveLength(1);
  });

  it('is seen by who may view the calendar, and changed by who may change it', async () => {
    await hireWith(api, 'viewer', { calendartimeslot: 'v' });
    const viewer = await api.signedIn('staff', 'viewer');
    expect((await ask(calls.kept.path, { from: today, to: today }, viewer)).status).toBe(200);
    expect((await ask(calls.open.path, { on: today }, viewer)).status).toBe(403);
  });
});

describe('the history of the calendar', () => {
  const steps = async () => (await ask(calls.history.path, { limit: 1_000 })).detail.steps;
  it('says who set what, from what to what, newest first, as much as is asked for', async () => {
    const places = every(7);
    await ask(calls.setWeek.path, { slotId: 'morning', visit: 'return', places });
    await setDay(20, 4);
    await close(21, ['pickUp']);
    const [closing, own, week] = await steps();
    const by = { kind: 'staff', name: 'สมชาย' };
    expect(closing).toMatchObject({ type: 'DayClosed', on: dayIn(21), visits: ['pickUp'], reason, by });
    expect(own).toMatchObject({ type: 'DayPlacesSet', on: dayIn(20), slotId: 'morning', was: null, is: 4, by });
    expect(week).toMatchObject({ type: 'WeekPlacesSet', visit: 'return', was: every(usualPlaces), is: places });
    expect((await ask(calls.history.path, { limit: 1 })).detail).toEqual({ steps: [closing], hasMore: true });
  });

  it('leads back to any step of it by new events, which say where more is booked', async () => {
    await setDay(22, 3);
    const [{ revision: to }] = await steps();
    await hold(22);
    await setDay(22, 5);
    await close(22);
    await ask(calls.setWeek.path, { slotId: 'morning', visit: 'pickUp', places: every(9) });
    const before = await steps();
    const back = { to, revision: before[0].revision };
    expect((await ask(calls.restore.path, { ...back, to: 9_999 })).refusal).toBe('lookup_revision_not_found');
    expect((await ask(calls.restore.path, { ...back, revision: to })).refusal).toBe('lookup_changed_meanwhile');
    expect((await ask(calls.restore.path, back)).status).toBe(200);
    expect(await calendarOf(22)).toMatchObject({ closed: null });
    expect((await calendarOf(22)).slots[0]).toMatchObject({ places: 3, isOwn: true, booked: 1 });
    expect((await calendarOf(23)).slots[0]).toMatchObject({ places: usualPlaces });
    expect(await steps()).toHaveLength(before.length + 3);
  });

  it('is read by who may view it, of their own organization, and put back by who may change it', async () => {
    const viewer = await api.signedIn('staff', 'viewer');
    expect((await ask(calls.history.path, {}, viewer)).status).toBe(200);
    expect((await ask(calls.restore.path, { to: 0, revision: 0 }, viewer)).status).toBe(403);
    const other = await api.signedIn('staff', 'owner', 'second');
    expect((await ask(calls.history.path, {}, other)).detail).toEqual({ steps: [], hasMore: false });
  });
});

import type { GivenBackReason, SlotdayEvent } from '@klang/contracts/events/slotday';
import { describe, expect, it } from 'vitest';
import { countedSteps } from './countedStepsFixture.ts';
import { decide, evolve, isRefusal } from './kit.ts';
import { bookedIn, type Place, type SlotdayCommand, slotday } from './slotday.ts';
import { specOf } from './spec.ts';

const { given } = specOf(slotday);
const on = '2026-12-03';
const instant = (minute: number) => new Date(Date.UTC(2026, 11, 1, 9, minute)).toISOString();
const at = instant(0);
const until = instant(15);

const placeFor = (orderId: string, change: Partial<Place> = {}): Place => ({
  on,
  visit: 'pickUp',
  slotId: 'morning',
  orderId,
  ...change,
});
const first = placeFor('o1');
const placeHeld = (place = first, change: object = {}): SlotdayEvent => ({
  type: 'PlaceHeld',
  data: { ...place, customerId: `of-${place.orderId}`, heldAt: at, until, ...change },
});
const placeKept = (place = first): SlotdayEvent => ({ type: 'PlaceKept', data: { ...place, keptAt: at } });
const givenBack = (reason: GivenBackReason, place = first): SlotdayEvent => ({
  type: 'PlaceGivenBack',
  data: { ...place, reason, givenBackAt: at },
});

const hold = (place = first, change: object = {}): SlotdayCommand => ({
  type: 'HoldPlace',
  ...place,
  customerId: `of-${place.orderId}`,
  places: 2,
  until,
  at,
  ...change,
});
const keep = (place = first): SlotdayCommand => ({
  type: 'KeepPlace',
  ...place,
  customerId: `of-${place.orderId}`,
  places: 2,
  at,
});
const missed = (place = first): SlotdayEvent => ({
  type: 'PlaceMissed',
  data: { ...place, customerId: `of-${place.orderId}`, missedAt: at },
});
const giveBack = (reason: GivenBackReason, change: object = {}): SlotdayCommand => ({
  type: 'GivePlaceBack',
  ...first,
  reason,
  at,
  ...change,
});

describe('a place with the movers', () => {
  it('is held for an order', () => given().when(hold()).thenWrites(placeHeld()));
  it('is held once, however often the same customer asks', () => {
    given(placeHeld()).when(hold()).thenNothing();
    given(placeHeld(), placeKept()).when(hold()).thenNothing();
  });
  it('is asked for without being held, and refused where it could not be', () => {
    const ask = (place: Place): SlotdayCommand => ({ ...hold(place), type: 'AskForPlace' }) as SlotdayCommand;
    given(placeHeld())
      .when(ask(placeFor('o2')))
      .thenNothing();
    given(placeHeld(), placeHeld(placeFor('o2')))
      .when(ask(placeFor('o3')))
      .thenRefused('slot_full');
    given(placeHeld(), placeHeld(placeFor('o2')))
      .when(ask(first))
      .thenNothing();
  });
  it('is held anew when its time is up, and still counts once', () => {
    const later = { at: until, until: instant(30) };
    const again = placeHeld(first, { heldAt: until, until: instant(30) });
    given(placeHeld(), placeHeld(placeFor('o2')))
      .when(hold(first, later))
      .thenWrites(again);
    expect(bookedIn(given(placeHeld(), again).state, first)).toBe(1);
  });
  it('counts in its own slot alone, as long as it is not given back, among however many', () => {
    const of = (n: number) => placeFor(`o${n}`, { slotId: n % 2 ? 'morning' : 'evening' });
    const all = Array.from({ length: 120 }, (_, n) => placeHeld(of(n)));
    const over = Array.from({ length: 60 }, (_, n) => givenBack('expired', of(n)));
    const { state } = given(...all, ...over, ...over, placeKept(of(61)));
    expect([bookedIn(state, of(1)), bookedIn(state, of(2))]).toEqual([30, 30]);
  });
  it('is not held for somebody else under the same order', () => {
    given(placeHeld())
      .when(hold(first, { customerId: 'c2' }))
      .thenRefused('order_already_placed');
  });
  it('is refused when as many are held as there are', () => {
    const two = [placeHeld(placeFor('o2')), placeHeld(placeFor('o3'))];
    given(...two)
      .when(hold())
      .thenRefused('slot_full');
    given(...two, placeKept(placeFor('o2')))
      .when(hold())
      .thenRefused('slot_full');
    given()
      .when(hold(first, { places: 0 }))
      .thenRefused('slot_full');
  });
  it('is free for the next when one is given back', () =>
    given(placeHeld(placeFor('o2')), placeHeld(placeFor('o3')), givenBack('expired', placeFor('o3')))
      .when(hold())
      .thenWrites(placeHeld()));
  it('is counted for its slot and its kind of visit alone', () =>
    given(
      ...[placeFor('o2', { slotId: 'evening' }), placeFor('o3', { visit: 'return' }), placeFor('o4')].map((one) =>
        placeHeld(one),
      ),
    )
      .when(hold())
      .thenWrites(placeHeld()));
  it('stays held where fewer are offered than are held', () => {
    given(placeHeld())
      .when(hold(first, { places: 0 }))
      .thenNothing();
    given(placeHeld()).when(keep()).thenWrites(placeKept());
  });
});

describe('a held place', () => {
  it('is kept when the order is paid, once', () => {
    given(placeHeld()).when(keep()).thenWrites(placeKept());
    given(placeHeld(), placeKept()).when(keep()).thenNothing();
  });
  it('that was given back before the order was paid is held and kept anew', () => {
    const anew = placeHeld(first, { until: at });
    given().when(keep()).thenWrites(anew, placeKept());
    given(placeHeld(), givenBack('expired')).when(keep()).thenWrites(anew, placeKept());
  });
  it('that was given to others before the order was paid is missed, and said once', () => {
    const others = [placeFor('o2'), placeFor('o3')].map((one) => placeHeld(one));
    given(...others)
      .when(keep())
      .thenWrites(missed());
    given(...others, missed())
      .when(keep())
      .thenNothing();
    expect(bookedIn(given(...others, missed()).state, first)).toBe(2);
  });
  it('that is missed is taken as soon as one is free, and no longer once the order is over', () => {
    const others = [placeHeld(placeFor('o2')), placeHeld(placeFor('o3'))];
    given(...others, missed(), givenBack('expired', placeFor('o2')))
      .when(keep())
      .thenWrites(placeHeld(first, { until: at }), placeKept());
    given(...others, missed())
      .when(giveBack('canceled'))
      .thenWrites(givenBack('canceled'));
    given(...others, missed(), givenBack('canceled'))
      .when(giveBack('canceled'))
      .thenNothing();
  });
  it('is given back once', () => {
    given(placeHeld()).when(giveBack('expired')).thenWrites(givenBack('expired'));
    given(placeHeld(), givenBack('expired')).when(giveBack('canceled')).thenNothing();
    given().when(giveBack('neverOrdered')).thenNothing();
  });
  it('that is paid for ends only by the word of somebody', () => {
    for (const reason of ['expired', 'neverOrdered'] as const)
      given(placeHeld(), placeKept()).when(giveBack(reason)).thenNothing();
    for (const reason of ['canceled', 'moved'] as const)
      given(placeHeld(), placeKept()).when(giveBack(reason)).thenWrites(givenBack(reason));
  });
  it('is not given back by the alarm of an earlier hold', () => {
    const again = placeHeld(first, { heldAt: until, until: instant(30) });
    given(placeHeld(), again)
      .when(giveBack('neverOrdered', { heldUntil: until }))
      .thenNothing();
    given(placeHeld(), again)
      .when(giveBack('neverOrdered', { heldUntil: instant(30) }))
      .thenWrites(givenBack('neverOrdered'));
  });
  it('is held again for the same order after it was given back', () =>
    given(placeHeld(), givenBack('expired')).when(hold()).thenWrites(placeHeld()));
});

describe('the place of a visit that another one replaces', () => {
  const [old, end] = [placeFor('o1', { tripId: 't1' }), placeFor('o1', { tripId: 't2' })];
  const instead = { inPlaceOf: ['t1'] };
  const shared = placeHeld(end, { inPlaceOf: 't1' });
  const others = placeHeld(placeFor('o2'));
  const full = [placeHeld(old), placeKept(old), others];
  const stranger = hold(placeFor('o3'));

  it('is taken over though the slot is full, and is one place all the while', () => {
    given(...full)
      .when(hold(end, instead))
      .thenWrites(shared);
    given(...full, shared)
      .when(hold(end, instead))
      .thenNothing();
    given(...full, shared)
      .when(keep(end))
      .thenWrites(placeKept(end));
    for (const log of [[shared], [shared, placeKept(end)], [shared, placeKept(end), givenBack('canceled', old)]]) {
      expect(bookedIn(given(...full, ...log).state, end)).toBe(2);
      given(...full, ...log)
        .when(stranger)
        .thenRefused('slot_full');
    }
    given(...full, shared, givenBack('canceled', old), givenBack('canceled', end))
      .when(stranger)
      .thenWrites(placeHeld(placeFor('o3')));
  });
  it('is left to it where there is room: the other has a place of its own, and none shares it', () => {
    const free = given(placeHeld(old), placeKept(old));
    free.when(hold(end, instead)).thenWrites(placeHeld(end));
    expect(bookedIn(given(placeHeld(old), placeKept(old), placeHeld(end)).state, end)).toBe(2);
    given(placeHeld(old), placeKept(old), placeHeld(end)).when(stranger).thenRefused('slot_full');
  });
  it('stays its own where nothing came of that', () => {
    const { state } = given(...full, shared, givenBack('neverOrdered', end));
    expect(bookedIn(state, old)).toBe(2);
    given(...full, shared, givenBack('neverOrdered', end))
      .when(hold(placeFor('o1', { tripId: 't3' }), instead))
      .thenWrites(placeHeld(placeFor('o1', { tripId: 't3' }), { inPlaceOf: 't1' }));
  });
  it('is taken over by one alone, of the same hours, order and kind, and where it has one', () => {
    const third = placeFor('o1', { tripId: 't3' });
    for (const [place, log] of [
      [third, [...full, shared]],
      [placeFor('o3', { tripId: 't2' }), full],
      [end, [others, placeHeld(placeFor('o3')), missed(old)]],
    ] as const)
      given(...log)
        .when(hold(place, instead))
        .thenRefused('slot_full');
    given(
      placeHeld(placeFor('o2', { visit: 'return' })),
      placeHeld(placeFor('o3', { visit: 'return' })),
      placeHeld(old),
    )
      .when(hold({ ...end, visit: 'return' }, instead))
      .thenRefused('slot_full');
  });
  it('is missed by whoever was to take it over, where the other comes after all and the slot is full', () => {
    const apart = { ...keep(end), isApart: true } as SlotdayCommand;
    given(...full, shared)
      .when(apart)
      .thenWrites(missed(end));
    given(...full, shared, placeKept(end), givenBack('canceled', placeFor('o2')))
      .when(apart)
      .thenWrites(placeHeld(end, { until: at }), placeKept(end));
    expect(bookedIn(given(...full, shared, missed(end)).state, end)).toBe(2);
    given(...full, shared, missed(end), givenBack('canceled', old))
      .when(apart)
      .thenWrites(placeHeld(end, { until: at }), placeKept(end));
  });
});

describe('a day on which very many places were given back', () => {
  const dayAfter = (count: number) => {
    let day = slotday.initial;
    for (let n = 0; n < count; n += 1) {
      const place = placeFor(`gone-${n}`);
      day = evolve(slotday, evolve(slotday, day, placeHeld(place)), givenBack('expired', place));
    }
    return evolve(slotday, day, placeHeld(placeFor('o2')));
  };
  const stepsAfter = (count: number): number => {
    const { value, steps } = countedSteps(dayAfter(count));
    for (const command of [hold(), hold(placeFor('o2')), keep(), giveBack('expired')]) {
      const decision = decide(slotday, command, value);
      for (const event of isRefusal(decision) ? [] : decision) evolve(slotday, value, event);
    }
    return steps();
  };

  it('has forgotten them: only what somebody has is in its state, and it takes no more steps to decide', () => {
    expect(dayAfter(2_000).holds.size).toBe(1);
    expect(stepsAfter(2_000)).toBeLessThanOrEqual(2 * stepsAfter(100));
  });
});

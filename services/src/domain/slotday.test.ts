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
const held = (place = first, change: object = {}): SlotdayEvent => ({
  type: 'PlaceHeld',
  data: { ...place, customerId: `of-${place.orderId}`, heldAt: at, until, ...change },
});
const kept = (place = first): SlotdayEvent => ({ type: 'PlaceKept', data: { ...place, keptAt: at } });
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
  it('is held for an order', () => given().when(hold()).thenWrites(held()));
  it('is held once, however often the same customer asks', () => {
    given(held()).when(hold()).thenNothing();
    given(held(), kept()).when(hold()).thenNothing();
  });
  it('is asked for without being held, and refused where it could not be', () => {
    const ask = (place: Place): SlotdayCommand => ({ ...hold(place), type: 'AskForPlace' }) as SlotdayCommand;
    given(held())
      .when(ask(placeFor('o2')))
      .thenNothing();
    given(held(), held(placeFor('o2')))
      .when(ask(placeFor('o3')))
      .thenRefused('slot_full');
    given(held(), held(placeFor('o2')))
      .when(ask(first))
      .thenNothing();
  });
  it('is held anew when its time is up, and still counts once', () => {
    const later = { at: until, until: instant(30) };
    const again = held(first, { heldAt: until, until: instant(30) });
    given(held(), held(placeFor('o2')))
      .when(hold(first, later))
      .thenWrites(again);
    expect(bookedIn(given(held(), again).state, first)).toBe(1);
  });
  it('counts in its own slot alone, as long as it is not given back, among however many', () => {
    const of = (n: number) => placeFor(`o${n}`, { slotId: n % 2 ? 'morning' : 'evening' });
    const all = Array.from({ length: 120 }, (_, n) => held(of(n)));
    const over = Array.from({ length: 60 }, (_, n) => givenBack('expired', of(n)));
    const { state } = given(...all, ...over, ...over, kept(of(61)));
    expect([bookedIn(state, of(1)), bookedIn(state, of(2))]).toEqual([30, 30]);
  });
  it('is not held for somebody else under the same order', () => {
    given(held())
      .when(hold(first, { customerId: 'c2' }))
      .thenRefused('order_already_placed');
  });
  it('is refused when as many are held as there are', () => {
    const two = [held(placeFor('o2')), held(placeFor('o3'))];
    given(...two)
      .when(hold())
      .thenRefused('slot_full');
    given(...two, kept(placeFor('o2')))
      .when(hold())
      .thenRefused('slot_full');
    given()
      .when(hold(first, { places: 0 }))
      .thenRefused('slot_full');
  });
  it('is free for the next when one is given back', () =>
    given(held(placeFor('o2')), held(placeFor('o3')), givenBack('expired', placeFor('o3')))
      .when(hold())
      .thenWrites(held()));
  it('is counted for its slot and its kind of visit alone', () =>
    given(
      ...[placeFor('o2', { slotId: 'evening' }), placeFor('o3', { visit: 'return' }), placeFor('o4')].map((one) =>
        held(one),
      ),
    )
      .when(hold())
      .thenWrites(held()));
  it('stays held where fewer are offered than are held', () => {
    given(held())
      .when(hold(first, { places: 0 }))
      .thenNothing();
    given(held()).when(keep()).thenWrites(kept());
  });
});

describe('a held place', () => {
  it('is kept when the order is paid, once', () => {
    given(held()).when(keep()).thenWrites(kept());
    given(held(), kept()).when(keep()).thenNothing();
  });
  it('that was given back before the order was paid is held and kept anew', () => {
    const anew = held(first, { until: at });
    given().when(keep()).thenWrites(anew, kept());
    given(held(), givenBack('expired')).when(keep()).thenWrites(anew, kept());
  });
  it('that was given to others before the order was paid is missed, and said once', () => {
    const others = [placeFor('o2'), placeFor('o3')].map((one) => held(one));
    given(...others)
      .when(keep())
      .thenWrites(missed());
    given(...others, missed())
      .when(keep())
      .thenNothing();
    expect(bookedIn(given(...others, missed()).state, first)).toBe(2);
  });
  it('that is missed is taken as soon as one is free, and no longer once the order is over', () => {
    const others = [held(placeFor('o2')), held(placeFor('o3'))];
    given(...others, missed(), givenBack('expired', placeFor('o2')))
      .when(keep())
      .thenWrites(held(first, { until: at }), kept());
    given(...others, missed())
      .when(giveBack('canceled'))
      .thenWrites(givenBack('canceled'));
    given(...others, missed(), givenBack('canceled'))
      .when(giveBack('canceled'))
      .thenNothing();
  });
  it('is given back once', () => {
    given(held()).when(giveBack('expired')).thenWrites(givenBack('expired'));
    given(held(), givenBack('expired')).when(giveBack('canceled')).thenNothing();
    given().when(giveBack('neverOrdered')).thenNothing();
  });
  it('that is paid for ends only by the word of somebody', () => {
    for (const reason of ['expired', 'neverOrdered'] as const)
      given(held(), kept()).when(giveBack(reason)).thenNothing();
    for (const reason of ['canceled', 'moved'] as const)
      given(held(), kept()).when(giveBack(reason)).thenWrites(givenBack(reason));
  });
  it('is not given back by the alarm of an earlier hold', () => {
    const again = held(first, { heldAt: until, until: instant(30) });
    given(held(), again)
      .when(giveBack('neverOrdered', { heldUntil: until }))
      .thenNothing();
    given(held(), again)
      .when(giveBack('neverOrdered', { heldUntil: instant(30) }))
      .thenWrites(givenBack('neverOrdered'));
  });
  it('is held again for the same order after it was given back', () =>
    given(held(), givenBack('expired')).when(hold()).thenWrites(held()));
});

describe('a day on which very many places were given back', () => {
  const dayAfter = (count: number) => {
    let day = slotday.initial;
    for (let n = 0; n < count; n += 1) {
      const place = placeFor(`gone-${n}`);
      day = evolve(slotday, evolve(slotday, day, held(place)), givenBack('expired', place));
    }
    return evolve(slotday, day, held(placeFor('o2')));
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

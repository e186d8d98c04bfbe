import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { running } from '../../domain/orderBillingFixture.ts';
import { MovedWorld, type Place, places } from '../../domain/orderMovedWorldFixture.ts';
import { recorded } from '../testing/recordedFixture.ts';
import { balanceOf, entriesIn } from './balanceEntries.ts';

const satangOf = (events: readonly OrderEvent[]): number => balanceOf(entriesIn(recorded(events)));
const runningSatang = satangOf(running);
/** What the money that came late adds to the balance of this order. */
const owedIn = (world: MovedWorld, place: Place): number => satangOf(world.eventsOf(place)) - runningSatang;
const owed = (world: MovedWorld): number => places.reduce((sum, place) => sum + owedIn(world, place), 0);
const tellAll = (world: MovedWorld, again = 0): void => {
  world.hear(again);
  world.note();
  world.hear(again + 1);
};

it('money owed again where it came in stands in the order in which it waits, and money let go stands in neither', () => {
  const after = (lost?: 'owedAgain' | 'writtenOff' | 'ourRefund') => {
    const world = new MovedWorld(5_000, 0, true);
    world.takeBack(5_000, 'chargedBack');
    tellAll(world);
    if (lost) world.decide(5_000, lost);
    tellAll(world);
    return [owedIn(world, 'A'), owedIn(world, 'B')];
  };
  expect(after()).toEqual([5_000, -5_000]);
  expect(after('owedAgain')).toEqual([5_000, -5_000]);
  expect(after('writtenOff')).toEqual([0, 0]);
  expect(after('ourRefund')).toEqual([0, 0]);
});

it('money of which we said that it was our refund is owed once when the bank gives it back, however far it was moved', () => {
  const world = new MovedWorld(5_000, 0, true);
  world.settleLate('B', 1, true);
  world.takeBack(5_000, 'chargedBack');
  tellAll(world);
  world.decide(3_870, 'ourRefund');
  tellAll(world);
  world.decide(1_130, 'ourRefund');
  tellAll(world);
  expect(owed(world)).toBe(0);
  world.winBack();
  tellAll(world);
  expect(owed(world)).toBe(-5_000);
});

it('what was let go before a chargeback stays let go beside our refund once the bank gives the rest back', () => {
  const world = new MovedWorld(5_000, 0, true);
  world.takeBack(1, 'givenBack');
  tellAll(world);
  world.decide(1, 'writtenOff');
  world.takeBack(5_000, 'chargedBack');
  tellAll(world);
  world.decide(1, 'ourRefund');
  tellAll(world);
  world.winBack();
  tellAll(world);
  expect(owed(world)).toBe(-4_999);
});

const amount = fc.integer({ min: 1, max: 5_000 });
type Step = (world: MovedWorld) => void;
const step: fc.Arbitrary<Step> = fc.oneof(
  amount.map(
    (satang): Step =>
      (world) =>
        world.takeBack(satang, 'givenBack'),
  ),
  fc.constant<Step>((world) => world.takeBack(5_000, 'chargedBack')),
  fc.constant<Step>((world) => world.winBack()),
  fc.record({ satang: amount, lost: fc.constantFrom('ourRefund', 'writtenOff', 'owedAgain') }).map(
    ({ satang, lost }): Step =>
      (world) =>
        world.decide(satang, lost),
  ),
  amount.map(
    (satang): Step =>
      (world) =>
        world.settleLate('B', satang, true),
  ),
);

it('the balances of all orders name each baht once, wherever it waits, however it is taken back, decided and won', () => {
  const steps = fc.array(fc.record({ act: step, again: fc.nat({ max: 50 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(steps, (all) => {
      const world = new MovedWorld(5_000, 0, true);
      for (const { act, again } of all) {
        act(world);
        tellAll(world, again);
        expect(owed(world)).toBe(world.takenBackSatang - world.cameSatang);
      }
    }),
    { numRuns: 200 },
  );
});

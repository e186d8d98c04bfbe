import fc from 'fast-check';
import { expect, it } from 'vitest';
import { issue } from './orderBillingFixture.ts';
import { type Act, acts, begin, takeBack, type World } from './orderCustodyFixture.ts';
import * as sample from './orderSamples.ts';
import { deliverySatang, withDelivery } from './orderVisitFeeFixture.ts';

const { itemIds, orderId } = sample;
const at = sample.at(30);
const visits = itemIds.map((_, place) => `visit ${place}`);

/** One visit for each item, instead of the one booked with the order. */
const beginApart = (): World => {
  const world = begin({ quote: withDelivery });
  world.carry();
  world.ofTrip(orderId, { type: 'CancelTrip', tripId: orderId, asCustomer: null, reason: 'withdrawn', at });
  world.carry();
  const visit = { on: '2026-01-10', slotId: 'morning', start: '09:00', end: '12:00' };
  const base = { orderId, asCustomer: sample.customerId, on: visit.on, cashSatang: 0, visit, at } as const;
  for (const [place, itemId] of itemIds.entries())
    world.ofOrder({ type: 'BookTrip', ...base, ask: 'deposit', itemIds: [itemId], tripId: visits[place] ?? '' });
  world.carry();
  return world;
};
const seen = { pictures: [], condition: null, words: '', seal: null };
const deedOf = (world: World, tripId: string) => ({ tripId, deedId: `v${world.deeds++}`, doneAt: at, at });
const doing = {
  take: (world, tripId, itemId) =>
    world.ofTrip(tripId, { type: 'TakeAtDoor', ...deedOf(world, tripId), itemId, ...seen }),
  undo: takeBack,
  finish: (world, tripId) => world.ofTrip(tripId, { type: 'FinishTrip', ...deedOf(world, tripId) }),
} satisfies Record<string, (world: World, tripId: string, itemId: string) => void>;
const ofApart: fc.Arbitrary<Act> = fc
  .tuple(fc.constantFrom('take', 'take', 'undo', 'undo', 'finish'), fc.nat(itemIds.length - 1))
  .map(([deed, place]) => (world) => {
    doing[deed](world, visits[place] ?? '', itemIds[place] ?? '');
    world.carry();
  });
const billing: fc.Arbitrary<Act> = fc.constant((world) => world.ofOrder(issue('2026-07-03')));
const all = fc.oneof(
  { arbitrary: ofApart, weight: 5 },
  { arbitrary: acts, weight: 2 },
  { arbitrary: billing, weight: 1 },
);

/** By the log: the visits of which a collection stands. */
const collecting = ({ log }: World): readonly string[] => {
  const by = new Map<string, string>();
  for (const { type, data } of log) {
    if (type === 'ItemsCollected') for (const itemId of data.itemIds) by.set(itemId, data.tripId);
    if (type === 'ItemVisitUndone' && data.beganOn === null) by.delete(data.itemId);
  }
  return [...new Set(by.values())];
};
/** On bills or still to be billed, less what was credited. */
const paidFor = ({ log, order }: World, tripId: string): number => {
  const { trips, billing } = order?.contract ?? {};
  const lines = log.flatMap(({ type, data }) =>
    type === 'BillIssued' && billing?.bills.get(data.billId)?.isVoid === false ? data.lines : [],
  );
  const billed = lines.filter((line) => line.tripId === tripId).map(({ amountSatang }) => amountSatang);
  const credited = log.flatMap(({ type, data }) =>
    type === 'CreditGranted' && data.causeId === tripId ? -data.amountSatang : [],
  );
  const due = billed.length > 0 ? billed : [trips?.get(tripId)?.feeSatang ?? 0];
  return [...due, ...credited].reduce((sum, satang) => sum + satang, 0);
};

it('every visit that collected costs the fee, but for one, whatever is taken back', () => {
  let credits = 0;
  fc.assert(
    fc.property(fc.array(all, { minLength: 10, maxLength: 40 }), (list) => {
      const world = beginApart();
      for (const act of list) {
        act(world);
        const visitIds = collecting(world);
        const fees = visitIds.map((tripId) => paidFor(world, tripId));
        const expected = visitIds.map((_, place) => (place === 0 ? 0 : deliverySatang));
        expect(fees.toSorted((one, other) => one - other)).toEqual(expected);
      }
      credits += world.log.filter(({ type }) => type === 'CreditGranted').length;
    }),
    { seed: 19, numRuns: 300 },
  );
  expect(credits).toBeGreaterThan(0);
});

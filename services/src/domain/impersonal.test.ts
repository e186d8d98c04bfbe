import { readdirSync, readFileSync } from 'node:fs';
import { type KlangEvent, parseEvent } from '@klang/contracts/events/index';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calendar } from './calendar.ts';
import { customer } from './customer.ts';
import { type AnyCommand, type Decider, evolve } from './kit.ts';
import { lookup } from './lookup.ts';
import { order } from './order.ts';
import { paper } from './paper.ts';
import { papertrail } from './papertrail.ts';
import { parking } from './parking.ts';
import { promo } from './promo.ts';
import { slotday } from './slotday.ts';
import { stray } from './stray.ts';

const folder = new URL('../../../contracts/src/events/golden/', import.meta.url);
const sample = z.object({ type: z.string(), personal: z.array(z.string()), data: z.record(z.string(), z.unknown()) });
const samples = readdirSync(folder).map((file) =>
  sample.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
);

const eventsOf = ({ evolve: known }: { readonly evolve: object }, isOpened: boolean): readonly KlangEvent[] =>
  samples.flatMap(({ type, personal, data }) => {
    const forgotten = Object.fromEntries(personal.map((field) => [field, null]));
    const event = parseEvent(type, isOpened ? data : { ...data, ...forgotten });
    return Object.hasOwn(known, event.type) ? [event] : [];
  });
/** What a stream says that holds an event of each kind, in whatever order makes it begin. */
const stateOf = <S, C extends AnyCommand, E extends KlangEvent>(decider: Decider<S, C, E>, isOpened: boolean): S => {
  const events = eventsOf(decider, isOpened) as readonly E[];
  return [...events, ...events].reduce<S>((state, event) => evolve(decider, state, event), decider.initial);
};

describe('a stream that is folded unopened', () => {
  it.each([
    ['order', () => [true, false].map((isOpened) => stateOf(order, isOpened))],
    ['slotday', () => [true, false].map((isOpened) => stateOf(slotday, isOpened))],
    ['promo', () => [true, false].map((isOpened) => stateOf(promo, isOpened))],
    ['lookup', () => [true, false].map((isOpened) => stateOf(lookup, isOpened))],
    ['calendar', () => [true, false].map((isOpened) => stateOf(calendar, isOpened))],
    ['stray', () => [true, false].map((isOpened) => stateOf(stray, isOpened))],
    ['paper', () => [true, false].map((isOpened) => stateOf(paper, isOpened))],
    ['papertrail', () => [true, false].map((isOpened) => stateOf(papertrail, isOpened))],
    ['parking', () => [true, false].map((isOpened) => stateOf(parking, isOpened))],
  ] as const)('says the same of %s as one that was opened', (_, states) => {
    const [opened, sealed] = states();
    expect(sealed).toEqual(opened);
  });

  it('would say something else of a customer, who has a name', () =>
    expect(stateOf(customer, false)).not.toEqual(stateOf(customer, true)));
});

import { readdirSync, readFileSync } from 'node:fs';
import { type KlangEvent, parseEvent } from '@klang/contracts/events/index';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calendar } from '../../domain/calendar.ts';
import { cash } from '../../domain/cash.ts';
import { certificate } from '../../domain/certificate.ts';
import { checkout } from '../../domain/checkout.ts';
import { code } from '../../domain/code.ts';
import { codeseries } from '../../domain/codeseries.ts';
import { conflict } from '../../domain/conflict.ts';
import { customer } from '../../domain/customer.ts';
import { factorrule } from '../../domain/factorrule.ts';
import { item } from '../../domain/item.ts';
import { type AnyCommand, type Decider, evolve } from '../../domain/kit.ts';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { ordermail } from '../../domain/ordermail.ts';
import { paper } from '../../domain/paper.ts';
import { paperpicture } from '../../domain/paperpicture.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { parking } from '../../domain/parking.ts';
import { printjob } from '../../domain/printjob.ts';
import { printstation } from '../../domain/printstation.ts';
import { promo } from '../../domain/promo.ts';
import { reconciliation } from '../../domain/reconciliation.ts';
import { refund } from '../../domain/refund.ts';
import { scanposition } from '../../domain/scanposition.ts';
import { slotday } from '../../domain/slotday.ts';
import { stationname } from '../../domain/stationname.ts';
import { stockcount } from '../../domain/stockcount.ts';
import { trip } from '../../domain/trip.ts';
import { streamHabits } from './streamHabits.ts';

const folder = new URL('../../../../contracts/src/events/golden/', import.meta.url);
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
const stateOf = <S, C extends AnyCommand, E extends KlangEvent>(decider: Decider<S, C, E>, isOpened: boolean): S => {
  const events = eventsOf(decider, isOpened) as readonly E[];
  return [...events, ...events].reduce<S>((state, event) => evolve(decider, state, event), decider.initial);
};

const impersonal = {
  calendar,
  cash,
  certificate,
  checkout,
  code,
  codeseries,
  conflict,
  factorrule,
  item,
  lookup,
  order,
  paper,
  paperpicture,
  papertrail,
  ordermail,
  parking,
  printjob,
  printstation,
  promo,
  reconciliation,
  refund,
  scanposition,
  slotday,
  stationname,
  stockcount,
  trip,
};
type Impersonal = keyof typeof impersonal;

describe('a stream that is folded unopened', () => {
  it('is each of which the table says so', () => {
    const categories = Object.entries(streamHabits).flatMap(([category, { isImpersonal }]) =>
      isImpersonal ? [category] : [],
    );
    expect(categories.sort()).toEqual(Object.keys(impersonal).sort());
  });

  // Each decider folds its own events; the record has no types for that.
  it.each(Object.keys(impersonal) as Impersonal[])('says the same of %s as one that was opened', (category) => {
    const decider = impersonal[category] as unknown as Decider<unknown, AnyCommand, KlangEvent>;
    expect(decider.category).toBe(category);
    expect(stateOf(decider, false)).toEqual(stateOf(decider, true));
  });

  it('would say something else of a customer, who has a name', () =>
    expect(stateOf(customer, false)).not.toEqual(stateOf(customer, true)));
});

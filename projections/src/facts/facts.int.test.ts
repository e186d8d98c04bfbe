import type { ReportTab } from '@klang/contracts/reports/kit';
import { type reportNames, reports, tabOf } from '@klang/contracts/reports/reports';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, expect, it } from 'vitest';
import { apply } from '../kit/apply.ts';
import type { Copy } from '../kit/copies.ts';
import { canceled, closed, fixtureLog, late, paid, placed, started } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import type { ArrivedEvent } from '../kit/source.ts';
import { emptied, logOf, positionAt, type SpecEvent } from '../kit/spec.ts';
import { cashHeld } from './cash.ts';
import { factsProjection } from './projection.ts';
import { factReads } from './queries.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());
const reads = factReads(pool);

const filled = async (events: readonly ArrivedEvent[]) => {
  const copy = await emptied(pool, factsProjection);
  return apply(pool, copy, { events, position: events.at(-1)?.position ?? '' });
};
const tab = (name: (typeof reportNames)[number], id: string): ReportTab => {
  const found = tabOf(name, id);
  if (!found) throw new Error(`${name} has no tab ${id}.`);
  return found;
};
const everyTab = Object.values(reports).flatMap(({ name, tabs }) =>
  tabs.map((one) => [`${name} ${one.id}`, one] as const),
);
const year = { from: '2026-01-01', to: '2026-12-31', nr: 1_000_000 };
const totalsOf = async (org: string, of: ReportTab, query = year) =>
  reads.totals(of, of.groupBy[0], await reads.figures(org, of, { ...query, groupBy: of.groupBy[0] }));

const doneAt = '2026-01-05T10:00:00.000Z';
const ofTrip = { tripId: 't1', orderId: 'o1', customerId: 'c1' };
const visit = { on: '2026-01-05', slotId: 'morning', start: '09:00', end: '12:00' };

/** Two paid, one of them after expiry. One expired, one canceled, one unpaid. And stray money. */
const specEvents: readonly SpecEvent[] = [
  placed({ id: 'o1' }),
  started('o1'),
  paid('o1'),
  placed({ id: 'o2', of: 'c2' }),
  closed('o2'),
  placed({ id: 'o3', of: 'c3' }),
  closed('o3'),
  paid('o3'),
  placed({ id: 'o4', of: 'c2' }),
  canceled('o4'),
  placed({ id: 'o5', of: 'c2' }),
  late('o2'),
];

describe('facts', () => {
  it('number every event of an organization in the order of its log, whatever is counted of it', async () => {
    await filled(logOf([...specEvents, { ...placed({ id: 'x' }), by: { org: 'second' } }]));
    const { rows } = await pool.query(
      `select nr::integer as nr, type from read.facts where org = 'klangdee' and part = 1 order by nr`,
    );
    const expected = specEvents
      .map(({ type }, place) => ({ nr: place + 1, type }))
      .filter(({ type }) => type !== 'PaymentStarted');
    expect(rows).toEqual(expected);
  });

  it('leave its number to an event that is parked or does not open, so that later ones have theirs', async () => {
    const numbers = async (): Promise<Record<string, number>> => {
      const { rows } = await pool.query(`select event_id as id, min(nr)::integer as nr from read.facts group by 1`);
      return Object.fromEntries(rows.map(({ id, nr }) => [id, nr]));
    };
    const events = logOf(specEvents).map((event) => ({ ...event, stream: 'order-klangdee.o1' }));
    await filled(events);
    const { [events[2]?.id ?? '']: _, ...others } = await numbers();
    const [third] = events.slice(2);
    if (!third) throw new Error('Nothing was told.');

    const parked = new Set([third.id]);
    await apply(pool, { ...(await emptied(pool, factsProjection)), parked }, { events, position: positionAt(99) });
    expect(await numbers()).toEqual(others);

    const unopened = { ...third, at: '2026-01-05T09:00:00.000Z', reason: 'its key is gone' };
    let copy: Copy = { ...(await emptied(pool, factsProjection)), parked };
    copy = await apply(pool, copy, { events: events.slice(0, 2), position: positionAt(2) });
    copy = await apply(pool, copy, { events: [], position: third.position, unopened });
    await apply(pool, copy, { events: events.slice(3), position: positionAt(99) });
    expect(await numbers()).toEqual(others);
  });

  it('stand still only at an event of which something is counted', async () => {
    const [place] = logOf(specEvents);
    if (!place) throw new Error('Nothing was told.');
    const unopenedOf = (type: string) => ({ ...place, type, at: '2026-01-05T09:00:00.000Z', reason: 'unknown' });
    const page = (type: string) => ({ events: [], position: place.position, unopened: unopenedOf(type) });
    await expect(apply(pool, await emptied(pool, factsProjection), page('OrderPaid'))).rejects.toThrow(
      /cannot process/,
    );
    await apply(pool, await emptied(pool, factsProjection), page('ListExported'));
  });

  it('make of what was booked what was paid, expired, cancelled and still waits', async () => {
    await filled(logOf(specEvents));
    expect(await totalsOf('klangdee', tab('report01', 'package'))).toEqual({
      booked: 5,
      paid: 2,
      expired: 1,
      cancelled: 1,
      waiting: 1,
      expiry: 20,
      success: 40,
      sales: 835_200,
    });
  });

  it('leave cash with the mover who took it, whoever corrects it, until the customer has it back', async () => {
    const scheduled: SpecEvent = {
      type: 'TripScheduled',
      data: { ...ofTrip, kind: 5, itemIds: ['i1'], visit, cashSatang: 5_000, scheduledAt: doneAt },
    };
    const cash = (who: string, amountSatang: number): SpecEvent => ({
      type: 'DoorCashTaken',
      data: { ...ofTrip, deedId: `${who} ${amountSatang}`, doneAt, recordedAt: doneAt, amountSatang },
      by: { actor: { kind: 'staff', id: who } },
    });
    const holdersAfter = async (...events: readonly SpecEvent[]) => {
      await filled(logOf([placed({ id: 'o1' }), scheduled, ...events]));
      const holders = await cashHeld(pool)('klangdee');
      return holders.filter(({ takenSatang }) => takenSatang !== 0).map((one) => [one.staffId, one.takenSatang]);
    };
    expect(await holdersAfter(cash('a', 5_000), cash('b', 4_000))).toEqual([['a', 4_000]]);
    expect(await holdersAfter(cash('a', 5_000), cash('b', 0), cash('a', 4_000))).toEqual([['a', 4_000]]);
    expect(await holdersAfter(cash('a', 5_000), cash('a', 0), cash('b', 4_000), cash('a', 3_000))).toEqual([
      ['b', 3_000],
    ]);
  });

  it('count a transfer that staff deny again after its slip as one attempt that failed', async () => {
    const transfer = { orderId: 'o1', paymentId: 'o1.p1' };
    const denied: SpecEvent = {
      type: 'PaymentDeclined',
      data: { ...transfer, reason: 'no transfer found', declinedAt: doneAt, openUntil: null },
    };
    const slip: SpecEvent = {
      type: 'TransferReported',
      data: { ...transfer, reportedAt: doneAt, confirmBy: doneAt, openUntil: null },
    };
    await filled(logOf([placed({ id: 'o1' }), started('o1'), slip, denied, slip, denied, slip, denied]));
    const { rows } = await pool.query(
      `select sum(quantity)::integer as many, count(distinct nr)::integer as events from read.facts where kind = 'declined'`,
    );
    expect(rows).toEqual([{ many: 1, events: 3 }]);
  });

  it('count two records of one person once, as customer and as who rents', async () => {
    const added = (customerId: string): SpecEvent => ({
      type: 'CustomerAdded',
      data: {
        customerId,
        email: `${customerId}@klang.test`,
        firstname: 'สมชาย',
        lastname: 'ใจดี',
        phone: '+66812345678',
        language: 'th',
        addedAt: '2026-01-04T02:00:00.000Z',
      },
    });
    const merged = (customerId: string, intoId: string): SpecEvent => ({
      type: 'CustomerMerged',
      data: { customerId, intoId, mergedAt: '2026-02-05T02:00:00.000Z' },
    });
    const both = [
      added('c1'),
      added('c2'),
      placed({ id: 'o1' }),
      paid('o1'),
      placed({ id: 'o2', of: 'c2' }),
      paid('o2'),
    ];
    const counts = async () => totalsOf('klangdee', tab('report04', 'customers'));
    await filled(logOf(both));
    expect(await counts()).toMatchObject({ registered: 2, new: 2, active: 2 });
    await filled(logOf([...both, merged('c2', 'c1')]));
    expect(await counts()).toMatchObject({ registered: 1, new: 1, active: 1, left: 0 });
    // A customer of one record is not new under the other.
    const later = [merged('c2', 'c1'), placed({ id: 'o3', of: 'c2' }), placed({ id: 'o4' }), paid('o4')];
    await filled(logOf([...both, ...later]));
    expect(await counts()).toMatchObject({ new: 1, active: 1 });
  });

  it('are of one organization alone', async () => {
    await filled(logOf(specEvents));
    expect(await reads.figures('second', tab('report01', 'package'), { ...year, groupBy: 'package' })).toEqual([]);
  });

  it('say as of a number what they said when that was the last', async () => {
    const events = logOf(specEvents);
    await filled(events.slice(0, 6));
    const { asOf } = await reads.knownAt('klangdee', {});
    const query = { ...year, nr: asOf.nr };
    const before = await totalsOf('klangdee', tab('report01', 'package'), query);
    await filled(events);
    expect(await totalsOf('klangdee', tab('report01', 'package'), query)).toEqual(before);
    const then = await reads.knownAt('klangdee', { at: asOf.at ?? undefined });
    expect(then).toEqual({ asOf, isLatest: false });
  });

  it.each(everyTab)('are found behind every figure of %s, and come to it', async (_, one) => {
    await filled(fixtureLog);
    const totals = await totalsOf('klangdee', one);
    for (const measure of one.measures.filter(({ made }) => made.over !== 'ratio')) {
      const query = { ...year, measure, groupBy: one.groupBy[0] };
      const { data } = await reads.lines('klangdee', query, { limit: 500 });
      const { sum, count } = await reads.sum('klangdee', query);
      expect([measure.id, sum, data.length]).toEqual([measure.id, totals[measure.id], count]);
      expect(data.reduce((all, { value }) => all + value, 0)).toBe(sum);
    }
  });

  it('are the same a page at a time as event by event', async () => {
    const all = async () => (await pool.query('select * from read.facts order by org, nr, part')).rows;
    await filled(fixtureLog);
    const once = await all();
    let copy = await emptied(pool, factsProjection);
    for (const event of fixtureLog) copy = await apply(pool, copy, { events: [event], position: event.position });
    expect(await all()).toEqual(once);
  });
});

import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { paperReads } from '@klang/projections/papers/queries';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { type OrderCommand, order } from '../../domain/order.ts';
import { hasNoReceipt, openBills, openOf } from '../../domain/orderBilling.ts';
import type { IssuedBill } from '../../domain/orderBillYearFixture.ts';
import { type Life, lives } from '../../domain/orderBillYearLivesFixture.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { newId } from '../../platform/kit/ids.ts';
import { waitFor } from '../../processes/waiting.ts';
import { organizeFields } from '../testing/paperFixture.ts';
import { type Moment, RingingYear } from '../testing/ringingYearFixture.ts';
import { openYearHere, type YearHere } from '../testing/yearHereFixture.ts';

// A longer run by hand, with the whole product: docs/house.md.
const set = (name: string, usual: string): string => process.env[name] ?? usual;
const [contracts, kills, minutes] = [
  Number(set('YEAR_ORDERS', '12')),
  Number(set('YEAR_KILLS', '2')),
  Number(set('YEAR_MINUTES', '2')),
];
/** Contracts that begin on one day share the days of their bills, so that the clock moves less often. */
const [seed, beginDays] = [Number(set('YEAR_SEED', '21')), Number(set('YEAR_BEGIN_DAYS', '1'))];
const killed = set('YEAR_KILLED', '').split(',').filter(Boolean);
const system = { kind: 'system', id: 'test', name: null } as const;
// The clock only moves forward. A month that begins on a 31st is the hardest.
const firstDay = `${Number(bangkokDay(new Date()).slice(0, 4)) + 1}-01-31`;
const orgs = { registered: 'yearly', notRegistered: 'yearlyplain' } as const;
const orgOf = ({ vat }: Life): string => (vat === 'none' ? orgs.notRegistered : orgs.registered);

/** All lives are written with one id: here each has its own. */
const idOf = (place: number): string => `y${place}`;
const inOwn = <T>(place: number, written: T): T =>
  JSON.parse(JSON.stringify(written).replaceAll('"o1', `"${idOf(place)}`));
/** The worker writes at the minute at which it wakes. What counts is the day. */
const byDays = <T>(written: T): T =>
  JSON.parse(
    JSON.stringify(written).replace(/"\d{4}-[\d-]{5}T[\d:.]+Z"/g, (at) => `"${bangkokDay(new Date(at.slice(1, -1)))}"`),
  );
const ways = ['lives', 'lives', 'lives', 'diesBefore', 'diesAfter', 'isDoubled'] as const;
type Way = (typeof ways)[number];

let here: YearHere;
beforeAll(async () => {
  here = await openYearHere(killed);
}, 300_000);
afterAll(() => here.close(), 60_000);

class Killed extends Error {}
/** A process that dies before the write, or before it gets the answer. */
const logOf = (way: Way): EventLog => ({
  ...here.log,
  append: async (...args) => {
    if (way === 'diesBefore') throw new Killed();
    const written = await here.log.append(...args);
    if (way === 'diesAfter') throw new Killed();
    return written;
  },
});
type AddressedCommand = { readonly org: string; readonly id: string; readonly command: OrderCommand };
const contextAt = (org: string, at: string, { way, commandId }: { way: Way; commandId: string }) =>
  contexts({ log: logOf(way), clock: { now: () => new Date(at) }, report: () => {} })({
    org,
    actor: system,
    address: null,
    commandId,
  });
const ask = async ({ org, id, command }: AddressedCommand, how: { way: Way; commandId: string }) => {
  await contextAt(org, command.at, how)
    .execute(order, id, command)
    .catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
};
/** Retries until there is an answer, as queues and callers do. */
const untilAnswered = async (asking: () => Promise<unknown>, failure: string): Promise<void> => {
  let last: unknown;
  const answer = () =>
    asking().catch((error: unknown) => {
      last = error;
      return undefined;
    });
  await waitFor(answer, { withinMs: 180_000, failure: '', everyMs: 10 }).catch(() => {
    throw new Error(failure, { cause: last });
  });
};
const send = async (sent: AddressedCommand, way: Way): Promise<void> => {
  const commandId = newId();
  const once = ask(sent, { way, commandId }).catch(() => {});
  const twin = way === 'isDoubled' ? ask(sent, { way: 'lives', commandId }).catch(() => {}) : null;
  await Promise.all([once, twin]);
  await untilAnswered(
    () => ask(sent, { way: 'lives', commandId }).then(() => true),
    'Nobody answered a command within three minutes.',
  );
};

/** What the log has of a contract, without what other jobs of the worker write there. */
const watched = (org: string, id: string, types: ReadonlySet<string>) => {
  const events: { type: string; data: unknown }[] = [];
  let next = 0n;
  const read = async () => {
    for await (const page of here.log.read(streamOf(order.category, org, id), next))
      for (const { type, data, revision } of page.events) {
        next = revision + 1n;
        if (types.has(type)) events.push({ type, data });
      }
    return events;
  };
  return {
    read,
    until: (eventCount: number, what: string) =>
      untilAnswered(async () => ((await read()).length >= eventCount ? true : undefined), what),
  };
};

type LoggedEvent = { readonly type: string; readonly data: unknown };
const typeIn = ({ type }: LoggedEvent): string => type;
const isNoReminder = (type: string): boolean => type !== 'BillReminded';
const anInstant = /\d{4}-[\d-]{5}T[\d:.]+Z/g;
const dayOf = (event: LoggedEvent): string => {
  const last = (JSON.stringify(event).match(anInstant) ?? []).toSorted().at(-1);
  return last === undefined ? '' : bangkokDay(new Date(last));
};
/**
 * What the worker writes on a day may stand before or behind what people write on it. Reminders of one morning are
 * written in any order, beside the rest.
 */
const inTurn = (events: readonly LoggedEvent[]): readonly LoggedEvent[] => {
  const reminders = events.filter(({ type }) => !isNoReminder(type)).map((one) => JSON.stringify(byDays(one)));
  const others = events
    .filter(({ type }) => isNoReminder(type))
    .map((event) => ({ event, turn: `${dayOf(event)} ${event.type}` }))
    .toSorted((one, other) => one.turn.localeCompare(other.turn));
  return [...others.map(({ event }) => event), ...reminders.toSorted().map((one) => JSON.parse(one))];
};
const issuedIn = (events: readonly LoggedEvent[]): readonly number[][] =>
  events.flatMap(({ type, data }) => {
    if (type !== 'BillIssued') return [];
    const { totalSatang, withholdingSatang, payNowSatang } = data as IssuedBill;
    return totalSatang === 0 ? [] : [[totalSatang, withholdingSatang, payNowSatang]];
  });
/** Refunded money is no longer credit. */
const balanceOf = async (org: string, id: string): Promise<number> => {
  const placed = await stateOf(here.log, order, { org, id });
  if (!placed) throw new Error(`${id} was not placed.`);
  const { billing } = placed.contract;
  const back = [...placed.refunds.values()].reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  return openBills(billing).reduce((sum, [, bill]) => sum + openOf(bill), 0) - billing.creditSatang - back;
};

const patience = { timeout: 120_000, interval: 200 };
const openSum = `select coalesce(sum(open_satang), 0)::float8 as "openSatang" from read.bills where org = any($1) and kind <> 'order'`;
/** Postgres may just be killed. */
const openOnList = async (): Promise<number | null> => {
  const values = [Object.values(orgs)];
  const answer = await here.db.query<{ openSatang: number }>(openSum, values).catch(() => null);
  return answer?.rows[0]?.openSatang ?? null;
};
const sorted = (some: readonly number[]): readonly number[] => some.toSorted((one, other) => one - other);
const receiptsIn = async (org: string, id: string): Promise<readonly number[]> => {
  const rows = await paperReads(here.db)
    .ofOrder(org, id)
    .catch(() => []);
  return sorted(rows.flatMap(({ kind, totalSatang }) => (kind === 'RT' ? [totalSatang ?? 0] : [])));
};
const receiptsOf = ({ log, placed }: RingingYear): readonly number[] =>
  sorted([
    ...log.flatMap(({ type }) => (type === 'OrderPaid' ? [placed.totalSatang] : [])),
    ...[...placed.contract.billing.bills.values()].flatMap((bill) => {
      const { isPaid, isVoid, stands, creditedSatang } = bill;
      const isCovered = stands.creditSatang + creditedSatang > 0 && openOf(bill) === 0 && !hasNoReceipt(bill);
      return !isVoid && stands.totalSatang > 0 && (isPaid || isCovered) ? [stands.totalSatang] : [];
    }),
  ]);
const publish = async (org: string, isVatRegistered: boolean): Promise<void> => {
  const [lookupId, at] = ['siteorganize', new Date().toISOString()];
  const fields = { ...organizeFields, isVatRegistered };
  await contextAt(org, at, { way: 'lives', commandId: newId() }).execute(lookup, lookupId, {
    type: 'AddLookup',
    lookupId,
    kind: lookupId,
    fields,
    at,
  });
};

it(
  'a year of contracts has the bills and balances of two computations when its alarms ring by a moved clock, whoever is killed in it, asked twice, or while the store is',
  async () => {
    const years = fc
      .sample(lives, { numRuns: contracts, seed })
      .map((life, place) => new RingingYear({ ...life, begins: daysAfter(firstDay, place % beginDays) }).live(420));
    const dice = fc.sample(fc.constantFrom(...ways), { numRuns: 997, seed });
    const all = years.reduce((sum, { moments }) => sum + moments.length, 0);
    const places = fc.uniqueArray(fc.integer({ min: 1, max: all }), { minLength: kills, maxLength: kills });
    const dying = new Map(
      (fc.sample(places, { numRuns: 1, seed })[0] ?? []).map((count, place) => [
        count,
        here.parts[place % here.parts.length],
      ]),
    );
    const types = new Set<string>(years.flatMap(({ log }) => log.map(({ type }) => type)));
    const logs = years.map(({ life }, place) => watched(orgOf(life), idOf(place), types));
    await publish(orgs.registered, true);
    await publish(orgs.notRegistered, false);

    const days = new Set(years.flatMap(({ moments }) => moments.map(({ at }) => at)));
    let [doneCount, killCount] = [0, 0];
    const live = async (place: number, { at, command, eventCount }: Moment) => {
      doneCount += 1;
      const part = dying.get(doneCount);
      if (part && (await here.kill(part))) killCount += 1;
      const [year, log] = [years[place], logs[place]];
      if (!year || !log) return;
      if (command)
        await send(
          { org: orgOf(year.life), id: idOf(place), command: inOwn(place, command) },
          dice[doneCount % dice.length] ?? 'lives',
        );
      await log.until(eventCount, `The worker did not do its work of ${at} for ${idOf(place)} within three minutes.`);
    };
    for (const at of [...days].toSorted()) {
      await untilAnswered(() => here.moveTo(at).then(() => true), 'The clock did not move within three minutes.');
      await Promise.all(
        years.map(async ({ moments }, place) => {
          for (const moment of moments.filter((one) => one.at === at)) await live(place, moment);
        }),
      );
    }

    expect(killCount).toBeGreaterThanOrEqual(here.parts.length > 0 ? kills / 2 : 0);
    let bills = 0;
    for (const [place, year] of years.entries()) {
      const events = await (logs[place]?.read() ?? []);
      const known = inOwn(place, year.log);
      expect(inTurn(events).map(typeIn)).toEqual(inTurn(known).map(typeIn));
      expect(byDays(inTurn(events))).toMatchObject(byDays(inTurn(known)));
      expect(issuedIn(events)).toEqual(
        year.second.bills.filter(({ total }) => total !== 0).map(({ total, withheld, pay }) => [total, withheld, pay]),
      );
      expect(await balanceOf(orgOf(year.life), idOf(place))).toBe(year.second.balance);
      bills += issuedIn(events).length;
    }
    expect(bills).toBeGreaterThan(5 * contracts);
    if (!here.isWhole) return;
    const openSatang = years
      .flatMap(({ placed }) => openBills(placed.contract.billing))
      .reduce((sum, [, bill]) => sum + openOf(bill), 0);
    await expect.poll(openOnList, patience).toBe(openSatang);
    for (const [place, year] of years.entries())
      await expect.poll(() => receiptsIn(orgOf(year.life), idOf(place)), patience).toEqual(receiptsOf(year));
  },
  minutes * 60_000,
);

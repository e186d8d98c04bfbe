import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderCommand, order } from '../../domain/order.ts';
import { openBills, openOf } from '../../domain/orderBilling.ts';
import { lives, Year } from '../../domain/orderBillYearFixture.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { newId } from '../../platform/kit/ids.ts';
import { waitFor } from '../../processes/waiting.ts';
import { openYearHere, type YearHere } from '../testing/yearHereFixture.ts';

// A longer run by hand, with the whole product: docs/house.md.
const set = (name: string, usual: string): string => process.env[name] ?? usual;
const [org, contracts, kills] = ['yearly', Number(set('YEAR_ORDERS', '12')), Number(set('YEAR_KILLS', '2'))];
const [seed, minutes] = [Number(set('YEAR_SEED', '21')), Number(set('YEAR_MINUTES', '2'))];
const killed = set('YEAR_KILLED', '').split(',').filter(Boolean);
const idOf = (place: number): string => `y${place}`;
const system = { kind: 'system', id: 'test', name: null } as const;

/** Records all commands of a year; its log is the result without crashes. */
class KnownYear extends Year {
  readonly commands: OrderCommand[] = [];
  override send(command: OrderCommand): boolean {
    const before = this.log.length;
    const isDone = super.send(command);
    if (this.log.length > before || this.commands.length % 9 === 0) this.commands.push(command);
    return isDone;
  }
}
/** All lives are written with one id: here each has its own. */
const inOwn = <T>(place: number, written: T): T =>
  JSON.parse(JSON.stringify(written).replaceAll('"o1', `"${idOf(place)}`));
const ways = ['lives', 'lives', 'lives', 'diesBefore', 'diesAfter', 'isDoubled'] as const;
type Way = (typeof ways)[number];

let here: YearHere;
beforeAll(async () => {
  here = await openYearHere(org, killed);
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
const ask = async (id: string, command: OrderCommand, { way, commandId }: { way: Way; commandId: string }) => {
  const contextOf = contexts({ log: logOf(way), clock: { now: () => new Date(command.at) }, report: () => {} });
  const ctx = contextOf({ org, actor: system, address: null, commandId });
  await ctx.execute(order, id, command).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
};
/** Retries until there is an answer, as queues and callers do. */
const untilAnswered = async (asking: () => Promise<void>): Promise<void> => {
  let last: unknown;
  const isAnswered = () =>
    asking().then(
      () => true as const,
      (error: unknown) => {
        last = error;
        return undefined;
      },
    );
  await waitFor(isAnswered, { withinMs: 180_000, failure: '', everyMs: 20 }).catch(() => {
    throw new Error('Nobody answered a command within three minutes.', { cause: last });
  });
};
const send = async (id: string, command: OrderCommand, way: Way): Promise<void> => {
  const commandId = newId();
  const once = ask(id, command, { way, commandId }).catch(() => {});
  const twin = way === 'isDoubled' ? ask(id, command, { way: 'lives', commandId }).catch(() => {}) : null;
  await Promise.all([once, twin]);
  // The queue repeats a billing job under a new id; a call repeats with the same id.
  const again = command.type === 'IssueBills' ? newId() : commandId;
  await untilAnswered(() => ask(id, command, { way: 'lives', commandId: again }));
};
const written = async (id: string) => {
  const events: { type: string; data: unknown }[] = [];
  for await (const page of here.log.read(streamOf(order.category, org, id)))
    events.push(...page.events.map(({ type, data }) => ({ type, data })));
  return events;
};

it(
  'a year of contracts has the same bills and balances whoever is killed in it, asked twice, or while the store is',
  async () => {
    const years = fc.sample(lives, { numRuns: contracts, seed }).map((life) => new KnownYear(life).live(420));
    const dice = fc.sample(fc.constantFrom(...ways), { numRuns: 997, seed });
    let sentCount = 0;
    const all = years.reduce((sum, { commands }) => sum + commands.length, 0);
    const moments = fc.uniqueArray(fc.integer({ min: 1, max: all }), { minLength: kills, maxLength: kills });
    const dying = new Map(
      (fc.sample(moments, { numRuns: 1, seed })[0] ?? []).map((moment, place) => [
        moment,
        here.parts[place % here.parts.length],
      ]),
    );
    await Promise.all(
      years.map(async ({ commands }, place) => {
        for (const command of commands) {
          sentCount += 1;
          const part = dying.get(sentCount);
          if (part) await here.kill(part);
          await send(idOf(place), inOwn(place, command), dice[sentCount % dice.length] ?? 'lives');
        }
      }),
    );
    let [bills, openSatang] = [0, 0];
    for (const [place, { log, placed }] of years.entries()) {
      const events = await written(idOf(place));
      expect(events.map(({ type }) => type)).toEqual(log.map(({ type }) => type));
      expect(events).toMatchObject(inOwn(place, log));
      bills += events.filter(({ type }) => type === 'BillIssued').length;
      openSatang += openBills(placed.contract.billing).reduce((sum, [, bill]) => sum + openOf(bill), 0);
    }
    expect(bills).toBeGreaterThan(5 * contracts);
    const { billed } = here;
    if (billed) await expect.poll(() => billed().catch(() => null), { timeout: 60_000 }).toEqual({ bills, openSatang });
  },
  minutes * 60_000,
);

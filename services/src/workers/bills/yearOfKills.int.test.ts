import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderCommand, order } from '../../domain/order.ts';
import { lives, Year } from '../../domain/orderBillYearFixture.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { newId } from '../../platform/kit/ids.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';

const [org, contracts, seed] = ['klangdee', 12, 21];
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
const ways = ['lives', 'lives', 'lives', 'diesBefore', 'diesAfter', 'isDoubled'] as const;
type Way = (typeof ways)[number];

let here: TestLog;
beforeAll(async () => {
  here = await newLog({ isApart: true });
}, 60_000);
afterAll(() => here.close());

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
const untilAnswered = async (asking: () => Promise<void>, triesLeft = 500): Promise<void> => {
  try {
    await asking();
  } catch (error) {
    if (triesLeft === 0) throw error;
    await untilAnswered(asking, triesLeft - 1);
  }
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

it('a year of contracts has the same bills and balances whoever is killed in it, asked twice, or while the store is', async () => {
  const years = fc.sample(lives, { numRuns: contracts, seed }).map((life) => new KnownYear(life).live(420));
  const dice = fc.sample(fc.constantFrom(...ways), { numRuns: 997, seed });
  let sentCount = 0;
  const all = years.reduce((sum, { commands }) => sum + commands.length, 0);
  const kills = here.node.isOurs ? [Math.floor(all / 3), Math.floor((2 * all) / 3)] : [];
  await Promise.all(
    years.map(async ({ commands }, place) => {
      for (const command of commands) {
        sentCount += 1;
        if (kills.includes(sentCount)) {
          here.node.kill9();
          await here.node.restart();
        }
        await send(`life-${place}`, command, dice[sentCount % dice.length] ?? 'lives');
      }
    }),
  );
  let bills = 0;
  for (const [place, { log }] of years.entries()) {
    const events = await written(`life-${place}`);
    expect(events.map(({ type }) => type)).toEqual(log.map(({ type }) => type));
    expect(events).toMatchObject(log);
    bills += events.filter(({ type }) => type === 'BillIssued').length;
  }
  expect(bills).toBeGreaterThan(60);
}, 120_000);

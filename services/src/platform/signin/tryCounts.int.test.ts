import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { preparePlatform } from '../kit/schema.ts';
import { openTryCounts, paces, type TryCounts } from './tryCounts.ts';

const now = new Date('2026-11-21T03:00:00.000Z');

let pool: pg.Pool;
let tryCounts: TryCounts;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await newDatabase() });
  await preparePlatform(pool);
  tryCounts = openTryCounts(pool, randomBytes(32));
});
afterAll(() => pool.end());

const of = (what: 'account' | 'address', who: string) => ({ pace: paces[what], who: tryCounts.whoOf(who) });
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const takeAll = async (one: ReturnType<typeof of>, at: Date) => {
  let taken = 0;
  while ((await tryCounts.take([one], at)) === 0) taken += 1;
  return taken;
};

it('the count of tries counts each of many tries at once, and lets no more through than one after the other', async () => {
  const tries = [of('address', 'a1'), of('account', 'somchai')];
  const waits = await Promise.all(Array.from({ length: 20 }, () => tryCounts.take(tries, now)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(paces.address.most);
  expect(new Set(waits)).toEqual(new Set([0, 5 * 60]));
});

it('the count of tries lets one more through whenever the pace allows it, and says when that is', async () => {
  const address = of('address', 'a2');
  expect(await takeAll(address, now)).toBe(5);
  expect(await tryCounts.take([address], minutesLater(2))).toBe(3 * 60);
  expect(await takeAll(address, minutesLater(5))).toBe(1);
  expect(await takeAll(address, minutesLater(16))).toBe(2);
  expect(await takeAll(address, minutesLater(600))).toBe(5);
});

it('the count of tries takes all of what is asked or nothing: where the address has no more, the account keeps its own', async () => {
  const [address, account] = [of('address', 'a3'), of('account', 'wipha')];
  await takeAll(address, now);
  for (let time = 0; time < 20; time += 1) expect(await tryCounts.take([account, address], now)).toBeGreaterThan(0);
  expect(await takeAll(account, now)).toBe(paces.account.most);
});

it('the count of tries forgets a try that is given back, and all of what is cleared', async () => {
  const account = of('account', 'nok');
  await takeAll(account, now);
  await tryCounts.giveBack([account]);
  expect(await takeAll(account, now)).toBe(1);
  await tryCounts.clear(account);
  expect(await takeAll(account, now)).toBe(paces.account.most);
});

it('the count of tries never lets one address use up what an account has from all new devices', () => {
  const inHours = (hours: number, { most, everyMs }: { most: number; everyMs: number }) =>
    most + (hours * 3_600_000) / everyMs;
  for (const hours of [1, 24, 240]) {
    expect(inHours(hours, paces.address)).toBeLessThan(inHours(hours, paces.account));
    expect(inHours(hours, paces.codeAddress)).toBeLessThan(inHours(hours, paces.codeAccount));
  }
});

it('the count of tries takes and gives back many at once without one waiting for another for ever', async () => {
  const tries = [of('address', 'a5'), of('account', 'busy')];
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      if ((await tryCounts.take(tries, now)) === 0) await tryCounts.giveBack(tries);
    }),
  );
  expect(await takeAll(of('account', 'busy'), now)).toBe(paces.account.most);
});

it('the count of tries keeps neither a name nor an address, and for no longer than it counts', async () => {
  await tryCounts.take([of('account', 'somebody@example.com')], now);
  const { rows } = await pool.query('select * from platform.paced_tries');
  expect(JSON.stringify(rows)).not.toContain('somebody');
  await tryCounts.forgetOld(minutesLater(3 * 24 * 60));
  expect((await pool.query('select * from platform.paced_tries')).rows).toEqual([]);
});

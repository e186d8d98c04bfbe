import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { preparePlatform } from '../kit/schema.ts';
import { type Guesses, openGuesses, tryLimits } from './guesses.ts';

const now = new Date('2026-11-21T03:00:00.000Z');

let pool: pg.Pool;
let guesses: Guesses;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await newDatabase() });
  await preparePlatform(pool);
  guesses = openGuesses(pool, randomBytes(32));
});
afterAll(() => pool.end());

const of = (what: 'account' | 'address', who: string) => ({ limit: tryLimits[what], who: guesses.whoOf(who) });
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('counts each of many tries at once, and lets no more through than one after the other', async () => {
  const tries = [of('address', 'a1'), of('account', 'somchai')];
  const waits = await Promise.all(Array.from({ length: 20 }, () => guesses.take(tries, now)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(tryLimits.account.most);
  expect(new Set(waits)).toEqual(new Set([0, 15 * 60]));
});

it('counts nothing for an account where the address has no more tries', async () => {
  const [address, account] = [of('address', 'a2'), of('account', 'wipha')];
  for (let time = 0; time < tryLimits.address.most; time += 1) await guesses.take([address], now);
  for (let time = 0; time < 10; time += 1) expect(await guesses.take([address, account], now)).toBe(15 * 60);
  expect(await guesses.take([of('address', 'a3'), account], now)).toBe(0);
});

it('says how long it is until the oldest try no longer counts', async () => {
  const account = of('account', 'jira');
  for (const minutes of [0, 1, 2, 3, 4]) expect(await guesses.take([account], minutesLater(minutes))).toBe(0);
  expect(await guesses.take([account], minutesLater(5))).toBe(10 * 60);
  expect(await guesses.take([account], minutesLater(15))).toBe(0);
  expect(await guesses.take([account], minutesLater(15))).toBe(60);
});

it('forgets a try that is given back, and all of an account that is cleared', async () => {
  const account = of('account', 'nok');
  for (let time = 0; time < 5; time += 1) await guesses.take([account], minutesLater(time));
  await guesses.giveBack([account], minutesLater(4));
  expect(await guesses.take([account], minutesLater(5))).toBe(0);
  expect(await guesses.take([account], minutesLater(5))).toBeGreaterThan(0);
  await guesses.clear(account);
  expect(await guesses.take([account], minutesLater(5))).toBe(0);
});

it('gives several back at once, and of those that are over the earlier ones too', async () => {
  const [address, account] = [of('address', 'a4'), of('account', 'tan')];
  for (let time = 0; time < 5; time += 1) await guesses.take([address, account], minutesLater(time));
  await guesses.giveBack([address, { ...account, isOver: true }], minutesLater(4));
  const counted = async (what: string) =>
    (
      await pool.query(`select cardinality(times) as times from platform.tries where what = $1 and who = $2`, [
        what,
        what === 'address' ? address.who : account.who,
      ])
    ).rows;
  expect([await counted('address'), await counted('account')]).toEqual([[{ times: 4 }], [{ times: 0 }]]);
  await guesses.forgetOld(minutesLater(5));
  expect(await counted('account')).toEqual([]);
});

it('takes and gives back many at once without one waiting for another for ever', async () => {
  const tries = [of('address', 'a5'), of('account', 'busy')];
  const again = async (_: unknown, place: number) => {
    const now = new Date(minutesLater(0).getTime() + place);
    await guesses.take(tries, now);
    await guesses.giveBack(
      tries.map((one) => ({ ...one, isOver: true })),
      now,
    );
  };
  await Promise.all(Array.from({ length: 60 }, again));
  expect(await guesses.take(tries, minutesLater(1))).toBe(0);
});

it('asks nobody where there is nothing to count', async () => {
  expect(await guesses.take([], now)).toBe(0);
});

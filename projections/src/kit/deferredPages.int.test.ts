import { newLog } from '@klang/services/testing/testLog';
import { afterAll, afterEach, expect, it } from 'vitest';
import { placed, started } from './fixtureLog.ts';
import { openPool } from './pool.ts';
import { projectors, showsTally, tally } from './specRun.ts';

const { log, write, databaseUrl, close } = await newLog();
const pool = openPool(databaseUrl);
let house = projectors(pool, log);
afterEach(async () => {
  await house.stop();
  house = projectors(pool, log);
});
afterAll(async () => {
  await pool.end();
  await close();
});

const org = 'klangdee';
const deferred = { ...tally('deferred', org), isDeferred: true as const };
const inFront = tally('front', org);

it('a read model beside the work stores at once what came in many pages, and nothing twice or never', async () => {
  const stop = house.run([deferred, inFront]);
  await house.says(/deferred version 1 is live/);
  await house.says(/front version 1 is live/);
  for (const id of ['a', 'b', 'c', 'd', 'e']) await write(org, id, [placed({ id })]);
  const rows = ['a 1', 'b 1', 'c 1', 'd 1', 'e 1'];
  await showsTally(pool, 'front', rows);
  await showsTally(pool, 'deferred', rows);
  const announcementsOf = (name: string) =>
    house.announced.filter(({ readModels }) => readModels.includes(name as never));
  expect(announcementsOf('deferred').length).toBeLessThan(announcementsOf('front').length);

  // Unstored pages of a stopped process are read again from the checkpoint.
  await write(org, 'a', [started('a')], 0n);
  await stop();
  house.run([deferred, inFront]);
  await showsTally(pool, 'deferred', ['a 2', ...rows.slice(1)]);
});

it('a read model beside the work is not carried past what it holds by pages that do not concern it', async () => {
  const other = { ...tally('quiet', 'nobody'), isDeferred: true as const };
  const own = { ...tally('own', 'apart'), isDeferred: true as const };
  house.run([own, other, inFront]);
  for (const name of ['own', 'quiet', 'front']) await house.says(new RegExp(`${name} version 1 is live`));
  for (const id of ['x', 'y', 'z']) {
    await write('apart', id, [placed({ id })]);
    await write(org, `n${id}`, [placed({ id: `n${id}` })]);
  }
  await showsTally(pool, 'own', ['x 1', 'y 1', 'z 1']);
  expect(house.lines.filter((line) => /restarts from its checkpoint/.test(line))).toEqual([]);
});

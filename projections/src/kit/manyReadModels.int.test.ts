import { newLog } from '@klang/services/testing/testLog';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leadership } from './leadership.ts';
import { openPool } from './pool.ts';
import { projectors, tally } from './specRun.ts';

// Node warns at more than ten listeners on one signal.
const many = Array.from({ length: 12 }, (_, n) => `many_${n}`);

const { log, databaseUrl, close } = await newLog();
const pool = openPool(databaseUrl);
const warnings: string[] = [];
const hear = ({ name }: Error) => warnings.push(name);
beforeEach(() => {
  warnings.length = 0;
  process.on('warning', hear);
});
afterEach(() => process.off('warning', hear));
afterAll(async () => {
  await pool.end();
  await close();
});

it('many read models wait to lead without a warning', async () => {
  const over = new AbortController();
  const [first, second] = [leadership(databaseUrl, over.signal), leadership(databaseUrl, over.signal)];
  await Promise.all(many.map(first.lead));
  const waiting = Promise.all(many.map(second.lead));
  // Queued on the same session, so the others wait by now.
  await second.lead('nobody else');
  await first.close();
  await waiting;
  over.abort();
  await second.close();
  expect(warnings).toEqual([]);
});

it('many read models wait to begin again without a warning', async () => {
  const house = projectors(pool, log);
  let tries = 0;
  const parkedOf = () => {
    tries += 1;
    return Promise.reject(new Error('no event store'));
  };
  house.run(
    many.map((name) => tally(name, 'klangdee')),
    { source: { ...log, parkedOf } },
  );
  await vi.waitFor(() => expect(tries).toBeGreaterThan(8 * many.length), { timeout: 20_000 });
  await house.stop();
  expect(warnings).toEqual([]);
});

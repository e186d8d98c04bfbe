import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { advanceClock, followClock, type MovableClock } from './clock.ts';

const hourMs = 3_600_000;
const clocks: MovableClock[] = [];
let databaseUrl = '';

const follow = async () => {
  const clock = await followClock(databaseUrl);
  clocks.push(clock);
  return clock;
};

const query = async (text: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

const dropFollowers = () =>
  query(`select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`);

beforeEach(async () => {
  databaseUrl = await newDatabase();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const clock of clocks.splice(0)) await clock.close();
});

it('the clock shows the time of the system until somebody moves it', async () => {
  const before = Date.now();
  const shown = (await follow()).now().getTime();
  expect(shown).toBeGreaterThanOrEqual(before);
  expect(shown).toBeLessThanOrEqual(Date.now());
});

it('the clock moves for every follower at once and tells who listens', async () => {
  const [one, two] = await Promise.all([follow(), follow()]);
  const moved = Promise.all([one, two].map((clock) => new Promise<void>((resolve) => clock.onAdvance(resolve))));
  expect(await advanceClock(databaseUrl, hourMs)).toBe(hourMs);
  await moved;
  expect([one.offsetMs(), two.offsetMs()]).toEqual([hourMs, hourMs]);
});

it('the clock is where it was moved to for a process that starts later', async () => {
  await advanceClock(databaseUrl, hourMs);
  await advanceClock(databaseUrl, hourMs);
  const module = fileURLToPath(new URL('./clock.ts', import.meta.url));
  const program = `import('${module}').then(async ({ followClock }) => {
    const clock = await followClock(process.env.AT);
    process.stdout.write(String(clock.offsetMs()));
    await clock.close();
  })`;
  const environment = { env: { ...process.env, AT: databaseUrl } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', program], environment);
  expect(stdout).toBe(String(2 * hourMs));
});

it('the clock hears of moves again after its connection was lost', async () => {
  const clock = await follow();
  await dropFollowers();
  await advanceClock(databaseUrl, hourMs);
  await vi.waitFor(() => expect(clock.offsetMs()).toBe(hourMs), { timeout: 15_000 });
});

it('the clock never goes back, even where the database does', async () => {
  const clock = await follow();
  await advanceClock(databaseUrl, 2 * hourMs);
  await vi.waitFor(() => expect(clock.offsetMs()).toBe(2 * hourMs), { timeout: 15_000 });
  let moves = 0;
  clock.onAdvance(() => moves++);
  await query(`update platform.clock set offset_ms = 0; notify klang, 'clock '`);
  await advanceClock(databaseUrl, hourMs);
  await advanceClock(databaseUrl, 2 * hourMs);
  await vi.waitFor(() => expect(clock.offsetMs()).toBe(3 * hourMs), { timeout: 15_000 });
  expect(moves).toBe(1);
});

it.each([
  [-1, 'only moves forward'],
  [1.5, 'whole number'],
  [Number.NaN, 'whole number'],
  ['60000', 'whole number'],
  [undefined, 'whole number'],
  [367 * 24 * hourMs, 'at most 366 days'],
])('the clock refuses to move by %s', async (advanceMs, reason) => {
  await expect(advanceClock(databaseUrl, advanceMs)).rejects.toThrow(reason);
});

it('the clock goes ten years ahead and no further', async () => {
  for (let year = 0; year < 10; year++) await advanceClock(databaseUrl, 366 * 24 * hourMs);
  await expect(advanceClock(databaseUrl, 1)).rejects.toThrow('ten years');
});

it('the clock does not exist in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(followClock(databaseUrl)).rejects.toThrow('In production');
  await expect(advanceClock(databaseUrl, hourMs)).rejects.toThrow('In production');
});

it('the clock lets many processes make its table at the same moment', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, follow));
  expect(made.map((clock) => clock.offsetMs())).toEqual([0, 0, 0, 0, 0, 0]);
});

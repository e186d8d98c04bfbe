import { newLog } from '@klang/services/testing/testLog';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Copy, openCopy, prepareReadModels } from './copies.ts';
import { declined, placed } from './fixtureLog.ts';
import { openPool } from './pool.ts';
import type { Tell } from './ports.ts';
import { sharedFollower } from './shared.ts';
import type { EventSource, FollowOptions } from './source.ts';
import { showsTally, tally, tallyIn } from './specRun.ts';
import { update } from './statements.ts';

const org = 'klangdee';
const { log, write, databaseUrl, close } = await newLog();
const pool = openPool(databaseUrl);
const alpha = tally('alpha', org);
const beta = tally('beta', org);
const types = ['OrderPlaced'];
let over = new AbortController();
beforeEach(() => {
  over = new AbortController();
});
afterEach(() => {
  over.abort();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await pool.end();
  await close();
});

/** A log that holds back its pages while the door is shut. */
const withDoor = () => {
  let waiting = 0;
  let open = () => {};
  let door: Promise<void> = Promise.resolve();
  const source: EventSource = {
    ...log,
    async *subscribe(following: FollowOptions) {
      for await (const page of log.subscribe(following)) {
        waiting += 1;
        await door;
        waiting -= 1;
        yield page;
      }
    },
  };
  const shut = () => {
    door = new Promise((resolve) => (open = resolve));
  };
  return { source, shut, open: () => open(), isAtDoor: () => waiting > 0 };
};

it('a page that is under way is kept from whoever joins meanwhile and has not seen what stands before it', async () => {
  const { source, shut, open, isAtDoor } = withDoor();
  const ports = { pool, source, announce: () => {}, report: () => {} };
  const shared = sharedFollower(ports, types, over.signal);
  const join = (copy: Copy) => void shared.join(copy, over.signal).catch(() => {});
  await prepareReadModels(pool, [alpha, beta]);
  const storeId = await log.storeId();

  join({ ...(await openCopy(pool, alpha)), storeId });
  await write(org, 'a', [placed({ id: 'a' })]);
  await showsTally(pool, 'alpha', ['a 1']);
  shut();
  await write(org, 'b', [placed({ id: 'b' })]);
  await vi.waitFor(() => expect(isAtDoor()).toBe(true));
  join({ ...(await openCopy(pool, beta)), storeId });
  open();

  await showsTally(pool, 'alpha', ['a 1', 'b 1']);
  await write(org, 'c', [placed({ id: 'c' })]);
  await showsTally(pool, 'alpha', ['a 1', 'b 1', 'c 1']);
  await showsTally(pool, 'beta', ['a 1', 'b 1', 'c 1']);
});

it('a page is stored in all read models that it changes in one transaction, and in the others where one of them cannot', async () => {
  await pool.query('truncate read.checkpoints');
  await pool.query('drop schema if exists read_gamma_v1, read_delta_v1 cascade');
  const refuses = tally('delta', org, { PaymentDeclined: () => [{ kind: 'sql', text: 'select 1 / 0', values: [] }] });
  const gamma = tally('gamma', org, {
    PaymentDeclined: ({ orderId }) => [update('gamma', { id: orderId }, { times: 9 })],
  });
  await prepareReadModels(pool, [gamma, refuses]);
  const ports = { pool, source: log, announce: () => {}, report: () => {} };
  const shared = sharedFollower(ports, [...types, 'PaymentDeclined'], over.signal);
  const left = vi.fn();
  const storeId = await log.storeId();
  const position = await log.head();
  await pool.query('update read.checkpoints set store_id = $1, position = $2', [storeId, position]);
  for (const one of [gamma, refuses])
    shared.join({ ...(await openCopy(pool, one)), storeId, position }, over.signal).catch(left);

  await write(org, 'd', [placed({ id: 'd' })]);
  await showsTally(pool, 'delta', ['d 1']);
  const { rows } = await pool.query('select distinct xmin::text from read.checkpoints');
  expect(rows).toHaveLength(1);

  await write(org, 'e', [declined('d')]);
  await showsTally(pool, 'gamma', ['d 9']);
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(await tallyIn(pool, 'delta')).toEqual(['d 1']);
});

it('the log says why a page was not stored together, which for a while is not tried again after some times in a row', async () => {
  await pool.query('truncate read.checkpoints');
  // Each works alone, but not in one transaction with the other.
  const apart = [
    `select 1 / case current_setting('test.isTaken', true) when 'yes' then 0 else 1 end`,
    `select set_config('test.isTaken', 'yes', true)`,
  ].map((text) => ({ kind: 'sql', text, values: [] }) as const);
  const [epsilon, zeta] = ['epsilon', 'zeta'].map((name) =>
    tally(name, org, { PaymentDeclined: ({ orderId }) => [...apart, update(name, { id: orderId }, { times: 9 })] }),
  );
  if (!epsilon || !zeta) throw new Error('Two read models are needed.');
  await prepareReadModels(pool, [epsilon, zeta]);
  const report = vi.fn<Tell>();
  const shared = sharedFollower(
    { pool, source: log, announce: () => {}, report },
    [...types, 'PaymentDeclined'],
    over.signal,
  );
  const storeId = await log.storeId();
  const position = await log.head();
  await pool.query('update read.checkpoints set store_id = $1, position = $2', [storeId, position]);
  for (const one of [epsilon, zeta])
    shared.join({ ...(await openCopy(pool, one)), storeId, position }, over.signal).catch(() => {});

  const times = new Map<string, number>();
  const transactionsOf = async (id: string, shown: number) => {
    times.set(id, shown);
    const rows = [...times].map(([one, so]) => `${one} ${so}`);
    for (const name of ['epsilon', 'zeta']) await showsTally(pool, name, rows);
    return (await pool.query('select distinct xmin::text from read.checkpoints')).rows.length;
  };
  const placing = async (id: string) => {
    await write(org, id, [placed({ id })]);
    return transactionsOf(id, 1);
  };
  const failing = async (id: string) => {
    await write(org, `${id}-declined`, [declined(id)]);
    return transactionsOf(id, 9);
  };
  for (const id of ['f', 'g', 'h']) expect(await placing(id)).toBe(1);
  expect(await failing('f')).toBe(2);
  expect(await placing('i')).toBe(1);
  for (const id of ['g', 'h', 'i']) expect(await failing(id)).toBe(2);
  expect(await placing('j')).toBe(2);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  expect(await placing('k')).toBe(1);
  const what =
    'A page of events could not be stored in all read models together, so each read model stores it alone. Postgres says 22012';
  expect(report.mock.calls).toEqual([[{ level: 'warn', what }]]);
});

import { expect, it } from 'vitest';
import { type Haste, keepRunning, type RunningProcess } from './keepRunning.ts';

type Life = RunningProcess & { readonly end: () => void };
let lastPid = 0;

const life = (): Life => {
  let end = () => {};
  const exited = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { pid: ++lastPid, exited, end, stop: async () => end() };
};

const supervise = (start: (signal: AbortSignal) => Promise<Life>, isPatient = false) => {
  const reported = { changes: [] as (number | undefined)[], lines: [] as string[], gaveUp: [] as string[] };
  const supervised = keepRunning<Life>({
    name: 'api',
    start,
    isPatient,
    onChange: (running) => reported.changes.push(running?.pid),
    log: (line) => reported.lines.push(line),
    onGiveUp: ({ message }) => reported.gaveUp.push(message),
  });
  return { supervised, reported };
};

it('the launcher starts again what ended by itself', async () => {
  const { supervised, reported } = supervise(async () => life());
  const first = await supervised.up();
  first.end();
  await expect.poll(() => reported.changes.length).toBe(3);
  expect((await supervised.up()).pid).not.toBe(first.pid);
  expect(reported.lines).toEqual(['Restarting api: it ended by itself']);
  await supervised.stop('calm');
});

it('the launcher does not start again what it was told to stop', async () => {
  let starts = 0;
  const { supervised, reported } = supervise(async () => {
    starts++;
    return life();
  });
  await supervised.up();
  await supervised.stop('calm');
  expect(starts).toBe(1);
  expect(reported.changes.at(-1)).toBeUndefined();
});

it('the launcher gives a process up after three deaths when it never ran, and says why', async () => {
  let starts = 0;
  const { reported } = supervise(async () => {
    starts++;
    throw new Error('PORT is wrong.');
  });
  await expect.poll(() => reported.gaveUp).toHaveLength(1);
  expect(starts).toBe(3);
  expect(reported.gaveUp[0]).toBe('api ended 3 times soon after its start. The last reason: PORT is wrong.');
});

it('the launcher waits for the next change instead while somebody edits the source', async () => {
  let starts = 0;
  const { supervised, reported } = supervise(async () => {
    if (++starts < 5) throw new Error('there is a typing error');
    return life();
  }, true);
  while (starts < 5) {
    await supervised.restart();
    await new Promise(setImmediate);
  }
  await supervised.up();
  expect(reported.gaveUp).toEqual([]);
  await supervised.stop('calm');
});

it('the launcher restarts a process when asked, without counting it as a death', async () => {
  const { supervised, reported } = supervise(async () => life());
  const first = await supervised.up();
  await supervised.restart();
  await expect.poll(async () => (await supervised.up()).pid).not.toBe(first.pid);
  expect(reported.lines).toEqual([]);
  await supervised.stop('calm');
});

it('the launcher ends a start that is still under way', async () => {
  const { supervised } = supervise(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  );
  await supervised.stop('calm');
});

it('the launcher passes on that somebody is in a hurry', async () => {
  const seen: Haste[] = [];
  const { supervised } = supervise(async () => {
    const one = life();
    return {
      ...one,
      stop: async (haste) => {
        seen.push(haste);
        if (haste === 'hurry') one.end();
      },
    };
  });
  await supervised.up();
  const calm = supervised.stop('calm');
  await supervised.stop('hurry');
  await calm;
  expect(seen).toEqual(['calm', 'hurry']);
});

import { expect, it } from 'vitest';
import { type Haste, keepRunning, type Running } from './keepRunning.ts';

type Life = Running & { readonly end: () => void };
let lastPid = 0;

const life = (): Life => {
  let end = () => {};
  const exited = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { pid: ++lastPid, exited, end, stop: async () => end() };
};

const keep = (start: (signal: AbortSignal) => Promise<Life>, isPatient = false) => {
  const told = { changes: [] as (number | undefined)[], said: [] as string[], gaveUp: [] as string[] };
  const kept = keepRunning<Life>({
    name: 'api',
    start,
    isPatient,
    onChange: (running) => told.changes.push(running?.pid),
    say: (line) => told.said.push(line),
    onGiveUp: ({ message }) => told.gaveUp.push(message),
  });
  return { kept, told };
};

it('starts again what ended by itself', async () => {
  const { kept, told } = keep(async () => life());
  const first = await kept.up();
  first.end();
  await expect.poll(() => told.changes.length).toBe(3);
  expect((await kept.up()).pid).not.toBe(first.pid);
  expect(told.said).toEqual(['api is started again: it ended by itself']);
  await kept.stop('calm');
});

it('does not start again what it was told to stop', async () => {
  let starts = 0;
  const { kept, told } = keep(async () => {
    starts++;
    return life();
  });
  await kept.up();
  await kept.stop('calm');
  expect(starts).toBe(1);
  expect(told.changes.at(-1)).toBeUndefined();
});

it('gives up after three deaths when it never ran, and says why', async () => {
  let starts = 0;
  const { told } = keep(async () => {
    starts++;
    throw new Error('PORT is wrong.');
  });
  await expect.poll(() => told.gaveUp, { timeout: 5_000 }).toHaveLength(1);
  expect(starts).toBe(3);
  expect(told.gaveUp[0]).toBe('api ended 3 times soon after its start, at last because: PORT is wrong.');
});

it('waits for the next change instead while somebody edits the source', async () => {
  let starts = 0;
  const { kept, told } = keep(async () => {
    if (++starts < 5) throw new Error('there is a typing error');
    return life();
  }, true);
  while (starts < 5) {
    await kept.restart();
    await new Promise(setImmediate);
  }
  await kept.up();
  expect(told.gaveUp).toEqual([]);
  await kept.stop('calm');
});

it('restarts when asked without counting it as a death', async () => {
  const { kept, told } = keep(async () => life());
  const first = await kept.up();
  await kept.restart();
  await expect.poll(async () => (await kept.up()).pid).not.toBe(first.pid);
  expect(told.said).toEqual([]);
  await kept.stop('calm');
});

it('ends a start that is still under way', async () => {
  const { kept } = keep(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  );
  await kept.stop('calm');
});

it('passes on that somebody is in a hurry', async () => {
  const seen: Haste[] = [];
  const { kept } = keep(async () => {
    const one = life();
    return {
      ...one,
      stop: async (haste) => {
        seen.push(haste);
        if (haste === 'hurry') one.end();
      },
    };
  });
  await kept.up();
  const calm = kept.stop('calm');
  await kept.stop('hurry');
  await calm;
  expect(seen).toEqual(['calm', 'hurry']);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../processes/ports.ts';
import type { RunningBench } from './kit/bench.ts';
import { median } from './kit/statistics.ts';

const starts = 3;
const program = new URL('../../launcher/start.ts', import.meta.url).pathname;

const untilReady = async (child: ChildProcess): Promise<void> => {
  if (!child.stdout) throw new Error('npm start has no output to wait for');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Klang is ready')) return;
  }
  throw new Error('npm start ended before it was ready');
};

const startOnce = async (dataDir: string): Promise<number> => {
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir };
  const began = performance.now();
  // Without npm, which ends before its children.
  const child = spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await untilReady(child);
  const seconds = (performance.now() - began) / 1000;
  child.stdout?.resume();
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  return seconds;
};

const startTimes = async (): Promise<{ first: number; again: number }> => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-bench-start-'));
  const first = await startOnce(dir);
  const times: number[] = [];
  for (let turn = 0; turn < starts; turn += 1) times.push(await startOnce(dir));
  await rm(dir, { recursive: true, force: true });
  return { first, again: median(times) };
};

export const openStart = async (): Promise<RunningBench> => ({
  figures: async () => {
    const { first, again } = await startTimes();
    return [
      { name: 'npm start on a kept folder, to the ready line', figure: again, unit: 's', aim: null },
      { name: 'npm start on an empty folder', figure: first, unit: 's', aim: null },
    ];
  },
  stop: async () => {},
});

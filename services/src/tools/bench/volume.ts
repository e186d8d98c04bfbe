import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildPrograms, builtIn } from '../../processes/programs.ts';
import { sampleEvent } from './appends.ts';
import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { type Parts, startParts } from './kit/parts.ts';

const copied = 100_000;
const read = 1_000_000;
const batch = 1_000;
const lanes = 4;
/** By then the node has allocated its working memory. */
const warmAfter = 50_000;
const lookEvery = 20_000;
const lookEveryMs = 100;
const copyProgram = fileURLToPath(new URL('../storeCopy/copyStore.ts', import.meta.url));

const megabytesOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const writeUntil = async (client: Parts['client'], from: number, until: number): Promise<void> => {
  let next = from;
  const lane = async () => {
    while (next < until) {
      const stream = `volume-${next / batch}`;
      next += batch;
      await client.appendToStream(stream, Array.from({ length: batch }, sampleEvent), {
        expectedRevision: 'no_stream',
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

const copy = async (from: string, to: string): Promise<readonly Figure[]> => {
  const run = builtIn(await buildPrograms([copyProgram]));
  const began = performance.now();
  const child = spawn(process.execPath, [...run(copyProgram), '--from', from, '--to', to], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  let peak = 0;
  child.stdout.on('data', (text) => (output += text));
  const watch = setInterval(() => (peak = Math.max(peak, megabytesOf(child.pid ?? 0))), lookEveryMs);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0 || !output.includes(`verified ${copied.toLocaleString('en')} events`)) throw new Error(output);
  const seconds = (performance.now() - began) / 1000;
  const name = `store:copy of ${copied.toLocaleString('en')} events, verified`;
  return [
    { name, figure: seconds, unit: 's', aim: null },
    { name: `${name}: most memory of the command`, figure: peak, unit: 'MB', aim: null },
  ];
};

const readAll = async ({ client, node }: Parts): Promise<readonly Figure[]> => {
  const began = performance.now();
  let [seen, warm, peak] = [0, 0, 0];
  for await (const { event } of client.readAll()) {
    if (!event?.streamId.startsWith('volume-')) continue;
    seen += 1;
    if (seen === warmAfter) warm = megabytesOf(node.pid);
    if (seen % lookEvery === 0) peak = Math.max(peak, megabytesOf(node.pid));
  }
  if (seen !== read) throw new Error(`${seen} events were read where ${read} stand`);
  const name = `reading ${read.toLocaleString('en')} events`;
  return [
    { name, figure: (performance.now() - began) / 1000, unit: 's', aim: null },
    { name: `${name}: most memory of the node`, figure: peak, unit: 'MB', aim: null },
    {
      name: `${name}: more of it than after ${warmAfter.toLocaleString('en')}`,
      figure: peak - warm,
      unit: 'MB',
      aim: 64,
    },
  ];
};

export const openVolume = async (): Promise<RunningBench> => {
  const [source, target] = [await startParts(), await startParts()];
  return {
    figures: async () => {
      await writeUntil(source.client, 0, copied);
      const ofCopy = await copy(source.node.url, target.node.url);
      await writeUntil(source.client, copied, read);
      return [...ofCopy, ...(await readAll(source))];
    },
    stop: async () => {
      await source.stop();
      await target.stop();
    },
  };
};

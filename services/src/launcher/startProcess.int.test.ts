import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProcess } from './startProcess.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klang-process-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const started = async (program: string) => {
  const [entry, logFile] = [join(folder, 'program.mjs'), join(folder, 'program.log')];
  await writeFile(entry, program);
  const plan = { name: 'program', entry, env: {}, restartsOnChange: false };
  const way = { logFile, isShown: false, run: (one: string) => [one] };
  const running = await startProcess(plan, way, new AbortController().signal);
  return { running, logText: () => readFile(logFile, 'utf8') };
};

it('the launcher keeps all that a process says in its log: before it serves, when it does, and afterwards', async () => {
  const { running, logText } = await started(`
    console.log('{"msg":"begins"}');
    setTimeout(() => console.log('{"ready":true}'), 10);
    process.stdin.once('end', () => process.exit()).resume();
    setTimeout(() => { console.log('{"msg":"works"}'); console.error('complains'); }, 100);
  `);
  await expect.poll(logText).toContain('complains');
  const lines = (await logText()).trim().split('\n');
  expect(lines.toSorted()).toEqual(['complains', '{"msg":"begins"}', '{"msg":"works"}', '{"ready":true}'].toSorted());
  await running.stop('calm');
});

it('the launcher hears that a process serves, however its words are cut into pieces', async () => {
  const { running } = await started(`
    process.stdout.write('{"rea');
    setTimeout(() => process.stdout.write('dy":true}\\n'), 50);
    process.stdin.resume();
  `);
  await running.stop('calm');
});

it('the launcher tells the last words of a process that ends before it serves', async () => {
  await expect(started(`console.log('{"msg":"has no database"}');`)).rejects.toThrow('has no database');
});

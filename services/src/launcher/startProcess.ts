import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CannotStart } from '../processes/cannotStart.ts';
import { exitOf, hasEnded } from '../processes/processes.ts';
import type { NodeArguments } from '../processes/programs.ts';
import { within } from '../processes/waiting.ts';
import type { Haste, Running } from './keepRunning.ts';

/** One of our own processes: where it begins, what it is told, and how one knows that it serves. */
export type ProcessPlan = {
  readonly name: string;
  readonly entry: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** A process without an address to ask says on its standard output that it is ready. */
  readonly readyAt?: string;
  readonly restartsOnChange: boolean;
};

type Output = { readonly logFile: string; readonly isShown: boolean };
type Way = Output & { readonly run: NodeArguments };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const stopWithinMs = 10_000;
const askEveryMs = 100;
const wordsWithinMs = 1_000;
const logLimitBytes = 20 * 1024 * 1024;

const openLog = async (file: string) => {
  await mkdir(dirname(file), { recursive: true });
  const log = await open(file, 'a', 0o600);
  if ((await log.stat()).size > logLimitBytes) await log.truncate();
  return log;
};

/** What is read for the word that a process serves is kept as everything else that it says; ends when it says no more. */
const keepSaid = async ({ stdout }: ChildProcess, { logFile, isShown }: Output): Promise<void> => {
  if (!stdout) return;
  if (isShown) return void stdout.pipe(process.stdout, { end: false });
  const log = stdout.pipe(createWriteStream(logFile, { flags: 'a' }));
  // A full disk must not end who writes to it, nor let them wait.
  log.once('error', () => stdout.resume());
  await new Promise<void>((resolve) => log.once('close', resolve));
};

const launch = async (plan: ProcessPlan, { logFile, isShown, run }: Way): Promise<ChildProcess> => {
  const { entry, args = [], env, readyAt } = plan;
  const log = await openLog(logFile);
  const output = isShown ? 'inherit' : log.fd;
  const child = spawn(process.execPath, [...run(entry), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    // A process group of its own: Ctrl+C reaches the start alone, which then stops everything in order.
    detached: true,
    stdio: ['pipe', readyAt ? output : 'pipe', output],
  });
  child.stdin?.on('error', () => {});
  child.once('error', () => {});
  await log.close();
  return child;
};

const saysReady = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    if (!child.stdout) return resolve(false);
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('"ready":true')) return;
      child.stdout?.off('data', hear);
      resolve(true);
    };
    child.stdout.on('data', hear);
  });

const answersReady = async (child: ChildProcess, url: string): Promise<boolean> => {
  while (!hasEnded(child)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return true;
    await pause(askEveryMs);
  }
  return false;
};

const stopping = (child: ChildProcess, exited: Promise<void>) => async (haste: Haste) => {
  child.kill(haste === 'calm' ? 'SIGTERM' : 'SIGKILL');
  if ((await within(exited, stopWithinMs)) === 'late') child.kill('SIGKILL');
  await exited;
};

// The last line that a person can read: neither a place in the code nor what Node adds below it.
const lastWords = async ({ logFile: file, isShown }: Output): Promise<string> => {
  if (isShown) return 'it said why above';
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => /^[A-Za-z{]/.test(line) && !line.startsWith('Node.js v'));
  return `${lines.at(-1)?.trim() ?? 'it said nothing'} (see ${file})`;
};

export const startProcess = async (plan: ProcessPlan, way: Way, signal: AbortSignal): Promise<Running> => {
  const child = await launch(plan, way);
  const said = keepSaid(child, way);
  const exited = exitOf(child);
  const stop = stopping(child, exited);
  const abandon = () => void stop('calm');
  signal.addEventListener('abort', abandon, { once: true });
  if (signal.aborted) abandon();

  const ready = plan.readyAt ? answersReady(child, plan.readyAt) : saysReady(child);
  const serves = await Promise.race([ready, exited.then(() => false)]);
  if (!serves) {
    await within(said, wordsWithinMs);
    throw new CannotStart(await lastWords(way));
  }
  signal.removeEventListener('abort', abandon);
  return { pid: child.pid ?? 0, exited, stop };
};

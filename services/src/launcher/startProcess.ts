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
import type { Haste, RunningProcess } from './keepRunning.ts';

export type ProcessPlan = {
  readonly name: string;
  readonly entry: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Undefined: the process prints on stdout that it is ready. */
  readonly readyAt?: string;
  readonly restartsOnChange: boolean;
};

type Output = { readonly logFile: string; readonly isShown: boolean };
type Way = Output & { readonly run: NodeArguments };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const stopWithinMs = 10_000;
const pollEveryMs = 100;
const wordsWithinMs = 1_000;
const logLimitBytes = 20 * 1024 * 1024;

const openLog = async (file: string) => {
  await mkdir(dirname(file), { recursive: true });
  const log = await open(file, 'a', 0o600);
  if ((await log.stat()).size > logLimitBytes) await log.truncate();
  return log;
};

/** The ready line is read from stdout, so stdout is piped to the log here. Resolves when it ends. */
const logOutput = async ({ stdout }: ChildProcess, { logFile, isShown }: Output): Promise<void> => {
  if (!stdout) return;
  if (isShown) return void stdout.pipe(process.stdout, { end: false });
  const log = stdout.pipe(createWriteStream(logFile, { flags: 'a' }));
  // A full disk must not end or block the process that writes.
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
    // Own process group: Ctrl+C reaches only the start, which stops everything in order.
    detached: true,
    stdio: ['pipe', readyAt ? output : 'pipe', output],
  });
  child.stdin?.on('error', () => {});
  child.once('error', () => {});
  await log.close();
  return child;
};

const isReady = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    if (!child.stdout) return resolve(false);
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('"ready":true')) return;
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
    await pause(pollEveryMs);
  }
  return false;
};

const stopping = (child: ChildProcess, exited: Promise<void>) => async (haste: Haste) => {
  child.kill(haste === 'calm' ? 'SIGTERM' : 'SIGKILL');
  if ((await within(exited, stopWithinMs)) === 'late') child.kill('SIGKILL');
  await exited;
};

// The last readable line: no stack frame, and not Node's own footer.
const lastWords = async ({ logFile: file, isShown }: Output): Promise<string> => {
  if (isShown) return 'see the reason above';
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => /^[A-Za-z{]/.test(line) && !line.startsWith('Node.js v'));
  return `${lines.at(-1)?.trim() ?? 'no output'} (see ${file})`;
};

export const startProcess = async (plan: ProcessPlan, way: Way, signal: AbortSignal): Promise<RunningProcess> => {
  const child = await launch(plan, way);
  const outputOver = logOutput(child, way);
  const exited = exitOf(child);
  const stop = stopping(child, exited);
  const abandon = () => void stop('calm');
  signal.addEventListener('abort', abandon, { once: true });
  if (signal.aborted) abandon();

  const ready = plan.readyAt ? answersReady(child, plan.readyAt) : isReady(child);
  const serves = await Promise.race([ready, exited.then(() => false)]);
  if (!serves) {
    await within(outputOver, wordsWithinMs);
    throw new CannotStart(await lastWords(way));
  }
  signal.removeEventListener('abort', abandon);
  return { pid: child.pid ?? 0, exited, stop };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled } from '../processes/bundle.ts';
import { freePort } from '../processes/ports.ts';
import { exitOf, hasEnded } from '../processes/processes.ts';
import {
  asWritten,
  buildPrograms,
  builtIn,
  commands,
  type NodeArguments,
  nodeFlags,
  startProgram,
} from '../processes/programs.ts';
import { type RunFile, readRunFile } from '../processes/runFile.ts';
import { waitFor } from '../processes/waiting.ts';

export type TestStart = {
  readonly child: ChildProcess;
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  readonly run: () => Promise<RunFile>;
  readonly ended: () => Promise<number | null>;
  readonly signal: (signal: NodeJS.Signals) => void;
};

type Options = {
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly developing?: string;
};

const readyWithinMs = 150_000;

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'klang-start-'));

// A test's own environment must not reach the start under test.
const cleanEnvironment = (): NodeJS.ProcessEnv => {
  const {
    EVENTSTORE_URL: _e,
    DATABASE_URL: _d,
    REDIS_URL: _r,
    SMTP_URL: _s,
    MASTER_KEY: _m,
    NODE_ENV: _n,
    ...rest
  } = process.env;
  return rest;
};

let building: Promise<string> | undefined;
const built = (): Promise<string> => {
  building ??= buildPrograms(commands);
  return building;
};

/** Runs without the parent watch, so the test may close its stdin. */
export const asCommand = async (): Promise<NodeArguments> => {
  const folder = await built();
  return (program) => [...nodeFlags, bundled(folder, program)];
};

const wayTo = async ({ developing }: Options): Promise<readonly string[]> => {
  if (developing) return [...asWritten(join(developing, 'services/src/launcher/start.ts')), '--watch'];
  return builtIn(await built())(startProgram);
};

export const beginStart = async (options: Options = {}): Promise<TestStart> => {
  const dataDir = options.dataDir ?? (await newDataDir());
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [...(await wayTo(options))], {
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, PORT: String(port), ...options.env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = exitOf(child);
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => text,
    run: async () => {
      const run = await readRunFile(dataDir);
      if (!run) throw new Error(`There is no run.json in ${dataDir}: ${text}`);
      return run;
    },
    ended: () => exited.then(() => child.exitCode),
    signal: (signal) => child.kill(signal),
  };
};

export const startKlang = async (options: Options = {}): Promise<TestStart> => {
  const start = await beginStart(options);
  const ready = async () => {
    if (hasEnded(start.child)) throw new Error(`The start ended: ${start.output()}${await logsOf(start.dataDir)}`);
    return start.output().includes('Klang is ready') ? true : undefined;
  };
  await waitFor(ready, { withinMs: readyWithinMs, failure: `The start is not ready: ${start.output()}` });
  return start;
};

const logsOf = (dataDir: string): Promise<string> => readFile(join(dataDir, 'logs/api.log'), 'utf8').catch(() => '');

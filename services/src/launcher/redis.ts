import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Redis as Client } from 'ioredis';
import { CannotStart } from '../processes/cannotStart.ts';
import { freePort } from '../processes/ports.ts';
import { exitOf, hasEnded, lastWill } from '../processes/processes.ts';
import { storedSecret } from '../processes/secrets.ts';
import { waitFor } from '../processes/waiting.ts';
import { redisProgram } from './redisProgram.ts';

export type Redis = {
  readonly url: string;
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<void>;
  readonly stop: () => Promise<void>;
};

type Start = {
  readonly dir: string;
  readonly port?: number;
  readonly unpackTo?: string;
  readonly log?: (line: string) => void;
};

const startWithinMs = 120_000;

const configFile = (dir: string) => join(dir, 'redis.conf');

const configuration = ({ dir, port, password }: { dir: string; port: number; password: string }): string =>
  [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${JSON.stringify(dir)}`,
    `requirepass ${password}`,
    'appendonly yes',
    'maxmemory-policy noeviction',
    'save ""',
    'daemonize no',
    '',
  ].join('\n');

const ask = async <T>(url: string, question: (client: Client) => Promise<T>): Promise<T | undefined> => {
  const client = new Client(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await question(client);
  } catch {
    return undefined;
  } finally {
    client.disconnect();
  }
};

const urlOf = (password: string, port: number | string) => `redis://:${password}@127.0.0.1:${port}`;

const endLeftOver = async (dir: string): Promise<void> => {
  const config = await readFile(configFile(dir), 'utf8').catch(() => '');
  const port = /^port (\d+)$/m.exec(config)?.[1];
  const password = /^requirepass (\S+)$/m.exec(config)?.[1];
  if (!port || !password) return;
  const url = urlOf(password, port);
  const answers = () => ask(url, async (client) => (await client.info('server')).includes(configFile(dir)));
  if (!(await answers())) return;
  await ask(url, (client) => client.shutdown());
  const failure = `A Redis of an earlier start on port ${port} does not stop: end it, then start again.`;
  await waitFor(async () => ((await answers()) ? undefined : true), { withinMs: 30_000, failure });
};

const launch = async (start: Start, dir: string): Promise<ChildProcess> => {
  const program = await redisProgram(start.unpackTo ?? join(dir, 'server'), start.log);
  const log = await open(join(dir, 'log'), 'a', 0o600);
  const child = spawn(program.path, [configFile(dir)], {
    cwd: dir,
    env: program.env,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = exitOf(child);
  await log.close();
  void exited.then(lastWill(child.pid ?? 0, 'TERM'));
  child.unref();
  return child;
};

const untilReady = (child: ChildProcess, dir: string, url: string) => {
  const question = async () => {
    if (!hasEnded(child)) return ask(url, (client) => client.ping());
    const text = await readFile(join(dir, 'log'), 'utf8').catch(() => '');
    throw new CannotStart(`Redis did not start. The end of its log: ${text.trim().split('\n').slice(-2).join(' / ')}`);
  };
  return waitFor(question, {
    withinMs: startWithinMs,
    failure: `Redis is not ready. See its log: ${join(dir, 'log')}.`,
  });
};

export const startRedis = async (start: Start): Promise<Redis> => {
  const dir = resolve(start.dir);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const password = await storedSecret(join(dir, 'password'));
  await endLeftOver(dir);
  const port = start.port ?? (await freePort());
  await writeFile(configFile(dir), configuration({ dir, port, password }), { mode: 0o600 });

  const child = await launch(start, dir);
  const exited = exitOf(child);
  const url = urlOf(password, port);
  await untilReady(child, dir, url).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const stop = async () => {
    child.ref();
    child.kill('SIGTERM');
    await exited;
  };
  return { url, pid: child.pid ?? 0, port, exited, stop };
};

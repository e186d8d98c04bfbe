import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { CannotStart } from '../processes/cannotStart.ts';
import { freePort } from '../processes/ports.ts';
import { commandLineOf, exitOf, hasEnded, lastWill, run } from '../processes/processes.ts';
import { storedSecret } from '../processes/secrets.ts';
import { waitFor } from '../processes/waiting.ts';
import { type PostgresPrograms, postgresPrograms, postgresUser, type RunAs } from './postgresPrograms.ts';

export type Postgres = {
  readonly url: string;
  readonly urlOf: (database: string) => string;
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<void>;
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
  readonly createDatabase: (name: string) => Promise<string>;
};

type Start = {
  readonly dir: string;
  readonly port?: number;
  readonly settings?: Record<string, string>;
  /** Reached through a file of its folder: half the work of a connection to a port. */
  readonly isByFile?: boolean;
};
type Cluster = {
  readonly dir: string;
  readonly data: string;
  readonly password: string;
  readonly programs: PostgresPrograms;
  readonly user: RunAs;
};

const mebibyte = 1024 * 1024;
// A list of a million orders takes a gigabyte with its indexes, and should stay in memory.
const sharedMebibytes = Math.floor(Math.min(Math.max(totalmem() / 8 / mebibyte, 128), 1_024));
// SSDs read random pages as fast as sequential ones; JIT takes longer than our queries.
const usualSettings = { shared_buffers: `${sharedMebibytes}MB`, random_page_cost: '1.1', jit: 'off' };

const startWithinMs = 120_000;
const logLimitBytes = 20 * mebibyte;

const launch = (user: RunAs, words: readonly string[], log: number): ChildProcess => {
  const [command = '', ...rest] = [...user.prefix, ...words];
  // Own process group: Ctrl+C must not reach Postgres before its clients stop.
  return spawn(command, rest, { ...user.ids, cwd: '/', detached: true, stdio: ['ignore', log, log] });
};

const logEnd = async (dir: string): Promise<string> => {
  const text = await readFile(join(dir, 'log'), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join(' / ');
};

const openLog = async (dir: string) => {
  const log = await open(join(dir, 'log'), 'a', 0o600);
  if ((await log.stat()).size > logLimitBytes) await log.truncate();
  return log;
};

const initialise = async ({ dir, data, password, programs, user }: Cluster): Promise<void> => {
  const [fresh, passwordFile] = [join(dir, 'data-new'), join(dir, 'password-new')];
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.owner) for (const path of [fresh, passwordFile]) await chown(path, user.owner.uid, user.owner.gid);
  const log = await openLog(dir);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=klang', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const child = launch(user, [programs.initdb, `--pgdata=${fresh}`, ...locale, ...access], log.fd);
  await exitOf(child);
  await log.close();
  await rm(passwordFile, { force: true });
  if (child.exitCode !== 0) throw new CannotStart(`Postgres could not create its folder ${data}: ${await logEnd(dir)}`);
  await rename(fresh, data);
};

// A killed start may have left Postgres running. Postgres itself removes stale files.
const endLeftOver = async (data: string): Promise<void> => {
  const pidFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(pidFile.split('\n')[0]);
  const runs = async () => pid > 1 && ((await commandLineOf(pid))?.includes(data) ?? false);
  if (!(await runs())) return;
  process.kill(pid, 'SIGINT');
  const failure = `A Postgres of an earlier start (process ${pid}) does not stop: end it, then start again.`;
  await waitFor(async () => ((await runs()) ? undefined : true), { withinMs: 30_000, failure });
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const query = async (connectionString: string, text: string, values: string[] = []): Promise<number> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text, values)).rows.length;
  } finally {
    await client.end().catch(() => {});
  }
};

const createDatabase = async (admin: string, name: string): Promise<void> => {
  if (await query(admin, 'select from pg_database where datname = $1', [name])) return;
  await query(admin, `create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
    // Another start created it concurrently: 42P04, or 23505 from the catalog.
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error;
  });
};

// The file may belong to a killed server: compare the pid.
const isReady = async (data: string, pid: number | undefined): Promise<boolean> => {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

const untilReady = (child: ChildProcess, { dir, data }: Cluster, urlOf: (database: string) => string) => {
  const ask = async () => {
    if (hasEnded(child)) throw new CannotStart(`Postgres did not start. The end of its log: ${await logEnd(dir)}`);
    if (!(await isReady(data, child.pid))) return undefined;
    try {
      await query(urlOf('klang'), 'select 1');
      return true;
    } catch (error) {
      if (codeOf(error) !== '3D000') throw error;
      await createDatabase(urlOf('postgres'), 'klang');
      return undefined;
    }
  };
  return waitFor(ask, { withinMs: startWithinMs, failure: `Postgres is not ready. See its log: ${join(dir, 'log')}.` });
};

const stopping = (child: ChildProcess, { programs, data }: Cluster, exited: Promise<void>) => {
  return async (mode: 'fast' | 'immediate'): Promise<void> => {
    if (hasEnded(child)) return;
    child.ref();
    // Windows has no signals: pg_ctl stops the server.
    if (process.platform === 'win32') await run(programs.pgCtl, ['stop', '-D', data, '-m', mode]);
    else child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await exited;
  };
};

/** Undefined: the name of such a file would be longer than 103 bytes, or the system has none. */
const folderForSocket = async ({ dir, user }: Cluster): Promise<string | undefined> => {
  const folder = join(dir, 'socket');
  if (process.platform === 'win32' || Buffer.byteLength(join(folder, '.s.PGSQL.65535')) > 103) return undefined;
  await mkdir(folder, { recursive: true });
  if (user.owner) await chown(folder, user.owner.uid, user.owner.gid);
  return folder;
};

const serve = async (cluster: Cluster, { settings = {}, ...options }: Start): Promise<Postgres> => {
  const port = options.port ?? (await freePort());
  const socket = options.isByFile ? await folderForSocket(cluster) : undefined;
  const reached = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: socket ?? '' };
  const allSettings = { ...usualSettings, ...settings, ...reached };
  const flags = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await openLog(cluster.dir);
  const child = launch(cluster.user, [cluster.programs.postgres, '-D', cluster.data, ...flags], log.fd);
  const exited = exitOf(child);
  await log.close();
  const takeBack = lastWill(child.pid ?? 0, 'INT');
  void exited.then(takeBack);
  child.unref();

  const atPort = (database: string) =>
    `postgres://klang:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  const urlOf = (database: string) => atPort(database) + (socket ? `?host=${encodeURIComponent(socket)}` : '');
  await untilReady(child, cluster, atPort).catch((error: unknown) => {
    child.kill('SIGQUIT');
    throw error;
  });
  return {
    url: urlOf('klang'),
    urlOf,
    pid: child.pid ?? 0,
    port,
    exited,
    stop: stopping(child, cluster, exited),
    createDatabase: async (name) => {
      await createDatabase(urlOf('postgres'), name);
      return urlOf(name);
    },
  };
};

export const startPostgres = async (start: Start): Promise<Postgres> => {
  const dir = resolve(start.dir);
  const data = join(dir, 'data');
  await mkdir(dir, { recursive: true });
  const programs = await postgresPrograms();
  const user = await postgresUser(dir, programs.postgres);
  const password = await storedSecret(join(dir, 'password'));
  const cluster = { dir, data, password, programs, user };
  if (existsSync(data)) await endLeftOver(data);
  else await initialise(cluster);
  return serve(cluster, start);
};

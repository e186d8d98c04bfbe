import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStart } from '../processes/cannotStart.ts';
import { apt, installPackages, onPath } from '../processes/packages.ts';
import { run } from '../processes/processes.ts';

export type RedisProgram = { readonly path: string; readonly env: NodeJS.ProcessEnv };

const names = ['redis-server', 'valkey-server'];

const installed = async (): Promise<RedisProgram | undefined> => {
  for (const name of names) {
    const path = await onPath(name);
    if (path) return { path, env: process.env };
  }
  return undefined;
};

const installAsRoot = async (): Promise<void> => {
  await installPackages(['redis-server']);
  // The package starts a server for the whole machine; only the program was wanted.
  if (existsSync('/run/systemd/system'))
    await run('systemctl', ['disable', '--now', 'redis-server.service']).catch(() => undefined);
};

// Package lists of our own: an ordinary user may not refresh the machine's, and they may be old or missing.
const unpack = async (target: string): Promise<void> => {
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(`${target}-`);
  try {
    const folders = ['lists/partial', 'cache/archives/partial', 'root'];
    for (const folder of folders) await mkdir(join(work, folder), { recursive: true });
    const own = ['-o', `Dir::State::Lists=${work}/lists`, '-o', `Dir::Cache=${work}/cache`, '-o', 'Debug::NoLocking=1'];
    await apt([...own, 'update', '-q']);
    const plan = await apt([...own, '-s', 'install', '--no-install-recommends', 'redis-server']);
    const packages = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map((found) => found[1] ?? '');
    await apt([...own, 'download', ...packages], work);
    const files = (await readdir(work)).filter((name) => name.endsWith('.deb'));
    for (const file of files) await run('dpkg', ['-x', join(work, file), join(work, 'root')]);
    await rename(join(work, 'root'), target).catch((error: unknown) => {
      // Another start may have brought it at the same moment.
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

const unpacked = async (folder: string): Promise<RedisProgram | undefined> => {
  const path = join(folder, 'usr/bin/redis-server');
  if (!existsSync(path)) return undefined;
  const roots = ['usr/lib', 'lib'].map((name) => join(folder, name));
  const found = await Promise.all(
    roots.map(async (root) => {
      const inside = await readdir(root, { withFileTypes: true }).catch(() => []);
      return [root, ...inside.filter((entry) => entry.isDirectory()).map((entry) => join(root, entry.name))];
    }),
  );
  return { path, env: { ...process.env, LD_LIBRARY_PATH: found.flat().join(':') } };
};

const advice: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'run "brew install redis"',
  linux: 'install the package redis or valkey of your distribution',
  win32: 'start inside WSL, where Redis is fetched by itself',
};

const missing = (reason = ''): CannotStart => {
  const what = advice[process.platform] ?? 'install Redis 7 or Valkey';
  return new CannotStart(`Redis is missing${reason}: ${what}, or give the address of a running one in REDIS_URL.`);
};

const fetched = async (folder: string): Promise<RedisProgram | undefined> => {
  if (!(await onPath('apt-get'))) return undefined;
  if (process.getuid?.() === 0) {
    await installAsRoot();
    return installed();
  }
  await unpack(folder);
  return unpacked(folder);
};

/** Redis or Valkey of this machine, else fetched with the package manager: installed as root, unpacked otherwise. */
export const redisProgram = async (folder: string, say: (line: string) => void = () => {}): Promise<RedisProgram> => {
  const here = (await installed()) ?? (await unpacked(folder));
  if (here) return here;
  say('Redis is missing: fetching it with the package manager, this once.');
  const brought = await fetched(folder).catch((error: unknown) => {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw missing(` and apt-get could not bring it (${said.trim().split('\n').at(-1)})`);
  });
  if (!brought) throw missing();
  return brought;
};

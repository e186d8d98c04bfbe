import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from './cannotStart.ts';
import { run } from './processes.ts';
import { waitFor } from './waiting.ts';

type Holder = { readonly pid: number; readonly born: string };

/** Distinguishes a process from a later one with the same pid. Empty when it does not run. */
const birthOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    // A zombie holds no lock.
    return fields[0] === 'Z' || !fields[19] ? '' : `${boot.trim()} ${fields[19]}`;
  }
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/NH', '/FI', `PID eq ${pid}`]).catch(() => ({ stdout: '' }));
    return stdout.includes(String(pid)) ? 'runs' : '';
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
};

const holderOf = async (file: string): Promise<Holder | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pid, ...born] = text.trim().split(' ');
  return Number(pid) > 0 ? { pid: Number(pid), born: born.join(' ') } : undefined;
};

const isHeld = async ({ pid, born }: Holder): Promise<boolean> => {
  const now = await birthOf(pid);
  return now !== '' && now === born;
};

const claim = async (file: string): Promise<true | undefined> => {
  const line = `${process.pid} ${await birthOf(process.pid)}\n`;
  return writeFile(file, line, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined;
      throw error;
    },
  );
};

const halfWrittenMs = 2_000;
const ageOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

// Two starts may find the same dead lock: the one that creates this folder removes it, the other retries.
const removeDead = async (file: string): Promise<void> => {
  const turn = `${file}-removal`;
  const isMine = await mkdir(turn).then(
    () => true,
    () => false,
  );
  if (!isMine) {
    if ((await ageOf(turn)) > halfWrittenMs) await rmdir(turn).catch(() => {});
    return;
  }
  const holder = await holderOf(file);
  const isDead = holder ? !(await isHeld(holder)) : (await ageOf(file)) > halfWrittenMs;
  if (isDead) await rm(file, { force: true });
  await rmdir(turn).catch(() => {});
};

export const lockFolder = async (dir: string): Promise<() => Promise<void>> => {
  const file = join(dir, 'lock');
  const attempt = async () => {
    if (await claim(file)) return true;
    const holder = await holderOf(file);
    if (holder && (await isHeld(holder)))
      throw new CannotStart(
        `The data folder ${dir} is in use by another Klang (process ${holder.pid}): stop that process, or set another DATA_DIR for this one.`,
      );
    await removeDead(file);
    return undefined;
  };
  await waitFor(attempt, { withinMs: 10_000, failure: `The data folder ${dir} cannot be locked: remove ${file}.` });
  return () => rm(file, { force: true });
};

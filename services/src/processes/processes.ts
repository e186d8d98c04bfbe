import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** A preload that stops a program when its parent is gone; its stdin must be a pipe. */
export const stopsWithParent: string = new URL('./stopWithParent.ts', import.meta.url).href;

export const withParent: readonly string[] = ['--import', 'tsx', '--import', stopsWithParent];

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Empty when the process is gone, undefined when the system cannot tell. */
export const commandLineOf = async (pid: number): Promise<string | undefined> => {
  if (!isAlive(pid)) return '';
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return words.replaceAll('\0', ' ').trim();
  }
  if (process.platform === 'win32') return undefined;
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
};

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

export const exitOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) return resolve();
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

/** If this process is killed, a shell signals the server to stop. Returns the function that cancels this. */
export const lastWill = (pid: number, signal: 'INT' | 'TERM'): (() => void) => {
  if (process.platform === 'win32') return () => {};
  const heir = spawn('/bin/sh', ['-c', 'read -r _ || kill -s "$1" "$0"', String(pid), signal], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  heir.unref();
  heir.stdin.on('error', () => {});
  return () => heir.stdin.end('\n');
};

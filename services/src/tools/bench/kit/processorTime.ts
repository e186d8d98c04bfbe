import { readdir, readFile } from 'node:fs/promises';

export type MeasuredProcess = { readonly name: string; readonly pid: number };
export type Times = ReadonlyMap<string, number>;

type ProcessTime = { readonly pid: number; readonly parent: number; readonly ms: number };

// Linux counts processor time in 10 ms ticks.
const msATick = 10;

const knownFrom = (stat: string): ProcessTime => {
  // The process name may contain anything: parse after the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  return { pid: Number.parseInt(stat, 10), parent: parent ?? 0, ms: ((user ?? 0) + (system ?? 0)) * msATick };
};

const everyProcess = async (): Promise<readonly ProcessTime[]> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return stats.filter((stat) => stat !== '').map(knownFrom);
};

const msOf = (pid: number, all: readonly ProcessTime[]): number => {
  const own = all.find((one) => one.pid === pid)?.ms ?? 0;
  return all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + msOf(child.pid, all), own);
};

export const processorTimes = async (processes: readonly MeasuredProcess[]): Promise<Times> => {
  const all = await everyProcess();
  return new Map(all.length === 0 ? [] : processes.map(({ name, pid }) => [name, msOf(pid, all)]));
};

export const spentEach = (before: Times, after: Times, done: number): Times =>
  new Map([...after].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / done]));

import { join } from 'node:path';
import { CannotStart } from '../processes/cannotStart.ts';
import { freePort } from '../processes/ports.ts';
import type { NodeArguments } from '../processes/programs.ts';
import { type Haste, keepRunning, type RunningProcess, type SupervisedProcess } from './keepRunning.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { type ProcessPlan, startProcess } from './startProcess.ts';

type Watch = {
  readonly dataDir: string;
  readonly isWatching: boolean;
  readonly log: (line: string) => void;
  readonly onPids: (pids: Readonly<Record<string, number>>) => void;
  readonly onGiveUp: (sentence: CannotStart) => void;
};

type Server = RunningProcess & { readonly url: string; readonly urlOf: (database: string) => Promise<string> };

export type House = {
  readonly postgres: () => Promise<Server>;
  readonly redis: () => Promise<Server>;
  readonly process: (plan: ProcessPlan, run: NodeArguments) => Promise<RunningProcess>;
  readonly restartServices: () => Promise<void>;
  readonly stop: (haste: Haste) => Promise<void>;
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new CannotStart('it was stopped'))));

export const openHouse = (watch: Watch): House => {
  const processes: SupervisedProcess<RunningProcess>[] = [];
  const restarting: SupervisedProcess<RunningProcess>[] = [];
  const serversUp: (() => Promise<RunningProcess>)[] = [];
  const pids: Record<string, number> = { start: process.pid };
  let isClosing = false;

  const supervise = <R extends RunningProcess>(
    name: string,
    start: (signal: AbortSignal) => Promise<R>,
    isPatient = false,
  ) => {
    if (isClosing) throw new CannotStart(`${name} was not started, because Klang is stopping.`);
    const onChange = (running: R | undefined) => {
      if (running) pids[name] = running.pid;
      else delete pids[name];
      watch.onPids(pids);
    };
    const one = keepRunning<R>({ name, start, onChange, isPatient, log: watch.log, onGiveUp: watch.onGiveUp });
    processes.push(one);
    return one;
  };

  // Reuses its first port after a restart, so that clients find it again.
  const runServer = (name: string, start: (port: number) => Promise<Server>): Promise<Server> => {
    let port = 0;
    const again = async () => {
      const at = port || (await freePort());
      const server = await start(at);
      port = at;
      return server;
    };
    const one = supervise(name, again);
    serversUp.push(one.up);
    return one.up();
  };

  const dirOf = (name: string) => join(watch.dataDir, name);
  return {
    postgres: () =>
      runServer('postgres', async (port) => {
        const server = await startPostgres({ dir: dirOf('postgres'), port });
        const stop = (haste: Haste) => server.stop(haste === 'calm' ? 'fast' : 'immediate');
        return { ...server, stop, urlOf: server.createDatabase };
      }),
    redis: () =>
      runServer('redis', async (port) => {
        const server = await startRedis({ dir: dirOf('redis'), port, log: watch.log });
        return { ...server, urlOf: async () => server.url };
      }),
    process: (plan, run) => {
      const way = { logFile: join(watch.dataDir, 'logs', `${plan.name}.log`), isShown: watch.isWatching, run };
      const start = async (signal: AbortSignal) => {
        await Promise.race([Promise.all(serversUp.map((up) => up())), aborted(signal)]);
        return startProcess(plan, way, signal);
      };
      const isRestarting = watch.isWatching && plan.restartsOnChange;
      const one = supervise(plan.name, start, isRestarting);
      if (isRestarting) restarting.push(one);
      return one.up();
    },
    restartServices: async () => {
      await Promise.all(restarting.map((one) => one.restart()));
    },
    stop: async (haste) => {
      isClosing = true;
      if (haste === 'hurry') await Promise.all(processes.map((one) => one.stop(haste)));
      else for (const one of processes.toReversed()) await one.stop(haste);
    },
  };
};

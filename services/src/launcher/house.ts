import { join } from 'node:path';
import { CannotStart } from '../processes/cannotStart.ts';
import { freePort } from '../processes/ports.ts';
import type { NodeArguments } from '../processes/programs.ts';
import { type Haste, type KeptProcess, keepRunning, type Running } from './keepRunning.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { type ProcessPlan, startProcess } from './startProcess.ts';

type Watch = {
  readonly dataDir: string;
  readonly isWatching: boolean;
  readonly say: (line: string) => void;
  readonly onPids: (pids: Readonly<Record<string, number>>) => void;
  readonly onGiveUp: (sentence: CannotStart) => void;
};

type Server = Running & { readonly url: string; readonly urlOf: (database: string) => Promise<string> };

export type House = {
  readonly postgres: () => Promise<Server>;
  readonly redis: () => Promise<Server>;
  readonly process: (plan: ProcessPlan, run: NodeArguments) => Promise<Running>;
  readonly restartServices: () => Promise<void>;
  readonly stop: (haste: Haste) => Promise<void>;
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new CannotStart('it was stopped'))));

export const openHouse = (watch: Watch): House => {
  const kept: KeptProcess<Running>[] = [];
  const restarting: KeptProcess<Running>[] = [];
  const serversUp: (() => Promise<Running>)[] = [];
  const pids: Record<string, number> = { start: process.pid };
  let isClosing = false;

  const keep = <R extends Running>(name: string, start: (signal: AbortSignal) => Promise<R>, isPatient = false) => {
    if (isClosing) throw new CannotStart(`${name} is not started any more.`);
    const onChange = (running: R | undefined) => {
      if (running) pids[name] = running.pid;
      else delete pids[name];
      watch.onPids(pids);
    };
    const one = keepRunning<R>({ name, start, onChange, isPatient, say: watch.say, onGiveUp: watch.onGiveUp });
    kept.push(one);
    return one;
  };

  // Its first free port stays its port, so that those who use it find it again when it comes back.
  const keepServer = (name: string, start: (port: number) => Promise<Server>): Promise<Server> => {
    let port = 0;
    const again = async () => {
      const at = port || (await freePort());
      const server = await start(at);
      port = at;
      return server;
    };
    const one = keep(name, again);
    serversUp.push(one.up);
    return one.up();
  };

  const dirOf = (name: string) => join(watch.dataDir, name);
  return {
    postgres: () =>
      keepServer('postgres', async (port) => {
        const server = await startPostgres({ dir: dirOf('postgres'), port });
        const stop = (haste: Haste) => server.stop(haste === 'calm' ? 'fast' : 'immediate');
        return { ...server, stop, urlOf: server.createDatabase };
      }),
    redis: () =>
      keepServer('redis', async (port) => {
        const server = await startRedis({ dir: dirOf('redis'), port, say: watch.say });
        return { ...server, urlOf: async () => server.url };
      }),
    process: (plan, run) => {
      const way = { logFile: join(watch.dataDir, 'logs', `${plan.name}.log`), isShown: watch.isWatching, run };
      const start = async (signal: AbortSignal) => {
        await Promise.race([Promise.all(serversUp.map((up) => up())), aborted(signal)]);
        return startProcess(plan, way, signal);
      };
      const isRestarting = watch.isWatching && plan.restartsOnChange;
      const one = keep(plan.name, start, isRestarting);
      if (isRestarting) restarting.push(one);
      return one.up();
    },
    restartServices: async () => {
      await Promise.all(restarting.map((one) => one.restart()));
    },
    stop: async (haste) => {
      isClosing = true;
      if (haste === 'hurry') await Promise.all(kept.map((one) => one.stop(haste)));
      else for (const one of kept.toReversed()) await one.stop(haste);
    },
  };
};

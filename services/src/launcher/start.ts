import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { demoAccountLines } from '../demo/accounts.ts';
import { readSettings, SettingError, type Settings } from '../platform/kit/settings.ts';
import { CannotStart } from '../processes/cannotStart.ts';
import { lockFolder } from '../processes/lock.ts';
import { portTrouble } from '../processes/ports.ts';
import { buildPrograms, builtIn } from '../processes/programs.ts';
import { endLeftOver, type RunFile, removeRunFile, writeRunFile } from '../processes/runFile.ts';
import { within } from '../processes/waiting.ts';
import { buildWeb } from './buildWeb.ts';
import { openHouse } from './house.ts';
import type { Haste } from './keepRunning.ts';
import { latestBuild } from './latestBuild.ts';
import { processPlans, siteUrl } from './plans.ts';
import { refuseEmbedded, refuseOpenDemo } from './production.ts';
import { openServers } from './servers.ts';
import { watchSource } from './watchSource.ts';

const readyWithinMs = 90_000;
// Terminal and npm may both forward one Ctrl+C; only a later signal means hurry.
const sameSignalMs = 700;

const log = (line: string) => void process.stdout.write(`${line}\n`);
const isWatching = process.argv.includes('--watch');

const openFolder = async (path: string): Promise<string> => {
  const dir = resolve(path);
  await mkdir(dir, { recursive: true }).catch((error: Error) => {
    throw new CannotStart(`The data folder ${dir} cannot be created (${error.message}): set another DATA_DIR.`);
  });
  return dir;
};

const refusePort = async ({ PORT, HOST }: Settings): Promise<void> => {
  const trouble = await portTrouble(PORT, HOST);
  if (trouble) throw new CannotStart(trouble);
};

const printAddresses = (settings: Settings, dataDir: string): void => {
  const site = siteUrl(settings);
  log(`Data         ${dataDir}`);
  log(`Logs         ${join(dataDir, 'logs')}`);
  log(`API          ${site}/api/docs`);
  log(`Site         ${site}`);
  if (!settings.isDemo) return;
  log(`Development  ${site}/dev`);
  const [first = '', ...accounts] = demoAccountLines(`http://second.localhost:${settings.PORT}`);
  log(`Demo         ${first}`);
  for (const line of accounts) log(`             ${line}`);
};

// npm's shell dies of a signal without forwarding it: then nothing else could stop this start.
const stopWithNpm = (stop: () => void): void => {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 300).unref();
};

const listenToSignals = (stop: (haste: Haste) => void): void => {
  let first = 0;
  const onSignal = () => {
    if (first === 0) {
      first = Date.now();
      log('Stopping.');
      stop('calm');
    } else if (Date.now() - first > sameSignalMs) stop('hurry');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  stopWithNpm(onSignal);
};

const main = async (): Promise<number> => {
  // The environment overrides the file.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  refuseEmbedded(settings);
  refuseOpenDemo(settings, process.env['DEMO']);
  const dataDir = await openFolder(settings.DATA_DIR);
  const unlock = await lockFolder(dataDir);
  try {
    await endLeftOver(dataDir);
    await refusePort(settings);
    return await live(settings, dataDir);
  } finally {
    await unlock();
  }
};

const builtOnce = async () => {
  const [folder] = await Promise.all([buildPrograms(), buildWeb(log)]);
  return { run: builtIn(folder), renew: async () => false };
};

const live = (settings: Settings, dataDir: string): Promise<number> =>
  new Promise((done) => {
    let run: RunFile | undefined;
    let pids: Readonly<Record<string, number>> = {};
    let writing = Promise.resolve();
    let isStopping = false;
    const record = () => {
      const now = run && { ...run, processes: { ...pids } };
      if (now) writing = writing.then(() => writeRunFile(dataDir, now));
    };
    const house = openHouse({
      dataDir,
      isWatching,
      log,
      onPids: (next) => {
        pids = next;
        record();
      },
      onGiveUp: (sentence) => fail(sentence),
    });

    const stop = async (haste: Haste, code: number) => {
      isStopping = true;
      await house.stop(haste);
      run = undefined;
      await writing;
      await removeRunFile(dataDir);
      done(code);
    };
    const fail = (error: unknown) => {
      if (isStopping) return;
      printTrouble(error);
      void stop('calm', 1);
    };
    listenToSignals((haste) => void stop(haste, 0));

    const open = async () => {
      const building = isWatching ? latestBuild(log) : builtOnce();
      const [{ at, inner, ports }, { run: way, renew }] = await Promise.all([
        openServers(house, { settings, dataDir, isWatching }),
        building,
      ]);
      run = { ...inner, processes: {} };
      const started = processPlans({ settings, ports, at }).map((plan) => house.process(plan, way));
      record();
      const ready = await within(Promise.all(started), readyWithinMs);
      if (ready === 'late') throw new CannotStart(`Klang did not become ready: see ${join(dataDir, 'logs')}.`);
      await writing;
      printAddresses(settings, dataDir);
      log(`Klang is ready: ${siteUrl(settings)}`);
      const change = async () => {
        if (await renew()) await house.restartServices();
      };
      if (isWatching) watchSource(() => void change());
    };
    open().catch(fail);
  });

const printTrouble = (error: unknown): void => {
  const isForPeople = error instanceof CannotStart || error instanceof SettingError;
  const text = error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    printTrouble(error);
    process.exit(1);
  },
);

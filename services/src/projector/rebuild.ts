import { existsSync } from 'node:fs';
import type { Difference } from '@klang/projections/kit/difference';
import { reasonOf } from '@klang/projections/kit/failures';
import { openPool } from '@klang/projections/kit/pool';
import { type Rebuilt, rebuild } from '@klang/projections/kit/rebuild';
import { projections } from '@klang/projections/registry';
import { settingsOfRunning } from '../platform/kit/running.ts';
import { SettingError } from '../platform/kit/settings.ts';
import { openSource } from './source.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

class WrongName extends Error {}

const wanted = (name: string | undefined) => {
  const found = projections.find((projection) => projection.name === name);
  const names = projections.map((projection) => projection.name).join(', ');
  if (!found) throw new WrongName(`Name a read model: npm run rebuild -- <name>, one of ${names}.`);
  return found;
};

const words = { missing: 'missing', changed: 'different', extra: 'too many' };

const lineOf = ({ table, how, rows, some }: Difference): string => {
  const more = rows > some.length ? ', …' : '';
  return `${table}: ${rows.toLocaleString('en')} ${words[how]} in the old rows: ${some.join(', ')}${more}`;
};

const report = (name: string, { differences }: Rebuilt): void => {
  if (!differences) say('The old rows come from another version or another event store and were not compared.');
  else if (differences.length === 0) say('The old rows were the same.');
  for (const difference of differences ?? []) say(lineOf(difference));
  say(`${name} is live with the new rows.`);
};

const run = async (): Promise<void> => {
  const projection = wanted(process.argv[2]);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = await settingsOfRunning(process.env);
  const { source, close } = await openSource(settings);
  const pool = openPool(settings.DATABASE_URL);
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  say(`Filling ${projection.name} from the log, beside the rows that are shown …`);
  const silent = () => {};
  const ports = { pool, source, announce: silent, tell: silent };
  await rebuild(projection, ports, stopped.signal)
    .then((rebuilt) => report(projection.name, rebuilt))
    .finally(async () => {
      await pool.end();
      await close();
    });
};

run().catch((error: unknown) => {
  const isForPeople = error instanceof WrongName || error instanceof SettingError;
  process.stderr.write(`${isForPeople ? error.message : reasonOf(error)}\n`);
  process.exit(1);
});

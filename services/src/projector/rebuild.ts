import { existsSync } from 'node:fs';
import type { Difference } from '@klang/projections/kit/difference';
import { reasonOf } from '@klang/projections/kit/failures';
import { openPool } from '@klang/projections/kit/pool';
import { type Rebuilt, rebuild } from '@klang/projections/kit/rebuild';
import { projections } from '@klang/projections/registry';
import { settingsOfRunning } from '../platform/kit/running.ts';
import { SettingError } from '../platform/kit/settings.ts';
import { openSource } from './source.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

class WrongName extends Error {}

const projectionNamed = (name: string | undefined) => {
  const found = projections.find((projection) => projection.name === name);
  const names = projections.map((projection) => projection.name).join(', ');
  if (!found) throw new WrongName(`Give a read model: npm run rebuild -- <name>, one of ${names}.`);
  return found;
};

const words = { missing: 'missing', changed: 'different', extra: 'too many' };

const lineOf = ({ table, how, rows, some }: Difference): string => {
  const more = rows > some.length ? ', …' : '';
  return `${table}: ${rows.toLocaleString('en')} ${words[how]} in the old rows: ${some.join(', ')}${more}`;
};

const report = (name: string, { differences }: Rebuilt): void => {
  if (!differences) print('The old rows are from another version or another event store, so they were not compared.');
  else if (differences.length === 0) print('The old rows were the same.');
  for (const difference of differences ?? []) print(lineOf(difference));
  print(`${name} is live with the new rows.`);
};

const run = async (): Promise<void> => {
  const projection = projectionNamed(process.argv[2]);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = await settingsOfRunning(process.env);
  const { source, close } = await openSource(settings);
  const pool = openPool(settings.DATABASE_URL);
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  print(`Rebuilding ${projection.name} from the log. The current rows stay in use until it is done …`);
  const silent = () => {};
  const ports = { pool, source, announce: silent, report: silent };
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

import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { reasonOf } from '@klang/projections/kit/failures';
import { settingsOfRunning } from '../platform/kit/running.ts';
import { SettingError } from '../platform/kit/settings.ts';
import { openParts } from '../platform/parts.ts';
import { CannotPark, decideParking, wishOf } from './parking.ts';

/** Some containers run as a uid without a name. */
const operator = (): string => {
  try {
    return userInfo().username;
  } catch {
    return process.env['USER'] ?? 'unknown';
  }
};

const run = async (): Promise<void> => {
  const wish = wishOf(process.argv.slice(2));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const parts = await openParts(await settingsOfRunning(process.env));
  const report = await decideParking(parts, wish, operator()).finally(parts.close);
  process.stdout.write(`${report}\n`);
};

run().catch((error: unknown) => {
  const isForPeople = error instanceof CannotPark || error instanceof SettingError;
  process.stderr.write(`${isForPeople ? error.message : reasonOf(error)}\n`);
  process.exit(1);
});

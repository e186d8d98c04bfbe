import { existsSync } from 'node:fs';
import { settling } from '@klang/projections/kit/settled';
import { numberedPapersAfter, PapersBehind } from '@klang/projections/papers/numbered';
import { projections } from '@klang/projections/registry';
import { filesOf } from '../../platform/images/files.ts';
import { settingsOfRunning } from '../../platform/kit/running.ts';
import { SettingError } from '../../platform/kit/settings.ts';
import { openParts } from '../../platform/parts.ts';
import { CannotExport, exportProof, wishOf } from './exportProof.ts';

const run = async (): Promise<number> => {
  const wish = wishOf(process.argv.slice(2));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = await settingsOfRunning(process.env);
  const parts = await openParts(settings);
  const { pool, log, clock } = parts;
  const rows = numberedPapersAfter(pool, settling(pool, projections, log));
  return exportProof({ log, files: filesOf(settings), rows }, wish, clock.now()).finally(parts.close);
};

const code = await run().catch((error: unknown) => {
  if (![CannotExport, SettingError, PapersBehind].some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
process.exit(code);

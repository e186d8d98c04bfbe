import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeUrl, storedStorePassword } from '../../eventStoreNode/access.ts';
import { startNode } from '../../eventStoreNode/node.ts';
import { startPostgres } from '../../launcher/postgres.ts';
import { readSettings, SettingError } from '../../platform/kit/settings.ts';
import { CannotStart } from '../../processes/cannotStart.ts';
import { lockFolder } from '../../processes/lock.ts';
import { endLeftOver } from '../../processes/runFile.ts';
import { CannotCopy } from './cannotCopy.ts';
import { storeCopy, wishOf } from './storeCopy.ts';

const lockedFolder = (dir: string) =>
  lockFolder(dir).catch((error: unknown) => {
    if (!(error instanceof CannotStart)) throw error;
    throw new CannotCopy(
      `Klang is running with the data folder ${dir}: stop it first, so that nothing is written during the copy.`,
    );
  });

/** Runs the embedded store alone: no other writer meanwhile. */
const withEmbeddedStore = async <T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> => {
  const dir = resolve(dataDir);
  if (!existsSync(join(dir, 'postgres')))
    throw new CannotCopy(`There is no embedded event store in ${dir}: give the source with --from.`);
  const unlock = await lockedFolder(dir);
  try {
    await endLeftOver(dir);
    const postgres = await startPostgres({ dir: join(dir, 'postgres') });
    try {
      const databaseUrl = await postgres.createDatabase('eventstore');
      const onLost = (error: Error) => {
        throw error;
      };
      const password = await storedStorePassword(dir);
      const node = await startNode({ databaseUrl, password, host: '127.0.0.1', port: 0, onLost });
      return await work(nodeUrl({ port: node.port, password })).finally(node.stop);
    } finally {
      await postgres.stop('fast');
    }
  } finally {
    await unlock();
  }
};

const run = async (): Promise<number> => {
  const { from, ...wish } = wishOf(process.argv.slice(2));
  if (from) return storeCopy({ from, ...wish });
  if (existsSync('.env')) process.loadEnvFile('.env');
  return withEmbeddedStore(readSettings(process.env).DATA_DIR, (url) => storeCopy({ from: url, ...wish }));
};

const code = await run().catch((error: unknown) => {
  if (![CannotCopy, CannotStart, SettingError].some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
process.exit(code);

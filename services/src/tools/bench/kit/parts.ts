import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeProgram, spawnNode } from '../../../eventStoreNode/spawn.ts';
import { startPostgres } from '../../../launcher/postgres.ts';
import { connectTo } from '../../../platform/eventStore/eventStoreConnection.ts';
import { buildPrograms, builtIn } from '../../../processes/programs.ts';

/** The embedded parts as a person's start brings them up, on a folder that goes away. */
export const startParts = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-bench-'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres') });
  const run = builtIn(await buildPrograms([nodeProgram]));
  const databaseUrl = await postgres.createDatabase('eventstore');
  const node = await spawnNode({ databaseUrl, password: randomBytes(12).toString('hex'), run });
  const client = connectTo(node.url);
  const stop = async () => {
    await client.dispose();
    node.kill('SIGTERM');
    await node.exited;
    await postgres.stop('fast');
    await rm(dir, { recursive: true, force: true });
  };
  return { bareUrl: await postgres.createDatabase('bare'), node, client, stop };
};
export type Parts = Awaited<ReturnType<typeof startParts>>;

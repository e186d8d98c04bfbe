import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeProgram, spawnNode } from '../../../eventStoreNode/spawn.ts';
import { startPostgres } from '../../../launcher/postgres.ts';
import { connectTo } from '../../../platform/eventStore/eventStoreConnection.ts';
import { buildPrograms, builtIn } from '../../../processes/programs.ts';
import type { Pair } from './pair.ts';

type ReferencePair = Pick<Pair, 'name' | 'unit' | 'aim'> & {
  readonly run: (client: Parts['client']) => Promise<number>;
};

export const startParts = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-bench-'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres') });
  const run = builtIn(await buildPrograms([nodeProgram]));
  const databaseUrl = await postgres.createDatabase('eventstore');
  const node = await spawnNode({ databaseUrl, password: randomBytes(12).toString('hex'), run });
  const client = connectTo(node.url);
  const { EVENTSTORE_URL: referenceUrl } = process.env;
  // A given server should run on this machine and disk too.
  const reference = referenceUrl ? connectTo(referenceUrl) : undefined;
  const stop = async () => {
    // Not awaited: a client may wait forever for an aborted read.
    void client.dispose();
    void reference?.dispose();
    node.kill('SIGTERM');
    await node.exited;
    await postgres.stop('fast');
    await rm(dir, { recursive: true, force: true });
  };
  return { bareUrl: await postgres.createDatabase('bare'), node, client, reference, stop };
};
export type Parts = Awaited<ReturnType<typeof startParts>>;

export const withReference = ({ client, reference }: Parts, pairs: readonly ReferencePair[]): readonly Pair[] =>
  reference
    ? pairs.map(({ name, unit, aim, run }) => ({
        name: `${name}, beside a given server`,
        unit,
        aim,
        anchorName: 'the same client doing the same with the server of `EVENTSTORE_URL`',
        ours: () => run(client),
        anchor: () => run(reference),
      }))
    : [];

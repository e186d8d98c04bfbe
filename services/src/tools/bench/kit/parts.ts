import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeProgram, spawnNode } from '../../../eventStoreNode/spawn.ts';
import { startPostgres } from '../../../launcher/postgres.ts';
import { connectTo } from '../../../platform/eventStore/eventStoreConnection.ts';
import { buildPrograms, builtIn } from '../../../processes/programs.ts';
import type { Pair } from './pair.ts';

type BesideServer = Pick<Pair, 'name' | 'unit' | 'aim'> & {
  readonly run: (client: Parts['client']) => Promise<number>;
};

/** The embedded parts as a person's start brings them up, on a folder that goes away. */
export const startParts = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-bench-'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres') });
  const run = builtIn(await buildPrograms([nodeProgram]));
  const databaseUrl = await postgres.createDatabase('eventstore');
  const node = await spawnNode({ databaseUrl, password: randomBytes(12).toString('hex'), run });
  const client = connectTo(node.url);
  const { EVENTSTORE_URL: besideUrl } = process.env;
  // Measured beside the embedded node, which runs on this machine: it should run here too, on the same disk.
  const beside = besideUrl ? connectTo(besideUrl) : undefined;
  const stop = async () => {
    // Not waited for: a client may wait for ever for a read that was left before its end.
    void client.dispose();
    void beside?.dispose();
    node.kill('SIGTERM');
    await node.exited;
    await postgres.stop('fast');
    await rm(dir, { recursive: true, force: true });
  };
  return { bareUrl: await postgres.createDatabase('bare'), node, client, beside, stop };
};
export type Parts = Awaited<ReturnType<typeof startParts>>;

/** The pairs in which a given server does the same as the embedded node; none where none is given. */
export const besideServer = ({ client, beside }: Parts, pairs: readonly BesideServer[]): readonly Pair[] =>
  beside
    ? pairs.map(({ name, unit, aim, run }) => ({
        name: `${name}, beside a given server`,
        unit,
        aim,
        anchorName: 'the same client doing the same with the server of `EVENTSTORE_URL`',
        ours: () => run(client),
        anchor: () => run(beside),
      }))
    : [];

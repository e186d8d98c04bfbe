import type pg from 'pg';
import { catchUp } from './catchUp.ts';
import { type Copy, copiesOf, dropCopy, inLockedTransaction, makeCopy, schemaOf } from './copies.ts';
import { type Difference, differencesOf } from './difference.ts';
import { Standstill } from './failures.ts';
import type { Ports } from './ports.ts';
import type { Projection } from './projection.ts';
import type { Position } from './source.ts';
import { isSameLog, switchOver } from './switchOver.ts';

/** `differences` is undefined if the live rows have another version or log. */
export type Rebuilt = {
  readonly copy: Copy;
  readonly differences: readonly Difference[] | undefined;
};

const onlyOne = async (client: pg.PoolClient, { name }: Projection): Promise<void> => {
  const lock = `select pg_try_advisory_lock(hashtextextended('klang rebuilds ' || $1, 0)) as is_ours`;
  const { rows } = await client.query<{ is_ours: boolean }>(lock, [name]);
  if (!rows[0]?.is_ours) throw new Standstill(`${name} is being rebuilt by another process: wait until it is done.`);
};

const createCopy = (pool: pg.Pool, projection: Projection): Promise<Copy> =>
  inLockedTransaction(pool, async (client) => {
    const taken = new Set((await copiesOf(client, projection)).map(({ schema_name }) => schema_name));
    let number = 2;
    while (taken.has(`${schemaOf(projection)}_${number}`)) number += 1;
    return makeCopy(client, projection, { schema: `${schemaOf(projection)}_${number}`, isLive: false });
  });

const liveEnd = async (filling: Copy, ports: Ports): Promise<Position | undefined> => {
  const { rows } = await ports.pool.query<{ store_id: string | null; position: string | null }>(
    'select store_id, position from read.checkpoints where name = $1 and is_live',
    [filling.projection.name],
  );
  const [live] = rows;
  if (!live?.position) return undefined;
  const place = { storeId: live.store_id, position: live.position };
  return (await isSameLog(filling.projection, place, ports)) ? live.position : undefined;
};

const fill = async (filling: Copy, ports: Ports, signal: AbortSignal): Promise<Rebuilt> => {
  let copy = filling;
  // The live copy moves on during the first pass. The second pass has little left to do.
  for (let time = 1; time <= 2; time += 1) {
    const upTo = await liveEnd(copy, ports);
    copy = await catchUp(copy, ports, { signal, upTo });
  }

  let differences: readonly Difference[] | undefined;
  const { projection, schema: built } = copy;
  const switched = await switchOver(copy, ports, {
    signal,
    compare: async (client, live) => {
      if (live.version === projection.version)
        differences = await differencesOf(client, projection, { built, live: live.schema });
    },
  });
  return { copy: switched, differences };
};

export const rebuild = async (projection: Projection, ports: Ports, signal: AbortSignal): Promise<Rebuilt> => {
  const client = await ports.pool.connect();
  try {
    await onlyOne(client, projection);
    const filling = await createCopy(ports.pool, projection);
    return await fill(filling, ports, signal).catch(async (error: unknown) => {
      await dropCopy(ports.pool, filling);
      throw error;
    });
  } finally {
    // Release the lock for the next rebuild. If Postgres is down, the lock ends with the connection.
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    client.release(true);
  }
};

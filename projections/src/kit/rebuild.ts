import type pg from 'pg';
import { catchUp } from './catchUp.ts';
import { type Copy, copiesOf, dropCopy, inTurn, makeCopy, schemaOf } from './copies.ts';
import { type Difference, differencesOf } from './difference.ts';
import { Standstill } from './failures.ts';
import type { Ports } from './ports.ts';
import type { Projection } from './projection.ts';
import type { Position } from './source.ts';
import { isSameLog, switchOver } from './switchOver.ts';

/** What a rebuild found; no differences are known where the live rows come from another version or another log. */
export type Rebuilt = {
  readonly copy: Copy;
  readonly differences: readonly Difference[] | undefined;
  /** Whose rows it has. */
  readonly orgs: ReadonlySet<string>;
};

const onlyOne = async (client: pg.PoolClient, { name }: Projection): Promise<void> => {
  const lock = `select pg_try_advisory_lock(hashtextextended('klang rebuilds ' || $1, 0)) as is_ours`;
  const { rows } = await client.query<{ is_ours: boolean }>(lock, [name]);
  if (!rows[0]?.is_ours) throw new Standstill(`${name} is being rebuilt by another process: wait until it is done.`);
};

const makeBeside = (pool: pg.Pool, projection: Projection): Promise<Copy> =>
  inTurn(pool, async (client) => {
    const taken = new Set((await copiesOf(client, projection)).map(({ schema_name }) => schema_name));
    let number = 2;
    while (taken.has(`${schemaOf(projection)}_${number}`)) number += 1;
    return makeCopy(client, projection, { schema: `${schemaOf(projection)}_${number}`, isLive: false });
  });

/** Where the live copy stands, if the new one can be brought to just there and compared. */
const liveEnd = async (beside: Copy, ports: Ports): Promise<Position | undefined> => {
  const { rows } = await ports.pool.query<{ store_id: string | null; position: string | null }>(
    'select store_id, position from read.checkpoints where name = $1 and is_live',
    [beside.projection.name],
  );
  const [live] = rows;
  if (!live?.position) return undefined;
  const place = { storeId: live.store_id, position: live.position };
  return (await isSameLog(beside.projection, place, ports)) ? live.position : undefined;
};

const fill = async (beside: Copy, ports: Ports, signal: AbortSignal): Promise<Rebuilt> => {
  let copy = beside;
  const all = new Set<string>();
  // While the first filling takes its time the live copy moves on; the second one has little left to do.
  for (let time = 1; time <= 2; time += 1) {
    const upTo = await liveEnd(copy, ports);
    const { copy: filled, orgs } = await catchUp(copy, ports, { signal, upTo });
    copy = filled;
    for (const org of orgs) all.add(org);
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
  return { copy: switched, differences, orgs: all };
};

/** Fills a read model from the log beside the live one, says how they differ, and puts it in its place. */
export const rebuild = async (projection: Projection, ports: Ports, signal: AbortSignal): Promise<Rebuilt> => {
  const client = await ports.pool.connect();
  try {
    await onlyOne(client, projection);
    const beside = await makeBeside(ports.pool, projection);
    return await fill(beside, ports, signal).catch(async (error: unknown) => {
      await dropCopy(ports.pool, beside);
      throw error;
    });
  } finally {
    // Whoever asks next must find it free; where Postgres is away, the lock goes with its connection.
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    client.release(true);
  }
};

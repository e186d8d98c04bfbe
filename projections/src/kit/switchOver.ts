import type pg from 'pg';
import { catchUp, refuseForeignLog } from './catchUp.ts';
import { type Copy, holdLive, type LiveCopy, putInPlace } from './copies.ts';
import { Standstill } from './failures.ts';
import type { Ports } from './ports.ts';
import type { Projection } from './projection.ts';

type SwitchOver = {
  readonly signal: AbortSignal;
  /** Runs before the switch, while both are locked. */
  readonly compare?: (client: pg.PoolClient, live: LiveCopy) => Promise<void>;
};

/** Then another copy can be brought to exactly the same position. */
export const isSameLog = async (
  projection: Projection,
  live: Pick<Copy, 'storeId' | 'position'>,
  { source }: Ports,
): Promise<boolean> => {
  try {
    refuseForeignLog({ ...live, projection }, await source.storeId(), await source.head());
    return true;
  } catch (error) {
    if (error instanceof Standstill) return false;
    throw error;
  }
};

/** Brings the new copy to the same event and switches the views: readers never see an empty, wrong or older list. */
export const switchOver = async (built: Copy, ports: Ports, { signal, compare }: SwitchOver): Promise<Copy> => {
  const client = await ports.pool.connect();
  try {
    await client.query('begin');
    const live = await holdLive(client, built.projection);
    const isComparable = live !== undefined && (await isSameLog(built.projection, live, ports));
    const copy =
      isComparable && live.position
        ? await catchUp(built, ports, { signal, upTo: live.position })
        : await catchUp(built, ports, { signal });
    if (isComparable) await compare?.(client, live);
    await putInPlace(client, copy);
    await client.query('commit');
    client.release();
    return { ...copy, isLive: true };
  } catch (error) {
    client.release(true);
    throw error;
  }
};

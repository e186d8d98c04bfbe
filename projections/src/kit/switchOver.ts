import type pg from 'pg';
import { catchUp, refuseForeignLog } from './catchUp.ts';
import { type Copy, holdLive, type LiveCopy, putInPlace } from './copies.ts';
import { Standstill } from './failures.ts';
import type { Ports } from './ports.ts';
import type { Projection } from './projection.ts';

type SwitchOver = {
  readonly signal: AbortSignal;
  /** Looks at both before the switch, while neither moves. */
  readonly compare?: (client: pg.PoolClient, live: LiveCopy) => Promise<void>;
};

/** Whether the live rows come from this very log, so that another copy can be brought to exactly where they are. */
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

/**
 * Puts a copy that was built beside the live one in its place: the live one is held still, the new one brought to
 * exactly the same event, and the views switched, so that nobody ever sees a list that is empty, wrong or older.
 */
export const switchOver = async (built: Copy, ports: Ports, { signal, compare }: SwitchOver): Promise<Copy> => {
  const client = await ports.pool.connect();
  try {
    await client.query('begin');
    const live = await holdLive(client, built.projection);
    const isComparable = live !== undefined && (await isSameLog(built.projection, live, ports));
    const { copy } =
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

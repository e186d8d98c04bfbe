import type pg from 'pg';
import { catchUp, refuseForeignLog } from './catchUp.ts';
import { type Copy, holdLive, type LiveCopy, putInPlace } from './copies.ts';
import { Standstill } from './failures.ts';
import type { Ports } from './ports.ts';

type SwitchOver = {
  readonly signal: AbortSignal;
  /** Looks at both before the switch, while neither moves. */
  readonly compare?: (client: pg.PoolClient, live: LiveCopy) => Promise<void>;
};

/** Both stand on the same log, so that one can be brought to exactly where the other is. */
const isSameLog = async ({ projection }: Copy, live: LiveCopy, { source }: Ports): Promise<boolean> => {
  try {
    refuseForeignLog({ ...live, projection, isLive: true }, await source.storeId(), await source.head());
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
    const isComparable = live !== undefined && (await isSameLog(built, live, ports));
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

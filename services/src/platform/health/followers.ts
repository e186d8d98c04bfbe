import type { EventType } from '@klang/contracts/events/index';
import type pg from 'pg';
import type { Position } from '../eventStore/positions.ts';

/** Who turns events into bells. */
export const bellsFollower = 'bells';
/** The word for which the one worker leads that does so. */
export const bellsLeader = 'alarms';

/** How far a follower of the log has come, in which log, and into which queue it put what it found. */
export type FollowerPosition = {
  readonly storeId: string;
  readonly queueId: string;
  readonly position: Position;
  /** What it follows: others see by that whether something waits for it. */
  readonly types: readonly EventType[];
};
type Row = {
  readonly store_id: string;
  readonly queue_id: string;
  readonly position: string;
  readonly types: EventType[];
};

export const reachedBy = async (pool: pg.Pool, name: string): Promise<FollowerPosition | undefined> => {
  const { rows } = await pool.query<Row>('select * from platform.followers where name = $1', [name]);
  const [row] = rows;
  return row && { storeId: row.store_id, queueId: row.queue_id, position: row.position, types: row.types };
};

export const keepReached = async (pool: pg.Pool, name: string, reached: FollowerPosition): Promise<void> => {
  await pool.query(
    `insert into platform.followers (name, store_id, queue_id, position, types) values ($1, $2, $3, $4, $5)
     on conflict (name) do update
     set store_id = excluded.store_id, queue_id = excluded.queue_id, position = excluded.position,
       types = excluded.types, moved_at = now()`,
    [name, reached.storeId, reached.queueId, reached.position, reached.types],
  );
};

import type { EventType } from '@klang/contracts/events/index';
import type pg from 'pg';
import type { Position } from '../eventStore/positions.ts';

export const alarmsFollower = 'bells';
export const alarmsLeader = 'alarms';

export type FollowerPosition = {
  readonly storeId: string;
  readonly queueId: string;
  readonly position: Position;
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

export const storeReached = async (pool: pg.Pool, name: string, reached: FollowerPosition): Promise<void> => {
  await pool.query(
    `insert into platform.followers (name, store_id, queue_id, position, types) values ($1, $2, $3, $4, $5)
     on conflict (name) do update
     set store_id = excluded.store_id, queue_id = excluded.queue_id, position = excluded.position,
       types = excluded.types, moved_at = now()`,
    [name, reached.storeId, reached.queueId, reached.position, reached.types],
  );
};

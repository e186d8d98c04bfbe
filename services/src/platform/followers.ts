import type pg from 'pg';
import type { Position } from './positions.ts';

/** How far a follower of the log has come, in which log, and into which queue it put what it found. */
export type Reached = { readonly storeId: string; readonly queueId: string; readonly position: Position };
type Row = { readonly store_id: string; readonly queue_id: string; readonly position: string };

export const reachedBy = async (pool: pg.Pool, name: string): Promise<Reached | undefined> => {
  const { rows } = await pool.query<Row>('select * from platform.followers where name = $1', [name]);
  const [row] = rows;
  return row && { storeId: row.store_id, queueId: row.queue_id, position: row.position };
};

export const keepReached = async (pool: pg.Pool, name: string, reached: Reached): Promise<void> => {
  await pool.query(
    `insert into platform.followers (name, store_id, queue_id, position) values ($1, $2, $3, $4)
     on conflict (name) do update
     set store_id = excluded.store_id, queue_id = excluded.queue_id, position = excluded.position, moved_at = now()`,
    [name, reached.storeId, reached.queueId, reached.position],
  );
};

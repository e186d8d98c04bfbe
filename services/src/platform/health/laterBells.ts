import type pg from 'pg';

/** Something to do from an instant on, and why, as the queue knows it too; it holds nothing personal. */
type LaterBell = {
  readonly id: string;
  readonly job: string;
  readonly org: string;
  readonly at: string;
  readonly data: object;
  readonly correlationId?: string | undefined;
  readonly causationId?: string | undefined;
};
type Row = Omit<LaterBell, 'at' | 'correlationId' | 'causationId'> & {
  readonly at: Date;
  readonly correlationId: string | null;
  readonly causationId: string | null;
};

/** Bells that ring long after what set them, kept in Postgres until somebody has looked whether they did. */
export const openLaterBells = (pool: Pick<pg.Pool, 'query'>) => ({
  keep: async (bells: readonly LaterBell[]): Promise<void> => {
    if (bells.length === 0) return;
    await pool.query(
      `insert into platform.later_bells (id, job, org, at, data, correlation_id, causation_id)
       select * from jsonb_to_recordset($1::jsonb)
         as bell (id text, job text, org text, at timestamptz, data jsonb, "correlationId" text, "causationId" text)
       on conflict do nothing`,
      [JSON.stringify([...new Map(bells.map((bell) => [bell.id, bell])).values()])],
    );
  },

  /** Those of every organization whose instant is over, the earliest first. */
  over: async (before: Date, most: number): Promise<readonly LaterBell[]> => {
    const { rows } = await pool.query<Row>(
      `select id, job, org, at, data, correlation_id as "correlationId", causation_id as "causationId"
       from platform.later_bells where at < $1 order by at, id limit ${most}`,
      [before],
    );
    return rows.map(({ at, correlationId, causationId, ...bell }) => ({
      ...bell,
      at: at.toISOString(),
      correlationId: correlationId ?? undefined,
      causationId: causationId ?? undefined,
    }));
  },

  drop: async (bells: readonly LaterBell[]): Promise<void> => {
    await pool.query('delete from platform.later_bells where id = any($1)', [bells.map(({ id }) => id)]);
  },
});

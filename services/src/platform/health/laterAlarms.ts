import type pg from 'pg';

/** Contains no personal data. */
type LaterAlarm = {
  readonly id: string;
  readonly job: string;
  readonly org: string;
  readonly at: string;
  readonly data: object;
  readonly correlationId?: string | undefined;
  readonly causationId?: string | undefined;
};
type Row = Omit<LaterAlarm, 'at' | 'correlationId' | 'causationId'> & {
  readonly at: Date;
  readonly correlationId: string | null;
  readonly causationId: string | null;
};

const insertion = `
  insert into platform.later_bells (id, job, org, at, data, correlation_id, causation_id)
  select * from jsonb_to_recordset($1::jsonb)
    as bell (id text, job text, org text, at timestamptz, data jsonb, "correlationId" text, "causationId" text)`;
const eachOnce = (jobs: readonly LaterAlarm[]): string =>
  JSON.stringify([...new Map(jobs.map((job) => [job.id, job])).values()]);

/** Jobs due long after their event, and those that a look found not done: stored until the look at which they are. */
export const openLaterAlarms = (pool: Pick<pg.Pool, 'query'>) => ({
  store: async (jobs: readonly LaterAlarm[]): Promise<void> => {
    if (jobs.length === 0) return;
    await pool.query(`${insertion} on conflict do nothing`, [eachOnce(jobs)]);
  },

  /** Looked at again some time after this instant. */
  postpone: async (jobs: readonly LaterAlarm[], until: Date): Promise<void> => {
    if (jobs.length === 0) return;
    const at = until.toISOString();
    const postponed = jobs.map((job) => ({ ...job, at }));
    await pool.query(`${insertion} on conflict (id) do update set at = excluded.at`, [eachOnce(postponed)]);
  },

  over: async (before: Date, most: number): Promise<readonly LaterAlarm[]> => {
    const { rows } = await pool.query<Row>(
      `select id, job, org, at, data, correlation_id as "correlationId", causation_id as "causationId"
       from platform.later_bells where at < $1 order by at, id limit ${most}`,
      [before],
    );
    return rows.map(({ at, correlationId, causationId, ...job }) => ({
      ...job,
      at: at.toISOString(),
      correlationId: correlationId ?? undefined,
      causationId: causationId ?? undefined,
    }));
  },

  drop: async (jobs: readonly LaterAlarm[]): Promise<void> => {
    await pool.query('delete from platform.later_bells where id = any($1)', [jobs.map(({ id }) => id)]);
  },
});

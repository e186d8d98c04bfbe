import type { Parts } from '../parts.ts';

/** What time it is by the database, which has a clock of its own. */
export const timeOfDatabase = async (pool: Pick<Parts['pool'], 'query'>): Promise<Date> => {
  const { rows } = await pool.query<{ now: Date }>('select now() as now');
  const [row] = rows;
  if (!row) throw new Error('The database does not say what time it is.');
  return row.now;
};

import type { Parts } from '../parts.ts';

export const timeOfDatabase = async (pool: Pick<Parts['pool'], 'query'>): Promise<Date> => {
  const { rows } = await pool.query<{ now: Date }>('select now() as now');
  const [row] = rows;
  if (!row) throw new Error('The database did not return its time.');
  return row.now;
};

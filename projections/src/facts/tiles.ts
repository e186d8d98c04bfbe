import type { ReportName } from '@klang/contracts/reports/kit';
import type { Db } from '../kit/db.ts';
import { conditionOf, declaredSum, signedOf } from './sums.ts';

const tiles = {
  booked: ['report01', 'day', 'booked'],
  waiting: ['report01', 'day', 'waiting'],
  lateOpen: ['report02', 'late', 'open'],
  lateCame: ['report02', 'late', 'openCame'],
  lateBack: ['report02', 'late', 'openBack'],
} as const satisfies Record<string, readonly [ReportName, string, string]>;
export type TileFigures = Readonly<Record<keyof typeof tiles, number>>;

// Separate subqueries: only some of them read from the beginning.
const selected = Object.entries(tiles).map(([id, [name, tab, measure]]) => {
  const made = declaredSum(name, tab, measure);
  return `(select coalesce(sum(${signedOf(made)}), 0)::float8 from read.facts
    where org = $1 and on_day <= $4 and ${conditionOf(made)}) as "${id}"`;
});
const figuresSql = `select ${selected.join(', ')} where $2::text is null and $3::text is not null`;

export const tileFigures =
  (db: Db) =>
  async (org: string, today: string): Promise<TileFigures> => {
    const { rows } = await db.query<TileFigures>(figuresSql, [org, null, today, today]);
    return rows[0] ?? { booked: 0, waiting: 0, lateOpen: 0, lateCame: 0, lateBack: 0 };
  };

import type { ClosedFigure } from '@klang/contracts/api/proof';
import type { FactKind } from '@klang/contracts/reports/facts';
import type { Db } from '../kit/db.ts';
import { type Line, lineColumns } from './lines.ts';

type SumParts = { readonly of: 'quantity' | 'satang'; readonly kinds: readonly FactKind[] };
const figures: Readonly<Record<ClosedFigure, SumParts>> = {
  papers: { of: 'quantity', kinds: ['receipt', 'creditNote', 'goodsPaper'] },
  received: { of: 'satang', kinds: ['received'] },
  vat: { of: 'satang', kinds: ['vat', 'creditVat'] },
};
/** A reissued paper is one more, although as a receipt it replaces another one. */
const conditionOf = (of: SumParts['of']): string => (of === 'quantity' ? 'quantity > 0' : 'satang <> 0');
const whereOf = (of: SumParts['of']): string =>
  `org = $1 and nr between $2 and $3 and kind = any($4::text[]) and ${conditionOf(of)}`;

type ClosedRange = { readonly first: number; readonly last: number };
type Page = { readonly after?: string | undefined; readonly limit: number };
type FigureQuery = ClosedRange & { readonly figure: ClosedFigure };

/** By running number, regardless of the business day. */
export const closedFacts =
  (db: Db) =>
  async (org: string, query: FigureQuery, { after, limit }: Page) => {
    const { of, kinds } = figures[query.figure];
    const values = [org, query.first, query.last, [...kinds]];
    const [nr = null, part = null] = (after?.split('.') ?? []).map(Number);
    const [page, all] = await Promise.all([
      db.query<Line & { value: number; at: Date }>(
        `select ${lineColumns}, ${of}::float8 as value from read.facts
       where ${whereOf(of)} and ($5::bigint is null or (nr, part) < ($5::bigint, $6::integer))
       order by facts.nr desc, facts.part desc limit ${limit + 1}`,
        [...values, nr, part],
      ),
      db.query<{ sum: number; count: number }>(
        `select coalesce(sum(${of}), 0)::float8 as sum, count(*)::float8 as count from read.facts where ${whereOf(of)}`,
        values,
      ),
    ]);
    const data = page.rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
    const last = data.at(-1);
    const next = page.rows.length > limit && last ? `${last.nr}.${last.part}` : null;
    return { data, next, ...(all.rows[0] ?? { sum: 0, count: 0 }) };
  };
export type ClosedFacts = ReturnType<typeof closedFacts>;

import { firstOf, lastOf } from '@klang/contracts/kit/days';
import type { Db } from '../kit/db.ts';

/** A replaced paper counts zero. */
export type TaxPaper = {
  readonly nr: number;
  readonly number: string;
  readonly on: string;
  readonly isCredit: boolean;
  readonly isCancelled: boolean;
  readonly replacedBy: string | null;
  /** Taxed at the full rate. Without VAT registration: everything. */
  readonly valueSatang: number;
  readonly zeroSatang: number;
  readonly exemptSatang: number;
  readonly outsideSatang: number;
  readonly vatSatang: number;
  readonly stream: string;
  readonly revision: string;
};
export type TaxMonth = { readonly month: string; readonly branch: string; readonly nr: number };

const sumOf = (name: string, ...kinds: readonly string[]): string =>
  `coalesce(sum(satang) filter (where kind in ('${kinds.join("', '")}')), 0)::float8 as "${name}"`;
const papersSql = `
  select min(nr)::float8 as nr, paper as number, on_day as "on", bool_or(kind = 'creditNote') as "isCredit",
    sum(quantity) filter (where kind in ('receipt', 'creditNote')) = 0 as "isCancelled",
    max(title) filter (where kind = 'receipt' and quantity < 0) as "replacedBy",
    (coalesce(sum(satang) filter (where kind in ('receiptValue', 'creditValue')), 0)
      - coalesce(sum(satang) filter (where kind in ('valueZero', 'valueExempt', 'valueOutside')), 0))::float8 as "valueSatang",
    ${sumOf('zeroSatang', 'valueZero')}, ${sumOf('exemptSatang', 'valueExempt')},
    ${sumOf('outsideSatang', 'valueOutside')}, ${sumOf('vatSatang', 'vat', 'creditVat')},
    (array_agg(stream order by nr))[1] as stream, (array_agg(revision::text order by nr))[1] as revision
  from read.facts
  where org = $1 and nr <= $2 and on_day between $3 and $4 and branch = $5
    and kind in ('receipt', 'receiptValue', 'vat', 'creditNote', 'creditValue', 'creditVat',
      'valueZero', 'valueExempt', 'valueOutside')
  group by paper, on_day order by on_day, paper`;

export const taxPapers =
  (db: Db) =>
  async (org: string, { month, branch, nr }: TaxMonth): Promise<readonly TaxPaper[]> =>
    (await db.query<TaxPaper>(papersSql, [org, nr, firstOf(month), lastOf(month), branch])).rows;

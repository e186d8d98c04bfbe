import type { Db } from '../kit/db.ts';
import type { UntilSettled } from '../kit/settled.ts';
import type { Position } from '../kit/source.ts';

export type NumberedPaper = {
  readonly number: string;
  readonly paperId: string;
  readonly orderId: string;
  readonly totalSatang: number | null;
};
type StoredRow = Omit<NumberedPaper, 'totalSatang'> & { readonly totalSatang: string | null };

const pageSize = 2_000;

/** In number order. A duplicate comes twice. */
export async function* numberedPapers(db: Db, org: string): AsyncGenerator<NumberedPaper> {
  for (let after: readonly [string, string] = ['', '']; ; ) {
    const { rows } = await db.query<StoredRow>(
      `select number, paper_id as "paperId", order_id as "orderId", total_satang::text as "totalSatang"
       from read.papers where org = $1 and (number, paper_id) > ($2, $3) order by number, paper_id limit ${pageSize}`,
      [org, ...after],
    );
    for (const row of rows) yield { ...row, totalSatang: row.totalSatang === null ? null : Number(row.totalSatang) };
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = [last.number, last.paperId];
  }
}

const waitMs = 20_000;

export class PapersBehind extends Error {
  constructor() {
    super('The lists of papers do not show yet what stands in the log. Please try again.');
  }
}
export const refuseBehind = async (settled: UntilSettled, position: Position): Promise<void> => {
  if (!(await settled(['papers'], position, waitMs))) throw new PapersBehind();
};

export const numberedPapersAfter = (db: Db, settled: UntilSettled) =>
  async function* rows(org: string, after?: Position): AsyncGenerator<NumberedPaper> {
    if (after !== undefined) await refuseBehind(settled, after);
    yield* numberedPapers(db, org);
  };

import type { PaperCause } from '@klang/contracts/events/paper';
import type { Db } from '../kit/db.ts';

/**
 * What a paper is owed for: money that went back is credited, and so is what a bill took back or staff let go; of a visit it is asked only then which
 * way its things went.
 */
export type OwedCause = Exclude<PaperCause, 'goodsIn' | 'goodsOut'> | 'refunded' | 'takenBack' | 'goods';

export type OwedPaper = {
  readonly org: string;
  readonly orderId: string;
  readonly causeId: string;
  /** The paper that it is about; null for what has to do with none. */
  readonly aboutId: string | null;
  readonly at: string;
};
export type UnfiledPaper = {
  readonly org: string;
  readonly paperId: string;
  readonly number: string;
  readonly at: string;
};
type Page<R> = { readonly limit: number; readonly after?: R | undefined };
type StoredRow<R> = Omit<R, 'at'> & { readonly at: Date };

// What has just happened gets its paper by itself.
const graceMs = 60_000;
const long = (before: Date): string => new Date(before.getTime() - graceMs).toISOString();

// An organization that lacks what the law wants on a tax invoice waits until it has said it.
const maySell = `exists (
  select 1 from read.lookups l where l.org = o.org and l.kind = 'siteorganize' and l.status = 5 and (
    (l.fields->>'isVatRegistered') = 'false'
    or exists (select 1 from jsonb_array_elements(case jsonb_typeof(l.fields->'vatChanges') when 'array' then l.fields->'vatChanges' else '[]' end) c
      where c->>'standing' = 'notRegistered')
    or (l.fields->>'taxId' is not null and coalesce(l.fields->>'address_th', l.fields->>'address_en') is not null)))`;

/** What came in before an instant and has no paper yet, of every organization that may issue one. */
export const listOwedPapers =
  (cause: OwedCause) =>
  async (db: Db, before: Date, { limit, after }: Page<OwedPaper>): Promise<readonly OwedPaper[]> => {
    const { rows } = await db.query<StoredRow<OwedPaper>>(
      `select org, order_id as "orderId", cause_id as "causeId", about_id as "aboutId", owed_at as at from read.owed_papers o
       where not is_issued and cause = $1 and owed_at < $2 and (org, order_id, cause_id) > ($3, $4, $5) and ${maySell}
       order by org, order_id, cause_id limit ${limit}`,
      [cause, long(before), after?.org ?? '', after?.orderId ?? '', after?.causeId ?? ''],
    );
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  };

/** Papers that were issued before an instant, and whose sheet is not drawn. */
export const listUnfiledPapers = async (
  db: Db,
  before: Date,
  { limit, after }: Page<UnfiledPaper>,
): Promise<readonly UnfiledPaper[]> => {
  const { rows } = await db.query<StoredRow<UnfiledPaper>>(
    `select org, paper_id as "paperId", number, issued_at as at from read.papers
     where not is_filed and issued_at < $1 and (org, paper_id) > ($2, $3) order by org, paper_id limit ${limit}`,
    [long(before), after?.org ?? '', after?.paperId ?? ''],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

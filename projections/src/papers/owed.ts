import type { PaperCause } from '@klang/contracts/events/paper';
import type { Db } from '../kit/db.ts';

/** `refunded` and `takenBack` need a credit note. `goods`: the visit decides later if it is goods in or out. */
export type OwedCause = Exclude<PaperCause, 'goodsIn' | 'goodsOut'> | 'refunded' | 'takenBack' | 'goods';

export type OwedPaper = {
  readonly org: string;
  readonly orderId: string;
  readonly causeId: string;
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

const graceMs = 60_000;
const long = (before: Date): string => new Date(before.getTime() - graceMs).toISOString();

// Waits until the organization has the data that a tax invoice needs by law.
const maySell = `exists (
  select 1 from read.lookups l where l.org = o.org and l.kind = 'siteorganize' and l.status = 5 and (
    (l.fields->>'isVatRegistered') = 'false'
    or exists (select 1 from jsonb_array_elements(case jsonb_typeof(l.fields->'vatChanges') when 'array' then l.fields->'vatChanges' else '[]' end) c
      where c->>'standing' = 'notRegistered')
    or (l.fields->>'taxId' is not null and coalesce(l.fields->>'address_th', l.fields->>'address_en') is not null)))`;

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

import type { BatchRow, CodeRow } from '@klang/contracts/api/codes';
import { codeOf, foreignBatch, type ReprintReason } from '@klang/contracts/codes/codes';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { codeBatchList } from '@klang/contracts/lists/codeBatchList';
import type { Db } from '../kit/db.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { type PageRequest, pagedReads } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

// The items of the order have its number.
const standing = codeBatchList.row.omit({ firstCode: true, lastCode: true, orderNumber: true });
/** `madeBy` is the id of the person. */
export type StoredBatch = Omit<BatchRow, 'orderNumber'>;
export type BatchFilter = FilterOf<typeof codeBatchList>;
type BatchRequest = PageRequest<(typeof codeBatchList.sorts)[number]>;
export type StoredLabelPrint = {
  readonly printId: string;
  readonly batchId: string;
  readonly reason: ReprintReason | null;
  readonly printedBy: string;
  readonly printedAt: Date;
};
export type RetiredCode = {
  readonly batchId: string;
  readonly first: number;
  readonly code: string;
  readonly retiredAt: string;
};
type BoundCode = { readonly boundAt: string; readonly isForeign: boolean };
type RawRetired = { readonly first: string; readonly retiredAt: Date };
type Page<R> = { readonly data: R[]; readonly next: string | null };

const usualLimit = 100;
const { columns, rowOf } = selected(standing, 'b', { count: 'b.size' });
const batchOf = (stored: Readonly<Record<string, unknown>>): StoredBatch => {
  const row = rowOf(stored);
  return { ...row, firstCode: codeOf(row, row.first), lastCode: codeOf(row, row.first + row.count - 1) };
};
const byAge = (row: string) => [`${row}.made_at`, `${row}.id`];
const orders = {
  own: byAge,
  by: {
    made: byAge,
    count: (row: string) => [`${row}.size`, `${row}.id`],
    used: (row: string) => [`${row}.used`, `${row}.id`],
  },
};
const batchReads = (db: Db) =>
  pagedReads(db, {
    table: 'read.code_batches',
    as: 'b',
    columns,
    rowOf: batchOf,
    orders,
    conditions: narrowedBy(codeBatchList, 'b.', {}),
    idOf: ({ id }: StoredBatch) => id,
  });

/** Also the first number of their batch, from which their place on its sheets follows. */
const retiredIn =
  (db: Db) =>
  async (org: string, batchIds: readonly string[]): Promise<readonly RetiredCode[]> => {
    const { rows } = await db.query<Pick<RetiredCode, 'batchId' | 'code'> & RawRetired>(
      `select c.batch_id as "batchId", c.code, c.changed_at as "retiredAt", b.first
       from read.codes c join read.code_batches b on b.org = c.org and b.id = c.batch_id
       where c.org = $1 and c.batch_id = any($2) and c.state = 'retired' order by c.code`,
      [org, batchIds],
    );
    return rows.map(({ first, retiredAt, ...row }) => ({
      ...row,
      first: Number(first),
      retiredAt: retiredAt.toISOString(),
    }));
  };

export const codeReads = (db: Db) => ({
  batches: async (org: string, filter: BatchFilter & BatchRequest): Promise<Page<StoredBatch>> => {
    const { rows, next } = await batchReads(db).list(org, {
      limit: usualLimit,
      ...filter,
      sort: filter.sort ?? '-made',
    });
    return { data: [...rows], next };
  },
  batchCount: (org: string, filter: BatchFilter): Promise<number> => batchReads(db).count(org, filter),
  batch: (org: string, id: string): Promise<StoredBatch | undefined> => batchReads(db).one(org, id),
  prints: async (
    org: string,
    { orderId, batchId }: { readonly orderId?: string; readonly batchId?: string },
  ): Promise<readonly StoredLabelPrint[]> => {
    const { rows } = await db.query<StoredLabelPrint>(
      `select p.id as "printId", p.batch_id as "batchId", p.reason, p.printed_by as "printedBy", p.printed_at as "printedAt"
       from read.code_prints p
         join read.code_batches b on b.org = p.org and b.prefix = p.prefix and b.id = p.batch_id
       where p.org = $1 and (b.order_id = $2 or b.id = $3) order by p.printed_at desc, p.id limit ${usualLimit}`,
      [org, orderId ?? null, batchId ?? null],
    );
    return rows;
  },
  between: async (
    org: string,
    { batchId, from, to }: { readonly batchId: string; readonly from: string; readonly to: string },
  ): Promise<ReadonlyMap<string, Pick<CodeRow, 'state' | 'targetId' | 'changedAt'>>> => {
    const { rows } = await db.query<Pick<CodeRow, 'code' | 'state' | 'targetId'> & { readonly changedAt: Date }>(
      `select code, state, target_id as "targetId", changed_at as "changedAt" from read.codes
       where org = $1 and batch_id = $2 and code between $3 and $4`,
      [org, batchId, from, to],
    );
    return new Map(rows.map(({ code, changedAt, ...row }) => [code, { ...row, changedAt: changedAt.toISOString() }]));
  },
  /** When each of these was bound to what it is on. */
  bound: async (org: string, codes: readonly string[]): Promise<ReadonlyMap<string, BoundCode>> => {
    const { rows } = await db.query<{ readonly code: string; readonly boundAt: Date; readonly isForeign: boolean }>(
      `select code, changed_at as "boundAt", batch_id = $3 as "isForeign" from read.codes
       where org = $1 and code = any($2::text[]) and state = 'assigned'`,
      [org, [...codes], foreignBatch],
    );
    return new Map(rows.map(({ code, boundAt, isForeign }) => [code, { boundAt: boundAt.toISOString(), isForeign }]));
  },
  retiredIn: retiredIn(db),
  foreignLike: async (org: string, prefix: string): Promise<readonly string[]> => {
    const { rows } = await db.query<{ readonly code: string }>(
      'select code from read.codes where org = $1 and batch_id = $2 and starts_with(code, $3)',
      [org, foreignBatch, prefix],
    );
    return rows.map(({ code }) => code);
  },
  ofPlaces: async (org: string): Promise<ReadonlyMap<string, readonly string[]>> => {
    const { rows } = await db.query<{ readonly code: string; readonly targetId: string }>(
      `select code, target_id as "targetId" from read.codes
       where org = $1 and stands_for = 'location' and state = 'assigned' and target_id is not null order by code`,
      [org],
    );
    const labels = new Map<string, readonly string[]>();
    for (const { code, targetId } of rows) labels.set(targetId, [...(labels.get(targetId) ?? []), code]);
    return labels;
  },
  retiredOfPlaces: async (org: string): Promise<readonly string[]> => {
    const { rows } = await db.query<{ readonly code: string }>(
      `select code from read.codes where org = $1 and stands_for = 'location' and state = 'retired' order by code`,
      [org],
    );
    return rows.map(({ code }) => code);
  },
  codes: async (
    org: string,
    { batchId, after = '', limit = usualLimit }: { readonly batchId: string } & Pick<BatchRequest, 'after' | 'limit'>,
  ): Promise<Page<CodeRow>> => {
    const { rows } = await db.query<Omit<CodeRow, 'changedAt'> & { readonly changedAt: Date }>(
      `select code, state, stands_for as "standsFor", target_id as "targetId", order_id as "orderId",
         changed_at as "changedAt"
       from read.codes where org = $1 and batch_id = $2 and code > $3 order by code limit ${limit + 1}`,
      [org, batchId, after],
    );
    const data = rows.slice(0, limit).map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
    return { data, next: rows.length > limit ? (data.at(-1)?.code ?? null) : null };
  },
});
export type CodeReads = ReturnType<typeof codeReads>;

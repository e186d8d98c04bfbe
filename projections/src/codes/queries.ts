import type { BatchRow, CodeRow } from '@klang/contracts/api/codes';
import { codeOf, foreignBatch } from '@klang/contracts/codes/codes';
import type { Db } from '../kit/db.ts';

/** Without the number of its order, which the things of the order know. */
export type StoredBatch = Omit<BatchRow, 'orderNumber'>;
type RawBatch = Omit<StoredBatch, 'firstCode' | 'lastCode' | 'madeAt' | 'printedAt'> & {
  readonly madeAt: Date;
  readonly printedAt: Date | null;
};
export type BatchFilter = {
  readonly kindId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
type Page<R> = { readonly data: R[]; readonly next: string | null };

const usualLimit = 100;
const columns = `id, kind_id as "kindId", stands_for as "standsFor", prefix, digits, first::float8 as first,
  size as count, order_id as "orderId", prints, printed_at as "printedAt", used, retired, made_at as "madeAt"`;
const rowOf = ({ madeAt, printedAt, ...row }: RawBatch): StoredBatch => ({
  ...row,
  firstCode: codeOf(row, row.first),
  lastCode: codeOf(row, row.first + row.count - 1),
  madeAt: madeAt.toISOString(),
  printedAt: printedAt?.toISOString() ?? null,
});
const keyOf = `to_char(made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || id`;

/** Every question names the organization first, and sees nothing of another. */
export const codeReads = (db: Db) => ({
  /** The newest first. */
  batches: async (
    org: string,
    { kindId, orderId, after, limit = usualLimit }: BatchFilter,
  ): Promise<Page<StoredBatch>> => {
    const values: unknown[] = [org];
    const when = (value: unknown, sqlOf: (at: string) => string) =>
      value === undefined ? [] : [sqlOf(`$${values.push(value)}`)];
    const where = [
      'org = $1',
      ...when(kindId, (at) => `kind_id = ${at}`),
      ...when(orderId, (at) => `order_id = ${at}`),
      ...when(after, (at) => `${keyOf} < ${at}`),
    ].join(' and ');
    const { rows } = await db.query<RawBatch & { readonly key: string }>(
      `select ${columns}, ${keyOf} as key from read.code_batches where ${where}
       order by made_at desc, id desc limit ${limit + 1}`,
      values,
    );
    const shown = rows.slice(0, limit);
    return {
      data: shown.map(({ key: _, ...row }) => rowOf(row)),
      next: rows.length > limit ? (shown.at(-1)?.key ?? null) : null,
    };
  },
  batch: async (org: string, id: string): Promise<StoredBatch | undefined> => {
    const { rows } = await db.query<RawBatch>(`select ${columns} from read.code_batches where org = $1 and id = $2`, [
      org,
      id,
    ]);
    return rows[0] && rowOf(rows[0]);
  },
  /** What those of a batch between two codes stand for. */
  between: async (
    org: string,
    { batchId, from, to }: { readonly batchId: string; readonly from: string; readonly to: string },
  ): Promise<ReadonlyMap<string, Pick<CodeRow, 'state' | 'targetId'>>> => {
    const { rows } = await db.query<Pick<CodeRow, 'code' | 'state' | 'targetId'>>(
      `select code, state, target_id as "targetId" from read.codes
       where org = $1 and batch_id = $2 and code between $3 and $4`,
      [org, batchId, from, to],
    );
    return new Map(rows.map(({ code, ...row }) => [code, row]));
  },
  /** Numbers from before us that begin so, whatever became of them since. */
  foreignLike: async (org: string, prefix: string): Promise<readonly string[]> => {
    const { rows } = await db.query<{ readonly code: string }>(
      'select code from read.codes where org = $1 and batch_id = $2 and starts_with(code, $3)',
      [org, foreignBatch, prefix],
    );
    return rows.map(({ code }) => code);
  },
  /** The labels of storage places, by place. */
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
  /** Those of a batch to which something happened, in their order. */
  codes: async (
    org: string,
    { batchId, after = '', limit = usualLimit }: { readonly batchId: string } & Pick<BatchFilter, 'after' | 'limit'>,
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

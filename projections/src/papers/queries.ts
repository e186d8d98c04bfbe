import type { CorrectionWay } from '@klang/contracts/papers/corrections';
import { placeOfNumber } from '@klang/contracts/papers/numbers';
import type { PaperKind } from '@klang/contracts/papers/paper';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';

type StoredRow = Omit<PaperRow, 'issuedAt' | 'totalSatang' | 'creditedSatang' | 'correction'> & {
  readonly issuedAt: Date;
  readonly totalSatang: string | null;
  readonly creditedSatang: string;
  readonly correctionId: string | null;
  readonly correctionState: 'open' | 'refused' | 'done' | null;
  readonly correctionWay: CorrectionWay | null;
  readonly correctionAt: Date | null;
  readonly correctionByStaff: boolean;
};
export type OwnedPaper = PaperRow & { readonly customerId: string };
export type PaperFilter = {
  readonly customerId: string;
  readonly kind?: PaperKind | undefined;
  readonly kinds?: readonly PaperKind[] | undefined;
  readonly orderId?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};
type PageRequest = { readonly after?: string | undefined; readonly limit?: number | undefined };
/** Public, so it names no person. */
export type ProvedPaper = Pick<
  PaperRow,
  'number' | 'kind' | 'on' | 'totalSatang' | 'state' | 'replacedBy' | 'refersTo' | 'creditedSatang' | 'isReceiptAlone'
> & {
  readonly replacedBySatang: number | null;
  readonly replacedAt: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

const columns = `paper_id as "paperId", number, kind, cause, cause_id as "causeId", paper_on as "on", order_id as "orderId",
  order_number as "orderNumber", total_satang as "totalSatang", issued_at as "issuedAt", is_filed as "isFiled",
  is_abbreviated as "isAbbreviated", is_receipt_alone as "isReceiptAlone",
  case when replaced_way = 'reissue' then 'cancelled' else 'valid' end as state, replaced_by as "replacedBy",
  refers_to as "refersTo", credited_satang as "creditedSatang", correction_id as "correctionId",
  correction_state as "correctionState", correction_way as "correctionWay", correction_at as "correctionAt",
  correction_by_staff as "correctionByStaff"`;

const correctionOf = (stored: StoredRow): PaperRow['correction'] => {
  const { correctionId, correctionState: state, correctionWay: way, correctionAt, correctionByStaff } = stored;
  if (correctionId === null || state === null || way === null || correctionAt === null) return null;
  const by = correctionByStaff ? { isByStaff: true } : {};
  return { correctionId, state, way, askedAt: correctionAt.toISOString(), ...by };
};

const rowOf = <S extends StoredRow>(stored: S) => {
  const { issuedAt, totalSatang, creditedSatang, ...others } = stored;
  const { correctionId, correctionState, correctionWay, correctionAt, correctionByStaff, ...row } = others;
  return {
    ...row,
    issuedAt: issuedAt.toISOString(),
    totalSatang: totalSatang === null ? null : Number(totalSatang),
    creditedSatang: Number(creditedSatang),
    correction: correctionOf(stored),
  };
};
const usualLimit = 50;

type PaperLookup = { readonly column: 'proof_code' | 'number' | 'paper_id'; readonly value: string };
const proved = async (db: Db, org: string, { column, value }: PaperLookup): Promise<ProvedPaper | null> => {
  const text = `select ${columns}, replaced_at as "replacedAt" from read.papers where org = $1 and ${column} = $2`;
  const { rows } = await db.query<StoredRow & { readonly replacedAt: Date | null }>(text, [org, value]);
  const [row] = rows.map(rowOf);
  if (!row) return null;
  const { series, running } = placeOfNumber(row.number);
  const { rows: near } = await db.query<{ series: string; running: number; number: string; total: string | null }>(
    `select series, running, number, total_satang as total from read.papers
     where org = $1 and (series = $2 and running = any($3) or number = $4)`,
    [org, series, [running - 1, running + 1], row.replacedBy],
  );
  const at = (place: number): string | null =>
    near.find((one) => one.series === series && one.running === place)?.number ?? null;
  const total = near.find((one) => one.number === row.replacedBy)?.total ?? null;
  const { number, kind, on, totalSatang, isReceiptAlone, state, replacedBy, refersTo, creditedSatang } = row;
  const replacedBySatang = total === null ? null : Number(total);
  const replacedAt = row.replacedAt?.toISOString() ?? null;
  const became = { state, replacedBy, replacedBySatang, replacedAt, refersTo, creditedSatang };
  return { number, kind, on, totalSatang, isReceiptAlone, ...became, before: at(running - 1), after: at(running + 1) };
};

const mostOrders = 200;
/** The papers of a customer, with the organization as `$1` and the other values in the order of `chosenValues`. */
const isChosen = `org = $1 and ${isOfCustomer('customer_id', '$2')} and ($3::text[] is null or kind = any($3))
  and ($4::text is null or order_id = $4) and ($5::text is null or paper_on >= $5) and ($6::text is null or paper_on <= $6)`;
const chosenValues = (org: string, { customerId, kinds, orderId, from, until }: PaperFilter) => [
  org,
  customerId,
  kinds ?? null,
  orderId ?? null,
  from ?? null,
  until ?? null,
];
/** A kind and kinds together mean both. */
const kindsOf = ({ kind, kinds }: PaperFilter): readonly PaperKind[] | undefined =>
  kind === undefined ? kinds : [kind].filter((one) => kinds === undefined || kinds.includes(one));

const countsOfCustomer = async (db: Db, org: string, filter: PaperFilter) => {
  const { customerId, kinds } = filter;
  const [counted, about] = await Promise.all([
    db.query<{ kind: PaperKind; count: number; isReceiptAlone: boolean }>(
      `select kind, count(*)::int as count, bool_and(is_receipt_alone) as "isReceiptAlone" from read.papers where ${isChosen} group by kind`,
      chosenValues(org, filter),
    ),
    db.query<{ orderId: string; orderNumber: string; firstOn: string }>(
      `select order_id as "orderId", max(order_number) as "orderNumber", min(min(paper_on)) over () as "firstOn"
       from read.papers where ${isChosen} group by order_id order by max(paper_on) desc, order_id limit ${mostOrders}`,
      chosenValues(org, { customerId, kinds }),
    ),
  ]);
  return {
    kinds: counted.rows,
    orders: about.rows.map(({ orderId, orderNumber }) => ({ orderId, orderNumber })),
    firstOn: about.rows[0]?.firstOn ?? null,
  };
};

export const paperReads = (db: Db) => ({
  ofCustomer: async (org: string, { after, limit, ...filter }: PaperFilter & PageRequest) => {
    const most = limit ?? usualLimit;
    const [lastOn = null, lastNumber = null] = after?.split('_') ?? [];
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.papers
       where ${isChosen} and ($7::text is null or (paper_on, number) < ($7, $8::text))
       order by paper_on desc, number desc limit ${most + 1}`,
      [...chosenValues(org, { ...filter, kinds: kindsOf(filter) }), lastOn, lastNumber],
    );
    const page = rows.slice(0, most).map(rowOf);
    const last = page.at(-1);
    return {
      rows: page as readonly PaperRow[],
      next: rows.length > most && last ? `${last.on}_${last.number}` : null,
    };
  },

  countsOfCustomer: (org: string, filter: PaperFilter) => countsOfCustomer(db, org, filter),

  filedOf: async (org: string, paperIds: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await db.query<{ paperId: string }>(
      `select paper_id as "paperId" from read.papers where org = $1 and paper_id = any($2) and is_filed order by number`,
      [org, paperIds],
    );
    return rows.map(({ paperId }) => paperId);
  },

  ofOrder: async (org: string, orderId: string): Promise<readonly PaperRow[]> => {
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.papers where org = $1 and order_id = $2 order by issued_at, number`,
      [org, orderId],
    );
    return rows.map(rowOf);
  },

  owedTo: async (org: string, orderId: string): Promise<number> => {
    const { rows } = await db.query<{ owed: number }>(
      `select count(*)::int as owed from read.owed_papers
       where org = $1 and order_id = $2 and not is_issued and cause <> 'goods'`,
      [org, orderId],
    );
    return rows[0]?.owed ?? 0;
  },

  /** Of all orders, by the same rule as `owedTo`. */
  owedInAll: async (org: string): Promise<number> => {
    const { rows } = await db.query<{ owed: number }>(
      `select count(*)::int as owed from read.owed_papers where org = $1 and not is_issued and cause <> 'goods'`,
      [org],
    );
    return rows[0]?.owed ?? 0;
  },

  one: async (org: string, paperId: string): Promise<OwnedPaper | null> => {
    const { rows } = await db.query<StoredRow & { readonly customerId: string }>(
      `select ${columns}, customer_id as "customerId" from read.papers where org = $1 and paper_id = $2`,
      [org, paperId],
    );
    return rows.map(rowOf)[0] ?? null;
  },

  toCorrect: async (org: string, most: number): Promise<readonly PaperRow[]> => {
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.papers where org = $1 and correction_state = 'open'
       order by correction_at, paper_id limit $2`,
      [org, most],
    );
    return rows.map(rowOf);
  },
  waitingCorrections: async (org: string): Promise<{ readonly open: number; readonly since: string | null }> => {
    const { rows } = await db.query<{ open: number; since: Date | null }>(
      `select count(*)::int as open, min(correction_at) as since from read.papers
       where org = $1 and correction_state = 'open'`,
      [org],
    );
    return { open: rows[0]?.open ?? 0, since: rows[0]?.since?.toISOString() ?? null };
  },

  byProof: (org: string, proofCode: string) => proved(db, org, { column: 'proof_code', value: proofCode }),
  byId: (org: string, paperId: string) => proved(db, org, { column: 'paper_id', value: paperId }),
  byNumber: (org: string, number: string) => proved(db, org, { column: 'number', value: number }),
});
export type PaperReads = ReturnType<typeof paperReads>;

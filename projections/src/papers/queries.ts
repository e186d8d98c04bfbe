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
};
/** A paper, and whose it is. */
export type OwnedPaper = PaperRow & { readonly customerId: string };
export type PaperFilter = {
  readonly customerId: string;
  readonly kind?: PaperKind | undefined;
  readonly orderId?: string | undefined;
  /** Days in Bangkok. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};
type Paging = { readonly after?: string | undefined; readonly limit?: number | undefined };
/** What a proof page says of a paper: nothing of whose it is. */
export type ProvedPaper = Pick<
  PaperRow,
  'number' | 'kind' | 'on' | 'totalSatang' | 'state' | 'replacedBy' | 'refersTo' | 'creditedSatang'
> & {
  /** The numbers around it, null where there is none yet. */
  readonly before: string | null;
  readonly after: string | null;
};

const columns = `paper_id as "paperId", number, kind, cause, cause_id as "causeId", paper_on as "on", order_id as "orderId",
  order_number as "orderNumber", total_satang as "totalSatang", issued_at as "issuedAt", is_filed as "isFiled",
  case when replaced_way = 'reissue' then 'cancelled' else 'valid' end as state, replaced_by as "replacedBy",
  refers_to as "refersTo", credited_satang as "creditedSatang", correction_id as "correctionId",
  correction_state as "correctionState", correction_way as "correctionWay", correction_at as "correctionAt"`;

type CorrectionOfPaper = Pick<StoredRow, 'correctionId' | 'correctionState' | 'correctionWay' | 'correctionAt'>;
const correctionOf = ({
  correctionId,
  correctionState,
  correctionWay,
  correctionAt,
}: CorrectionOfPaper): PaperRow['correction'] =>
  correctionId === null || correctionState === null || correctionWay === null || correctionAt === null
    ? null
    : { correctionId, state: correctionState, way: correctionWay, askedAt: correctionAt.toISOString() };

const rowOf = <S extends StoredRow>(stored: S) => {
  const { issuedAt, totalSatang, creditedSatang, correctionId, correctionState, correctionWay, correctionAt, ...row } =
    stored;
  return {
    ...row,
    issuedAt: issuedAt.toISOString(),
    totalSatang: totalSatang === null ? null : Number(totalSatang),
    creditedSatang: Number(creditedSatang),
    correction: correctionOf({ correctionId, correctionState, correctionWay, correctionAt }),
  };
};
const usualLimit = 50;

type PaperLookup = { readonly column: 'proof_code' | 'number'; readonly value: string };
const proved = async (db: Db, org: string, { column, value }: PaperLookup): Promise<ProvedPaper | null> => {
  const text = `select ${columns} from read.papers where org = $1 and ${column} = $2`;
  const { rows } = await db.query<StoredRow>(text, [org, value]);
  const [row] = rows.map(rowOf);
  if (!row) return null;
  const { series, running } = placeOfNumber(row.number);
  const { rows: near } = await db.query<{ running: number; number: string }>(
    'select running, number from read.papers where org = $1 and series = $2 and running = any($3)',
    [org, series, [running - 1, running + 1]],
  );
  const at = (place: number): string | null => near.find((one) => one.running === place)?.number ?? null;
  const { number, kind, on, totalSatang, state, replacedBy, refersTo, creditedSatang } = row;
  const became = { state, replacedBy, refersTo, creditedSatang };
  return { number, kind, on, totalSatang, ...became, before: at(running - 1), after: at(running + 1) };
};

/** Every question names the organization first, and sees nothing of another. */
export const paperReads = (db: Db) => ({
  /** The papers of one customer, newest first; `next` of a page is `after` of the one behind it. */
  ofCustomer: async (org: string, { customerId, kind, orderId, from, until, after, limit }: PaperFilter & Paging) => {
    const most = limit ?? usualLimit;
    const [lastOn = null, lastNumber = null] = after?.split('_') ?? [];
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.papers
       where org = $1 and ${isOfCustomer('customer_id', '$2')} and ($3::text is null or kind = $3) and ($4::text is null or order_id = $4)
         and ($5::text is null or paper_on >= $5) and ($6::text is null or paper_on <= $6)
         and ($7::text is null or (paper_on, number) < ($7, $8::text))
       order by paper_on desc, number desc limit ${most + 1}`,
      [org, customerId, kind ?? null, orderId ?? null, from ?? null, until ?? null, lastOn, lastNumber],
    );
    const shown = rows.slice(0, most).map(rowOf);
    const last = shown.at(-1);
    return {
      rows: shown as readonly PaperRow[],
      next: rows.length > most && last ? `${last.on}_${last.number}` : null,
    };
  },

  /** Those of these papers that are drawn, in the order of their numbers. */
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

  /** How many papers about money an order is still to get. */
  owedTo: async (org: string, orderId: string): Promise<number> => {
    const { rows } = await db.query<{ owed: number }>(
      `select count(*)::int as owed from read.owed_papers
       where org = $1 and order_id = $2 and not is_issued and cause <> 'goods'`,
      [org, orderId],
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

  /** Receipts that somebody wants to be corrected, by how long they wait. */
  toCorrect: async (org: string, most: number): Promise<readonly PaperRow[]> => {
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.papers where org = $1 and correction_state = 'open'
       order by correction_at, paper_id limit $2`,
      [org, most],
    );
    return rows.map(rowOf);
  },
  /** How many of them wait, and since when. */
  waitingCorrections: async (org: string): Promise<{ readonly open: number; readonly since: string | null }> => {
    const { rows } = await db.query<{ open: number; since: Date | null }>(
      `select count(*)::int as open, min(correction_at) as since from read.papers
       where org = $1 and correction_state = 'open'`,
      [org],
    );
    return { open: rows[0]?.open ?? 0, since: rows[0]?.since?.toISOString() ?? null };
  },

  byProof: (org: string, proofCode: string) => proved(db, org, { column: 'proof_code', value: proofCode }),
  byNumber: (org: string, number: string) => proved(db, org, { column: 'number', value: number }),
});
export type PaperReads = ReturnType<typeof paperReads>;

import type { PayMethod } from '@klang/contracts/events/order';
import type { Db } from '../kit/db.ts';

export type AttemptRow = {
  readonly paymentId: string;
  readonly method: PayMethod;
  readonly state: 'pending' | 'paid' | 'declined' | 'late';
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** Of the provider, when it declined. */
  readonly reason: string | null;
  readonly amountSatang: number | null;
  /** Until when staff look for a transfer that was reported. */
  readonly confirmBy: string | null;
};

type StoredRow = Omit<AttemptRow, 'startedAt' | 'endedAt' | 'amountSatang' | 'confirmBy'> & {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly amountSatang: string | null;
  readonly confirmBy: Date | null;
};

const columns = `payment_id as "paymentId", method, state, started_at as "startedAt", ended_at as "endedAt", reason,
  amount_satang as "amountSatang", confirm_by as "confirmBy"`;

const rowOf = ({ startedAt, endedAt, amountSatang, confirmBy, ...row }: StoredRow): AttemptRow => ({
  ...row,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  amountSatang: amountSatang === null ? null : Number(amountSatang),
  confirmBy: confirmBy?.toISOString() ?? null,
});

/** Every question names the organization first, and sees nothing of another. */
export const paymentReads = (db: Db) => ({
  /** In the order in which they were begun. */
  attemptsOf: async (org: string, orderId: string): Promise<readonly AttemptRow[]> => {
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.payments where org = $1 and order_id = $2 order by started_at, payment_id`,
      [org, orderId],
    );
    return rows.map(rowOf);
  },
});
export type PaymentReads = ReturnType<typeof paymentReads>;

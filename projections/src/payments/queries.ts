import type { PayMethod } from '@klang/contracts/events/order';
import type { Db } from '../kit/db.ts';

export type AttemptRow = {
  readonly paymentId: string;
  readonly method: PayMethod;
  readonly state: 'pending' | 'paid' | 'declined' | 'late';
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly reason: string | null;
  readonly amountSatang: number | null;
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

export const paymentReads = (db: Db) => ({
  attemptsOf: async (org: string, orderId: string): Promise<readonly AttemptRow[]> => {
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.payments where org = $1 and order_id = $2 order by started_at, payment_id`,
      [org, orderId],
    );
    return rows.map(rowOf);
  },
});
export type PaymentReads = ReturnType<typeof paymentReads>;

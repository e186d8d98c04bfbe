import type { ReconciledRow } from '@klang/contracts/api/reconciliations';
import { bangkokDay } from '@klang/contracts/kit/days';

type PaymentHere = NonNullable<ReconciledRow['payment']>;
const figures = {
  received: { tab: 'payments', measure: 'received' },
  late: { tab: 'late', measure: 'came' },
} as const;
export const paymentFactPath = ({ fact, paidAt }: PaymentHere): string | undefined => {
  if (!fact) return undefined;
  const on = bangkokDay(new Date(paidAt));
  const query = { ...figures[fact.kind], from: on, to: on, fact: String(fact.nr) };
  return `/backend/report02?${new URLSearchParams(query)}`;
};

export const statementPath = (id: string): string => `/backend/reconciliationdetail?id=${encodeURIComponent(id)}`;

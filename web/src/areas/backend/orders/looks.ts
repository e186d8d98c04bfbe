import type { OrderListRow } from '@klang/contracts/api/orders';
import type { MailState } from '@klang/contracts/mails/mailStates';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import type { PaymentState } from '@klang/contracts/payments/payment';
import type { StatusLook } from '../../../lib/statusLook.ts';

const done = 'M4.8 8.2l2.2 2.2 4.2-4.6';
const wrong = 'M8 4.8v3.9M8 11.2v.01';

export const paymentLooks: Readonly<Record<PaymentState, StatusLook>> = {
  pending: { tone: 'info', mark: '', isDashed: true },
  paid: { tone: 'positive', mark: done },
  declined: { tone: 'negative', mark: wrong },
  expired: { tone: 'neutral', mark: wrong },
  late: { tone: 'warning', mark: wrong },
  refunded: { tone: 'neutral', mark: done },
};
export const mailLooks: Readonly<Record<MailState, StatusLook>> = {
  waiting: { tone: 'info', mark: '', isDashed: true },
  sent: { tone: 'positive', mark: done },
  failed: { tone: 'negative', mark: wrong },
  unreached: { tone: 'warning', mark: wrong },
};

/** The label of the amount: it must not ask for payment after the order is paid or over. */
export const amountWord = ({ status, paidAt }: Pick<OrderListRow, 'status' | 'paidAt'>) => {
  if (isUnpaid(status)) return 'orders.payNow' as const;
  return paidAt ? ('orders.paidSum' as const) : ('orders.amount' as const);
};

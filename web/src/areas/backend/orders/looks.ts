import type { OrderListRow } from '@klang/contracts/api/orders';
import type { MailState } from '@klang/contracts/api/ownerOrders';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import type { PaymentState } from '@klang/contracts/payments/payment';

type Look = { readonly tone: string; readonly mark: string; readonly isDashed?: true };
const done = 'M4.8 8.2l2.2 2.2 4.2-4.6';
const wrong = 'M8 4.8v3.9M8 11.2v.01';

export const paymentLooks: Readonly<Record<PaymentState, Look>> = {
  pending: { tone: 'info', mark: '', isDashed: true },
  paid: { tone: 'positive', mark: done },
  declined: { tone: 'negative', mark: wrong },
  expired: { tone: 'neutral', mark: wrong },
  late: { tone: 'warning', mark: wrong },
  refunded: { tone: 'neutral', mark: done },
};
export const mailLooks: Readonly<Record<MailState, Look>> = {
  waiting: { tone: 'info', mark: '', isDashed: true },
  sent: { tone: 'positive', mark: done },
  failed: { tone: 'negative', mark: wrong },
  unreached: { tone: 'warning', mark: wrong },
};

/** What the amount of an order is called: nobody is to pay what is paid, or over. */
export const amountWord = ({ status, paidAt }: Pick<OrderListRow, 'status' | 'paidAt'>) => {
  if (isUnpaid(status)) return 'orders.payNow' as const;
  return paidAt ? ('orders.paidSum' as const) : ('orders.amount' as const);
};

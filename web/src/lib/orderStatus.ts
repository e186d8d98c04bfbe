import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';

type Look = { readonly tone: string; readonly mark: string; readonly isDashed?: true };

/** How each status looks everywhere: its colour, and a mark for who does not see colours. */
export const statusLooks: Readonly<Record<OrderStatus, Look>> = {
  new: { tone: 'info', mark: '', isDashed: true },
  unsuccessful: { tone: 'negative', mark: 'M8 4.8v3.9M8 11.2v.01' },
  success: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  cancelingSome: { tone: 'warning', mark: 'M5 8h6' },
  canceling: { tone: 'warning', mark: 'M5.6 5.6l4.8 4.8', isDashed: true },
  expired: { tone: 'muted', mark: 'M8 5v3.2l2.1 1.4' },
  cancel: { tone: 'warning', mark: 'M5.4 8h.01M8 8h.01M10.6 8h.01' },
  canceled: { tone: 'plain', mark: 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8' },
};

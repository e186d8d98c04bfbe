import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import { useStatusWords } from '../../../lib/orderStatusWords.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export const OrderStatusBadge = ({ status }: { readonly status: OrderStatus }) => {
  const wordsOf = useStatusWords();
  return <StatusBadge {...wordsOf(status)} />;
};

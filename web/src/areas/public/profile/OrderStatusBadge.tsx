import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { statusLooks } from '../../../lib/orderStatus.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export const OrderStatusBadge = ({ status }: { readonly status: OrderStatus }) => {
  const { t } = useTranslation('common');
  return (
    <StatusBadge
      {...statusLooks[status]}
      hint={t(`statusHint.${status}`, { defaultValue: '' }) || undefined}
      label={t(`status.${status}`)}
    />
  );
};

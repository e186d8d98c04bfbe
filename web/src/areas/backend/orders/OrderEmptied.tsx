import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { isEmptied } from '@klang/contracts/custody/custody';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';

/** Every item was dropped before any was collected: staff cancel and refund, or add items. */
export const OrderEmptied = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(ownerTrips.ofOrder, { orderId });
  return data && isEmptied(data.items) ? (
    <p className="tinted toned edged p-10-14 round" data-tone="warning" role="status">
      {t('orders.emptied')}
    </p>
  ) : null;
};

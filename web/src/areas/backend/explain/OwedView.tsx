import { ownerBills } from '@klang/contracts/api/ownerBills';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { Explaining, Sum } from './Sum.tsx';
import type { ViewProps } from './views.ts';

export const OwedView = ({ of: { customerId }, onOpen }: ViewProps<'owed'>) => {
  const { t } = useTranslation('backend');
  const state = useRead(ownerBills.owed, { customerId });
  return (
    <Explaining state={state}>
      {({ orders, balanceSatang: amountSatang }) => (
        <Sum
          parts={orders.map(({ orderId, number, balanceSatang }) => ({
            key: orderId,
            text: t('explain.order', { number }),
            amountSatang: balanceSatang,
            onOpen: () => onOpen({ is: 'balance', orderId }),
          }))}
          total={{ text: t('explain.owed'), amountSatang }}
        />
      )}
    </Explaining>
  );
};

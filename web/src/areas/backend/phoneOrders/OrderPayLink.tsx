import { staffOrders } from '@klang/contracts/api/staffOrders';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PayLinkCard } from './PayLinkCard.tsx';

type Props = { readonly orderId: string; readonly mayChange: boolean };

/** While an order that staff made waits for its money: the link by which it is paid. */
export const OrderPayLink = ({ orderId, mayChange }: Props) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(staffOrders.payLink, { orderId });
  if (!data?.link) return null;
  return (
    <Panel title={t('newOrder.link')} note={t('newOrder.linkNote')}>
      <PayLinkCard orderId={orderId} link={data.link} mayMail={mayChange} />
    </Panel>
  );
};

import { orders } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { infoCircle } from '../../../ui/icons.ts';
import classes from './order.module.css';

/** A payment link has no session, so do not fetch the history. */
export const useLateMoney = (orderId: string, { isAsked = true } = {}) => {
  const { data } = useRead(orders.history, { orderId }, { enabled: isAsked });
  const countOf = (stepType: string) => data?.steps.filter(({ type }) => type === stepType).length ?? 0;
  return { isKnown: data !== undefined, came: countOf('LateMoneyArrived'), settled: countOf('LateMoneySettled') };
};

export const LateMoney = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { came, settled } = useLateMoney(orderId);
  if (came <= settled) return null;
  return (
    <div className={`${classes.lateMoney} flex gap-12 fz-15 mb-20 round p-14-16 lh-16`} role="status">
      <Icon className="info mt-2" of={infoCircle} />
      <div>
        <b>{t('lateMoney.title')}</b>
        <p>{t('lateMoney.text')}</p>
      </div>
    </div>
  );
};

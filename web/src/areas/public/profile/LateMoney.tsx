import { orders } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { infoCircle } from '../../../ui/icons.ts';
import classes from './order.module.css';

/** How often money came that the order could not take, and how often it was settled what becomes of it. */
/** Who pays by a link is asked for nothing that needs a session. */
export const useLateMoney = (orderId: string, { isAsked = true } = {}) => {
  const { data } = useRead(orders.history, { orderId }, { enabled: isAsked });
  const countOf = (wanted: string) => data?.steps.filter(({ type }) => type === wanted).length ?? 0;
  return { isKnown: data !== undefined, came: countOf('LateMoneyArrived'), settled: countOf('LateMoneySettled') };
};

/** Money of this person that the order could not take is with us, until it is settled what becomes of it. */
export const LateMoney = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { came, settled } = useLateMoney(orderId);
  if (came <= settled) return null;
  return (
    <div className={classes.lateMoney} role="status">
      <Icon of={infoCircle} />
      <div>
        <b>{t('lateMoney.title')}</b>
        <p>{t('lateMoney.text')}</p>
      </div>
    </div>
  );
};

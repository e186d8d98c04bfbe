import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../../lib/api.ts';
import { baht, clockTime } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { clock } from '../../../../ui/icons.ts';
import { useCart } from '../cart.ts';
import classes from './date.module.css';

type Props = { readonly order: OrderListRow; readonly onGone: () => void };

export const EarlierOrder = ({ order, onGone }: Props) => {
  const { t } = useTranslation('checkout');
  const { change } = useCart();
  const { mutateAsync, isPending, error } = useCommand(orders.cancel);
  const giveUp = async () => {
    const answer = await mutateAsync({ orderId: order.id, reason: t('date.earlierReason') }).catch(() => null);
    if (!answer) return;
    change({ orderId: null });
    onGone();
  };
  return (
    <section className={`${classes.earlier} card flex gap-14 p-24`}>
      <Icon className="info mt-4" of={clock} />
      <div>
        <h2 className="fz-20">{t('date.earlier', { id: order.number })}</h2>
        <p>{t('date.earlierText', { amount: baht(order.payNowSatang), time: clockTime(order.payBy) })}</p>
        {error && <FormProblems title={error.message} />}
        <Button isBusy={isPending} onClick={giveUp}>
          {t('date.earlierGiveUp')}
        </Button>
      </div>
    </section>
  );
};

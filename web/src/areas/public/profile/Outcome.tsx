import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { clockTime, longDate } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { fillAgain } from '../checkout/pay/Over.tsx';
import { stepWay } from '../checkout/steps.ts';
import { useLateMoney } from './LateMoney.tsx';
import { daysUntil, NextVisit } from './NextVisit.tsx';
import classes from './order.module.css';

type Props = { readonly order: OrderListRow; readonly parts: OrderParts };

const Again = ({ order, parts }: Props) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const navigate = useNavigate();
  const again = () => {
    fillAgain(order, parts);
    void navigate(publicPath(stepWay('checkout-date'), language));
  };
  return (
    <Button variant="accent" onClick={again}>
      {t('order.bookAgain')}
    </Button>
  );
};

export const Outcome = ({ order, parts }: Props) => {
  const { t } = useTranslation('profile');
  const { language, signName } = useSite();
  const { status, paidAt, pickUp } = order;
  const { isKnown, came } = useLateMoney(order.id);
  const isOver = status === 'expired' || status === 'canceled';
  if (status === 'success' && pickUp && daysUntil(pickUp.on) >= 0) {
    return <NextVisit order={order} address={parts.address} />;
  }
  return (
    <section className={`${classes.outcome} side-by-side card grid middle gap-24 inset-28`} role="status">
      <div>
        <h2>{t(`outcome.${status}.title`)}</h2>
        <p>{t(`outcome.${status}.text`)}</p>
        {status === 'expired' && isKnown && came === 0 && <p>{t('outcome.nothingCharged')}</p>}
        {paidAt && status === 'success' && (
          <p>{t('order.paidAt', { day: longDate(paidAt, language), time: clockTime(paidAt) })}</p>
        )}
        {isOver && <Again order={order} parts={parts} />}
      </div>
      <Drawing of={isOver ? 'emptyShelf' : 'stepCollect'} className={`${classes.picture} full`} signName={signName} />
    </section>
  );
};

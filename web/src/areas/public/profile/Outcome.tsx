import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { clockTime, longDate } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { bookingPage } from '../wish/wish.ts';
import classes from './order.module.css';

/** How it ended: what that means, and what can be done now. */
export const Outcome = ({ order }: { readonly order: OrderListRow }) => {
  const { t } = useTranslation('public');
  const { language, signName } = useSite();
  const { status, paidAt } = order;
  const isOver = status === 'expired' || status === 'canceled';
  return (
    <section className={classes.outcome} role="status">
      <div>
        <h2>{t(`outcome.${status}.title`)}</h2>
        <p>{t(`outcome.${status}.text`)}</p>
        {paidAt && status === 'success' && (
          <p>{t('order.paidAt', { day: longDate(paidAt, language), time: clockTime(paidAt) })}</p>
        )}
        {isOver && (
          <Button to={publicPath(bookingPage, language)} variant="accent">
            {t('order.bookAgain')}
          </Button>
        )}
      </div>
      <Drawing of={isOver ? 'emptyShelf' : 'stepCollect'} className={classes.picture} signName={signName} />
    </section>
  );
};

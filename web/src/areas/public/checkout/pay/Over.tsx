import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Drawing } from '../../../../ui/Drawing.tsx';
import { arrowRight } from '../../../../ui/icons.ts';
import { changeCart, readCart, wishIn } from '../cart.ts';
import classes from '../outcome.module.css';
import { stepWay } from '../steps.ts';

/** The cart is as it was; on a device that has none, it is filled with what had been booked. */
export const fillAgain = ({ packageId, items, months }: OrderListRow, { address, promo }: OrderParts): void =>
  changeCart({
    orderId: null,
    ...(!wishIn(readCart()) && {
      packageId,
      items,
      months,
      promoCode: promo?.code ?? '',
      ...(address && { address }),
    }),
  });

type Props = { readonly order: OrderListRow; readonly parts: OrderParts };

/** Nobody paid in time: what that means, and the way to book the same again. */
export const Over = ({ order, parts }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const navigate = useNavigate();
  const isCanceled = order.status === 'canceled';
  const again = () => {
    fillAgain(order, parts);
    void navigate(publicPath(stepWay('checkout-date'), language));
  };
  return (
    <section className={classes.outcome} role="status">
      <Drawing of="emptyShelf" className={classes.picture} />
      <h1>{t(isCanceled ? 'over.canceled' : 'over.title')}</h1>
      <p>{t('over.text')}</p>
      <Button variant="accent" size="large" right={arrowRight} onClick={again}>
        {t('over.again')}
      </Button>
      <p className={classes.reference}>{t('over.late', { id: order.number })}</p>
    </section>
  );
};

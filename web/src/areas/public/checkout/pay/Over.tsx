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
    <section className={`${classes.outcome} row text-center column`} role="status">
      <Drawing of="emptyShelf" className={`${classes.picture} mb-20`} />
      <h1>{t(isCanceled ? 'over.canceled' : 'over.title')}</h1>
      <p>{t('over.text')}</p>
      <Button variant="accent" size="large" right={arrowRight} onClick={again}>
        {t('over.again')}
      </Button>
      <p className={classes.reference}>{t('over.late', { id: order.number })}</p>
    </section>
  );
};

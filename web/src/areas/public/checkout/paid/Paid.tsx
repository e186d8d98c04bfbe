import { addressText } from '@klang/contracts/address/address';
import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { baht, clockTime, longDate, momentOf } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { arrowRight, calendar, check, pin } from '../../../../ui/icons.ts';
import { orderWay } from '../../profile/ways.ts';
import { billOf } from '../bill.ts';
import { Checkout } from '../Checkout.tsx';
import { clearCart, readCart } from '../cart.ts';
import { Reference } from '../pay/Paying.tsx';
import { saveFile } from '../pay/saveQr.ts';
import { WhatNext } from '../pay/WhatNext.tsx';
import { CloseMiniApp } from './CloseMiniApp.tsx';
import { calendarFile } from './calendarFile.ts';
import classes from './paid.module.css';

type Props = { readonly order: OrderListRow; readonly parts: OrderParts };

const useWhere = ({ address }: OrderParts): string => {
  const { language } = useSite();
  return address ? addressText(address, language) : '';
};

const AddToCalendar = ({ order, parts }: Props) => {
  const { t } = useTranslation('checkout');
  const { name, phone } = useSite();
  const place = useWhere(parts);
  const { id, number, pickUp, placedAt } = order;
  if (!pickUp) return null;
  const save = () => {
    const text = [t('pay.reference', { id: number }), phone && t('pay.help', { phone: phone.contact })]
      .filter(Boolean)
      .join('\n');
    const file = calendarFile({ ...pickUp, id, place, text, title: t('paid.visit', { name }), madeAt: placedAt });
    saveFile(new Blob([file], { type: 'text/calendar' }), `${number}.ics`);
  };
  return (
    <Button left={calendar} onClick={save}>
      {t('paid.toCalendar')}
    </Button>
  );
};

const Confirmation = ({ order, parts }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const where = useWhere(parts);
  const { pickUp, paidAt, payNowSatang, id } = order;
  return (
    <section className={`${classes.card} card`} role="status">
      <span className={`${classes.mark} centre positive mb-16`}>
        <Icon of={check} size={22} />
      </span>
      <h2 className="fz-24">
        {payNowSatang === 0 ? t('paid.free') : t('paid.amount', { amount: baht(payNowSatang) })}
      </h2>
      {paidAt && (
        <p className="muted mt-4">{t('paid.at', { day: longDate(paidAt, language), time: clockTime(paidAt) })}</p>
      )}
      <ul className={`${classes.facts} grid gap-10 mt-20 ruled`}>
        {pickUp && (
          <li className="flex gap-12">
            <Icon className="primary-text" of={calendar} />
            <span>
              <b>{longDate(momentOf(pickUp.on), language)}</b>{' '}
              <span className="nowrap">
                {pickUp.start}–{pickUp.end}
              </span>
            </span>
          </li>
        )}
        {where && (
          <li className="flex gap-12">
            <Icon className="primary-text" of={pin} />
            <span>{where}</span>
          </li>
        )}
      </ul>
      <div className={`${classes.ways} wrap gap-12 mt-24`}>
        <Button to={publicPath(orderWay(id), language)} variant="accent" right={arrowRight}>
          {t('paid.toOrder')}
        </Button>
        <AddToCalendar order={order} parts={parts} />
        <CloseMiniApp />
      </div>
    </section>
  );
};

export const Paid = ({ order, parts }: Props) => {
  const { t } = useTranslation('checkout');
  useEffect(() => {
    // Clear the cart only now, because an unpaid order can still be booked again.
    if (readCart().orderId === order.id) clearCart();
  }, [order.id]);
  const done = t(order.payNowSatang === 0 ? 'paid.confirmed' : 'paid.done');
  return (
    <Checkout step="checkout-paid" title={t('paid.title')} bill={billOf(order, parts)} lead={done}>
      <Confirmation order={order} parts={parts} />
      <WhatNext order={order} isPaid />
      <Reference order={order} />
    </Checkout>
  );
};

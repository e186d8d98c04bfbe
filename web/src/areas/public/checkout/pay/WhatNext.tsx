import type { OrderListRow } from '@klang/contracts/api/orders';
import type { PayMethod } from '@klang/contracts/events/order';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import classes from './next.module.css';

type Props = { readonly order: OrderListRow; readonly method?: PayMethod; readonly isPaid?: boolean };

/** What happens from here on, until the movers have been. */
export const WhatNext = ({ order: { boxes, pickUp, payNowSatang }, method = 'thaiqr', isPaid = false }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const day = pickUp ? shortDay(momentOf(pickUp.on), language) : '';
  const paid = t(payNowSatang === 0 ? 'next.free' : 'next.paid');
  const steps = [
    isPaid
      ? { state: 'done', what: paid, how: t('next.paidText') }
      : { state: 'live', what: t(`next.money.${method}`), how: t(`next.moneyText.${method}`) },
    { state: isPaid ? 'live' : 'todo', what: t('next.pack', { day }), how: t('next.packText') },
    {
      state: 'todo',
      what: t('next.visit', { day, from: pickUp?.start, to: pickUp?.end }),
      how: t('next.visitText', { count: boxes }),
    },
  ];
  return (
    <section className={classes.next}>
      <h2>{t('next.title')}</h2>
      <ol>
        {steps.slice(0, pickUp ? 3 : 1).map(({ state, what, how }) => (
          <li key={what} data-state={state}>
            <i />
            <div>
              <b>{what}</b>
              <p>{how}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};

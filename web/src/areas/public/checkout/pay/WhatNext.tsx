import type { OrderListRow } from '@klang/contracts/api/orders';
import type { PayMethod } from '@klang/contracts/events/order';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import classes from './next.module.css';

type Props = { readonly order: OrderListRow; readonly method?: PayMethod; readonly isPaid?: boolean };

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
    <section className={`${classes.next} mt-40`}>
      <h2 className="fz-20 mb-14">{t('next.title')}</h2>
      <ol>
        {steps.slice(0, pickUp ? 3 : 1).map(({ state, what, how }) => (
          <li className="flex gap-16 relative" key={what} data-state={state}>
            <i className="keeps-size relative" />
            <div>
              <b className="lh-16">{what}</b>
              <p className="hint">{how}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};

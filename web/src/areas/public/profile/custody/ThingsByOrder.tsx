import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { orderWay } from '../ways.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { ItemWhere } from './ItemWhere.tsx';
import classes from './returns.module.css';
import { byOrder } from './things.ts';

type Props = { readonly items: readonly ItemRow[]; readonly visits: readonly TripRow[] };

const shownFirst = 3;

const OfOrder = ({ items, visits }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const [isWhole, setWhole] = useState(false);
  const [first] = items;
  if (!first) return null;
  const { orderId, orderNumber } = first;
  return (
    <section className="mt-20" aria-label={orderNumber}>
      <div className={`${classes.head} spread baseline gap-16 mb-8`}>
        <h3 className="fz-17">
          <Link to={publicPath(orderWay(orderId), language)}>{t('ofOrder', { order: orderNumber })}</Link>
        </h3>
        <span className="remark">{t('count', { count: items.length })}</span>
      </div>
      <ul className={`${classes.list} side-by-side grid`}>
        {(isWhole ? items : items.slice(0, shownFirst)).map((item) => (
          <li className="grid middle gap-14 ruled" key={item.id}>
            <ItemPicture item={item} width={64} height={52} />
            <div>
              <b className="block fz-15">{item.id}</b>
              <ItemWhere item={item} visits={visits} />
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && items.length > shownFirst && (
        <button type="button" className="plain link tap p-8-0" onClick={() => setWhole(true)}>
          {t('all', { count: items.length })}
        </button>
      )}
    </section>
  );
};

export const ThingsByOrder = ({ items, visits }: Props) => {
  const { t } = useTranslation('things');
  const [isWhole, setWhole] = useState(false);
  const groups = byOrder(items);
  return (
    <section className="mt-40">
      <h2 className="fz-20">{t('title')}</h2>
      {(isWhole ? groups : groups.slice(0, shownFirst)).map((ofOrder) => (
        <OfOrder key={ofOrder[0]?.orderId} items={ofOrder} visits={visits} />
      ))}
      {!isWhole && groups.length > shownFirst && (
        <Button className="mt-16" onClick={() => setWhole(true)}>
          {t('allOrders', { count: groups.length })}
        </Button>
      )}
    </section>
  );
};

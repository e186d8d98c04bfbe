import { addressText } from '@klang/contracts/address/address';
import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { useTranslation } from 'react-i18next';
import { dayLeaf, hoursText, momentOf } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { usePackage } from '../checkout/usePackage.ts';
import classes from './visit.module.css';

const dayMs = 86_400_000;

export const daysUntil = (on: string): number =>
  (Date.parse(momentOf(on)) - Date.parse(momentOf(bangkokDay(new Date(serverNow()))))) / dayMs;

type Props = { readonly order: OrderListRow; readonly address: OrderParts['address'] };

export const NextVisit = ({ order, address }: Props) => {
  const { t } = useTranslation('profile');
  const { boxes, pickUp } = order;
  const { countText } = usePackage(order);
  const { language, signName } = useSite();
  if (!pickUp || daysUntil(pickUp.on) < 0) return null;
  const { month, day, weekday } = dayLeaf(momentOf(pickUp.on), language);
  return (
    <section className={`${classes.visit} card grid clips p-24`} aria-label={t('visit.next')}>
      <div className={`${classes.leaf} stack text-center round sand clips`} aria-hidden="true">
        <span className="fz-14 strong">{month}</span>
        <b>{day}</b>
        <small>{weekday}</small>
      </div>
      <div>
        <p className={classes.soon}>{t('visit.in', { count: daysUntil(pickUp.on) })}</p>
        <h2>{t('visit.pickUp', { what: countText(null, boxes) })}</h2>
        <p>
          <span className="sr-only">
            {weekday} {day} {month}{' '}
          </span>
          {[hoursText(pickUp), address && addressText(address, language)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Drawing of="stepCollect" className={`${classes.picture} full`} signName={signName} />
    </section>
  );
};

import type { OrderListRow } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { bangkokDay } from '@klang/contracts/kit/days';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, dateAndTime, dayAndYear, momentOf, shortDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { comingTrips, nextTitle } from './comingTrips.ts';
import { amountWord } from './looks.ts';
import classes from './orderDetail.module.css';
import type { FoundOrder } from './orderFound.ts';
import { useNames, usePackageName } from './useNames.ts';

type FactProps = { readonly title: string; readonly value: string; readonly note?: string | undefined };

const Fact = ({ title, value, note }: FactProps) => (
  <div>
    <dt className="faint fz-13">{title}</dt>
    <dd>
      <b>{value}</b>
      {note && <small className="block faint fz-125 lh-15">{note}</small>}
    </dd>
  </div>
);

/** Once items were collected, the visit that comes next; until then, the day that was booked. */
const useComing = ({ id: orderId, paidAt, pickUp }: OrderListRow) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { data } = useRead(ownerTrips.ofOrder, { orderId }, { enabled: paidAt !== null });
  const hasBegun = data?.items.some(({ beganOn }) => beganOn !== null) ?? false;
  const [next] = comingTrips(data?.trips ?? []);
  if (!hasBegun || !next) return { title: t('orders.pickUp'), visit: pickUp, kind: '' };
  const title = t(nextTitle(next, bangkokDay(new Date(serverNow()))));
  return { title, visit: next.visit, kind: localize(tripKindTexts[next.kind]) };
};

/** The bills behind it stand further down, and read the same. */
const OwedFact = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { data: balance } = useRead(ownerBills.balance, { orderId });
  const { data: bills } = useRead(ownerBills.list, { tab: 'all', orderId });
  const [first] = (bills?.data ?? [])
    .filter(({ openSatang }) => openSatang > 0)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const credit =
    balance && balance.creditSatang > 0 ? t('bills.creditLeft', { amount: baht(balance.creditSatang) }) : '';
  const due = first && [
    t('bills.number', { number: first.sequence }),
    first.waitsUntil
      ? t('bills.waits', { day: shortDate(momentOf(first.waitsUntil), language) })
      : t('bills.dueBy', { day: shortDate(momentOf(first.dueOn), language) }),
  ];
  return (
    <Fact
      title={t('orders.owed')}
      value={balance ? baht(Math.max(0, balance.balanceSatang)) : '–'}
      note={due ? due.join(' · ') : credit}
    />
  );
};

export const OrderFacts = ({ found: { order } }: { readonly found: FoundOrder }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const { serviceName, sizeName } = useNames();
  const packageName = usePackageName();
  const { status, payBy, confirmBy, paidAt, items, method } = order;
  const { title, visit, kind } = useComing(order);
  const hours = visit?.start ? `${visit.start}–${visit.end}` : '';
  const waits = confirmBy
    ? t('orders.confirmBy', { at: dateAndTime(confirmBy, language) })
    : t('orders.payBy', { at: dateAndTime(payBy, language) });
  const sizes = items.map(
    ({ sizeId, count }) => `${sizeId ? sizeName(sizeId, order) : t('orders.anySize')} × ${count}`,
  );
  return (
    <dl className={`${classes.facts} card grid`}>
      {paidAt !== null && <OwedFact orderId={order.id} />}
      <Fact
        title={t(amountWord(order))}
        value={baht(order.payNowSatang)}
        note={paidAt ? t('orders.paidAt', { at: dateAndTime(paidAt, language) }) : isUnpaid(status) ? waits : undefined}
      />
      <Fact
        title={title}
        value={visit ? dayAndYear(momentOf(visit.on), language) : t('orders.noPickUp')}
        note={[hours, kind].filter(Boolean).join(' · ')}
      />
      <Fact title={t('orders.items')} value={t('orders.itemCount', { count: order.boxes })} note={sizes.join(' · ')} />
      <Fact
        title={t('orders.package')}
        value={packageName(order)}
        note={[serviceName(order), t('orders.monthCount', { count: order.months })].filter(Boolean).join(' · ')}
      />
      <Fact title={t('orders.method')} value={method ? localize(payMethodTexts[method]) : '–'} />
    </dl>
  );
};

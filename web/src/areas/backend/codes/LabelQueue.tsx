import { codes, type NextVisit, type QueuedOrder } from '@klang/contracts/api/codes';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { dayAndHours, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { type Late, OverdueMark, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import classes from './labelQueue.module.css';
import { labelPath } from './waysOfCodes.ts';

export const useVisitText = () => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  return (visit: NextVisit | null): string => {
    if (visit === null) return t('codes.queue.noVisit');
    const when = dayAndHours(shortDay(momentOf(visit.on), language), visit);
    return `${tripKindTexts[visit.kind][language]} ${when}`;
  };
};

type CardProps = { readonly order: QueuedOrder; readonly isHere: boolean; readonly late: Late | undefined };
const Card = ({ order: { orderId, orderNumber, customerName, missing, visit }, isHere, late }: CardProps) => {
  const { t } = useTranslation('trips');
  const visitText = useVisitText();
  return (
    <Link
      to={labelPath(orderId)}
      className={`${classes.card} framed p-10-12`}
      {...(isHere && { 'aria-current': 'page' })}
    >
      <span className="spread gap-8">
        <b>{orderNumber}</b>
        <b className="nowrap">{t('codes.queue.labels', { count: missing })}</b>
      </span>
      <span>{customerName ?? t('forgotten')}</span>
      <small>{visitText(visit)}</small>
      <OverdueMark late={late} />
    </Link>
  );
};

/** The orders that wait beside this one, so that nobody walks back to the list. */
export const LabelQueue = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('trips');
  const queue = useRead(codes.queue, { orderId }).data;
  const overdue = useOverdue('order', orderIdsOf(queue?.data ?? []));
  if (!queue || queue.data.length === 0) return null;
  return (
    <nav aria-label={t('codes.queue.title')} className="stack gap-8">
      <p className="spread gap-12 fz-13">
        <span>
          {queue.place ? t('codes.queue.place', { place: queue.place, count: queue.count }) : t('codes.queue.title')}
        </span>
        {queue.nextId && <Link to={labelPath(queue.nextId)}>{t('codes.queue.next')} →</Link>}
      </p>
      <div className={`${classes.cards} grid gap-10`}>
        {queue.data.map((order) => (
          <Card
            key={order.orderId}
            order={order}
            isHere={order.orderId === orderId}
            late={overdue.get(order.orderId)}
          />
        ))}
      </div>
    </nav>
  );
};

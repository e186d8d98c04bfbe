import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { dayAndHours, momentOf, shortDay } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { van } from '../../../ui/icons.ts';
import { CrewTag } from '../trips/CrewTag.tsx';
import { KindBadge } from '../trips/KindBadge.tsx';
import { tripPath } from '../trips/looks.ts';
import { useCrews } from '../trips/useCrews.ts';
import { comingTrips } from './comingTrips.ts';
import classes from './history.module.css';

const Crew = ({ id }: { readonly id: string | null }) => {
  const { crewOf } = useCrews();
  return <CrewTag crew={crewOf(id)} />;
};

/** What happens next stands above what happened. */
export const OrderComing = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('backend');
  const { t: trips } = useTranslation('trips');
  const { language } = useSite();
  const { detail } = useSession();
  const { data } = useRead(ownerTrips.ofOrder, { orderId });
  const coming = comingTrips(data?.trips ?? []);
  const seesTrips = mayView(detail, 'ordertracking');
  if (coming.length === 0) return null;
  return (
    <section className={`${classes.day} ${classes.coming}`} aria-label={t('orders.coming')}>
      <h3 className="fz-14 medium muted">{t('orders.coming')}</h3>
      <ol>
        {coming.map(({ id, kind, itemCount, visit, crewId }) => {
          const when = dayAndHours(shortDay(momentOf(visit.on), language), visit);
          return (
            <li key={id} className="fz-14 relative lh-15">
              <i className="centre">
                <Icon of={van} size={14} />
              </i>
              <div className="row wraps gap-4-12">
                <KindBadge kind={kind} />
                {trips('itemCount', { count: itemCount })}
              </div>
              <small className="wrap gap-4-12 fz-125">
                {seesTrips ? <Link to={tripPath(id)}>{when}</Link> : when}
                {seesTrips && <Crew id={crewId} />}
              </small>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

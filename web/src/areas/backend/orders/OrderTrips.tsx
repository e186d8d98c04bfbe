import type { TripRow } from '@klang/contracts/api/custody';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { dayAndHours, momentOf, shortDay } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { CrewTag } from '../trips/CrewTag.tsx';
import { DisputeMark } from '../trips/DisputeMark.tsx';
import { KindBadge } from '../trips/KindBadge.tsx';
import { tripPath } from '../trips/looks.ts';
import { TripCash } from '../trips/TripCash.tsx';
import { TripDialog } from '../trips/TripDialog.tsx';
import { TripMenu } from '../trips/TripMenu.tsx';
import { TripState } from '../trips/TripState.tsx';
import { deedsOf, type TripDeed } from '../trips/tripMoves.ts';
import { useCrews } from '../trips/useCrews.ts';

const driven: ReadonlySet<string> = new Set(['onTheWay', 'done', 'unsuccessful']);

const Crew = ({ id }: { readonly id: string | null }) => {
  const { crewOf } = useCrews();
  return <CrewTag crew={crewOf(id)} />;
};

export const OrderTrips = ({ trips }: { readonly trips: readonly TripRow[] }) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const { detail } = useSession();
  const [pending, setPending] = useState<{ readonly trip: TripRow; readonly deed: TripDeed } | null>(null);
  const itemsOf = ({ status, doneCount, itemCount }: TripRow) =>
    driven.has(status) ? t('movedOf', { moved: doneCount, count: itemCount }) : t('itemCount', { count: itemCount });
  const seesTrips = mayView(detail, 'ordertracking');
  if (trips.length === 0) return null;
  return (
    <Panel title={t('trips')}>
      <PanelRows>
        {trips.map((trip) => {
          const day = dayAndHours(shortDay(momentOf(trip.visit.on), language), trip.visit);
          return (
            <li key={trip.id}>
              <span>
                {seesTrips ? <Link to={tripPath(trip.id)}>{day}</Link> : day}
                <small>
                  <KindBadge kind={trip.kind} /> {itemsOf(trip)}
                </small>
              </span>
              {seesTrips && <Crew id={trip.crewId} />}
              <TripCash trip={trip} />
              <DisputeMark trip={trip} />
              <TripState trip={trip} />
              <TripMenu of={day} deeds={deedsOf(trip, detail)} onDeed={(deed) => setPending({ trip, deed })} />
            </li>
          );
        })}
      </PanelRows>
      {pending && <TripDialog {...pending} onDone={() => setPending(null)} />}
    </Panel>
  );
};

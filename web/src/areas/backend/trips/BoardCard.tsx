import type { TripRow } from '@klang/contracts/api/custody';
import { Group, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { serverNow } from '../../../lib/serverClock.ts';
import { Button } from '../../../ui/Button.tsx';
import { calendar } from '../../../ui/icons.ts';
import { type Late, OverdueBadge } from '../bills/Overdue.tsx';
import { useNames } from '../orders/useNames.ts';
import classes from './board.module.css';
import { CrewTag } from './CrewTag.tsx';
import { DisputeMark } from './DisputeMark.tsx';
import { KindBadge } from './KindBadge.tsx';
import { endOf, tripPath } from './looks.ts';
import { OtherCrews } from './OtherCrews.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { TripCash } from './TripCash.tsx';
import { TripMenu } from './TripMenu.tsx';
import { deedsOf, type TripDeed } from './tripMoves.ts';
import { useCrews } from './useCrews.ts';
import { useReasons } from './useReasons.ts';

type Props = {
  readonly trip: TripRow;
  readonly late: Late | undefined;
  readonly onCarry: (trip: TripRow | null) => void;
  readonly onDeed: (deed: TripDeed) => void;
};

const ItemsDone = ({ trip: { doneCount, itemCount } }: Pick<Props, 'trip'>) => {
  const { t } = useTranslation('trips');
  return (
    <span className={`${classes.done} inline-flex middle gap-6 medium`}>
      <meter
        min={0}
        max={Math.max(1, itemCount)}
        value={doneCount}
        aria-label={t('board.doneOf', { done: doneCount, count: itemCount })}
      />
      <span aria-hidden="true">{`${doneCount}/${itemCount}`}</span>
    </span>
  );
};

export const BoardCard = ({ trip, late, onCarry, onDeed }: Props) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const { districtName } = useNames();
  const { crewOf } = useCrews();
  const deeds = deedsOf(trip, detail);
  const isLate = endOf(trip) < serverNow() && (trip.status === 'scheduled' || trip.status === 'onTheWay');
  const customer = trip.customerName ?? t('forgotten');
  const reason = useReasons()(trip.reasonId);
  return (
    <article
      className={`${classes.card} stack gap-6 round surface fz-135`}
      data-late={isLate}
      draggable={deeds.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', trip.id);
        onCarry(trip);
      }}
      onDragEnd={() => onCarry(null)}
    >
      <header className="spread baseline gap-8">
        <Link className="strong" to={tripPath(trip.id)}>
          {customer}
        </Link>
        <TimeLeft trip={trip} />
      </header>
      <Group component="p" gap="4px 8px">
        <KindBadge kind={trip.kind} />
        <span>{[districtName(trip.subDistrict), trip.visit.start].filter(Boolean).join(' · ')}</span>
      </Group>
      {reason && (
        <p className="toned" data-tone="negative">
          {reason}
        </p>
      )}
      <Group component="footer" gap="4px 8px">
        <ItemsDone trip={trip} />
        <TripCash trip={trip} />
        <CrewTag crew={crewOf(trip.crewId)} />
        <OtherCrews trip={trip} />
        <DisputeMark trip={trip} />
        <OverdueBadge whose="order" late={late} />
        <TripMenu of={customer} deeds={deeds} onDeed={onDeed} />
      </Group>
      {trip.status === 'unsuccessful' && deeds.includes('again') && (
        <Button size="small" left={calendar} onClick={() => onDeed('again')}>
          {t('does.again')} <VisuallyHidden>{customer}</VisuallyHidden>
        </Button>
      )}
    </article>
  );
};

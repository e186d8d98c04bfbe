import type { TripRow } from '@klang/contracts/api/custody';
import type { TripStatus } from '@klang/contracts/custody/custody';
import { tripStatusTexts } from '@klang/contracts/custody/tripTexts';
import { Text } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursText } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';
import type { Late } from '../bills/Overdue.tsx';
import { BoardCard } from './BoardCard.tsx';
import classes from './board.module.css';
import type { TripDeed } from './tripMoves.ts';

type Props = {
  readonly status: TripStatus;
  readonly trips: readonly TripRow[];
  readonly overdue: ReadonlyMap<string, Late>;
  readonly drop: TripDeed | null | undefined;
  readonly isCarrying: boolean;
  readonly onCarry: (trip: TripRow | null) => void;
  readonly onDrop: (deed: TripDeed) => void;
  readonly onDeed: (trip: TripRow, deed: TripDeed) => void;
};

const hoursOf = ({ visit }: TripRow): string => hoursText(visit);

export const BoardColumn = ({ status, trips, overdue, drop, isCarrying, onCarry, onDrop, onDeed }: Props) => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const id = useId();
  const items = trips.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const [isOpen, setOpen] = useState(status !== 'canceled');
  const sorted = [...trips].sort((a, b) => hoursOf(a).localeCompare(hoursOf(b)) || (a.stop ?? 99) - (b.stop ?? 99));
  return (
    <section
      className={`${classes.column} stack gap-8 round-card sand`}
      aria-labelledby={id}
      data-folded={!isOpen || undefined}
      data-drop={isCarrying ? (drop ? 'open' : 'locked') : undefined}
      onDragOver={(event) => drop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (drop) onDrop(drop);
      }}
    >
      <header className="spread baseline gap-8">
        <h2 id={id}>
          {status === 'canceled' ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {localize(tripStatusTexts[status])} <span className="faint regular">{trips.length}</span>
            </button>
          ) : (
            <>
              {localize(tripStatusTexts[status])} <span className="faint regular">{trips.length}</span>
            </>
          )}
        </h2>
        {isOpen && <small className="faint">{t('itemCount', { count: items })}</small>}
      </header>
      {isCarrying && (
        <p className={`${classes.hint} muted fz-13 text-center round`}>
          {t(drop ? `board.drop.${drop}` : 'board.locked')}
        </p>
      )}
      {(isOpen ? sorted : []).map((trip, place) => {
        const before = sorted[place - 1];
        const isNewHour = status === 'scheduled' && (!before || hoursOf(before) !== hoursOf(trip));
        return (
          <Fragment key={trip.id}>
            {isNewHour && (
              <Text c="var(--ink-2)" fz={12.5}>
                {hoursOf(trip)}
              </Text>
            )}
            <BoardCard
              trip={trip}
              late={overdue.get(trip.orderId)}
              onCarry={onCarry}
              onDeed={(deed) => onDeed(trip, deed)}
            />
          </Fragment>
        );
      })}
      {isOpen && trips.length === 0 && !isCarrying && (
        <p className={`${classes.none} muted fz-13 text-center round`}>{t('board.none')}</p>
      )}
    </section>
  );
};

import type { TripRow } from '@klang/contracts/api/custody';
import type { TripStatus } from '@klang/contracts/custody/custody';
import { tripStatusTexts } from '@klang/contracts/custody/tripTexts';
import { Text } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { BoardCard } from './BoardCard.tsx';
import classes from './board.module.css';
import type { TripDeed } from './tripMoves.ts';

type Props = {
  readonly status: TripStatus;
  readonly trips: readonly TripRow[];
  /** What a card that is carried over this column would ask for. */
  readonly drop: TripDeed | null | undefined;
  readonly isCarrying: boolean;
  readonly onCarry: (trip: TripRow | null) => void;
  readonly onDrop: (deed: TripDeed) => void;
  readonly onDeed: (trip: TripRow, deed: TripDeed) => void;
};

const hoursOf = ({ visit }: TripRow): string => `${visit.start}–${visit.end}`;

/** All visits of a state; those to come stand by their hours, and what was cancelled is folded until somebody asks. */
export const BoardColumn = ({ status, trips, drop, isCarrying, onCarry, onDrop, onDeed }: Props) => {
  const { t } = useTranslation('trips');
  const say = useSay();
  const id = useId();
  const items = trips.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const [isOpen, setOpen] = useState(status !== 'canceled');
  const sorted = [...trips].sort((a, b) => hoursOf(a).localeCompare(hoursOf(b)) || (a.stop ?? 99) - (b.stop ?? 99));
  return (
    <section
      className={classes.column}
      aria-labelledby={id}
      data-folded={!isOpen || undefined}
      data-drop={isCarrying ? (drop ? 'open' : 'locked') : undefined}
      onDragOver={(event) => drop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (drop) onDrop(drop);
      }}
    >
      <header>
        <h2 id={id}>
          {status === 'canceled' ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {say(tripStatusTexts[status])} <span>{trips.length}</span>
            </button>
          ) : (
            <>
              {say(tripStatusTexts[status])} <span>{trips.length}</span>
            </>
          )}
        </h2>
        {isOpen && <small>{t('itemCount', { count: items })}</small>}
      </header>
      {isCarrying && <p className={classes.hint}>{t(drop ? `board.drop.${drop}` : 'board.locked')}</p>}
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
            <BoardCard trip={trip} onCarry={onCarry} onDeed={(deed) => onDeed(trip, deed)} />
          </Fragment>
        );
      })}
      {isOpen && trips.length === 0 && !isCarrying && <p className={classes.none}>{t('board.none')}</p>}
    </section>
  );
};

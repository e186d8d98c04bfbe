import { useTranslation } from 'react-i18next';
import { calendar } from '../../../ui/icons.ts';
import classes from './overview.module.css';
import { bookedOn, type Visits } from './shown.ts';
import { Tile } from './Tile.tsx';

/** How many pick-ups are booked for today, and for tomorrow; returns have places of their own. */
export const VisitTile = ({ visits: { days } }: { readonly visits: Visits }) => {
  const { t } = useTranslation('backend');
  const [today, tomorrow] = [bookedOn(days[0], 'pickUp'), bookedOn(days[1], 'pickUp')];
  const part = Math.min(1, today.booked / Math.max(1, today.places));
  return (
    <Tile
      title={t('main.visits')}
      icon={calendar}
      to={`/backend/settingcalendar?month=${days[0]?.on.slice(0, 7) ?? ''}`}
      figure={today.booked}
      unit={t('main.ofPlaces', { count: today.places })}
    >
      <span className={classes.bar} aria-hidden="true">
        <i style={{ width: `${part * 100}%` }} />
      </span>
      <span>{t('main.tomorrow', tomorrow)}</span>
    </Tile>
  );
};

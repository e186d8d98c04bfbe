import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { calendar } from '../../../ui/icons.ts';
import classes from './overview.module.css';
import { bookedOn, tripsOn, type Visits } from './shown.ts';
import { Chip, Tile } from './Tile.tsx';

/** How many pick-ups are booked for today, how many returns, which have places of their own, and both for tomorrow. */
export const VisitTile = ({ visits: { days } }: { readonly visits: Visits }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const [today, tomorrow] = [bookedOn(days[0], 'pickUp'), bookedOn(days[1], 'pickUp')];
  const [back, backTomorrow] = [bookedOn(days[0], 'return'), bookedOn(days[1], 'return')];
  const on = days[0]?.on;
  const returns = t('main.returns', back);
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
      {on && back.booked > 0 && holds(detail, 'ordertracking', 'v') ? (
        <Chip to={tripsOn(on, 'return')}>{returns}</Chip>
      ) : (
        <span>{returns}</span>
      )}
      <span>{t('main.tomorrow', tomorrow)}</span>
      <span>{t('main.returnsTomorrow', backTomorrow)}</span>
    </Tile>
  );
};

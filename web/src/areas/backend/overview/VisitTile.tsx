import type { WaitingTile } from '@klang/contracts/api/overview';
import { useTranslation } from 'react-i18next';
import { calendar } from '../../../ui/icons.ts';
import classes from './overview.module.css';
import { bookedOn, type DayBooking, type Visits } from './shown.ts';
import { Tile } from './Tile.tsx';
import { WaitingFigure } from './WaitingFigure.tsx';

/** How many pick-ups are booked for today, how many returns, which have places of their own, and both for tomorrow. */
export const VisitTile = ({ visits: { days } }: { readonly visits: Visits }) => {
  const { t } = useTranslation('backend');
  const [today, tomorrow] = [bookedOn(days[0], 'pickUp'), bookedOn(days[1], 'pickUp')];
  const [back, backTomorrow] = [bookedOn(days[0], 'return'), bookedOn(days[1], 'return')];
  const opened = (tile: WaitingTile, { booked }: DayBooking, shown: string) => (
    <span>
      <WaitingFigure tile={tile} title={t('main.visitsOpened')} figure={booked} shown={shown} />
    </span>
  );
  const part = Math.min(1, today.booked / Math.max(1, today.places));
  return (
    <Tile
      title={t('main.visits')}
      icon={calendar}
      to={`/backend/settingcalendar?month=${days[0]?.on.slice(0, 7) ?? ''}`}
      figure={<WaitingFigure tile="pickUpsToday" title={t('main.visits')} figure={today.booked} />}
      unit={t('main.ofPlaces', { count: today.places })}
    >
      <span className={classes.bar} aria-hidden="true">
        <i style={{ width: `${part * 100}%` }} />
      </span>
      {opened('returnsToday', back, t('main.returns', back))}
      {opened('pickUpsTomorrow', tomorrow, t('main.tomorrow', tomorrow))}
      {opened('returnsTomorrow', backTomorrow, t('main.returnsTomorrow', backTomorrow))}
    </Tile>
  );
};

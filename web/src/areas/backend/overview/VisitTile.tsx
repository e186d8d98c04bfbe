import type { WaitingTile } from '@klang/contracts/api/overview';
import { useTranslation } from 'react-i18next';
import { calendar } from '../../../ui/icons.ts';
import classes from './overview.module.css';
import { Tile } from './Tile.tsx';
import { bookedOn, type DayBooking, type Visits } from './visitFigures.ts';
import { WaitingFigure } from './WaitingFigure.tsx';

/** A day may be closed after visits were booked on it. */
const isClosed = ({ booked, places }: DayBooking): boolean => booked > 0 && places === 0;

export const VisitTile = ({ visits: { days } }: { readonly visits: Visits }) => {
  const { t } = useTranslation('backend');
  const [today, tomorrow] = [bookedOn(days[0], 'pickUp'), bookedOn(days[1], 'pickUp')];
  const [back, backTomorrow] = [bookedOn(days[0], 'return'), bookedOn(days[1], 'return')];
  const opened = (tile: WaitingTile, { booked }: DayBooking, text: string) => (
    <span>
      <WaitingFigure tile={tile} title={t('main.visitsOpened')} figure={booked} text={text} />
    </span>
  );
  const part = Math.min(1, today.booked / Math.max(1, today.places));
  return (
    <Tile
      title={t('main.visits')}
      icon={calendar}
      to={`/backend/settingcalendar?month=${days[0]?.on.slice(0, 7) ?? ''}`}
      figure={<WaitingFigure tile="pickUpsToday" title={t('main.visits')} figure={today.booked} />}
      unit={isClosed(today) ? t('main.bookedClosed') : t('main.ofPlaces', { count: today.places })}
    >
      <span className={`${classes.bar} clips`} aria-hidden="true">
        <i style={{ width: `${part * 100}%` }} />
      </span>
      {opened('returnsToday', back, t(isClosed(back) ? 'main.returnsClosed' : 'main.returns', back))}
      {opened('pickUpsTomorrow', tomorrow, t(isClosed(tomorrow) ? 'main.tomorrowClosed' : 'main.tomorrow', tomorrow))}
      {opened(
        'returnsTomorrow',
        backTomorrow,
        t(isClosed(backTomorrow) ? 'main.returnsTomorrowClosed' : 'main.returnsTomorrow', backTomorrow),
      )}
    </Tile>
  );
};

import { type VisitKind, visitKinds } from '@klang/contracts/orders/trips';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentOf, shortDay, weekdayHeads } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './overview.module.css';
import { bookedOn, fullness, type VisitDay, type Visits } from './shown.ts';

type CellProps = { readonly day: VisitDay; readonly slotId: string; readonly visit: VisitKind };

const Cell = ({ day, slotId, visit }: CellProps) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { booked = 0, places = 0 } = day.slots.find((one) => one.slotId === slotId && one.visit === visit) ?? {};
  if (day.closed?.visits.includes(visit))
    return (
      <td data-closed="true" title={say(day.closed.reason)}>
        {booked > 0 ? booked : t('main.closed')}
      </td>
    );
  if (places + booked === 0) return <td>–</td>;
  return (
    <td data-fullness={fullness({ booked, places })}>{booked === places ? t('main.full') : `${booked}/${places}`}</td>
  );
};

const Head = ({ day, isToday }: { readonly day: VisitDay; readonly isToday: boolean }) => {
  const { language } = useSite();
  const weekday = weekdayHeads(language)[new Date(day.on).getUTCDay()];
  return (
    <th scope="col" data-today={isToday} title={shortDay(momentOf(day.on), language)}>
      <small>{weekday?.short}</small>
      <b>{Number(day.on.slice(8))}</b>
    </th>
  );
};

type RowsProps = { readonly visits: Visits; readonly visit: VisitKind };

const Rows = ({ visits: { slots, days }, visit }: RowsProps) => {
  const { t } = useTranslation('backend');
  return (
    <Fragment>
      <tr className={classes.kind}>
        <th scope="rowgroup" colSpan={days.length + 1}>
          {t(`calendar.visit.${visit}`)}
        </th>
      </tr>
      {slots.map(({ slotId, start, end }) => (
        <tr key={slotId}>
          <th scope="row">
            {start}–{end}
          </th>
          {days.map((day) => (
            <Cell key={day.on} day={day} slotId={slotId} visit={visit} />
          ))}
        </tr>
      ))}
    </Fragment>
  );
};

/** The movers' places of the next two weeks, the fuller the darker. */
export const DaysAhead = ({ visits }: { readonly visits: Visits }) => {
  const { t } = useTranslation('backend');
  const all = visits.days.map((day) => bookedOn(day));
  const booked = all.reduce((sum, day) => sum + day.booked, 0);
  const places = all.reduce((sum, day) => sum + day.places, 0);
  return (
    <Panel
      title={t('main.daysAhead')}
      note={t('calendar.bookedOf', { booked, places })}
      action={
        <Link className={classes.way} to="/backend/settingcalendar">
          {t('main.toCalendar')}
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.days}>
          <thead>
            <tr>
              <td />
              {visits.days.map((day, place) => (
                <Head key={day.on} day={day} isToday={place === 0} />
              ))}
            </tr>
          </thead>
          <tbody>
            {visitKinds.map((visit) => (
              <Rows key={visit} visits={visits} visit={visit} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};

import { type VisitKind, visitKinds } from '@klang/contracts/orders/trips';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { momentOf, shortDay, weekdayHeads } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './overview.module.css';
import { bookedOn, fullness, tripsOn, type VisitDay, type Visits } from './shown.ts';

type CellProps = { readonly day: VisitDay; readonly slot: Visits['slots'][number]; readonly visit: VisitKind };

/** What is booked of a place, with the way to the visits of its day for who may see them. */
const BookedText = ({ day: { on }, slot: { start, end }, visit, text }: CellProps & { readonly text: string }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  if (!holds(detail, 'ordertracking', 'v')) return text;
  const all = [text, t(`calendar.visit.${visit}`), shortDay(momentOf(on), language), `${start}–${end}`].join(' · ');
  return (
    <Link to={tripsOn(on, visit)} title={all} aria-label={all}>
      {text}
    </Link>
  );
};

const Cell = ({ day, slot, visit }: CellProps) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { slotId } = slot;
  const { booked = 0, places = 0 } = day.slots.find((one) => one.slotId === slotId && one.visit === visit) ?? {};
  if (day.closed?.visits.includes(visit))
    return (
      <td data-closed="true" title={say(day.closed.reason)}>
        {booked > 0 ? <BookedText day={day} slot={slot} visit={visit} text={String(booked)} /> : t('main.closed')}
      </td>
    );
  if (places + booked === 0) return <td>–</td>;
  const text = booked === places ? t('main.full') : `${booked}/${places}`;
  return (
    <td data-fullness={fullness({ booked, places })}>
      {booked > 0 ? <BookedText day={day} slot={slot} visit={visit} text={text} /> : text}
    </td>
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
      {slots.map((slot) => (
        <tr key={slot.slotId}>
          <th scope="row">
            {slot.start}–{slot.end}
          </th>
          {days.map((day) => (
            <Cell key={day.on} day={day} slot={slot} visit={visit} />
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

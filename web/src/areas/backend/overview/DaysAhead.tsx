import type { Text } from '@klang/contracts/messages';
import { type VisitKind, visitKinds } from '@klang/contracts/orders/trips';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { momentOf, shortDay, weekdayHeads } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './overview.module.css';
import { bookedOn, fullness, tripsOn, type VisitDay, type Visits } from './visitFigures.ts';
import { WaitingFigure } from './WaitingFigure.tsx';

type BookedFigure = { readonly booked: number; readonly text: string };
type CellProps = { readonly day: VisitDay; readonly slot: Visits['slots'][number]; readonly visit: VisitKind };

const BookedText = ({ day: { on }, slot: { slotId, start, end }, visit, ...figure }: CellProps & BookedFigure) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const title = [t(`calendar.visit.${visit}`), shortDay(momentOf(on), language), `${start}–${end}`].join(' · ');
  return <WaitingFigure tile={{ on, visit, slotId }} title={title} figure={figure.booked} text={figure.text} />;
};

type ClosedProps = CellProps & { readonly reason: Text | undefined; readonly booked: number };
/** What was booked before the day was closed stays to be done. */
const ClosedCell = ({ reason, booked, ...of }: ClosedProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  return (
    <td data-closed="true" title={reason ? localize(reason) : t('main.closed')}>
      {booked > 0 ? <BookedText {...of} booked={booked} text={String(booked)} /> : t('main.closed')}
    </td>
  );
};

const Cell = (props: CellProps) => {
  const { t } = useTranslation('backend');
  const { day, slot, visit } = props;
  const { booked = 0, places = 0 } = day.slots.find((one) => one.slotId === slot.slotId && one.visit === visit) ?? {};
  const closed = day.closed?.visits.includes(visit) ? day.closed : null;
  if (!closed && places + booked === 0) return <td>–</td>;
  if (closed || places === 0) return <ClosedCell {...props} reason={closed?.reason} booked={booked} />;
  const text = booked === places ? t('main.full') : `${booked}/${places}`;
  return (
    <td data-fullness={fullness({ booked, places })}>
      <BookedText {...props} booked={booked} text={text} />
    </td>
  );
};

const Head = ({ day: { on }, isToday }: { readonly day: VisitDay; readonly isToday: boolean }) => {
  const { language } = useSite();
  const { detail } = useSession();
  const weekday = weekdayHeads(language)[new Date(on).getUTCDay()];
  const [number, name] = [Number(on.slice(8)), shortDay(momentOf(on), language)];
  return (
    <th scope="col" data-today={isToday} title={name}>
      <small className="block clips">{weekday?.short}</small>
      <b className="fz-14">
        {holds(detail, 'ordertracking', 'v') ? (
          <Link to={tripsOn(on)} aria-label={`${number} · ${name}`}>
            {number}
          </Link>
        ) : (
          number
        )}
      </b>
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
        <Link className="underline-link fz-14" to="/backend/settingcalendar">
          {t('main.toCalendar')}
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys */}
      <div className="scrolls-x" tabIndex={0}>
        <table className={`${classes.days} full`}>
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

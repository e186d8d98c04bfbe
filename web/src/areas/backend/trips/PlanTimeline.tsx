import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { Text, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hoursText } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { OverdueLegend, OverdueSign, useLate, useOverdueWord } from '../bills/OverdueOrders.tsx';
import { useNames } from '../orders/useNames.ts';
import { useCarried, useDropAt } from './Carrying.tsx';
import shared from './lane.module.css';
import { kindArrows, kindTones, tripPath } from './looks.ts';
import { vanLoad } from './onBoard.ts';
import classes from './planDay.module.css';
import { hoursOver, itemsIn } from './planSums.ts';
import type { PlanBlock, PlanDay, PlanLane } from './planTimeline.ts';

const across = ({ left, width }: { readonly left: number; readonly width: number }) => ({
  left: `${left}%`,
  width: `${width}%`,
});

const Block = ({ block: { trip, row, ...span } }: { readonly block: PlanBlock }) => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const { districtName } = useNames();
  const items = t('itemCount', { count: trip.itemCount });
  const where = districtName(trip.subDistrict);
  const hours = hoursText(trip.visit);
  const unloads = trip.unloadsFirst ? [t('plan.unloadsFirst')] : [];
  const late = useLate(trip.orderId);
  const overdue = useOverdueWord(late);
  const who = trip.customerName ?? trip.orderNumber;
  const more = [localize(tripKindTexts[trip.kind]), hours, who, overdue, ...unloads].filter(Boolean).join(' · ');
  return (
    <li
      style={{ ...across(span), top: `calc(${row} * var(--block) + 6px)` }}
      data-unloads={trip.unloadsFirst}
      {...useCarried(trip)}
    >
      <Link
        to={tripPath(trip.id)}
        className={`${shared.visit} ${classes.kind}`}
        data-tone={kindTones[trip.kind]}
        data-status={trip.status}
        title={`${where} · ${items} · ${more}`}
      >
        <b>{where}</b>
        <small>
          <svg viewBox="0 0 16 16" width="10" height="10" aria-hidden="true">
            <path d={kindArrows[trip.kind]} />
          </svg>
          {items}
          {late && <OverdueSign />}
        </small>
        <VisuallyHidden>{more}</VisuallyHidden>
      </Link>
    </li>
  );
};

type LaneProps = {
  readonly lane: PlanLane;
  readonly isChosen: boolean;
  readonly onChoose: (crewId: string) => void;
};

const LaneSums = ({ lane: { crew, blocks } }: Pick<LaneProps, 'lane'>) => {
  const { t } = useTranslation('trips');
  const trips = blocks.map(({ trip }) => trip);
  const count = trips.length;
  const stops =
    crew && crew.mostTrips !== null
      ? t('plan.tripsOf', { is: count, most: crew.mostTrips })
      : t('tripCount', { count });
  const { most: is } = vanLoad(trips);
  const most = crew?.mostItems ?? null;
  const isOver = most !== null && is > most;
  const lines = [
    { key: 'size', text: `${stops} · ${t('itemCount', { count: itemsIn(trips) })}`, isOver: false },
    { key: 'hours', text: hoursOver(trips), isOver: false },
    crew && count > 0
      ? { key: 'load', text: most === null ? t('plan.peak', { count: is }) : t('plan.peakOf', { is, most }), isOver }
      : null,
  ];
  return lines.map(
    (line) =>
      line?.text && (
        <Text
          component="small"
          key={line.key}
          display="block"
          c={line.isOver ? 'var(--negative)' : 'dimmed'}
          fw={line.isOver ? 600 : undefined}
          fz={12.5}
          data-over={line.isOver}
        >
          {line.text}
        </Text>
      ),
  );
};

const Lane = ({ lane, isChosen, onChoose }: LaneProps) => {
  const { t } = useTranslation('trips');
  const { crew, rows, blocks, levels, mostAt } = lane;
  return (
    <li
      className={`${classes.lane} flex ruled`}
      data-chosen={isChosen}
      style={{ '--rows': rows } as CSSProperties}
      {...useDropAt(crew?.id ?? null)}
    >
      <div className={shared.name}>
        {crew ? (
          <button type="button" aria-pressed={isChosen} onClick={() => onChoose(crew.id)}>
            <i className={shared.swatch} style={{ background: crew.color }} aria-hidden="true" />
            {crew.isDriving ? crew.name : t('dayOff', { name: crew.name })}
          </button>
        ) : (
          <b>{t('noCrew')}</b>
        )}
        <LaneSums lane={lane} />
      </div>
      <div className={`${classes.day} grows relative`}>
        {levels.map((level) => (
          <i
            key={`${level.left}`}
            data-over={level.isOver}
            style={{ ...across(level), height: `calc(var(--load) * ${level.height / 100})` }}
            aria-hidden="true"
          />
        ))}
        {mostAt !== null && (
          <i data-most style={{ bottom: `calc(var(--load) * ${mostAt / 100})` }} aria-hidden="true" />
        )}
        <ol>
          {blocks.map((block) => (
            <Block key={block.trip.id} block={block} />
          ))}
        </ol>
      </div>
    </li>
  );
};

const kinds = [5, 10, 20] as const;
const Legend = () => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  return (
    <span className="row wraps gap-4-12 muted fz-13">
      {kinds.map((kind) => (
        <span className="inline-flex middle gap-6" key={kind}>
          <i className={`${shared.swatch} ${classes.kind}`} data-tone={kindTones[kind]} aria-hidden="true" />
          {localize(tripKindTexts[kind])}
        </span>
      ))}
      <span className="inline-flex middle gap-6">
        <i className={`${shared.swatch} ${classes.load}`} aria-hidden="true" />
        {t('plan.load')}
      </span>
      <span className="inline-flex middle gap-6">
        <i className={`${shared.swatch} ${classes.most}`} aria-hidden="true" />
        {t('plan.capacity')}
      </span>
      <OverdueLegend />
    </span>
  );
};

type Props = { readonly day: PlanDay; readonly chosen: string | null; readonly onChoose: (crewId: string) => void };

export const PlanTimeline = ({ day: { hours, lanes }, chosen, onChoose }: Props) => {
  const { t } = useTranslation('trips');
  return (
    <Panel title={t('plan.timeline')} note={t('plan.timelineNote')} action={<Legend />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys */}
      <div className={`${shared.scroll} ${classes.scroll}`} tabIndex={0}>
        <div className={`${classes.hours} flex faint fz-125`} aria-hidden="true">
          {hours.slice(0, -1).map((hour) => (
            <span className="grows" key={hour}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
        <ul className={classes.lanes} style={{ '--hours': hours.length - 1 } as CSSProperties}>
          {lanes.map((lane) => (
            <Lane
              key={lane.crew?.id ?? ''}
              lane={lane}
              isChosen={lane.crew !== null && lane.crew.id === chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </div>
    </Panel>
  );
};

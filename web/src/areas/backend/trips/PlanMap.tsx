import { districts } from '@klang/contracts/address/bangkok';
import type { TripRow } from '@klang/contracts/api/custody';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hoursText } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { OverdueLegend, OverdueSign, useLate, useOverdueWord } from '../bills/OverdueOrders.tsx';
import { useNames } from '../orders/useNames.ts';
import shared from './lane.module.css';
import classes from './planDay.module.css';
import { type MapMark, mapLabels, mapSize, type PlanMapShapes, planMapOf } from './planMap.ts';
import type { PlannedCrew } from './useCapacities.ts';

const line = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

type MarkProps = { readonly mark: MapMark; readonly color: string | undefined; readonly isFaint: boolean };

const Mark = ({ mark: { trip, number, x, y, at }, color, isFaint }: MarkProps) => {
  const localize = useLocalize();
  const { districtName } = useNames();
  const late = useLate(trip.orderId);
  const overdue = useOverdueWord(late);
  const who = trip.customerName ?? trip.orderNumber;
  const kind = localize(tripKindTexts[trip.kind]);
  const facts = [who, districtName(trip.subDistrict), hoursText(trip.visit), kind, overdue];
  return (
    <g className={classes.mark} data-faint={isFaint} data-kind={number === null ? 'none' : 'stop'}>
      <title>{facts.filter(Boolean).join(' · ')}</title>
      <line x1={at.x} y1={at.y} x2={x} y2={y} />
      <circle cx={x} cy={y} r={9.5} stroke={color} />
      <text x={x} y={y + 4}>
        {number ?? '?'}
      </text>
      {late && <OverdueSign x={x + 4} y={y - 16} />}
    </g>
  );
};

type DrawingProps = {
  readonly drawing: PlanMapShapes;
  readonly crews: readonly PlannedCrew[];
  readonly chosen: string | null;
};

const Drawing = ({ drawing, crews, chosen }: DrawingProps) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const nameOf = (code: string) => districts.find((one) => one.code === code)?.name[language] ?? '';
  const colorOf = (id: string | null) => crews.find((crew) => crew.id === id)?.color;
  const isFaint = (crewId: string | null) => chosen !== null && crewId !== chosen;
  return (
    <svg
      className={`${classes.map} full round sand`}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={t('plan.mapSaid', { count: drawing.marks.length })}
    >
      <polyline className={classes.river} points={line(drawing.river)} />
      {drawing.districts.map(({ code, x, y }) => (
        <circle key={code} className={classes.dot} cx={x} cy={y} r={2.5}>
          <title>{nameOf(code)}</title>
        </circle>
      ))}
      {mapLabels(drawing, nameOf).map(({ code, text, x, y }) => (
        <text key={code} className={classes.district} x={x} y={y + 4}>
          {text}
        </text>
      ))}
      {drawing.routes.map(({ crewId, points }) => (
        <polyline
          key={crewId}
          className={classes.route}
          data-faint={isFaint(crewId)}
          points={line(points)}
          stroke={colorOf(crewId)}
        />
      ))}
      {drawing.marks.map((mark) => (
        <Mark key={mark.trip.id} mark={mark} color={colorOf(mark.trip.crewId)} isFaint={isFaint(mark.trip.crewId)} />
      ))}
    </svg>
  );
};

type Props = {
  readonly trips: readonly TripRow[];
  readonly crews: readonly PlannedCrew[];
  readonly chosen: string | null;
};

export const PlanMap = ({ trips, crews, chosen }: Props) => {
  const { t } = useTranslation('trips');
  const drawing = planMapOf(trips);
  const driving = crews.filter(({ id }) => trips.some(({ crewId }) => crewId === id));
  return (
    <Panel title={t('plan.map')}>
      <Drawing drawing={drawing} crews={crews} chosen={chosen} />
      <p className="row wraps gap-4-12 muted fz-13">
        {driving.map(({ id, name, color }) => (
          <span className="inline-flex middle gap-6" key={id}>
            <i className={shared.swatch} style={{ background: color }} aria-hidden="true" />
            {name}
          </span>
        ))}
        {drawing.marks.some(({ trip }) => trip.crewId === null) && (
          <span className="inline-flex middle gap-6">
            <i className={`${shared.swatch} ${classes.none}`} aria-hidden="true" />
            {t('noCrew')}
          </span>
        )}
        <OverdueLegend />
      </p>
      <Text c="dimmed" fz={13}>
        {t('plan.mapNote')}
        {drawing.unknown > 0 && ` ${t('plan.mapUnknown', { count: drawing.unknown })}`}
      </Text>
    </Panel>
  );
};

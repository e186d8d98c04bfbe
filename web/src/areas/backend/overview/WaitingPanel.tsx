import { type HoursOfDay, overview, type WaitingOne, type WaitingTile } from '@klang/contracts/api/overview';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { EventDetails, useEventWords } from '../../../lists/EventDetails.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Explaining } from '../explain/Sum.tsx';
import { orderPath } from '../orders/ways.ts';
import { NumberDrawer } from '../reports/NumberDrawer.tsx';
import classes from '../reports/reports.module.css';

const keyOf = (one: WaitingOne): string => `${one.id} ${one.event.eventId}`;

type LineProps = { readonly of: WaitingOne; readonly onOpen: () => void };
const Line = ({ of: { title, amountSatang, orderId, counts, event }, onOpen }: LineProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const wordsOf = useEventWords();
  const parts = [wordsOf(event.type), shortDate(event.at, language), clockTime(event.at)];
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <strong>{title ?? wordsOf(event.type)}</strong>
        <b>{amountSatang === null ? counts.toLocaleString('en') : baht(amountSatang)}</b>
        <small className="muted fz-13">{parts.join(' · ')}</small>
      </button>
      {orderId && mayView(detail, 'orderlist') && <Link to={orderPath(orderId)}>{t('report.toOrder')}</Link>}
    </li>
  );
};

type OpenedProps = {
  readonly title: string;
  readonly state: Parameters<typeof Explaining<z.output<typeof overview.waiting.detail>>>[0]['state'];
  readonly onClose: () => void;
};

const Opened = ({ state, title, onClose }: OpenedProps) => {
  const { t } = useTranslation('backend');
  const [opened, setOpened] = useState<string>();
  return (
    <NumberDrawer title={title} onClose={onClose}>
      <Explaining state={state}>
        {({ data, count, amountSatang }) => {
          const one = data.find((waiting) => keyOf(waiting) === opened);
          if (one)
            return (
              <div className={classes.event}>
                <Button onClick={() => setOpened(undefined)}>{t('explain.back')}</Button>
                <EventDetails of={one.event} />
              </div>
            );
          const named = data.reduce((sum, { counts }) => sum + counts, 0);
          const sums = [count.toLocaleString('en'), amountSatang !== null && baht(amountSatang)];
          return (
            <>
              <ul className={`${classes.facts} grid`}>
                {data.map((waiting) => (
                  <Line key={keyOf(waiting)} of={waiting} onOpen={() => setOpened(keyOf(waiting))} />
                ))}
              </ul>
              <footer className={`${classes.sum} row between wraps gap-8 surface`}>
                <span>
                  {named < count ? t('main.waitingFirst', { shown: named.toLocaleString('en') }) : t('main.waitingNow')}
                </span>
                <strong>{`= ${sums.filter(Boolean).join(' · ')}`}</strong>
              </footer>
            </>
          );
        }}
      </Explaining>
    </NumberDrawer>
  );
};

type Props<Of> = { readonly of: Of; readonly title: string; readonly onClose: () => void };
const OfTile = ({ of: tile, ...panel }: Props<WaitingTile>) => (
  <Opened {...panel} state={useRead(overview.waiting, { tile })} />
);
const OfHours = ({ of: hours, ...panel }: Props<HoursOfDay>) => (
  <Opened {...panel} state={useRead(overview.places, hours)} />
);

export const WaitingPanel = ({ of, ...panel }: Props<WaitingTile | HoursOfDay>) =>
  typeof of === 'string' ? <OfTile of={of} {...panel} /> : <OfHours of={of} {...panel} />;

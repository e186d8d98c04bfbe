import { overview, type WaitingOne, type WaitingTile } from '@klang/contracts/api/overview';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { EventSaid, useEventWords } from '../../../lists/EventSaid.tsx';
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
  const said = [wordsOf(event.type), shortDate(event.at, language), clockTime(event.at)];
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <strong>{title ?? wordsOf(event.type)}</strong>
        <b>{amountSatang === null ? counts.toLocaleString('en') : baht(amountSatang)}</b>
        <small>{said.join(' · ')}</small>
      </button>
      {orderId && mayView(detail, 'orderlist') && <Link to={orderPath(orderId)}>{t('report.toOrder')}</Link>}
    </li>
  );
};

type Props = { readonly tile: WaitingTile; readonly title: string; readonly onClose: () => void };

/** What a tile counts, one by one with the event since which it waits, and what it comes to. */
export const WaitingPanel = ({ tile, title, onClose }: Props) => {
  const { t } = useTranslation('backend');
  const state = useRead(overview.waiting, { tile });
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
                <EventSaid of={one.event} />
              </div>
            );
          const named = data.reduce((sum, { counts }) => sum + counts, 0);
          const sums = [count.toLocaleString('en'), amountSatang !== null && baht(amountSatang)];
          return (
            <>
              <ul className={classes.facts}>
                {data.map((waiting) => (
                  <Line key={keyOf(waiting)} of={waiting} onOpen={() => setOpened(keyOf(waiting))} />
                ))}
              </ul>
              <footer className={classes.sum}>
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

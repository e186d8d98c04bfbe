import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { NumberDrawer } from '../reports/NumberDrawer.tsx';
import classes from '../reports/reports.module.css';
import type { Hours } from './visitFigures.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

type Props = { readonly all: readonly Hours[]; readonly title: string; readonly onClose: () => void };

export const FullPanel = ({ all, title, onClose }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const [opened, setOpened] = useState<Hours>();
  const hoursText = ({ on, start, end }: Hours) => `${shortDay(momentOf(on), language)} · ${start}–${end}`;
  if (opened) {
    const { on, visit, slotId } = opened;
    const name = `${t(`calendar.visit.${visit}`)} · ${hoursText(opened)}`;
    return <WaitingPanel of={{ on, visit, slotId }} title={name} onClose={() => setOpened(undefined)} />;
  }
  return (
    <NumberDrawer title={title} onClose={onClose}>
      <ul className={classes.facts}>
        {all.map((hours) => (
          <li key={`${hours.on} ${hours.visit} ${hours.slotId}`}>
            <button type="button" onClick={() => setOpened(hours)}>
              <strong>{hoursText(hours)}</strong>
              <b>{`${hours.booked}/${hours.places}`}</b>
              <small className="muted fz-13">{t(`calendar.visit.${hours.visit}`)}</small>
            </button>
          </li>
        ))}
      </ul>
    </NumberDrawer>
  );
};

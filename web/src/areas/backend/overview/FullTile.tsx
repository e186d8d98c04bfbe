import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendar } from '../../../ui/icons.ts';
import classes from '../reports/explainFigure.module.css';
import { Tile } from './Tile.tsx';
import { nearlyFull, type Visits } from './visitFigures.ts';

const FullPanel = lazy(async () => ({ default: (await import('./FullPanel.tsx')).FullPanel }));

export const FullTile = ({ visits, now }: { readonly visits: Visits; readonly now: string }) => {
  const { t } = useTranslation('backend');
  const [isOpen, setOpen] = useState(false);
  const all = nearlyFull(visits, now);
  const full = all.filter(({ booked, places }) => booked >= places).length;
  const [title, shown] = [t('main.nearlyFull'), all.length.toLocaleString('en')];
  const figure = (
    <button
      type="button"
      className={classes.explained}
      aria-label={t('main.openWaiting', { title, text: shown })}
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
    >
      {shown}
    </button>
  );
  return (
    <Tile
      title={title}
      icon={calendar}
      to="/backend/settingcalendar"
      figure={all.length > 0 ? figure : shown}
      unit={t('main.hoursUnit', { count: all.length })}
      tone={all.length > 0 ? 'warning' : undefined}
    >
      {all.length > 0 ? t('main.ofThemFull', { count: full }) : t('main.noneNearlyFull')}
      {isOpen && (
        <Suspense fallback={null}>
          <FullPanel all={all} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Tile>
  );
};

import type { WaitingTile } from '@klang/contracts/api/overview';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../reports/explainFigure.module.css';

const WaitingPanel = lazy(async () => ({ default: (await import('./WaitingPanel.tsx')).WaitingPanel }));

type Props = {
  readonly tile: WaitingTile;
  /** What the tile is called. */
  readonly title: string;
  /** The figure, and how it is read. */
  readonly figure: number;
  readonly shown?: string;
};

/** A figure of what waits: pressed, it opens to each of it with the event since which it does. */
export const WaitingFigure = ({ tile, title, figure, shown = figure.toLocaleString('en') }: Props) => {
  const { t } = useTranslation('backend');
  const [isOpen, setOpen] = useState(false);
  if (figure === 0) return shown;
  return (
    <>
      <button
        type="button"
        className={classes.explained}
        aria-label={t('main.openWaiting', { title, shown })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WaitingPanel tile={tile} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

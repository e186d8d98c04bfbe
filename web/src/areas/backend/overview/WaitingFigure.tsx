import type { HoursOfDay, WaitingTile } from '@klang/contracts/api/overview';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../reports/explainFigure.module.css';

const WaitingPanel = lazy(async () => ({ default: (await import('./WaitingPanel.tsx')).WaitingPanel }));

type Props = {
  readonly tile: WaitingTile | HoursOfDay;
  readonly title: string;
  readonly figure: number;
  readonly text?: string;
};

export const WaitingFigure = ({ tile, title, figure, text = figure.toLocaleString('en') }: Props) => {
  const { t } = useTranslation('backend');
  const [isOpen, setOpen] = useState(false);
  if (figure === 0) return text;
  return (
    <>
      <button
        type="button"
        className={`${classes.explained} round-4 pointer`}
        aria-label={t('main.openWaiting', { title, text })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WaitingPanel of={tile} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

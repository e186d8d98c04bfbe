import { useTranslation } from 'react-i18next';
import classes from './scan.module.css';
import { type ProgressProps, progressOf } from './scanProgress.ts';

export const TripProgress = (props: ProgressProps) => {
  const { t } = useTranslation('scan');
  const progress = progressOf(props);
  if (!progress) return null;
  const { items, orderNumber } = progress;
  const isArrival = props.setting.mode === 'putAway';
  const words = { done: items.filter(({ isDone }) => isDone).length, count: items.length, order: orderNumber };
  const missing = items.filter(({ isDone, isMissing }) => isMissing && !isDone).length;
  const texts = [
    t(isArrival ? 'progressAway' : 'progress', words),
    missing > 0 && t('progressMissing', { count: missing }),
  ];
  return (
    <div className={classes.progress}>
      <p className="fz-17">{texts.filter(Boolean).join(' · ')}</p>
      <span className="flex gap-4" aria-hidden="true">
        {items.map(({ itemId, isDone, isMissing }) => (
          <i className="round-4 grows" key={itemId} data-done={isDone} data-missing={isMissing === true && !isDone} />
        ))}
      </span>
    </div>
  );
};

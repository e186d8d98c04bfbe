import { labelsOnSheet } from '@klang/contracts/codes/labels';
import { useTranslation } from 'react-i18next';
import classes from './codes.module.css';

type Props = { readonly format: keyof typeof labelsOnSheet; readonly start: number; readonly count: number };

export const SheetDrawing = ({ format, start, count }: Props) => {
  const { t } = useTranslation('trips');
  const most = labelsOnSheet[format];
  const onSheet = Math.min(count, most - start + 1);
  const stateOf = (place: number) => {
    if (place < start) return 'used';
    return place < start + count ? 'printed' : 'free';
  };
  return (
    <div
      role="img"
      aria-label={t('codes.sheet', { used: start - 1, printed: onSheet, free: most - start + 1 - onSheet })}
      className={`${classes.sheet} grid`}
      data-format={format}
    >
      {Array.from({ length: most }, (_, place) => place + 1).map((place) => (
        <i key={place} data-state={stateOf(place)} />
      ))}
    </div>
  );
};

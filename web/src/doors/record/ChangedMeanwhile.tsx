import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import classes from './record.module.css';

type Props = {
  readonly fields: readonly { readonly label: string; readonly is: string }[];
  readonly onTake: () => void;
  readonly onGoOn: () => void;
};

/** Somebody else was quicker: what stands now is said, and whoever types decides. */
export const ChangedMeanwhile = ({ fields, onTake, onGoOn }: Props) => {
  const { t } = useTranslation('record');
  if (fields.length === 0) return null;
  return (
    <div className={classes.meanwhile} role="alert">
      <b>{t('meanwhile.title')}</b>
      <ul>
        {fields.map(({ label, is }) => (
          <li key={label}>
            {label}: {is || '–'}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={onTake}>{t('meanwhile.take')}</Button>
        <Button onClick={onGoOn}>{t('meanwhile.goOn')}</Button>
      </div>
    </div>
  );
};

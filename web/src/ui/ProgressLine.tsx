import { useTranslation } from 'react-i18next';
import classes from './progress.module.css';

export const ProgressLine = ({ isBusy }: { readonly isBusy: boolean }) => {
  const { t } = useTranslation('common');
  return (
    isBusy && (
      <div role="status">
        <div className={classes.line} role="progressbar" aria-label={t('line.opening')} />
      </div>
    )
  );
};

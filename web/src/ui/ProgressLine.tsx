import { useTranslation } from 'react-i18next';
import classes from './progress.module.css';

/** A thin line at the very top while the next page is on its way; short waits do not show it. */
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

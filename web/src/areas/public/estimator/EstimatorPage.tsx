import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SkeletonText } from '../../../ui/Skeletons.tsx';
import classes from './estimator.module.css';
import { usePicks } from './picks.ts';
import { RequestForm, requestPlace } from './RequestForm.tsx';
import { Result } from './Result.tsx';
import { ThingCards } from './ThingCards.tsx';
import { useEstimate, useSizes, useThings } from './useEstimate.ts';

const goToRequest = () => {
  const form = document.getElementById(requestPlace);
  form?.scrollIntoView({ block: 'start' });
  form?.querySelector('input')?.focus({ preventScroll: true });
};

/** Furniture and boxes to pick, how much room they take, the room that fits, and the way to an offer. */
export const EstimatorPage = () => {
  const { t } = useTranslation('guides');
  const { t: common } = useTranslation('common');
  const { name } = useSite();
  const { rows, error, retry } = useSizes();
  const sizes = rows ?? [];
  const [picks, pick] = usePicks();
  const groups = useThings(sizes);
  const estimate = useEstimate(groups, sizes, picks);
  const failed = { title: common('failed.title'), text: error?.message, retryLabel: common('retry'), onRetry: retry };
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('estimator.title')} · ${name}`} />
      <header>
        <h1>{t('estimator.title')}</h1>
        <p>{t('estimator.lead')}</p>
      </header>
      <div>
        <ThingCards groups={groups} picks={picks} pick={pick} />
      </div>
      <aside className={classes.result} aria-label={t('estimator.result')}>
        {!rows && !error && <SkeletonText lines={6} />}
        {!rows && error && <FailedState {...failed} />}
        {rows && (
          <Result estimate={estimate}>
            <Button variant="accent" isFull onClick={goToRequest}>
              {t('estimator.ask')}
            </Button>
          </Result>
        )}
      </aside>
      {rows && estimate.picked.length > 0 && <RequestForm estimate={estimate} />}
    </div>
  );
};

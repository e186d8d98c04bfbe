import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SkeletonText } from '../../../ui/Skeletons.tsx';
import { useWide } from '../../../ui/useWide.ts';
import classes from './estimator.module.css';
import { usePicks } from './picks.ts';
import { RequestForm, requestPlace } from './RequestForm.tsx';
import { Result } from './Result.tsx';
import { CardsComing, ThingCards } from './ThingCards.tsx';
import { type Estimate, useEstimate, useSizes, useThings } from './useEstimate.ts';
import { cubicMetres } from './volume.ts';

const goToRequest = () => {
  const form = document.getElementById(requestPlace);
  form?.scrollIntoView({ block: 'start' });
  form?.querySelector('input')?.focus({ preventScroll: true });
};

const PhoneBar = ({ estimate: { litres, fits } }: { readonly estimate: Estimate }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const [best] = fits;
  return (
    <div className={`${classes.bar} phone-bar row between gap-16 lh-14`}>
      <span>
        <b className="block fz-18">{t('estimator.cubicMetres', { volume: cubicMetres(litres) })}</b>
        {best && `${best.count > 1 ? `${best.count} × ` : ''}${best.room[`name_${language}`]}`}
      </span>
      <Button variant="accent" onClick={goToRequest}>
        {t('estimator.ask')}
      </Button>
    </div>
  );
};

export const EstimatorPage = () => {
  const { t } = useTranslation('guides');
  const { t: common } = useTranslation('common');
  const { name } = useSite();
  const isWide = useWide();
  const { rows, error, retry } = useSizes();
  const sizes = rows ?? [];
  const [picks, pick] = usePicks();
  const groups = useThings(sizes);
  const estimate = useEstimate(groups, sizes, picks);
  const failed = { title: common('failed.title'), text: error?.message, retryLabel: common('retry'), onRetry: retry };
  return (
    <div className={`${classes.page} side-by-side site-page site-width grid top`}>
      <PageTitle of={`${t('estimator.title')} · ${name}`} />
      <header className="spans">
        <h1 className="page-title">{t('estimator.title')}</h1>
        <p className="muted fz-17 mt-8">{t(estimate.sellsRooms ? 'estimator.leadOrRoom' : 'estimator.lead')}</p>
      </header>
      <div>{rows || error ? <ThingCards groups={groups} picks={picks} pick={pick} /> : <CardsComing />}</div>
      <aside className="sticks stack card gap-16 mt-36 inset-24" aria-label={t('estimator.result')}>
        {!rows && !error && <SkeletonText lines={6} />}
        {!rows && error && <FailedState {...failed} />}
        {rows && (
          <Result estimate={estimate}>
            {isWide && (
              <Button variant="accent" isFull onClick={goToRequest}>
                {t('estimator.ask')}
              </Button>
            )}
          </Result>
        )}
      </aside>
      {rows && estimate.picked.length > 0 && <RequestForm estimate={estimate} />}
      {rows && !isWide && estimate.picked.length > 0 && <PhoneBar estimate={estimate} />}
    </div>
  );
};

import { papers } from '@klang/contracts/api/papers';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { PaperKind } from '@klang/contracts/papers/paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { TakeTogether } from '../../../lists/TakeTogether.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { PaperRows } from './PaperRows.tsx';
import classes from './papers.module.css';
import { type PaperTime, paperTimes, spanOf } from './paperTimes.ts';

const pageRows = 20;

type TimeProps = { readonly time: PaperTime; readonly onChange: (time: PaperTime) => void };

const TimeField = ({ time, onChange }: TimeProps) => {
  const { t } = useTranslation('profile');
  return (
    <label className={`${classes.time} row hint gap-8`}>
      {t('paper.time')}
      <select value={time} onChange={({ target }) => onChange(paperTimes.find((one) => one === target.value) ?? 'all')}>
        {paperTimes.map((one) => (
          <option key={one} value={one}>
            {t(`paper.times.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
};

export const MyPapers = ({ kind }: { readonly kind?: PaperKind }) => {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const [time, setTime] = useState<PaperTime>('all');
  const filter = { ...spanOf(time, bangkokDay(new Date(serverNow()))), ...(kind && { kind }) };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReadPages(papers.mine, {
    limit: pageRows,
    ...filter,
  });
  const isAll = time === 'all';
  const rows = data?.pages.flatMap((page) => page.data);
  return (
    <section className="mt-40" aria-labelledby="papers">
      <div className="row between wraps gap-8-16">
        <h2 className="fz-20" id="papers">
          {t('paper.title')}
        </h2>
        {(!isAll || (rows && rows.length > 1)) && <TimeField time={time} onChange={setTime} />}
      </div>
      {!rows && !error && <SkeletonRows rows={3} />}
      {!rows && error && (
        <FailedState
          title={common('failed.title')}
          text={error.message}
          retryLabel={common('retry')}
          onRetry={refetch}
        />
      )}
      {rows?.length === 0 && isAll && (
        <p className="muted mt-12 mb-12">{t(kind ? 'paper.noneOfKind' : 'paper.none')}</p>
      )}
      {rows?.length === 0 && !isAll && <p className="muted mt-12 mb-12">{t('paper.noneInTime')}</p>}
      {rows && rows.length > 0 && <PaperRows rows={rows} />}
      {rows && rows.length > 1 && <TakeTogether endpoint={papers.mineTogether} body={filter} stem="papers" />}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </section>
  );
};

export const PapersOfOrder = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useReadPages(papers.mine, {
    limit: pageRows,
    orderId,
  });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="mt-40" aria-labelledby="papers">
      <h2 className="fz-20" id="papers">
        {t('paper.title')}
      </h2>
      <PaperRows rows={rows} isOfOrder />
      {rows.length > 1 && <TakeTogether endpoint={papers.mineTogether} body={{ orderId }} stem="papers" />}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </section>
  );
};

import { papers } from '@klang/contracts/api/papers';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { PaperRows } from './PaperRows.tsx';
import classes from './papers.module.css';

const pageRows = 20;

/** Every paper of this customer. */
export const MyPapers = () => {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReadPages(papers.mine, {
    limit: pageRows,
  });
  const rows = data?.pages.flatMap((page) => page.data);
  return (
    <section className={classes.mine} aria-labelledby="papers">
      <h2 id="papers">{t('paper.title')}</h2>
      {!rows && !error && <SkeletonRows rows={3} />}
      {!rows && error && (
        <FailedState
          title={common('failed.title')}
          text={error.message}
          retryLabel={common('retry')}
          onRetry={refetch}
        />
      )}
      {rows?.length === 0 && <p className={classes.none}>{t('paper.none')}</p>}
      {rows && rows.length > 0 && <PaperRows rows={rows} />}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </section>
  );
};

/** The papers of one order; nothing where there are none. */
export const PapersOfOrder = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { data } = useRead(papers.mine, { orderId });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={classes.mine} aria-labelledby="papers">
      <h2 id="papers">{t('paper.title')}</h2>
      <PaperRows rows={data.data} isOfOrder />
    </section>
  );
};

import { papers } from '@klang/contracts/api/papers';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { TakeTogether } from '../../../lists/TakeTogether.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PaperRows } from './PaperRows.tsx';

const pageRows = 20;

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

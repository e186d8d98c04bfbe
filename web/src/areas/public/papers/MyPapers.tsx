import { papers } from '@klang/contracts/api/papers';
import { type PaperKind, paperKind } from '@klang/contracts/papers/paper';
import { mostTogether } from '@klang/contracts/papers/together';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { TakeTogether } from '../../../lists/TakeTogether.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { allPapers, PaperChoice, type PaperCounts } from './PaperChoice.tsx';
import { PaperRows } from './PaperRows.tsx';
import { spanOf } from './paperTimes.ts';

const pageRows = 20;

const useMyPapers = (kinds: readonly PaperKind[]) => {
  const [chosen, setChosen] = useState(allPapers);
  const span = { ...spanOf(chosen.time), ...(chosen.orderId && { orderId: chosen.orderId }) };
  const filter = { ...span, kinds: chosen.kind === null ? [...kinds] : [chosen.kind] };
  const pages = useReadPages(papers.mine, { limit: pageRows, ...filter });
  const { data: counts } = useRead(papers.mineCounted, { ...span, kinds: [...kinds] });
  return { chosen, setChosen, filter, pages, counts, rows: pages.data?.pages.flatMap((page) => page.data) };
};

const countIn = ({ kinds }: PaperCounts, chosen: PaperKind | null): number =>
  kinds.reduce((sum, { kind, count }) => (chosen === null || kind === chosen ? sum + count : sum), 0);

const Together = ({ filter, count }: { readonly filter: object; readonly count: number }) => {
  const { t } = useTranslation('profile');
  if (count < 2) return null;
  if (count > mostTogether) return <p className="hint mt-12">{t('paper.tooMany', { most: mostTogether })}</p>;
  return <TakeTogether endpoint={papers.mineTogether} body={filter} stem="papers" />;
};

type FoundProps = Pick<ReturnType<typeof useMyPapers>, 'pages' | 'rows'> & { readonly none: string };

const Found = ({ pages: { error, refetch }, rows, none }: FoundProps) => {
  const { t: common } = useTranslation('common');
  if (rows) return rows.length === 0 ? <p className="muted mt-12 mb-12">{none}</p> : <PaperRows rows={rows} />;
  if (!error) return <SkeletonRows rows={3} />;
  return (
    <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={refetch} />
  );
};

type Props = { readonly kinds?: readonly PaperKind[] };

export const MyPapers = ({ kinds = paperKind.options }: Props) => {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { chosen, setChosen, filter, pages, counts, rows } = useMyPapers(kinds);
  const count = counts ? countIn(counts, chosen.kind) : 0;
  const isNarrow = chosen.kind !== null || chosen.orderId !== null || chosen.time !== 'all';
  const none = t(isNarrow ? 'paper.noneInTime' : kinds.length === 1 ? 'paper.noneOfKind' : 'paper.none');
  return (
    <section className="mt-40" aria-labelledby="papers">
      <div className="row between wraps gap-8-16">
        <h2 className="fz-20" id="papers">
          {t('paper.title')}
        </h2>
        {count > 0 && <span className="hint">{t('paper.count', { count })}</span>}
      </div>
      {counts && (isNarrow || count > 1) && (
        <PaperChoice counts={counts} kinds={kinds} chosen={chosen} onChoose={setChosen} />
      )}
      <Found pages={pages} rows={rows} none={none} />
      <Together filter={filter} count={count} />
      {pages.hasNextPage && (
        <Button isBusy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </section>
  );
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import type { PublishedList } from './usePublished.ts';

type Props<Row> = {
  readonly of: PublishedList<Row>;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export const PublishedRows = <Row,>({ of: { rows, error, retry }, empty, children }: Props<Row>) => {
  const { t: common } = useTranslation('common');
  if (rows) return rows.length === 0 ? empty : children(rows);
  if (!error) return <SkeletonRows rows={5} />;
  return (
    <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={retry} />
  );
};

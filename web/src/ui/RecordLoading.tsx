import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';
import type { Loading } from './ListPage.tsx';
import { SkeletonRows } from './Skeletons.tsx';
import { useUiTexts } from './texts.ts';

type Props<T> = {
  readonly state: Loading<T>;
  readonly isThere: boolean;
  /** Whether the address names a record at all. */
  readonly isNamed?: boolean;
  readonly missing: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly children: (data: T) => ReactNode;
};

/** A record on its way, not to be had, not there, or here. */
export const RecordLoading = <T,>({ state, isThere, isNamed = true, missing, back, children }: Props<T>) => {
  const texts = useUiTexts();
  if (isThere && state.data !== undefined) return children(state.data);
  if (state.data !== undefined || !isNamed) {
    return <EmptyState isPage title={missing} action={<Button to={back.to}>{back.label}</Button>} />;
  }
  if (!state.error) return <SkeletonRows />;
  return (
    <FailedState
      isPage
      title={texts.failedTitle}
      text={state.error.message || texts.failedText}
      retryLabel={texts.retry}
      onRetry={state.refetch}
    />
  );
};

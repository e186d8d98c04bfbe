import type { ReactNode } from 'react';
import { FailedState } from './FailedState.tsx';
import classes from './pages.module.css';
import { SkeletonRows } from './Skeletons.tsx';
import { useUiTexts } from './texts.ts';

export type LoadState<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props<T> = {
  readonly title: string;
  readonly count?: string | undefined;
  readonly state: LoadState<T>;
  readonly actions?: ReactNode;
  readonly filter?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

const Body = <T,>({ state, children }: Pick<Props<T>, 'state' | 'children'>) => {
  const texts = useUiTexts();
  if (state.data !== undefined) return children(state.data);
  if (!state.error) return <SkeletonRows isPage />;
  return (
    <FailedState
      title={texts.failedTitle}
      text={state.error.message || texts.failedText}
      retryLabel={texts.retry}
      onRetry={state.refetch}
    />
  );
};

export const ListPage = <T,>({ title, count, state, actions, filter, children }: Props<T>) => (
  <section className="shrinks stack" aria-busy={state.data === undefined && !state.error}>
    <header className={`${classes.head} row wraps gap-8-12`}>
      <h1>{title}</h1>
      {count && <span className={`${classes.count} faint fz-13`}>{count}</span>}
      <div className={`${classes.actions} wrap gap-12`}>{actions}</div>
    </header>
    {filter && <div className={`${classes.filter} row wraps gap-8`}>{filter}</div>}
    <Body state={state}>{children}</Body>
  </section>
);

import type { ReactNode } from 'react';
import { FailedState } from './FailedState.tsx';
import classes from './pages.module.css';
import { SkeletonRows } from './Skeletons.tsx';
import { useUiTexts } from './texts.ts';

/** What a frame needs to know of a read: it is on its way, it failed, or here it is. */
export type Loading<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props<T> = {
  readonly title: string;
  readonly count?: string | undefined;
  readonly state: Loading<T>;
  /** Buttons at the right of the title; at most one of them in the accent. */
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

/** A list: its title, how many, what can be done, the filter, and rows, bars or what went wrong. */
export const ListPage = <T,>({ title, count, state, actions, filter, children }: Props<T>) => (
  <section className={classes.page} aria-busy={state.data === undefined && !state.error}>
    <header className={classes.head}>
      <h1>{title}</h1>
      {count && <span className={classes.count}>{count}</span>}
      <div className={classes.actions}>{actions}</div>
    </header>
    {filter && <div className={classes.filter}>{filter}</div>}
    <Body state={state}>{children}</Body>
  </section>
);

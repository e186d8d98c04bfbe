import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';
import { Icon } from './Icon.tsx';
import { arrowLeft } from './icons.ts';
import type { Loading } from './ListPage.tsx';
import classes from './record.module.css';
import { SkeletonLine, SkeletonPanel } from './Skeletons.tsx';
import { useUiTexts } from './texts.ts';

type Way = { readonly to: string; readonly label: string };

type Props<T> = {
  readonly state: Loading<T>;
  readonly isThere: boolean;
  /** Whether the address names a record at all. */
  readonly isNamed?: boolean;
  readonly missing: string;
  readonly back: Way;
  readonly children: (data: T) => ReactNode;
};

const Back = ({ to, label }: Way) => (
  <Link className={classes.back} to={to}>
    <Icon of={arrowLeft} size={14} />
    {label}
  </Link>
);

/** In the shape of a record: the way back, its name, and its parts. */
const Coming = ({ back }: { readonly back: Way }) => (
  <section className={classes.page} aria-busy="true">
    <Back {...back} />
    <Group gap="8px 12px" mih="2.5rem" className={classes.head}>
      <SkeletonLine width="min(280px, 60%)" height={24} />
    </Group>
    <div className={classes.parts} data-two="true">
      <SkeletonPanel lines={9} />
      <SkeletonPanel />
    </div>
  </section>
);

/** A record on its way, not to be had, not there, or here. */
export const RecordLoading = <T,>({ state, isThere, isNamed = true, missing, back, children }: Props<T>) => {
  const texts = useUiTexts();
  if (isThere && state.data !== undefined) return children(state.data);
  if (state.data !== undefined || !isNamed) {
    return <EmptyState isPage title={missing} action={<Button to={back.to}>{back.label}</Button>} />;
  }
  if (!state.error) return <Coming back={back} />;
  return (
    <section className={classes.page}>
      <Back {...back} />
      <FailedState
        isPage
        title={texts.failedTitle}
        text={state.error.message || texts.failedText}
        retryLabel={texts.retry}
        onRetry={state.refetch}
      />
    </section>
  );
};

import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';
import { Icon } from './Icon.tsx';
import { arrowLeft } from './icons.ts';
import type { LoadState } from './ListPage.tsx';
import classes from './record.module.css';
import { SkeletonLine, SkeletonPanel } from './Skeletons.tsx';
import { useUiTexts } from './texts.ts';

type Way = { readonly to: string; readonly label: string };

type Props<T> = {
  readonly state: LoadState<T>;
  readonly isThere: boolean;
  readonly isNamed?: boolean;
  readonly missing: string;
  readonly back: Way;
  readonly children: (data: T) => ReactNode;
};

const Back = ({ to, label }: Way) => (
  <Link className={`${classes.back} middle gap-6 faint fz-13`} to={to}>
    <Icon of={arrowLeft} size={14} />
    {label}
  </Link>
);

const Coming = ({ back }: { readonly back: Way }) => (
  <section className={`${classes.page} stack full grows`} aria-busy="true">
    <Back {...back} />
    <Group gap="8px 12px" mih="2.5rem" className={classes.head}>
      <SkeletonLine width="min(280px, 60%)" height={24} />
    </Group>
    <div className={`${classes.parts} grid gap-16 grows`} data-two="true">
      <SkeletonPanel lines={9} />
      <SkeletonPanel />
    </div>
  </section>
);

export const RecordLoading = <T,>({ state, isThere, isNamed = true, missing, back, children }: Props<T>) => {
  const texts = useUiTexts();
  if (isThere && state.data !== undefined) return children(state.data);
  if (state.data !== undefined || !isNamed) {
    return <EmptyState isPage title={missing} action={<Button to={back.to}>{back.label}</Button>} />;
  }
  if (!state.error) return <Coming back={back} />;
  return (
    <section className={`${classes.page} stack full grows`}>
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

import { Drawer, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/FailedState.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import classes from './figureBehind.module.css';

type Reading<T> = { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };
/** What is read, or why it is not here. */
export const Read = <T,>({ state, children }: { state: Reading<T>; children: (data: T) => ReactNode }) => {
  const { failedTitle, retry } = useUiTexts();
  if (state.data) return children(state.data);
  if (!state.error) return <SkeletonRows />;
  return <FailedState title={failedTitle} text={state.error.message} retryLabel={retry} onRetry={state.refetch} />;
};

type LineProps = {
  readonly title: string;
  readonly shown: string;
  readonly note?: string | undefined;
  readonly onOpen: () => void;
};
/** A part of a number, which opens to what made it. */
export const Line = ({ title, shown, note, onOpen }: LineProps) => (
  <li className={classes.line}>
    <UnstyledButton onClick={onOpen}>{title}</UnstyledButton>
    <b>{shown}</b>
    {note && <small>{note}</small>}
  </li>
);

export const Sum = ({ shown }: { readonly shown: string }) => (
  <Text ta="end" fw={600}>
    {`= ${shown}`}
  </Text>
);

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };
/** What opens beside a number of the platform. */
export const BehindDrawer = ({ title, onClose, children }: Props) => {
  const close = useTranslation('common').t('close');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap={12}>{children}</Stack>
    </Drawer>
  );
};

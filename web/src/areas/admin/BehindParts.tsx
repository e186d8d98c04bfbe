import { Drawer, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/FailedState.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import classes from './figureBehind.module.css';

type ReadState<T> = { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };
export const Read = <T,>({ state, children }: { state: ReadState<T>; children: (data: T) => ReactNode }) => {
  const { failedTitle, retry } = useUiTexts();
  if (state.data) return children(state.data);
  if (!state.error) return <SkeletonRows />;
  return <FailedState title={failedTitle} text={state.error.message} retryLabel={retry} onRetry={state.refetch} />;
};

type LineProps = {
  readonly title: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly onOpen: () => void;
};
export const Line = ({ title, text, note, onOpen }: LineProps) => (
  <li className={`${classes.line} grid ruled-below`}>
    <UnstyledButton onClick={onOpen}>{title}</UnstyledButton>
    <b>{text}</b>
    {note && <small>{note}</small>}
  </li>
);

export const Sum = ({ text }: { readonly text: string }) => (
  <Text ta="end" fw={600}>
    {`= ${text}`}
  </Text>
);

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };
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

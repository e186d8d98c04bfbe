import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** What opens beside a number: what it is the sum of. */
export const NumberDrawer = ({ title, onClose, children }: Props) => {
  const { t } = useTranslation('common');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap={12}>{children}</Stack>
    </Drawer>
  );
};

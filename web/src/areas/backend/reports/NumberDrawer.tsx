import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

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

import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { close } from '../icons.ts';
import { FrameSide } from './FrameSide.tsx';
import classes from './frame.module.css';

type Props = {
  readonly label: string;
  readonly closeLabel: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly org: ReactNode;
  readonly menu: ReactNode;
  readonly sideFoot: ReactNode;
  readonly tools: ReactNode;
};

export const PhoneDrawer = ({ label, closeLabel, opened, onClose, org, menu, sideFoot, tools }: Props) => (
  <Drawer.Root
    opened={opened}
    onClose={onClose}
    size={304}
    transitionProps={{ duration: 200 }}
    classNames={{ overlay: classes.veil ?? '', content: classes.drawer ?? '' }}
  >
    <Drawer.Overlay />
    <Drawer.Content aria-label={label}>
      <div className={`${classes.drawerHead} row between ruled-below`}>
        {org}
        <button type="button" aria-label={closeLabel} onClick={onClose} data-autofocus>
          <Icon of={close} />
        </button>
      </div>
      <FrameSide foot={sideFoot}>{menu}</FrameSide>
      <div className={`${classes.tools} row between ruled`}>{tools}</div>
    </Drawer.Content>
  </Drawer.Root>
);

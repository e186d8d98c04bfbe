import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { Icon } from '../Icon.tsx';
import { PanelAnchor } from './PanelAnchor.tsx';
import type { PersonAction } from './TopParts.tsx';
import classes from './topBar.module.css';

type Props = {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly onTurn: (isOpen: boolean) => void;
  readonly name: string;
  readonly actions: readonly PersonAction[];
};

export const PersonList = ({ id, button, opened, onTurn, name, actions }: Props) => (
  <Menu id={id} position="bottom-end" width={240} opened={opened} onChange={onTurn}>
    <Menu.Target>
      <PanelAnchor button={button} />
    </Menu.Target>
    <Menu.Dropdown>
      <span className={`${classes.who} block strong`}>{name}</span>
      {actions.map((action) => (
        <Menu.Item key={action.label} leftSection={<Icon of={action.icon} size={18} />} onClick={action.run}>
          {action.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

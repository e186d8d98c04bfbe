import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Icon } from '../Icon.tsx';
import { moon, sun } from '../workIcons.ts';
import classes from './topBar.module.css';

export const TopEnd = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${classes.end} row gap-6 keeps-size`}>{children}</div>
);

type LiveDotProps = {
  readonly state: 'on' | 'waiting' | 'off';
  readonly label: string;
  readonly why?: string | undefined;
};

export const LiveDot = ({ state, label, why }: LiveDotProps) => (
  <span
    className={`${classes.live} inline-flex middle positive medium fz-125 nowrap`}
    data-state={state}
    role="status"
    title={why ?? label}
  >
    <i />
    <span>{label}</span>
  </span>
);

type LanguagesProps = {
  readonly label: string;
  readonly chosen: 'th' | 'en';
  readonly onChoose: (language: 'th' | 'en') => void;
};

const languageNames = { th: 'ไทย', en: 'EN' } as const;

export const Languages = ({ label, chosen, onChoose }: LanguagesProps) => (
  <fieldset className={`${classes.languages} flex round surface clips`} aria-label={label}>
    {(['th', 'en'] as const).map((language) => (
      <button
        className="plain faint fz-125"
        key={language}
        type="button"
        lang={language}
        aria-pressed={language === chosen}
        onClick={() => onChoose(language)}
      >
        {languageNames[language]}
      </button>
    ))}
  </fieldset>
);

type TopButtonProps = { readonly label: string; readonly icon: string; readonly onClick: () => void };

export const TopButton = ({ label, icon, onClick }: TopButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon size={34} aria-label={label} onClick={onClick}>
      <Icon of={icon} size={18} />
    </ActionIcon>
  </Tooltip>
);

type SchemeProps = { readonly isDark: boolean; readonly label: string; readonly onToggle: () => void };

export const SchemeButton = ({ isDark, label, onToggle }: SchemeProps) => (
  <TopButton label={label} icon={isDark ? sun : moon} onClick={onToggle} />
);

export type PersonAction = { readonly label: string; readonly icon: string; readonly run: () => void };
type PersonProps = {
  readonly label: string;
  readonly name: string;
  readonly tone?: 'primary' | 'accent';
  readonly actions: readonly PersonAction[];
};

export const PersonMenu = ({ label, name, tone = 'primary', actions }: PersonProps) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <button type="button" className={`${classes.person} centre plain`} aria-label={`${label}: ${name}`}>
        <Avatar name={name} tone={tone} />
      </button>
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

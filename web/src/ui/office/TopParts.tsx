import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Icon } from '../Icon.tsx';
import { moon, sun } from '../workIcons.ts';
import classes from './topBar.module.css';
import { usePanel } from './usePanel.ts';

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

type TopButtonProps = ComponentProps<'button'> & { readonly label: string; readonly icon: string };

export const TopButton = ({ label, icon, ...button }: TopButtonProps) => (
  <button {...button} type="button" className={`${classes.tool} centre plain`} aria-label={label} title={label}>
    <Icon of={icon} size={18} />
  </button>
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

export const PersonMenu = ({ label, name, tone = 'primary', actions }: PersonProps) => {
  const { panels, opened, turn } = usePanel();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        id={id}
        ref={button}
        type="button"
        className={`${classes.person} centre plain`}
        aria-label={`${label}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => turn(!opened)}
      >
        <Avatar name={name} tone={tone} />
      </button>
      {panels && (
        <panels.PersonList id={id} button={button} opened={opened} onTurn={turn} name={name} actions={actions} />
      )}
    </>
  );
};

import { ActionIcon, Group, Popover, Text, Tooltip } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon.tsx';
import { check } from '../icons.ts';
import { ring } from '../workIcons.ts';
import { PanelAnchor } from './PanelAnchor.tsx';
import type { ReminderItem, ReminderWords } from './Reminders.tsx';
import classes from './reminders.module.css';

type RowProps = {
  readonly of: ReminderItem;
  readonly isFirst: boolean;
  readonly texts: ReminderWords;
  readonly onGo: () => void;
  readonly onMark: (() => void) | undefined;
};

const Row = ({ of: { to, title, text, at, time, isRead }, isFirst, texts, onGo, onMark }: RowProps) => {
  const label = isRead ? texts.unread : texts.read;
  return (
    <li data-new={!isRead}>
      <Link
        to={to}
        className={`${classes.row} block grows`}
        onClick={onGo}
        {...(isFirst && { 'data-autofocus': true })}
      >
        <b>
          {title}
          {!isRead && <i role="img" aria-label={texts.isNew} />}
        </b>
        <Text span c="var(--ink-2)" fz="sm">
          {text}
        </Text>
        <Text component="time" c="dimmed" fz="xs" dateTime={at}>
          {time}
        </Text>
      </Link>
      {onMark && (
        <Tooltip label={label} position="left">
          <ActionIcon size={34} className={classes.mark} aria-label={`${label}: ${title} ${text}`} onClick={onMark}>
            <Icon of={isRead ? ring : check} size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowLeft: 0, ArrowRight: 0 };
const walk = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.children];
  const from = rows.findIndex((row) => row.contains(document.activeElement));
  rows[from + step]?.querySelector<HTMLElement>(event.key === 'ArrowRight' ? 'button' : 'a')?.focus();
};

type Props = {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly onTurn: (isOpen: boolean) => void;
  readonly texts: ReminderWords;
  readonly rows: readonly ReminderItem[];
  readonly onGo: (row: ReminderItem) => void;
  readonly onMark: ((row: ReminderItem) => void) | undefined;
  readonly onMarkAll: (() => void) | undefined;
};

export const ReminderList = ({ id, button, opened, onTurn, texts, rows, onGo, onMark, onMarkAll }: Props) => (
  <Popover id={id} position="bottom-end" width={360} opened={opened} onChange={onTurn} trapFocus returnFocus>
    <Popover.Target>
      <PanelAnchor button={button} />
    </Popover.Target>
    <Popover.Dropdown className={classes.list}>
      {rows.length === 0 ? (
        <Text p="12px 16px" c="var(--ink-2)" fz={13.5} data-autofocus tabIndex={-1}>
          {texts.empty}
        </Text>
      ) : (
        <>
          <Group
            gap={12}
            align="baseline"
            wrap="nowrap"
            justify="space-between"
            p="12px 16px 8px"
            className={classes.head}
          >
            <h2>{texts.title}</h2>
            {onMarkAll && (
              <button type="button" onClick={onMarkAll}>
                {texts.allRead}
              </button>
            )}
          </Group>
          <ul onKeyDown={walk}>
            {rows.map((one, place) => (
              <Row
                key={one.key}
                of={one}
                isFirst={place === 0}
                texts={texts}
                onGo={() => onGo(one)}
                onMark={onMark && (() => onMark(one))}
              />
            ))}
          </ul>
        </>
      )}
    </Popover.Dropdown>
  </Popover>
);

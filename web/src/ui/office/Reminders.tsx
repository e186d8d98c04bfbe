import { ActionIcon, Group, Indicator, Popover, Text, Tooltip } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon.tsx';
import { check } from '../icons.ts';
import { bell, ring } from '../workIcons.ts';
import classes from './reminders.module.css';

export type ReminderItem = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly at: string;
  readonly time: string;
  readonly isRead: boolean;
};
type Texts = {
  readonly label: string;
  readonly title: string;
  readonly empty: string;
  readonly isNew: string;
  readonly allRead: string;
  readonly read: string;
  readonly unread: string;
};
type Marks = {
  readonly one: (key: string, isRead: boolean) => Promise<unknown>;
  readonly all: (upTo: string) => Promise<unknown>;
};
type Props = {
  readonly texts: Texts;
  readonly reminders: readonly ReminderItem[];
  readonly marks: Marks | undefined;
};

const mostCounted = 99;

type RowProps = {
  readonly of: ReminderItem;
  readonly isFirst: boolean;
  readonly texts: Texts;
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

const useMarkedHere = (reminders: readonly ReminderItem[]) => {
  const [here, setHere] = useState<ReadonlyMap<string, boolean>>(new Map());
  const showWhile = async (keys: readonly string[], isRead: boolean, done: Promise<unknown>) => {
    setHere((before) => new Map([...before, ...keys.map((key) => [key, isRead] as const)]));
    await done.catch(() => undefined);
    setHere((before) => new Map([...before].filter(([key]) => !keys.includes(key))));
  };
  return { rows: reminders.map((one) => ({ ...one, isRead: here.get(one.key) ?? one.isRead })), showWhile };
};

export const Reminders = ({ texts, reminders, marks }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { rows, showWhile } = useMarkedHere(reminders);
  const unread = rows.filter(({ isRead }) => !isRead);
  const count = unread.length;
  const mark = (key: string, isRead: boolean) => {
    if (marks) void showWhile([key], isRead, marks.one(key, isRead));
  };
  const markAll = () => {
    const newest = unread.map(({ at }) => at).sort();
    const upTo = newest.at(-1);
    const keys = unread.map(({ key }) => key);
    if (marks && upTo) void showWhile(keys, true, marks.all(upTo));
  };
  const goTo = ({ key, isRead }: ReminderItem) => {
    if (!isRead) mark(key, true);
    setOpen(false);
  };
  return (
    <Popover position="bottom-end" width={360} opened={isOpen} onChange={setOpen} trapFocus returnFocus>
      <Indicator
        disabled={count === 0}
        label={count > mostCounted ? `${mostCounted}+` : count}
        size={16}
        offset={5}
        color="var(--negative)"
        inline
      >
        <Popover.Target>
          <ActionIcon
            size={34}
            aria-label={count > 0 ? `${texts.label} (${count})` : texts.label}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={bell} size={18} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
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
              {marks && count > 0 && (
                <button type="button" onClick={markAll}>
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
                  onGo={() => goTo(one)}
                  onMark={marks && (() => mark(one.key, !one.isRead))}
                />
              ))}
            </ul>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};

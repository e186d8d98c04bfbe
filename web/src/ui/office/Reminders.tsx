import { useId, useRef, useState } from 'react';
import { bell } from '../workIcons.ts';
import { TopButton } from './TopParts.tsx';
import classes from './topBar.module.css';
import { usePanel } from './usePanel.ts';

export type ReminderItem = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly at: string;
  readonly time: string;
  readonly isRead: boolean;
};
export type ReminderWords = {
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
  readonly texts: ReminderWords;
  readonly reminders: readonly ReminderItem[];
  readonly marks: Marks | undefined;
};

const mostCounted = 99;

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
  const { panels, opened, turn } = usePanel();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
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
    turn(false);
  };
  return (
    <span className="relative">
      <TopButton
        id={id}
        ref={button}
        icon={bell}
        label={count > 0 ? `${texts.label} (${count})` : texts.label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => turn(!opened)}
      />
      {count > 0 && (
        <b className={`${classes.count} text-center`} aria-hidden="true">
          {count > mostCounted ? `${mostCounted}+` : count}
        </b>
      )}
      {panels && (
        <panels.ReminderList
          id={id}
          button={button}
          opened={opened}
          onTurn={turn}
          texts={texts}
          rows={rows}
          onGo={goTo}
          onMark={marks && (({ key, isRead }) => mark(key, !isRead))}
          onMarkAll={marks && count > 0 ? markAll : undefined}
        />
      )}
    </span>
  );
};

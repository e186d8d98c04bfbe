import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon.tsx';
import { bell } from '../workIcons.ts';
import classes from './reminders.module.css';

export type ShownReminder = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** Since when it waits, as an instant and as people say it. */
  readonly at: string;
  readonly time: string;
};
type Texts = { readonly label: string; readonly title: string; readonly empty: string; readonly isNew: string };
type Props = {
  readonly texts: Texts;
  readonly shown: readonly ShownReminder[];
  /** What waits since before this instant was seen; null: nothing was. */
  readonly seenUpTo: string | null;
  readonly onSeen: (upTo: string) => void;
};

const mostCounted = 99;

type RowProps = {
  readonly of: ShownReminder;
  readonly isNew: boolean;
  readonly texts: Texts;
  readonly onGo: () => void;
};

const Row = ({ of: { to, title, text, at, time }, isNew, texts, onGo }: RowProps) => (
  <li>
    <Link to={to} className={classes.row} data-new={isNew} onClick={onGo}>
      <b>
        {title}
        {isNew && <i role="img" aria-label={texts.isNew} />}
      </b>
      <span>{text}</span>
      <time dateTime={at}>{time}</time>
    </Link>
  </li>
);

/** The bell: what waits for this person, and how much of it is new to them. Opening it is seeing it. */
export const Reminders = ({ texts, shown, seenUpTo, onSeen }: Props) => {
  const [isOpen, setOpen] = useState(false);
  // What was new when the list was opened stays marked until it is closed.
  const [before, setBefore] = useState<string | null>(null);
  const [seenHere, setSeenHere] = useState<string | null>(null);
  const known = seenUpTo === null || (seenHere !== null && seenHere > seenUpTo) ? seenHere : seenUpTo;
  const isNewTo = (upTo: string | null) => (one: ShownReminder) => upTo === null || one.at > upTo;
  const count = shown.filter(isNewTo(known)).length;
  const change = (opens: boolean) => {
    setOpen(opens);
    if (!opens) return;
    setBefore(known);
    const newest = shown
      .map(({ at }) => at)
      .sort()
      .at(-1);
    if (count === 0 || !newest) return;
    setSeenHere(newest);
    onSeen(newest);
  };
  return (
    <Popover position="bottom-end" width={340} opened={isOpen} onChange={change} returnFocus>
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
            onClick={() => change(!isOpen)}
          >
            <Icon of={bell} size={18} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className={classes.list}>
        {shown.length === 0 ? (
          <p className={classes.empty}>{texts.empty}</p>
        ) : (
          <>
            <h2>{texts.title}</h2>
            <ul>
              {shown.map((one) => (
                <Row key={one.key} of={one} isNew={isNewTo(before)(one)} texts={texts} onGo={() => change(false)} />
              ))}
            </ul>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};

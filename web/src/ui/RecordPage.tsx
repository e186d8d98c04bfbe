import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import { arrowLeft } from './icons.ts';
import classes from './record.module.css';

type Props = {
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
  readonly badge?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export const RecordPage = ({ back, title, badge, note, actions, aside, children }: Props) => (
  <section className={`${classes.page} stack full grows`}>
    <Link className={`${classes.back} middle gap-6 faint fz-13`} to={back.to}>
      <Icon of={arrowLeft} size={14} />
      {back.label}
    </Link>
    <Group component="header" gap="8px 12px" mih="2.5rem" className={classes.head}>
      <h1>{title}</h1>
      {badge}
      <div className={`${classes.actions} wrap gap-8`}>{actions}</div>
    </Group>
    {note && (
      <Text c="dimmed" fz="sm">
        {note}
      </Text>
    )}
    <div className={`${classes.parts} grid gap-16 grows`} data-two={aside !== undefined}>
      <div className={`${classes.column} stack gap-16`}>{children}</div>
      {aside && <div className={`${classes.column} stack gap-16`}>{aside}</div>}
    </div>
  </section>
);

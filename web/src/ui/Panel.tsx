import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import classes from './panel.module.css';

type Props = {
  readonly title: string;
  readonly count?: number | undefined;
  readonly tone?: 'negative' | undefined;
  readonly leadIcon?: string;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

export const Panel = ({ title, count, tone, leadIcon, note, action, children }: Props) => {
  const id = useId();
  return (
    <section
      className={`${classes.panel} stack card gap-14`}
      aria-labelledby={id}
      data-tone={tone}
      data-lead={leadIcon !== undefined}
    >
      <header>
        {leadIcon && <Icon of={leadIcon} />}
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className={`${classes.count} strong fz-13`}>{count}</span>}
        {action}
      </header>
      {note && (
        <Text mt={-8} c="dimmed" fz={13.5}>
          {note}
        </Text>
      )}
      {children}
    </section>
  );
};

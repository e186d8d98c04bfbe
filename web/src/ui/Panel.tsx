import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type Props = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

export const Panel = ({ title, note, action, children }: Props) => {
  const id = useId();
  return (
    <section className={`${classes.panel} stack card gap-14`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
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

import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './overview.module.css';

type Props = {
  readonly title: string;
  readonly icon: string;
  /** The list that shows what is counted. */
  readonly to: string;
  readonly figure: ReactNode;
  readonly unit?: ReactNode;
  readonly tone?: 'negative' | 'warning' | undefined;
  readonly children?: ReactNode;
};

/** One figure of the day, and the way to what stands behind it. */
export const Tile = ({ title, icon, to, figure, unit, tone, children }: Props) => (
  <li className={classes.tile} data-tone={tone}>
    <h2>
      <Icon of={icon} size={18} />
      <Link to={to}>{title}</Link>
    </h2>
    <Group component="p" gap="0 8px" align="baseline" className={classes.figure}>
      <b>{figure}</b>
      {unit && <span>{unit}</span>}
    </Group>
    {children && <div className={classes.beside}>{children}</div>}
  </li>
);

type ChipProps = { readonly to: string; readonly tone?: string; readonly children: ReactNode };

/** A part of a tile's figure, with a list of its own. */
export const Chip = ({ to, tone, children }: ChipProps) => (
  <Link className={classes.chip} data-tone={tone} to={to}>
    {children}
  </Link>
);

import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './overview.module.css';

type Props = {
  readonly title: string;
  readonly icon: string;
  readonly to: string;
  readonly figure: ReactNode;
  readonly unit?: ReactNode;
  readonly tone?: 'negative' | 'warning' | undefined;
  readonly children?: ReactNode;
};

export const Tile = ({ title, icon, to, figure, unit, tone, children }: Props) => (
  <li className={`${classes.tile} stack gap-4 surface relative`}>
    <h2 className="row gap-8 muted">
      <Icon of={icon} size={18} />
      <Link to={to}>{title}</Link>
    </h2>
    <Group component="p" gap="0 8px" align="baseline" className={classes.figure}>
      <b className="strong toned" data-tone={tone}>
        {figure}
      </b>
      {unit && <span className="faint fz-135">{unit}</span>}
    </Group>
    {children && <div className={`${classes.beside} row wraps faint fz-135`}>{children}</div>}
  </li>
);

type ChipProps = { readonly to: string; readonly tone?: string; readonly children: ReactNode };

export const Chip = ({ to, tone, children }: ChipProps) => (
  <Link className={`${classes.chip} inline-flex middle fz-13 medium relative`} data-tone={tone} to={to}>
    {children}
  </Link>
);

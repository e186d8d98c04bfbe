import type { ReactNode } from 'react';
import classes from './panelRows.module.css';

type Props = {
  readonly isBare?: boolean;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
};

export const PanelRows = ({ isBare, children, ...rest }: Props) => (
  <ul className={classes.rows} data-bare={isBare} {...rest}>
    {children}
  </ul>
);

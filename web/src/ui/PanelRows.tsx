import type { ReactNode } from 'react';
import classes from './panelRows.module.css';

type Props = {
  /** Has no line above its first row. */
  readonly isBare?: boolean;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
};

/** Rows of a panel that are no table: what it is at the left, what can be done with it at the right. */
export const PanelRows = ({ isBare, children, ...rest }: Props) => (
  <ul className={classes.rows} data-bare={isBare} {...rest}>
    {children}
  </ul>
);

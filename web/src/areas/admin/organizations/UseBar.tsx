import { nearLimit } from '@klang/contracts/lists/organizationList';
import type { ReactNode } from 'react';
import classes from './organizations.module.css';

type Props = {
  readonly used: number;
  readonly limit: number | null;
  readonly label: string;
  /** The number as something to press, where it can be opened. */
  readonly children?: ReactNode;
};

/** How much of a limit is used; without a limit the number alone. */
export const UseBar = ({ used, limit, label, children = used.toLocaleString('en-US') }: Props) => {
  const share = limit === null ? 0 : Math.min(used / limit, 1);
  return (
    <span className={classes.use} data-label={label}>
      <span>
        <b>{children}</b>
        {limit !== null && <> / {limit.toLocaleString('en-US')}</>}
      </span>
      {limit !== null && (
        <meter className={classes.bar} aria-label={label} value={used} max={limit} data-near={share >= nearLimit} />
      )}
    </span>
  );
};

import { nearLimit } from '@klang/contracts/lists/organizationList';
import type { ReactNode } from 'react';
import classes from './organizations.module.css';

type Props = {
  readonly used: number;
  /** Null: no limit. */
  readonly limit: number | null;
  readonly label: string;
  readonly children?: ReactNode;
};

export const UseBar = ({ used, limit, label, children = used.toLocaleString('en-US') }: Props) => {
  const share = limit === null ? 0 : Math.min(used / limit, 1);
  return (
    <span className={`${classes.use} inline-flex column faint fz-13`} data-label={label}>
      <span>
        <b>{children}</b>
        {limit !== null && <> / {limit.toLocaleString('en-US')}</>}
      </span>
      {limit !== null && (
        <meter
          className={`${classes.bar} block`}
          aria-label={label}
          value={used}
          max={limit}
          data-near={share >= nearLimit}
        />
      )}
    </span>
  );
};

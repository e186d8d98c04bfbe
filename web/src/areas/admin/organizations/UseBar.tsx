import { nearLimit } from '@klang/contracts/lists/organizationList';
import classes from './organizations.module.css';

type Props = { readonly used: number; readonly limit: number | null; readonly label: string };

/** How much of a limit is used; without a limit the number alone. */
export const UseBar = ({ used, limit, label }: Props) => {
  const share = limit === null ? 0 : Math.min(used / limit, 1);
  return (
    <span className={classes.use} data-label={label}>
      <span>
        <b>{used.toLocaleString('en-US')}</b>
        {limit !== null && <> / {limit.toLocaleString('en-US')}</>}
      </span>
      {limit !== null && (
        <meter className={classes.bar} aria-label={label} value={used} max={limit} data-near={share >= nearLimit} />
      )}
    </span>
  );
};

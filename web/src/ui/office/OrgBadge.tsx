import { Link } from 'react-router-dom';
import { Mark } from '../Mark.tsx';
import classes from './topBar.module.css';

type Props = {
  readonly to: string;
  readonly name: string;
  readonly place: string;
  readonly pictureUrl?: string | null;
};

/** Whose area this is, and the way to its first page. */
export const OrgBadge = ({ to, name, place, pictureUrl = null }: Props) => (
  <Link className={classes.org} to={to}>
    {pictureUrl ? <img src={pictureUrl} alt="" width={28} height={28} /> : <Mark size={28} />}
    <span>
      <b>{name}</b>
      <small>{place}</small>
    </span>
  </Link>
);

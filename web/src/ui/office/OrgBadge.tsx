import { Link } from 'react-router-dom';
import { Mark } from '../Mark.tsx';
import classes from './topBar.module.css';

type Props = {
  readonly to: string;
  readonly name: string;
  readonly place: string;
  readonly pictureUrl?: string | null;
};

export const OrgBadge = ({ to, name, place, pictureUrl = null }: Props) => (
  <Link className={`${classes.org} row gap-10 round keeps-size`} to={to}>
    {pictureUrl ? <img src={pictureUrl} alt="" width={28} height={28} /> : <Mark size={28} />}
    <span>
      <b className="block fz-14 nowrap clips lh-14">{name}</b>
      <small className="block nowrap clips">{place}</small>
    </span>
  </Link>
);

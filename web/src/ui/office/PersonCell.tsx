import { Link } from 'react-router-dom';
import { Avatar } from '../Avatar.tsx';
import classes from '../people.module.css';
import row from '../rowName.module.css';

type Props = {
  readonly name: string | null;
  /** What stands where the name is forgotten. */
  readonly forgotten: string;
  readonly to: string;
  readonly note: string | null;
  readonly tone?: 'primary' | 'accent';
  /** What more is to be said of them, in a word. */
  readonly badge?: string | undefined;
};

/** Somebody in a row of a list: who, how they are reached, and the way to their record. */
export const PersonCell = ({ name, forgotten, to, note, tone = 'primary', badge }: Props) => (
  <span className={classes.who}>
    <Avatar name={name ?? forgotten} size={32} tone={tone} />
    <span>
      <Link className={row.name} to={to}>
        {name ?? <i>{forgotten}</i>}
      </Link>
      {badge && <small className={row.badge}>{badge}</small>}
      <small className={row.below}>{note}</small>
    </span>
  </span>
);

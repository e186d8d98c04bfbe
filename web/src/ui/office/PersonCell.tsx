import { Link } from 'react-router-dom';
import { Avatar } from '../Avatar.tsx';
import classes from '../people.module.css';
import row from '../rowName.module.css';

type Props = {
  readonly name: string | null;
  readonly forgotten: string;
  readonly to: string;
  readonly note: string | null;
  readonly tone?: 'primary' | 'accent';
  readonly badge?: string | undefined;
};

export const PersonCell = ({ name, forgotten, to, note, tone = 'primary', badge }: Props) => (
  <span className={`${classes.who} row gap-10 lh-14`}>
    <Avatar name={name ?? forgotten} size={32} tone={tone} />
    <span>
      <Link className={`${row.name} medium`} to={to}>
        {name ?? <i>{forgotten}</i>}
      </Link>
      {badge && <small className={`${row.badge} primary-text`}>{badge}</small>}
      <small className={`${row.below} block faint`}>{note}</small>
    </span>
  </span>
);

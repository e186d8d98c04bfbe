import { version } from '@klang/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/area.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './sideFoot.module.css';

/** Who is here, with the way to their own account, and which build this is. */
export const SideFoot = () => {
  const { t: common } = useTranslation('common');
  const { detail } = useSession();
  return (
    <>
      {detail && (
        <Link className={classes.person} to="/backend/account">
          <span className="sr-only">{common('person')}</span>
          <Avatar name={detail.displayName} />
          <span>{detail.displayName}</span>
        </Link>
      )}
      <span>{common('version', { version })}</span>
    </>
  );
};

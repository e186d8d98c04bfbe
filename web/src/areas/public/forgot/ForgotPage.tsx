import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ForgotPassword } from '../../../doors/ForgotPassword.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { doorFrom, wayBackIn } from '../../../lib/wayBack.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import classes from '../login/login.module.css';

/** A customer's way back to a forgotten password. */
export const ForgotPage = () => {
  const { t } = useTranslation('doors');
  const { language, signName, name } = useSite();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const way = wayBackIn(search);
  // A step of a booking is a sign-in of its own.
  const door = publicPath(way.startsWith('checkout-') ? way : doorFrom('loginpage', way), language);
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('forgot.title')} · ${name}`} />
      <div className={classes.form}>
        <ForgotPassword door="web" onDone={() => void navigate(door)}>
          <Link to={door}>{t('forgot.back')}</Link>
        </ForgotPassword>
      </div>
      <div className={classes.side}>
        <Drawing className={classes.art} of="stepShelf" signName={signName} first />
        <p>{t('forgot.side')}</p>
      </div>
    </div>
  );
};

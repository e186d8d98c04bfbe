import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ForgotPassword } from '../../../account/ForgotPassword.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { loginFrom, wayBackIn } from '../../../lib/wayBack.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import classes from '../login/login.module.css';

export const ForgotPage = () => {
  const { t } = useTranslation('doors');
  const { language, signName, name } = useSite();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const way = wayBackIn(search);
  // A checkout step has its own login form.
  const door = publicPath(way.startsWith('checkout-') ? way : loginFrom('loginpage', way), language);
  return (
    <div className={`${classes.page} site-width grid middle`}>
      <PageTitle of={`${t('forgot.title')} · ${name}`} />
      <div className={classes.form}>
        <ForgotPassword door="web" onDone={() => void navigate(door)}>
          <Link to={door}>{t('forgot.back')}</Link>
        </ForgotPassword>
      </div>
      <div className={`${classes.side} text-center round-panel sand`}>
        <Drawing className={classes.art} of="stepShelf" signName={signName} first />
        <p className="muted balanced">{t('forgot.side')}</p>
      </div>
    </div>
  );
};

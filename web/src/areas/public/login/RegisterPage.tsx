import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { useVisitorToken } from '../../../lib/visitor.ts';
import { doorFrom, wayBackIn } from '../../../lib/wayBack.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import classes from './login.module.css';
import { RegisterForm } from './RegisterForm.tsx';

/** Becoming a customer, and going on to where the person came from. */
export const RegisterPage = () => {
  const { t } = useTranslation('login');
  const { language, signName, name } = useSite();
  const [search] = useSearchParams();
  const { detail } = useSession();
  useVisitorToken();
  const way = wayBackIn(search);
  if (detail?.kind === 'customer') return <Navigate to={publicPath(way, language)} replace />;
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('register.title')} · ${name}`} />
      <div className={classes.form}>
        <RegisterForm>
          <Link to={publicPath(doorFrom('loginpage', way), language)}>{t('register.known')}</Link>
        </RegisterForm>
      </div>
      <div className={classes.side}>
        <Drawing className={classes.art} of="stepPack" signName={signName} first />
        <p>{t('login.side')}</p>
      </div>
    </div>
  );
};

import { emails } from '@klang/contracts/api/emails';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import classes from './unproved.module.css';
import { tabWay } from './ways.ts';

/** Whoever has not shown that they read their e-mail orders all the same, and is told where to show it. */
export const UnprovedEmail = () => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { detail } = useSession();
  const { data } = useRead(emails.mine, {}, { enabled: detail?.kind === 'customer' });
  if (!data || data.isProved || data.email === null) return null;
  return (
    <p className={classes.note}>
      {t('unproved.text', { email: data.email })}{' '}
      <Link to={publicPath(tabWay('profile'), language)}>{t('unproved.where')}</Link>
    </p>
  );
};

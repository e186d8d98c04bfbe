import { emails } from '@klang/contracts/api/emails';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { tabWay } from './ways.ts';

export const UnprovedEmail = () => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { detail } = useSession();
  const { data } = useRead(emails.mine, {}, { enabled: detail?.kind === 'customer' });
  if (!data || data.isProved || data.email === null) return null;
  return (
    <p className="remark breaks on-screen round-card sand mt-12 mb-12 p-10-14 lh-16">
      {t('unproved.text', { email: data.email })}{' '}
      <Link className="underline-link medium" to={publicPath(tabWay('profile'), language)}>
        {t('unproved.where')}
      </Link>
    </p>
  );
};

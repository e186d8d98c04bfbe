import { overview } from '@klang/contracts/api/overview';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';

export const PapersHeld = () => {
  const { t } = useTranslation('backend');
  const { data } = useRead(overview.today, {});
  if (!data?.papers) return null;
  return (
    <div className="tinted toned edged p-10-14 mt-16 round" data-tone="warning" role="status">
      {t('main.papersHeld', { count: data.papers.waiting })}{' '}
      <Link to="/backend/settingorganize">{t('main.toOrganization')}</Link>
    </div>
  );
};

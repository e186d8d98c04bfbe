import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useSite } from '../../../lib/site.ts';
import { tokenKeys } from '../../../lib/storage.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ContactWays } from '../contact/ContactWays.tsx';
import classes from './found.module.css';

export const FoundPage = () => {
  const { t } = useTranslation('guides');
  const { name } = useSite();
  const { code = '' } = useParams();
  const isStaff = localStorage.getItem(tokenKeys.backend) !== null;
  if (isStaff) return <Navigate replace to={`/backend/scanqrcode?do=lookUp&code=${encodeURIComponent(code)}`} />;
  return (
    <div className={`${classes.page} stack gap-16`}>
      <PageTitle of={name} />
      <h1 className="fz-28">{t('found.title', { name })}</h1>
      <p className="muted fz-17">{t('found.text')}</p>
      <ContactWays />
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useSite } from '../../../lib/site.ts';
import { tokenKeys } from '../../../lib/storage.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ContactWays } from '../contact/ContactWays.tsx';
import classes from './found.module.css';

/** Where a label leads: strangers learn whose storehouse it is and how to reach it, staff see what carries the code. */
export const FoundPage = () => {
  const { t } = useTranslation('guides');
  const { name } = useSite();
  const { code = '' } = useParams();
  const isStaff = localStorage.getItem(tokenKeys.backend) !== null;
  if (isStaff) return <Navigate replace to={`/backend/scanqrcode?do=lookUp&code=${encodeURIComponent(code)}`} />;
  return (
    <div className={classes.page}>
      <PageTitle of={name} />
      <h1>{t('found.title', { name })}</h1>
      <p>{t('found.text')}</p>
      <ContactWays />
    </div>
  );
};

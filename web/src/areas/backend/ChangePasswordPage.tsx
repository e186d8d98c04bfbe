import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChangePassword } from '../../account/ChangePassword.tsx';
import classes from '../../account/own.module.css';
import { useSite } from '../../lib/site.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

export const ChangePasswordPage = () => {
  const { t } = useTranslation('frame');
  const { name } = useSite();
  const navigate = useNavigate();
  return (
    <div className={`${classes.page} stack p-24`}>
      <PageTitle of={`${t('changePassword')} · ${name}`} />
      <ChangePassword title={t('changePassword')} size="md" onDone={() => void navigate('/backend/account')} />
    </div>
  );
};

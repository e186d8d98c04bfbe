import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChangePassword } from '../../doors/ChangePassword.tsx';
import classes from '../../doors/own.module.css';
import { useSite } from '../../lib/site.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** For backend users who are no admins: an own password. */
export const ChangePasswordPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('changePassword')} · ${name}`} />
      <ChangePassword title={t('changePassword')} size="md" onDone={() => void navigate('/backend/account')} />
    </div>
  );
};

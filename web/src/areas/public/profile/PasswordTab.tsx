import { useTranslation } from 'react-i18next';
import { ChangePassword } from '../../../doors/ChangePassword.tsx';
import own from '../../../doors/own.module.css';
import { Sessions } from '../../../doors/Sessions.tsx';

const stay = () => undefined;

/** A customer's password, and where they are signed in with it. */
export const PasswordTab = () => {
  const { t } = useTranslation('profile');
  return (
    <div className={`${own.columns} ${own.site}`}>
      <ChangePassword title={t('profile.password')} size="lg" onDone={stay} />
      <Sessions />
    </div>
  );
};

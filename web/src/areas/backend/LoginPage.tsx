import { authen } from '@klang/contracts/api/authen';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWorkSignIn } from '../../account/useWorkSignIn.ts';
import { WorkLoginPage } from '../../account/WorkLoginPage.tsx';
import { deviceId } from '../../lib/ids.ts';
import { KeptHere } from './daySheet/KeptHere.tsx';

export const LoginPage = ({ statusBar }: { readonly statusBar: ReactNode }) => {
  const { t } = useTranslation('frame');
  const { signIn, ...login } = useWorkSignIn(authen.ownerUser);
  return (
    <WorkLoginPage
      area="backend"
      home="/backend/main"
      title={t('login.title')}
      {...login}
      signIn={(credentials) => signIn({ ...credentials, unique: deviceId() })}
      statusBar={
        <>
          {statusBar}
          <KeptHere />
        </>
      }
    >
      <Link to="/backend/register/staff">{t('login.register')}</Link>
    </WorkLoginPage>
  );
};

import { authen } from '@klang/contracts/api/authen';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkSignIn } from '../../account/useWorkSignIn.ts';
import { WorkLoginPage } from '../../account/WorkLoginPage.tsx';

export const LoginPage = ({ statusBar }: { readonly statusBar: ReactNode }) => {
  const { t } = useTranslation('admin');
  const login = useWorkSignIn(authen.adminUser);
  return <WorkLoginPage area="admin" home="/admin" title={t('login.title')} {...login} statusBar={statusBar} />;
};

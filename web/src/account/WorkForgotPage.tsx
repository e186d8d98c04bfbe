import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useArea } from '../lib/area.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { WorkLogin } from './WorkLogin.tsx';

type Props = { readonly statusBar: ReactNode };

export const WorkForgotPage = ({ statusBar }: Props) => {
  const { t } = useTranslation('doors');
  const { area } = useArea();
  const navigate = useNavigate();
  const isConsole = area === 'admin';
  const door = isConsole ? '/admin/loginpage' : '/backend/loginpage';
  return (
    <WorkLogin area={isConsole ? 'admin' : 'backend'} statusBar={statusBar}>
      <ForgotPassword door={isConsole ? 'admin' : 'owner'} onDone={() => void navigate(door)}>
        <Link to={door}>{t('forgot.back')}</Link>
      </ForgotPassword>
    </WorkLogin>
  );
};

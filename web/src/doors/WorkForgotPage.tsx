import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useArea } from '../lib/area.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { WorkDoor } from './WorkDoor.tsx';

type Props = { readonly statusBar: ReactNode };

/** The way back to a forgotten password of the back office or the console. */
export const WorkForgotPage = ({ statusBar }: Props) => {
  const { t } = useTranslation('doors');
  const { area } = useArea();
  const navigate = useNavigate();
  const isConsole = area === 'admin';
  const door = isConsole ? '/admin/loginpage' : '/backend/loginpage';
  return (
    <WorkDoor area={isConsole ? 'admin' : 'backend'} statusBar={statusBar}>
      <ForgotPassword door={isConsole ? 'admin' : 'owner'} onDone={() => void navigate(door)}>
        <Link to={door}>{t('forgot.back')}</Link>
      </ForgotPassword>
    </WorkDoor>
  );
};

import { authen } from '@klang/contracts/api/authen';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import own from '../../doors/doors.module.css';
import { LineButton } from '../../doors/LineButton.tsx';
import { SecondStep } from '../../doors/SecondStep.tsx';
import { useWorkSignIn } from '../../doors/useWorkSignIn.ts';
import { WorkDoor } from '../../doors/WorkDoor.tsx';
import { useSession } from '../../lib/area.tsx';
import { useKeptStep } from '../../lib/secondStep.ts';
import { useSiteConfig } from '../../lib/siteConfig.ts';
import { SignInForm } from '../../ui/SignInForm.tsx';

type Props = { readonly statusBar: ReactNode };

/** The door of the console. */
export const LoginPage = ({ statusBar }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const { t: doors } = useTranslation('doors');
  const navigate = useNavigate();
  const { token } = useSession();
  const { signIn, isPending, refusal } = useWorkSignIn(authen.adminUser);
  const step = useKeptStep('admin');
  const config = useSiteConfig();
  if (token) return <Navigate to="/admin" replace />;

  const texts = {
    title: t('login.title'),
    name: common('username'),
    nameMissing: common('usernameMissing'),
    password: common('password'),
    passwordMissing: common('passwordMissing'),
    showPassword: common('showPassword'),
    submit: common('signIn'),
  };
  const onSubmit = async (credentials: { username: string; password: string }) => {
    if ((await signIn(credentials)) === 'in') void navigate('/admin');
  };
  if (step) {
    return (
      <WorkDoor area="admin" statusBar={statusBar}>
        <SecondStep step={step} />
      </WorkDoor>
    );
  }
  const byLine = <LineButton area="admin" purpose="signIn" label={doors('line.signIn')} />;
  return (
    <WorkDoor area="admin" statusBar={statusBar}>
      <SignInForm texts={texts} isSending={isPending} refusal={refusal} onSubmit={onSubmit} otherWay={byLine}>
        <Link to="/admin/forgotpassword">{common('forgotPassword')}</Link>
      </SignInForm>
      {config?.isDemo && <p className={own.demo}>{doors('factor.demoDoor')}</p>}
    </WorkDoor>
  );
};

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
import { deviceId } from '../../lib/ids.ts';
import { useKeptStep } from '../../lib/secondStep.ts';
import { useSiteConfig } from '../../lib/siteConfig.ts';
import { SignInForm, type SignInTexts } from '../../ui/SignInForm.tsx';

const useTexts = (): SignInTexts => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  return {
    title: t('login.title'),
    name: common('username'),
    nameMissing: common('usernameMissing'),
    password: common('password'),
    passwordMissing: common('passwordMissing'),
    showPassword: common('showPassword'),
    submit: common('signIn'),
  };
};

type Props = { readonly statusBar: ReactNode };

export const LoginPage = ({ statusBar }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { t: doors } = useTranslation('doors');
  const texts = useTexts();
  const navigate = useNavigate();
  const { token } = useSession();
  const { signIn, isPending, refusal } = useWorkSignIn(authen.ownerUser);
  const step = useKeptStep('backend');
  const config = useSiteConfig();
  if (token) return <Navigate to="/backend/main" replace />;

  const onSubmit = async ({ username, password }: { username: string; password: string }) => {
    if ((await signIn({ username, password, unique: deviceId() })) === 'in') void navigate('/backend/main');
  };
  if (step) {
    return (
      <WorkDoor area="backend" statusBar={statusBar}>
        <SecondStep step={step} />
      </WorkDoor>
    );
  }
  const byLine = <LineButton area="backend" purpose="signIn" label={doors('line.signIn')} />;
  return (
    <WorkDoor area="backend" statusBar={statusBar}>
      <SignInForm texts={texts} isSending={isPending} refusal={refusal} onSubmit={onSubmit} otherWay={byLine}>
        <Link to="/backend/forgotpassword">{common('forgotPassword')}</Link>
        <Link to="/backend/register/staff">{t('login.register')}</Link>
      </SignInForm>
      {config?.isDemo && <p className={own.demo}>{doors('factor.demoDoor')}</p>}
    </WorkDoor>
  );
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '../lib/area.tsx';
import { useStoredStep } from '../lib/secondStep.ts';
import { useSiteConfig } from '../lib/siteConfig.ts';
import { SignInForm } from '../ui/SignInForm.tsx';
import { LineButton } from './LineButton.tsx';
import { SecondStep } from './SecondStep.tsx';
import type { useWorkSignIn } from './useWorkSignIn.ts';
import { WorkLogin } from './WorkLogin.tsx';

type Credentials = { readonly username: string; readonly password: string };
type Props = Pick<ReturnType<typeof useWorkSignIn>, 'isPending' | 'refusal'> & {
  readonly area: 'admin' | 'backend';
  readonly home: string;
  readonly title: string;
  readonly signIn: (credentials: Credentials) => Promise<'in' | 'awaits' | 'refused'>;
  readonly statusBar: ReactNode;
  readonly children?: ReactNode;
};

export const WorkLoginPage = ({ area, home, title, signIn, isPending, refusal, statusBar, children }: Props) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const { token } = useSession();
  const step = useStoredStep(area);
  const config = useSiteConfig();
  if (token) return <Navigate to={home} replace />;

  const texts = {
    title,
    name: common('username'),
    nameMissing: common('usernameMissing'),
    password: common('password'),
    passwordMissing: common('passwordMissing'),
    showPassword: common('showPassword'),
    submit: common('signIn'),
  };
  const onSubmit = async (credentials: Credentials) => {
    if ((await signIn(credentials)) === 'in') void navigate(home);
  };
  if (step) {
    return (
      <WorkLogin area={area} statusBar={statusBar}>
        <SecondStep step={step} />
      </WorkLogin>
    );
  }
  const byLine = <LineButton area={area} purpose="signIn" label={t('line.signIn')} />;
  return (
    <WorkLogin area={area} statusBar={statusBar}>
      <SignInForm texts={texts} isSending={isPending} refusal={refusal} onSubmit={onSubmit} otherWay={byLine}>
        <Link to={`/${area}/forgotpassword`}>{common('forgotPassword')}</Link>
        {children}
      </SignInForm>
      {config?.isDemo && <p className="faint fz-14 mt-16 lh-15">{t('factor.demoDoor')}</p>}
    </WorkLogin>
  );
};

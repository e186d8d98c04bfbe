import { authen } from '@klang/contracts/api/authen';
import { version } from '@klang/contracts/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/area.tsx';
import { chooseLanguage } from '../../lib/i18n.ts';
import { useSignIn } from '../../lib/signIn.ts';
import { useSite } from '../../lib/site.ts';
import { SignInForm } from '../../ui/SignInForm.tsx';
import { SignInScreen } from '../../ui/SignInScreen.tsx';
import { Languages } from '../../ui/work/TopParts.tsx';

type Props = { readonly statusBar: ReactNode };

/** The door of the console. */
export const LoginPage = ({ statusBar }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const navigate = useNavigate();
  const { token } = useSession();
  const { signIn, isPending, refusal } = useSignIn(authen.adminUser);
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
    if (await signIn(credentials)) navigate('/admin');
  };
  return (
    <SignInScreen
      name={t('name')}
      place={t('place')}
      corner={<Languages label={common('language')} chosen={language} onChoose={chooseLanguage} />}
      foot={common('version', { version })}
      statusBar={statusBar}
    >
      <SignInForm texts={texts} isSending={isPending} refusal={refusal} onSubmit={onSubmit}>
        <Link to="/admin/forgotpassword">{common('forgotPassword')}</Link>
      </SignInForm>
    </SignInScreen>
  );
};

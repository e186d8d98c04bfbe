import { authen } from '@klang/contracts/api/authen';
import { version } from '@klang/contracts/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/area.tsx';
import { chooseLanguage } from '../../lib/i18n.ts';
import { deviceId } from '../../lib/ids.ts';
import { useSignIn } from '../../lib/signIn.ts';
import { useSite } from '../../lib/site.ts';
import { SignInForm, type SignInTexts } from '../../ui/SignInForm.tsx';
import { SignInScreen } from '../../ui/SignInScreen.tsx';
import { Languages } from '../../ui/work/TopParts.tsx';

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

/** The door of the back office. */
export const LoginPage = ({ statusBar }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const texts = useTexts();
  const { name, language } = useSite();
  const navigate = useNavigate();
  const { token } = useSession();
  const { signIn, isPending, refusal } = useSignIn(authen.ownerUser);
  if (token) return <Navigate to="/backend/main" replace />;

  const onSubmit = async ({ username, password }: { username: string; password: string }) => {
    if (await signIn({ username, password, unique: deviceId() })) navigate('/backend/main');
  };
  return (
    <SignInScreen
      name={name}
      place={t('place')}
      corner={<Languages label={common('language')} chosen={language} onChoose={chooseLanguage} />}
      foot={common('version', { version })}
      statusBar={statusBar}
    >
      <SignInForm texts={texts} isSending={isPending} refusal={refusal} onSubmit={onSubmit}>
        <Link to="/backend/forgotpassword">{common('forgotPassword')}</Link>
        <Link to="/backend/register/staff">{t('login.register')}</Link>
      </SignInForm>
    </SignInScreen>
  );
};

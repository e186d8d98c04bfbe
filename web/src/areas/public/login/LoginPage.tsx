import { authen } from '@klang/contracts/api/authen';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { newSessionId } from '../../../lib/ids.ts';
import { publicPath } from '../../../lib/language.ts';
import { webChannel } from '../../../lib/recheck.ts';
import { useSignIn } from '../../../lib/signIn.ts';
import { useSite } from '../../../lib/site.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SignInForm, type SignInTexts } from '../../../ui/SignInForm.tsx';
import classes from './login.module.css';

const useTexts = (): SignInTexts => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation('common');
  return {
    title: t('login.title'),
    name: t('login.email'),
    nameMissing: t('login.emailMissing'),
    password: common('password'),
    passwordMissing: common('passwordMissing'),
    showPassword: common('showPassword'),
    submit: common('signIn'),
  };
};

export const LoginPage = () => {
  const { t } = useTranslation('public');
  const texts = useTexts();
  const { language, signName, name } = useSite();
  const navigate = useNavigate();
  const { detail, token } = useSession();
  const { signIn, isPending, refusal } = useSignIn(authen.webClient);
  const profile = publicPath('profile', language);
  if (detail?.kind === 'customer') return <Navigate to={profile} replace />;

  const onSubmit = async ({ username, password }: { username: string; password: string }) => {
    const session = newSessionId();
    const isIn = await signIn({
      token: token ?? '',
      username,
      password,
      autorenew: true,
      session,
      channel: webChannel,
    });
    if (isIn) navigate(profile);
  };
  return (
    <div className={classes.page}>
      <PageTitle of={`${texts.title} · ${name}`} />
      <div className={classes.form}>
        <SignInForm texts={texts} isSending={isPending} refusal={refusal} onSubmit={onSubmit}>
          <Link to={publicPath('forgot', language)}>{t('login.forgot')}</Link>
          <Link to={publicPath('registerpage', language)}>{t('login.register')}</Link>
        </SignInForm>
      </div>
      <div className={classes.side}>
        <Drawing className={classes.art} of="stepCollect" signName={signName} first />
        <p>{t('login.side')}</p>
      </div>
    </div>
  );
};

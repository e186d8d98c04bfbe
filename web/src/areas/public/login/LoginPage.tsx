import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { loginFrom, wayBackIn } from '../../../lib/wayBack.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SignInForm, type SignInTexts } from '../../../ui/SignInForm.tsx';
import classes from './login.module.css';
import { useCustomerSignIn } from './useCustomerSignIn.ts';

const useTexts = (): SignInTexts => {
  const { t } = useTranslation('login');
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
  const { t } = useTranslation('login');
  const texts = useTexts();
  const { language, signName, name } = useSite();
  const [search] = useSearchParams();
  const { detail } = useSession();
  const { signIn, isPending, refusal } = useCustomerSignIn();
  const [isKept, setKept] = useState(true);
  const way = wayBackIn(search);
  if (detail?.kind === 'customer') return <Navigate to={publicPath(way, language)} replace />;
  const checkbox = (
    <Checkbox
      label={t('login.keep')}
      name="autorenew"
      checked={isKept}
      onChange={({ currentTarget }) => setKept(currentTarget.checked)}
    />
  );
  return (
    <div className={`${classes.page} site-width grid middle`}>
      <PageTitle of={`${texts.title} · ${name}`} />
      <div className={classes.form}>
        <SignInForm
          texts={texts}
          isSending={isPending}
          refusal={refusal}
          choice={checkbox}
          onSubmit={(credentials) => void signIn({ ...credentials, isKept })}
        >
          <Link to={publicPath(loginFrom('forgot', way), language)}>{t('login.forgot')}</Link>
          <Link to={publicPath(loginFrom('registerpage', way), language)}>{t('login.register')}</Link>
        </SignInForm>
      </div>
      <div className={`${classes.side} text-center round-panel sand`}>
        <Drawing className={classes.art} of="stepCollect" signName={signName} first />
        <p className="muted balanced">{t('login.side')}</p>
      </div>
    </div>
  );
};

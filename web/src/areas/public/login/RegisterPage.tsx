import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AgreeTexts } from '../../../account/AgreeTexts.tsx';
import { NewPassword } from '../../../account/NewPassword.tsx';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { useVisitorToken } from '../../../lib/visitor.ts';
import { loginFrom, wayBackIn } from '../../../lib/wayBack.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import signIn from '../../../ui/signIn.module.css';
import classes from './login.module.css';
import { fields, useRegistering } from './useRegistering.ts';

const RegisterForm = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation('common');
  const { form, submit, isSending, refusal, agreeing, isTried } = useRegistering();
  const problems = fields.filter((field) => form.errors[field]);
  const text = (field: (typeof fields)[number], over: object) => ({
    label: t(`register.${field}`),
    name: field,
    ...form.getInputProps(field),
    ...over,
  });
  return (
    <form className={`${signIn.form} stack gap-18`} noValidate onSubmit={submit}>
      <h1>{t('register.title')}</h1>
      {problems.length > 1 && (
        <FormProblems
          title={common('fixFields', { count: problems.length })}
          problems={problems.map((field) => ({ field, label: t(`register.${field}`) }))}
        />
      )}
      {refusal && <FormProblems title={refusal} />}
      <div className={`${classes.pair} grid gap-16`}>
        <TextInput {...text('firstname', { autoComplete: 'given-name', maxLength: 100 })} />
        <TextInput {...text('lastname', { autoComplete: 'family-name', maxLength: 100 })} />
      </div>
      <TextInput {...text('email', { type: 'email', autoComplete: 'email', maxLength: 200 })} />
      <TextInput {...text('phone', { type: 'tel', autoComplete: 'tel-national', maxLength: 20 })} />
      <NewPassword
        label={t('register.password')}
        value={form.values.password}
        error={form.errors['password']}
        onChange={(password) => form.setFieldValue('password', password)}
      />
      <AgreeTexts agreeing={agreeing} isTried={isTried} />
      <Button type="submit" variant="accent" size="large" isFull isBusy={isSending}>
        {t('register.submit')}
      </Button>
      <div className={`${signIn.others} spread wraps fz-15 medium`}>{children}</div>
    </form>
  );
};

export const RegisterPage = () => {
  const { t } = useTranslation('login');
  const { language, signName, name } = useSite();
  const [search] = useSearchParams();
  const { detail } = useSession();
  useVisitorToken();
  const way = wayBackIn(search);
  if (detail?.kind === 'customer') return <Navigate to={publicPath(way, language)} replace />;
  return (
    <div className={`${classes.page} site-width grid middle`}>
      <PageTitle of={`${t('register.title')} · ${name}`} />
      <div className={classes.form}>
        <RegisterForm>
          <Link to={publicPath(loginFrom('loginpage', way), language)}>{t('register.known')}</Link>
        </RegisterForm>
      </div>
      <div className={`${classes.side} text-center round-panel sand`}>
        <Drawing className={classes.art} of="stepPack" signName={signName} first />
        <p className="muted balanced">{t('login.side')}</p>
      </div>
    </div>
  );
};

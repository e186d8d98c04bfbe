import { passwords } from '@klang/contracts/api/passwords';
import { brokenPasswordRules } from '@klang/contracts/signin/passwordRule';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { NewPassword } from '../../../account/NewPassword.tsx';
import own from '../../../account/own.module.css';
import { useWorkSignIn } from '../../../account/useWorkSignIn.ts';
import { useRead } from '../../../lib/api.ts';
import { CallFailed } from '../../../lib/call.ts';
import { deviceId } from '../../../lib/ids.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { retry } from '../../../ui/icons.ts';
import { SkeletonText } from '../../../ui/Skeletons.tsx';
import classes from '../../../ui/signIn.module.css';

type Invitation = z.output<typeof passwords.invitation.detail>;
type AcceptProps = { readonly invitation: string; readonly invited: Invitation };

const Accept = ({ invitation, invited }: AcceptProps) => {
  const { t } = useTranslation('doors');
  const { language } = useSite();
  const navigate = useNavigate();
  const { signIn, isPending, refusal } = useWorkSignIn(passwords.accept);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const isGood = brokenPasswordRules(password).length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isGood) return;
    const outcome = await signIn({ invitation, password, unique: deviceId() });
    if (outcome !== 'refused') void navigate(outcome === 'in' ? '/backend/main' : '/backend/loginpage');
  };
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={submit}>
      <h1>{t('invited.title', { name: invited.name })}</h1>
      <p className="hint lh-16">
        {t('invited.text', { organize: invited.organize?.[`name_${language}`] ?? '', email: invited.email })}
      </p>
      {refusal && <FormProblems title={refusal} />}
      <NewPassword
        label={t('register.password')}
        value={password}
        error={isTried && !isGood ? t('password.broken') : undefined}
        onChange={setPassword}
      />
      <Button type="submit" variant="accent" size="large" isFull isBusy={isPending}>
        {t('invited.submit')}
      </Button>
    </form>
  );
};

const NotOpen = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const { t } = useTranslation('doors');
  const isRefused = error instanceof CallFailed && error.answer.code < 500;
  return (
    <div className={`${classes.form} stack gap-18`}>
      <h1>{t('invited.notOpen')}</h1>
      <FormProblems title={error.message} text={isRefused ? t('invited.notOpenText') : undefined} />
      {!isRefused && (
        <Button size="large" isFull left={retry} onClick={onRetry}>
          {t('line.retry')}
        </Button>
      )}
      <Button size="large" isFull to="/backend/loginpage">
        {t('forgot.back')}
      </Button>
    </div>
  );
};

export const AcceptInvitation = ({ invitation }: { readonly invitation: string }) => {
  const { t } = useTranslation('doors');
  const { data, error, refetch } = useRead(passwords.invitation, { invitation });
  // Accepting clears the cache, and a refetch would find the invitation used. Keep the first answer.
  const invited = useRef(data);
  invited.current ??= data;
  if (invited.current) return <Accept invitation={invitation} invited={invited.current} />;
  if (error) return <NotOpen error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`${own.panel} stack gap-16 full`} aria-busy="true">
      <h1>{t('invited.opening')}</h1>
      <SkeletonText />
    </div>
  );
};

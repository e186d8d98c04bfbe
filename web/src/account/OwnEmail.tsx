import { emails } from '@klang/contracts/api/emails';
import { emailPattern } from '@klang/contracts/signin/emailRule';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../lib/fieldErrors.ts';
import { useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { FormProblems, focusField } from '../ui/FormProblems.tsx';
import { TextInput } from '../ui/fields.tsx';
import { notify } from '../ui/notice.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { EmailCode } from './EmailCode.tsx';
import classes from './own.module.css';

type SentCode = { readonly otpId: string; readonly validUntil: string; readonly email: string };
const knowing = { fields: ['email', 'password'] };

type AskProps = { readonly known: string; readonly onAsked: (sentCode: SentCode) => void };

const AskForCode = ({ known, onAsked }: AskProps) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { mutateAsync, isPending, error } = useCommand(emails.ask);
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = {
    email: emailPattern.test(email.trim()) ? undefined : t('register.wrong.email'),
    password: password === '' ? t('password.oldMissing') : undefined,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = wrong.email ? 'email' : wrong.password ? 'password' : undefined;
    if (first) return focusField(first);
    const typed = email.trim().toLowerCase();
    const answer = await mutateAsync({ email: typed, password, language }).catch(() => null);
    if (answer) onAsked({ ...answer.detail, email: typed });
  };
  const problems = fieldErrorsOf(error, knowing);
  const refusal = wholeRefusal(error, knowing);
  return (
    <form className={`${classes.form} stack gap-16 full`} noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <FormProblems title={refusal} />}
      <TextInput
        name="email"
        type="email"
        label={t('email.new')}
        autoComplete="email"
        maxLength={200}
        value={email}
        error={(isTried && wrong.email) || problems['email']}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordField
        size="md"
        label={t('email.password')}
        name="password"
        autoComplete="current-password"
        showLabel={common('showPassword')}
        value={password}
        error={(isTried && wrong.password) || problems['password']}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className={classes.send}>
        <Button type="submit" variant="accent" isBusy={isPending}>
          {t('email.ask')}
        </Button>
      </div>
    </form>
  );
};

type OwnEmailDetail = { readonly email: string | null; readonly isProved: boolean };

const Changing = ({ mine, onDone }: { readonly mine: OwnEmailDetail; readonly onDone: () => void }) => {
  const { t } = useTranslation('doors');
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const { mutateAsync, isPending, error } = useCommand(emails.confirm);
  const onCode = async (code: string) => {
    const answer = sentCode && (await mutateAsync({ otpId: sentCode.otpId, code }).catch(() => null));
    if (!answer) return false;
    notify({ type: 'positive', title: t('email.done', { email: answer.detail.email }) });
    onDone();
    return true;
  };
  if (!sentCode) return <AskForCode known={mine.isProved ? '' : (mine.email ?? '')} onAsked={setSentCode} />;
  const { email, validUntil } = sentCode;
  return (
    <EmailCode
      email={email}
      validUntil={validUntil}
      error={error}
      onCode={onCode}
      isBusy={isPending}
      onBack={() => setSentCode(null)}
    />
  );
};

export const OwnEmail = () => {
  const { t } = useTranslation('doors');
  const { data, refetch } = useRead(emails.mine, {});
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const done = () => {
    setOpen(false);
    void refetch();
  };
  const isWaiting = data.email !== null && !data.isProved;
  return (
    <section>
      <h2>{t('email.title')}</h2>
      <p>
        {data.email ?? t('email.none')}
        {isWaiting && ` · ${t('email.unproved')}`}
      </p>
      {isWaiting && !isOpen && <p>{t('email.unprovedText')}</p>}
      {isOpen ? (
        <Changing mine={data} onDone={done} />
      ) : (
        <div className={classes.send}>
          <Button onClick={() => setOpen(true)}>{t(isWaiting ? 'email.prove' : 'email.change')}</Button>
        </div>
      )}
    </section>
  );
};

import type { Door } from '@klang/contracts/api/passwords';
import { brokenPasswordRules } from '@klang/contracts/signin/passwordRule';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, wholeRefusal } from '../lib/fieldErrors.ts';
import { Button } from '../ui/Button.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { TextInput } from '../ui/fields.tsx';
import { notify } from '../ui/notice.ts';
import classes from '../ui/signIn.module.css';
import { ForgotCode } from './ForgotCode.tsx';
import { NewPassword } from './NewPassword.tsx';
import { type Forgotten, useForgotten } from './useForgotten.ts';

const knowing = { fields: ['password'] };

type ForgotNewProps = { readonly forgotten: Forgotten; readonly onDone: () => void };

const ForgotNew = ({ forgotten, onDone }: ForgotNewProps) => {
  const { t } = useTranslation('doors');
  const { choose, reset, startOver } = forgotten;
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const isGood = brokenPasswordRules(password).length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isGood || !(await choose(password))) return;
    notify({ type: 'positive', title: t('forgot.done'), text: t('forgot.doneText') });
    onDone();
  };
  const broken = isTried && !isGood ? t('password.broken') : undefined;
  const refusal = wholeRefusal(reset.error, knowing);
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={submit}>
      <h1>{t('forgot.newTitle')}</h1>
      {refusal && <FormProblems title={refusal} />}
      <NewPassword
        label={t('password.new')}
        value={password}
        error={broken ?? fieldErrorsOf(reset.error, knowing)['password']}
        onChange={setPassword}
      />
      <Button type="submit" variant="accent" size="large" isFull isBusy={reset.isPending}>
        {t('password.set')}
      </Button>
      {refusal && (
        <div className={`${classes.others} spread wraps fz-15 medium`}>
          <button type="button" onClick={startOver}>
            {t('forgot.startOver')}
          </button>
        </div>
      )}
    </form>
  );
};

type WhoseProps = { readonly door: Door; readonly forgotten: Forgotten; readonly children: ReactNode };

/** The answer is the same for unknown accounts, so that it does not reveal who has one. */
const Whose = ({ door, forgotten, children }: WhoseProps) => {
  const { t } = useTranslation('doors');
  const { ask, request } = forgotten;
  const [username, setUsername] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isEmail = door === 'web';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = username.trim();
    setMissing(typed === '');
    if (typed !== '') void ask(typed);
  };
  const refusal = wholeRefusal(request.error, { fields: [] });
  const missing = t(isEmail ? 'forgot.emailMissing' : 'forgot.usernameMissing');
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={submit}>
      <h1>{t('forgot.title')}</h1>
      <p className="hint lh-16">{t('forgot.text')}</p>
      <TextInput
        size="lg"
        label={t(isEmail ? 'forgot.email' : 'forgot.username')}
        name="username"
        type={isEmail ? 'email' : 'text'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={username}
        error={isMissing && username.trim() === '' ? missing : refusal}
        onChange={({ currentTarget }) => setUsername(currentTarget.value)}
      />
      <Button type="submit" variant="accent" size="large" isFull isBusy={request.isPending}>
        {t('forgot.ask')}
      </Button>
      <div className={`${classes.others} spread wraps fz-15 medium`}>{children}</div>
    </form>
  );
};

type Props = {
  readonly door: Door;
  readonly onDone: () => void;
  readonly children: ReactNode;
};

export const ForgotPassword = ({ door, onDone, children }: Props) => {
  const forgotten = useForgotten(door);
  if (forgotten.proof) return <ForgotNew forgotten={forgotten} onDone={onDone} />;
  if (forgotten.sentCode)
    return <ForgotCode key={forgotten.sentCode.otpId} forgotten={forgotten} sentCode={forgotten.sentCode} />;
  return (
    <Whose door={door} forgotten={forgotten}>
      {children}
    </Whose>
  );
};

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

/** The code was right: the new password. */
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
    <form className={classes.form} noValidate onSubmit={submit}>
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
        <div className={classes.others}>
          <button type="button" onClick={startOver}>
            {t('forgot.startOver')}
          </button>
        </div>
      )}
    </form>
  );
};

type WhoseProps = { readonly door: Door; readonly forgotten: Forgotten; readonly children: ReactNode };

/** Whose password it is. A stranger is answered the same, so nobody learns here who has an account. */
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
    <form className={classes.form} noValidate onSubmit={submit}>
      <h1>{t('forgot.title')}</h1>
      <p className={classes.lead}>{t('forgot.text')}</p>
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
      <div className={classes.others}>{children}</div>
    </form>
  );
};

type Props = {
  readonly door: Door;
  /** The new password is set; the sign-in is next. */
  readonly onDone: () => void;
  /** The way back to the sign-in. */
  readonly children: ReactNode;
};

/** A forgotten password, at any of the three doors: whose it is, the code from the mailbox, a new one. */
export const ForgotPassword = ({ door, onDone, children }: Props) => {
  const forgotten = useForgotten(door);
  if (forgotten.proof) return <ForgotNew forgotten={forgotten} onDone={onDone} />;
  if (forgotten.asked) return <ForgotCode key={forgotten.asked.otpId} forgotten={forgotten} asked={forgotten.asked} />;
  return (
    <Whose door={door} forgotten={forgotten}>
      {children}
    </Whose>
  );
};

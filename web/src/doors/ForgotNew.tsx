import { brokenPasswordRules } from '@klang/contracts/signin/passwordRule';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, wholeRefusal } from '../lib/fieldErrors.ts';
import { Button } from '../ui/Button.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { notify } from '../ui/notice.ts';
import classes from '../ui/signIn.module.css';
import { NewPassword } from './NewPassword.tsx';
import type { Forgotten } from './useForgotten.ts';

const knowing = { fields: ['password'] };

type Props = { readonly forgotten: Forgotten; readonly onDone: () => void };

/** The code was right: the new password. */
export const ForgotNew = ({ forgotten, onDone }: Props) => {
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

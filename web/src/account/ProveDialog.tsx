import { factors } from '@klang/contracts/api/factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../lib/api.ts';
import { useArea } from '../lib/area.tsx';
import { fieldErrorsOf } from '../lib/fieldErrors.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { hasPasskeys, showPasskey } from './passkeys.ts';

const knowing = { fields: ['password'] };

const useProving = (token: string | undefined) => {
  const { proof } = useArea();
  const { t } = useTranslation('doors');
  const prove = useCommand(factors.prove, { token });
  const challenge = useCommand(factors.challenge, { token });
  const [isLeft, setLeft] = useState(false);
  const send = async (sent: { password: string } | { passkey: string }) => {
    setLeft(false);
    if (await prove.mutateAsync(sent).catch(() => null)) proof.answer(true);
  };
  const byPasskey = async () => {
    prove.reset();
    setLeft(false);
    const challengeAnswer = await challenge.mutateAsync({}).catch(() => null);
    const passkey = challengeAnswer && (await showPasskey(challengeAnswer.detail.options));
    if (passkey) await send({ passkey });
    else if (challengeAnswer) setLeft(true);
  };
  const error = prove.error ?? challenge.error;
  const atField = fieldErrorsOf(error, knowing);
  const whole = error && Object.keys(atField).length === 0 ? error.message : undefined;
  return {
    send,
    byPasskey,
    isPending: prove.isPending || challenge.isPending,
    wrong: atField['password'],
    refusal: whole ?? (isLeft ? t('factor.passkeyLeft') : undefined),
  };
};

export const ProveDialog = ({ token }: { readonly token: string | undefined }) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const { proof } = useArea();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, byPasskey, isPending, wrong, refusal } = useProving(token);
  const onYes = () => {
    setTried(true);
    if (password !== '') void send({ password });
  };
  const missing = isTried && password === '' ? common('passwordMissing') : undefined;
  return (
    <ConfirmDialog
      title={t('prove.title')}
      yes={t('forgot.enter')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onYes={onYes}
      onNo={() => proof.answer(false)}
    >
      <p>{t('prove.text')}</p>
      {refusal && <FormProblems title={refusal} />}
      <PasswordField
        label={common('password')}
        name="password"
        autoComplete="current-password"
        showLabel={common('showPassword')}
        value={password}
        error={missing ?? wrong}
        data-autofocus
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {hasPasskeys() && token === undefined && (
        <Button isBusy={isPending} onClick={() => void byPasskey()}>
          {t('factor.usePasskey')}
        </Button>
      )}
    </ConfirmDialog>
  );
};

import type { AwaitedFactor } from '@klang/contracts/api/authen';
import { factors } from '@klang/contracts/api/factors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../lib/api.ts';
import { CallFailed, isSessionOver } from '../lib/call.ts';
import { fieldErrorsOf } from '../lib/fieldErrors.ts';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { TextInput } from '../ui/fields.tsx';
import { notify } from '../ui/notice.ts';
import classes from '../ui/signIn.module.css';
import { hasPasskeys, showPasskey } from './passkeys.ts';
import { StepOver } from './StepOver.tsx';
import { useComingIn } from './useComingIn.ts';

const knowing = { fields: ['code', 'recovery'] };
type Way = AwaitedFactor['ways'][number];
type FactorProof = { code: string } | { recovery: string } | { passkey: string };

const useShowing = ({ ticket }: AwaitedFactor) => {
  const { t } = useTranslation('doors');
  const { begin } = useComingIn();
  const show = useCommand(factors.show, { token: ticket });
  const challenge = useCommand(factors.challenge, { token: ticket });
  const [isLeft, setLeft] = useState(false);
  const send = async (sent: FactorProof): Promise<boolean> => {
    setLeft(false);
    const answer = await show.mutateAsync(sent).catch(() => null);
    if (!answer?.token) return false;
    const { codesLeft, ...detail } = answer.detail;
    if ('recovery' in sent) {
      notify({ type: 'warning', title: t('factor.usedCode', { count: codesLeft }), text: t('factor.usedCodeText') });
    }
    begin(answer.token, detail);
    return true;
  };
  const byPasskey = async () => {
    show.reset();
    setLeft(false);
    const challengeAnswer = await challenge.mutateAsync({}).catch(() => null);
    if (!challengeAnswer) return;
    const passkey = await showPasskey(challengeAnswer.detail.options);
    if (passkey) await send({ passkey });
    else setLeft(true);
  };
  const error = show.error ?? challenge.error;
  const atField = fieldErrorsOf(error, knowing);
  const whole = error && Object.keys(atField).length === 0 ? error.message : undefined;
  const refusal = whole ?? (isLeft ? t('factor.passkeyLeft') : undefined);
  const isOver = error instanceof CallFailed && isSessionOver(error.answer);
  return { send, byPasskey, isPending: show.isPending || challenge.isPending, atField, refusal, isOver };
};

type Props = { readonly showing: ReturnType<typeof useShowing> };

const Code = ({ showing: { send, isPending, atField } }: Props) => {
  const { t } = useTranslation('doors');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const enter = async (six: string) => {
    if (await send({ code: six })) return;
    setCode('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !isPending) void enter(code);
  };
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={submit}>
      <CodeField
        ref={field}
        label={t('factor.code')}
        value={code}
        error={code === '' ? atField['code'] : undefined}
        onChange={setCode}
        onComplete={enter}
      />
      <Button type="submit" variant="accent" size="large" isFull isBusy={isPending}>
        {t('forgot.enter')}
      </Button>
    </form>
  );
};

const Recovery = ({ showing: { send, isPending, atField } }: Props) => {
  const { t } = useTranslation('doors');
  const [recovery, setRecovery] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (recovery.trim() !== '' && !(await send({ recovery: recovery.trim() }))) field.current?.focus();
  };
  const missing = isTried && recovery.trim() === '' ? t('factor.recoveryMissing') : undefined;
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={submit}>
      <p className="hint lh-16">{t('factor.recoveryText')}</p>
      <TextInput
        ref={field}
        size="lg"
        label={t('factor.recovery')}
        name="recovery"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={recovery}
        error={missing ?? atField['recovery']}
        onChange={({ currentTarget }) => setRecovery(currentTarget.value)}
      />
      <Button type="submit" variant="accent" size="large" isFull isBusy={isPending}>
        {t('forgot.enter')}
      </Button>
    </form>
  );
};

const firstOf = (ways: readonly Way[]): Way => {
  if (ways.includes('passkey') && hasPasskeys()) return 'passkey';
  return ways.includes('totp') ? 'totp' : 'recovery';
};

export type StepProps = {
  readonly step: AwaitedFactor;
  readonly isOver: boolean;
  readonly onLeave: () => void;
};

export const ShowFactor = ({ step, isOver, onLeave }: StepProps) => {
  const { t } = useTranslation('doors');
  const [way, setWay] = useState(() => firstOf(step.ways));
  const showing = useShowing(step);
  if (isOver || showing.isOver) return <StepOver onLeave={onLeave} />;
  const others = step.ways.filter((one) => one !== way && (one !== 'passkey' || hasPasskeys()));
  return (
    <div className={`${classes.form} stack gap-18`}>
      <h1>{t('factor.title')}</h1>
      <p className="hint lh-16">{t(`factor.ask.${way}`, { name: step.displayName })}</p>
      {showing.refusal && <FormProblems title={showing.refusal} />}
      {way === 'passkey' && (
        <Button
          variant="accent"
          size="large"
          isFull
          isBusy={showing.isPending}
          onClick={() => void showing.byPasskey()}
        >
          {t('factor.usePasskey')}
        </Button>
      )}
      {way === 'totp' && <Code showing={showing} />}
      {way === 'recovery' && <Recovery showing={showing} />}
      <div className={`${classes.others} spread wraps fz-15 medium`}>
        {others.map((one) => (
          <button key={one} type="button" onClick={() => setWay(one)}>
            {t(`factor.other.${one}`)}
          </button>
        ))}
        <button type="button" onClick={onLeave}>
          {t('factor.leave')}
        </button>
      </div>
    </div>
  );
};

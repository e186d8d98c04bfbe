import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../lib/fieldErrors.ts';
import { countdown } from '../lib/format.ts';
import { useSecondsLeft } from '../lib/secondsLeft.ts';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { checkCircle } from '../ui/icons.ts';
import classes from '../ui/signIn.module.css';
import type { Forgotten, ForgottenCode } from './useForgotten.ts';

const knowing = { fields: ['code'] };
const codePattern = /^\d{6}$/;

const Again = ({ forgotten, sentCode }: Props) => {
  const { t } = useTranslation('doors');
  const { ask, request } = forgotten;
  const wait = useSecondsLeft(sentCode.resendAt);
  return (
    <>
      <Button isFull isBusy={request.isPending} isDisabled={wait > 0} onClick={() => void ask(sentCode.username)}>
        {wait > 0 ? t('forgot.againIn', { time: countdown(wait) }) : t('forgot.again')}
      </Button>
      {request.error && (
        <p className={`${classes.wrong} fz-14`} role="alert">
          {request.error.message}
        </p>
      )}
    </>
  );
};

const useEntering = ({ forgotten, sentCode }: Props) => {
  const { t } = useTranslation('doors');
  const { enter, verify } = forgotten;
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const left = useSecondsLeft(sentCode.validUntil);
  const field = useRef<HTMLInputElement>(null);
  const send = async (six: string) => {
    if (await enter(six)) return;
    setCode('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(!codePattern.test(code));
    if (codePattern.test(code)) void send(code);
  };
  const problem = fieldErrorsOf(verify.error, knowing)['code'] ?? verify.error?.message;
  const refused = code === '' ? problem : undefined;
  const short = isShort && code.length < 6 ? t('forgot.codeShort') : undefined;
  const over = left === 0 ? t('forgot.codeOver') : undefined;
  return { code, setCode, send, submit, left, field, error: over ?? refused ?? short };
};

type Props = { readonly forgotten: Forgotten; readonly sentCode: ForgottenCode };

export const ForgotCode = (props: Props) => {
  const { t } = useTranslation('doors');
  const { verify, startOver } = props.forgotten;
  const { code, setCode, send, submit, left, field, error } = useEntering(props);
  useEffect(() => field.current?.focus(), [field]);
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={submit}>
      <h1>{t('forgot.codeTitle')}</h1>
      <p className={`${classes.told} flex gap-10 fz-15 round p-12-14 lh-15`} role="status">
        <Icon of={checkCircle} />
        {t('forgot.sent')}
      </p>
      <CodeField
        ref={field}
        label={t('forgot.code')}
        value={code}
        error={error}
        isDisabled={left === 0}
        onChange={setCode}
        onComplete={send}
      />
      {left > 0 && <p className="hint lh-16">{t('forgot.validFor', { time: countdown(left) })}</p>}
      <Button type="submit" variant="accent" size="large" isFull isBusy={verify.isPending} isDisabled={left === 0}>
        {t('forgot.enter')}
      </Button>
      <Again {...props} />
      <div className={`${classes.others} spread wraps fz-15 medium`}>
        <button type="button" onClick={startOver}>
          {t('forgot.other', { username: props.sentCode.username })}
        </button>
      </div>
    </form>
  );
};

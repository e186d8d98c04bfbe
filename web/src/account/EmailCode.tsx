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

const knowing = { fields: ['code'] };
const codePattern = /^\d{6}$/;

type Props = {
  readonly email: string;
  readonly validUntil: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onCode: (code: string) => Promise<boolean>;
  readonly onBack: () => void;
};

export const EmailCode = ({ email, validUntil, isBusy, error, onCode, onBack }: Props) => {
  const { t } = useTranslation('doors');
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const left = useSecondsLeft(validUntil);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = async (six: string) => {
    if (isBusy || (await onCode(six))) return;
    setCode('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(!codePattern.test(code));
    if (codePattern.test(code)) void send(code);
  };
  // The error stays beside the empty field until the next digit.
  const problem = code === '' && error ? (fieldErrorsOf(error, knowing)['code'] ?? error.message) : undefined;
  const short = isShort && code.length < 6 ? t('forgot.codeShort') : undefined;
  const over = left === 0 ? t('forgot.codeOver') : undefined;
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={submit}>
      <h2>{t('email.codeTitle')}</h2>
      <p className={`${classes.told} flex gap-10 fz-15 round p-12-14 lh-15`} role="status">
        <Icon of={checkCircle} />
        {t('email.sent', { email })}
      </p>
      <CodeField
        ref={field}
        label={t('forgot.code')}
        value={code}
        error={over ?? problem ?? short}
        isDisabled={left === 0}
        onChange={setCode}
        onComplete={(six) => void send(six)}
      />
      {left > 0 && <p className="hint lh-16">{t('forgot.validFor', { time: countdown(left) })}</p>}
      <Button type="submit" variant="accent" size="large" isFull isBusy={isBusy} isDisabled={left === 0}>
        {t('email.confirm')}
      </Button>
      <div className={`${classes.others} spread wraps fz-15 medium`}>
        <button type="button" onClick={onBack}>
          {t('email.back')}
        </button>
      </div>
    </form>
  );
};

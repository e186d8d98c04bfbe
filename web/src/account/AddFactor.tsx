import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import classes from '../ui/signIn.module.css';
import own from './factors.module.css';
import { hasPasskeys } from './passkeys.ts';
import type { AddingFactor } from './useAddingFactor.ts';

type Props = { readonly adding: AddingFactor };

const Ways = ({ adding: { withApp, withPasskey, isPending } }: Props) => {
  const { t } = useTranslation('doors');
  return (
    <ul className="grid gap-20">
      {hasPasskeys() && (
        <li>
          <p className="hint mb-8 lh-16">{t('factor.passkeyHint')}</p>
          <Button variant="accent" isFull isBusy={isPending} onClick={() => void withPasskey()}>
            {t('factor.addPasskey')}
          </Button>
        </li>
      )}
      <li>
        <p className="hint mb-8 lh-16">{t('factor.appHint')}</p>
        <Button isFull isBusy={isPending} onClick={() => void withApp()}>
          {t('factor.addApp')}
        </Button>
      </li>
    </ul>
  );
};

const spaced = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

type AppProps = Props & { readonly app: NonNullable<AddingFactor['app']> };

const App = ({ adding: { confirm, startOver, isPending, atField }, app }: AppProps) => {
  const { t } = useTranslation('doors');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const enter = async (six: string) => {
    if (isPending || (await confirm(app.factorId, six))) return;
    setCode('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) void enter(code);
  };
  return (
    <form className={`${classes.form} stack gap-18`} noValidate onSubmit={submit}>
      <p className="hint lh-16">{t('factor.scan')}</p>
      <QrCode payload={app.uri} label={t('factor.qr')} className={own.qr} />
      <p className={`${own.secret} remark grid gap-4`}>
        {t('factor.secret')}
        <code className="fz-15 breaks">{spaced(app.secret)}</code>
      </p>
      <CodeField
        ref={field}
        label={t('factor.firstCode')}
        value={code}
        error={code === '' ? atField['code'] : undefined}
        onChange={setCode}
        onComplete={enter}
      />
      <Button type="submit" variant="accent" size="large" isFull isBusy={isPending}>
        {t('forgot.enter')}
      </Button>
      <div className={`${classes.others} spread wraps fz-15 medium`}>
        <button type="button" onClick={startOver}>
          {t('factor.otherWay')}
        </button>
      </div>
    </form>
  );
};

export const AddFactor = ({ adding }: Props) => (
  <>
    {adding.refusal && <FormProblems title={adding.refusal} />}
    {adding.app ? <App adding={adding} app={adding.app} /> : <Ways adding={adding} />}
  </>
);

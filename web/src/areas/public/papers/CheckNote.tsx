import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Proof } from './Proof.tsx';
import classes from './papers.module.css';

const codeForm = /^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/;

export const bareCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Checks a note. It has no amount, so the code below its QR identifies it. */
export const CheckNote = () => {
  const { t } = useTranslation('profile');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const isCode = codeForm.test(bareCode(typed));
  const check = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setCode(isCode ? bareCode(typed) : null);
  };
  return (
    <section className={`${classes.check} mt-40`} aria-labelledby="check">
      <h2 className="fz-20" id="check">
        {t('paper.check')}
      </h2>
      <p>{t('paper.checkNoteText')}</p>
      <form className={classes.byCode} onSubmit={check} noValidate>
        <TextInput
          label={t('paper.code')}
          placeholder="7K3F-M2QX-4R8T"
          value={typed}
          maxLength={40}
          error={isTried && !isCode ? t('paper.codeWrong') : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('paper.checkNow')}</Button>
      </form>
      {code !== null && <Proof key={code} proofQuery={{ code }} />}
    </section>
  );
};

import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Proof, type ProofQuery } from './Proof.tsx';
import classes from './papers.module.css';

const numberForm = /^\d{5}-(RT|CN)-\d{4}-\d{4,9}$/;
/** Without a sum, a note is checked by the code beside its QR code. */
const noteForm = /^\d{5}-(DN|SO)-/;
const notePages = { DN: 'delivery-note', SO: 'service-order' } as const;
const amountForm = /^\d{1,9}(\.\d{1,2})?$/;

const bareNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();
const bareAmount = (typed: string): string => typed.replace(/[\s,฿]/g, '');
const satangOf = (amount: string): number => {
  const [whole = '0', cents = ''] = amount.split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
};

export const CheckPaper = () => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState('');
  const [isTried, setTried] = useState(false);
  const [proofQuery, setProofQuery] = useState<ProofQuery | null>(null);
  const isNumber = numberForm.test(bareNumber(number));
  const noteKind = noteForm.exec(bareNumber(number))?.[1] as keyof typeof notePages | undefined;
  const isAmount = amountForm.test(bareAmount(amount));
  const check = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProofQuery(
      isNumber && isAmount ? { number: bareNumber(number), totalSatang: satangOf(bareAmount(amount)) } : null,
    );
  };
  return (
    <section className={`${classes.check} mt-40`} aria-labelledby="check">
      <h2 className="fz-20" id="check">
        {t('paper.check')}
      </h2>
      <p>{t('paper.checkText')}</p>
      <form onSubmit={check} noValidate>
        <TextInput
          label={t('paper.number')}
          placeholder="00000-RT-6911-0213"
          value={number}
          maxLength={60}
          error={isTried && !isNumber ? t(noteKind ? 'paper.noteHasNoTotal' : 'paper.numberWrong') : undefined}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        {isTried && noteKind && (
          <Link className="link" to={publicPath(notePages[noteKind], language)}>
            {t('paper.checkByCode')}
          </Link>
        )}
        <TextInput
          label={t('paper.amount')}
          placeholder="1,160.00"
          inputMode="decimal"
          value={amount}
          maxLength={20}
          error={isTried && !isAmount ? t('paper.amountWrong') : undefined}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <Button type="submit">{t('paper.checkNow')}</Button>
      </form>
      {proofQuery && <Proof key={JSON.stringify(proofQuery)} proofQuery={proofQuery} />}
    </section>
  );
};

import { isTaxId } from '@klang/contracts/address/taxId';
import { type PaperToCorrect, papers } from '@klang/contracts/api/papers';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { dayAndYear, momentOf } from '../../../lib/format.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems, focusField } from '../../../ui/FormProblems.tsx';
import { Textarea, TextInput } from '../../../ui/fields.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './papers.module.css';

const bare = (typed: string): string => typed.replace(/[\s-]/g, '');
type CorrectionForm = {
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
  readonly branch: string;
};
type SentCorrection = {
  readonly correctionId: string;
  readonly buyer: {
    readonly name: string;
    readonly address: string;
    readonly taxId: string | null;
    readonly branch: string | null;
  };
  readonly words: string;
};

const tests = {
  name: ({ name }: CorrectionForm) => name.trim() !== '',
  address: ({ address }: CorrectionForm) => address.trim() !== '',
  taxId: ({ taxId }: CorrectionForm) => bare(taxId) === '' || isTaxId(bare(taxId)),
  branch: ({ branch }: CorrectionForm) => branch === '' || /^\d{5}$/.test(branch),
} as const;
const fields = ['name', 'address', 'taxId', 'branch'] as const;
const longest = { name: 200, address: 500, taxId: 30, branch: 5 } as const;

type FormProps = {
  readonly found: PaperToCorrect;
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSend: (asked: SentCorrection) => void;
};

const CorrectForm = ({ found: { buyer, way, freshUntil, paper }, call, onSend }: FormProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  // Sent once more, it is the same request.
  const [correctionId] = useState(() => newEntryId());
  const [typed, setTyped] = useState<CorrectionForm>({
    ...buyer,
    taxId: buyer.taxId ?? '',
    branch: buyer.branch ?? '',
  });
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = fields.filter((field) => !tests[field](typed));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = wrong;
    if (first) return focusField(first);
    const { name, address, taxId, branch } = typed;
    const right = { name: name.trim(), address: address.trim(), taxId: bare(taxId) || null, branch: branch || null };
    onSend({ correctionId, buyer: right, words });
  };
  const day = dayAndYear(momentOf(freshUntil), language);
  return (
    <form className={classes.correct} noValidate onSubmit={send}>
      <h1>{t('paper.correctTitle')}</h1>
      <p>
        <b>{t('paper.correctOf', { number: paper.number })}</b>
        <br />
        {way === 'reissue' ? t('paper.correctReissue', { day }) : t('paper.correctCredit')}
      </p>
      {call.error && <FormProblems title={call.error.message} />}
      {fields.map((field) => {
        const known = {
          name: field,
          label: t(`paper.buyerField.${field}`),
          value: typed[field],
          maxLength: longest[field],
          error: isTried && wrong.includes(field) ? t(`paper.buyerWrong.${field}`) : undefined,
        };
        const set = (value: string) => setTyped((before) => ({ ...before, [field]: value }));
        // An address is longer than a line.
        return field === 'address' ? (
          <Textarea key={field} {...known} rows={3} onChange={({ currentTarget }) => set(currentTarget.value)} />
        ) : (
          <TextInput key={field} {...known} onChange={({ currentTarget }) => set(currentTarget.value)} />
        );
      })}
      <Textarea
        label={t('paper.correctWords')}
        value={words}
        maxLength={500}
        rows={3}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button variant="accent" size="large" type="submit" isBusy={call.isPending}>
        {t('paper.correctSend')}
      </Button>
    </form>
  );
};

type ShownProps = FormProps & { readonly isSent: boolean };
const Sent = () => {
  const { t } = useTranslation('profile');
  return (
    <p className={classes.none} role="status">
      {t('paper.correctSent')}
    </p>
  );
};
const Shown = ({ isSent, ...props }: ShownProps) => (isSent ? <Sent /> : <CorrectForm {...props} />);
const Waiting = ({ error }: { readonly error: Error | null }) =>
  error ? <FormProblems title={error.message} /> : <SkeletonRows rows={4} />;

/** How a receipt of mine is right. */
export const CorrectMine = ({ paperId }: { readonly paperId: string }) => {
  const { data, error } = useRead(papers.toCorrect, { paperId });
  const call = useCommand(papers.correct);
  if (!data && !call.isSuccess) return <Waiting error={error} />;
  const send = (asked: SentCorrection) => void call.mutateAsync({ paperId, ...asked }).catch(() => null);
  return data ? <Shown found={data} call={call} isSent={call.isSuccess} onSend={send} /> : <Sent />;
};

/** The same for whoever holds the link of a mail. */
export const CorrectLinked = ({ link }: { readonly link: string }) => {
  const { data, error } = useRead(papers.linkedToCorrect, { link });
  const call = useCommand(papers.correctLinked);
  if (!data && !call.isSuccess) return <Waiting error={error} />;
  const send = (asked: SentCorrection) => void call.mutateAsync({ link, ...asked }).catch(() => null);
  return data ? <Shown found={data} call={call} isSent={call.isSuccess} onSend={send} /> : <Sent />;
};

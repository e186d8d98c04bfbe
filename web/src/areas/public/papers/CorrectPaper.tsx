import { papers } from '@klang/contracts/api/papers';
import type { PaperToCorrect } from '@klang/contracts/papers/correctionRows';
import type { PaperBuyer } from '@klang/contracts/papers/paper';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { baht, dayAndYear, momentOf } from '../../../lib/format.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { BuyerFields } from '../../../lookups/correction/BuyerFields.tsx';
import { useBuyer } from '../../../lookups/correction/useBuyer.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems, focusField } from '../../../ui/FormProblems.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './papers.module.css';

type SentCorrection = { readonly correctionId: string; readonly buyer: PaperBuyer; readonly words: string };

type CorrectionOutcome = Pick<PaperToCorrect, 'paper' | 'way'> & { readonly day: string };
const becomesIn = (t: TFunction<'profile'>, { paper, way, day }: CorrectionOutcome): string => {
  const { isAbbreviated, creditedSatang, totalSatang } = paper;
  if (isAbbreviated) return t('paper.correctFull');
  if (way === 'reissue') return t('paper.correctReissue', { day });
  if (creditedSatang === 0) return t('paper.correctCredit');
  return t('paper.correctRest', { amount: baht((totalSatang ?? 0) - creditedSatang) });
};

type FormProps = {
  readonly found: PaperToCorrect;
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSend: (correction: SentCorrection) => void;
};

const CorrectForm = ({ found: { buyer, way, freshUntil, paper }, call, onSend }: FormProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const [correctionId] = useState(() => newEntryId());
  const form = useBuyer(buyer);
  const [words, setWords] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const right = form.sent();
    if (right) return onSend({ correctionId, buyer: right, words });
    const [first] = form.wrong;
    if (first) focusField(first);
  };
  const becomes = becomesIn(t, { paper, way, day: dayAndYear(momentOf(freshUntil), language) });
  return (
    <form className={`${classes.correct} grid gap-16`} noValidate onSubmit={send}>
      <h1>{t(paper.isAbbreviated ? 'paper.askFull' : 'paper.correctTitle')}</h1>
      <p className="muted">
        <b>{t('paper.correctOf', { number: paper.number })}</b>
        <br />
        {becomes}
      </p>
      {call.error && <FormProblems title={call.error.message} />}
      <BuyerFields
        form={form}
        labelOf={(field) => t(`paper.buyerField.${field}`)}
        wrongOf={(field) => t(`paper.buyerWrong.${field}`)}
      />
      <Textarea
        label={t(paper.isAbbreviated ? 'paper.correctFullWords' : 'paper.correctWords')}
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

type BackProps = { readonly back: string };
type ShownProps = FormProps & BackProps & { readonly isSent: boolean };
const Sent = ({ back }: BackProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  return (
    <>
      <h1>{t('paper.correctTitle')}</h1>
      <p className="muted mt-12 mb-12" role="status">
        {t('paper.correctSent')}
      </p>
      <Button to={publicPath(back, language)}>{t('paper.page')}</Button>
    </>
  );
};
const Shown = ({ isSent, ...props }: ShownProps) => (isSent ? <Sent back={props.back} /> : <CorrectForm {...props} />);
const Waiting = ({ error }: { readonly error: Error | null }) =>
  error ? <FormProblems title={error.message} /> : <SkeletonRows rows={4} />;

export const CorrectMine = ({ paperId }: { readonly paperId: string }) => {
  const back = 'taxinvoice';
  const { data, error } = useRead(papers.toCorrect, { paperId });
  const call = useCommand(papers.correct);
  if (!data && !call.isSuccess) return <Waiting error={error} />;
  const send = (body: SentCorrection) => void call.mutateAsync({ paperId, ...body }).catch(() => null);
  return data ? (
    <Shown found={data} call={call} isSent={call.isSuccess} back={back} onSend={send} />
  ) : (
    <Sent back={back} />
  );
};

export const CorrectLinked = ({ link }: { readonly link: string }) => {
  const back = `taxinvoice?link=${encodeURIComponent(link)}`;
  const { data, error } = useRead(papers.linkedToCorrect, { link });
  const call = useCommand(papers.correctLinked);
  if (!data && !call.isSuccess) return <Waiting error={error} />;
  const send = (body: SentCorrection) => void call.mutateAsync({ link, ...body }).catch(() => null);
  return data ? (
    <Shown found={data} call={call} isSent={call.isSuccess} back={back} onSend={send} />
  ) : (
    <Sent back={back} />
  );
};

import { papers } from '@klang/contracts/api/papers';
import type { PaperToCorrect } from '@klang/contracts/papers/correctionRows';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { BuyerFields } from '../../../lookups/correction/BuyerFields.tsx';
import { useBuyer } from '../../../lookups/correction/useBuyer.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems, focusField } from '../../../ui/FormProblems.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';

type Props = { readonly paper: PaperRow; readonly onDone: () => void };

const Form = ({ found: { paper, buyer }, onDone }: Omit<Props, 'paper'> & { readonly found: PaperToCorrect }) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(papers.correctFor);
  // A stable id makes a double press idempotent.
  const [correctionId] = useState(newEntryId);
  const form = useBuyer(buyer);
  const [words, setWords] = useState('');
  const { paperId, number, isAbbreviated } = paper;
  const ask = async () => {
    const right = form.sent();
    const [first] = form.wrong;
    if (!right) return first && focusField(first);
    if (!(await mutateAsync({ paperId, correctionId, buyer: right, words }).catch(() => null))) return;
    notify({ type: 'positive', title: t('corrections.sentFor') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t(isAbbreviated ? 'corrections.fullTitle' : 'corrections.askTitle', { number }),
        text: t('corrections.askText'),
        yes: t('corrections.askYes'),
        tone: 'calm',
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void ask()}
      onNo={onDone}
    >
      <BuyerFields
        form={form}
        labelOf={(field) => t(`corrections.typed.${field}`)}
        wrongOf={(field) => t(`corrections.wrong.${field}`)}
      />
      <Textarea
        label={t('corrections.askWords')}
        value={words}
        maxLength={500}
        rows={2}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </AskDialog>
  );
};

export const CorrectDialog = ({ paper, onDone }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { data, error } = useRead(papers.toCorrectFor, { paperId: paper.paperId });
  if (data) return <Form found={data} onDone={onDone} />;
  return (
    <ConfirmDialog
      title={t('corrections.askTitle', { number: paper.number })}
      yes={common('back')}
      no={null}
      tone="calm"
      isBusy={false}
      onYes={onDone}
      onNo={onDone}
    >
      {error ? <FormProblems title={error.message} /> : <SkeletonRows rows={4} />}
    </ConfirmDialog>
  );
};

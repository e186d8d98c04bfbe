import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { Textarea } from '../ui/fields.tsx';
import { WholeCodes } from '../ui/WholeCodes.tsx';

export type Question = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly tone?: 'danger' | 'calm';
  readonly needsReason?: boolean;
  readonly reasonLabel?: string;
};

type Props = {
  readonly question: Question;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onYes: (reason: string) => void;
  readonly onNo: () => void;
  readonly children?: ReactNode;
};

export const AskDialog = ({ question, isBusy, refusal, onYes, onNo, children }: Props) => {
  const { t: common } = useTranslation('common');
  const { title, text, yes, tone = 'danger', needsReason = false, reasonLabel } = question;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isEmpty = needsReason && reason.trim() === '';
  return (
    <ConfirmDialog
      title={title}
      yes={yes}
      no={common('back')}
      tone={tone}
      isBusy={isBusy}
      onYes={() => (isEmpty ? setMissing(true) : onYes(reason.trim()))}
      onNo={onNo}
    >
      <p>
        <WholeCodes of={text} />
      </p>
      {refusal && <FormProblems title={refusal} />}
      {children}
      {needsReason && (
        <Textarea
          label={reasonLabel ?? common('ask.reason')}
          value={reason}
          maxLength={500}
          rows={3}
          error={isMissing && isEmpty ? common('ask.reasonMissing') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
};

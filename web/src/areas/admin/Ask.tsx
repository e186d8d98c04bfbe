import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly isCalm?: boolean;
  readonly asksReason?: boolean;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onYes: (reason: string) => void;
  readonly onNo: () => void;
  readonly children?: ReactNode;
};

/** Says what will happen before it happens, and asks why where that is kept. */
export const Ask = ({ title, text, yes, isCalm = false, asksReason = false, ...props }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isEmpty = asksReason && reason.trim() === '';
  return (
    <ConfirmDialog
      title={title}
      yes={yes}
      no={common('back')}
      tone={isCalm ? 'calm' : 'danger'}
      isBusy={props.isBusy}
      onYes={() => (isEmpty ? setMissing(true) : props.onYes(reason.trim()))}
      onNo={props.onNo}
    >
      <p>{text}</p>
      {props.refusal && <FormProblems title={props.refusal} />}
      {props.children}
      {asksReason && (
        <Textarea
          label={t('reason')}
          value={reason}
          maxLength={500}
          rows={3}
          error={isMissing && isEmpty ? t('reasonMissing') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
};

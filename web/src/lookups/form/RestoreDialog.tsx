import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { Textarea } from '../../ui/fields.tsx';
import { notify } from '../../ui/notice.ts';
import { useKit } from '../kit.tsx';

type Props = {
  readonly entryId: string;
  readonly revision: number;
  readonly to: number;
  readonly when: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export const RestoreDialog = ({ entryId, revision, to, when, onClose, children }: Props) => {
  const { t } = useTranslation('lookups');
  const { t: common } = useTranslation('common');
  const { calls } = useKit();
  const { mutateAsync, isPending, error } = useCommand(calls.restore);
  const [reason, setReason] = useState('');
  const restore = async () => {
    const body = { _id: entryId, to, revision, reason: reason.trim() || null };
    const done = await mutateAsync(body).catch(() => null);
    if (!done) return;
    notify({ type: 'positive', title: t('history.restored') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('history.restoreTitle', { when })}
      yes={t('history.restore')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onYes={restore}
      onNo={onClose}
    >
      <p>{t('history.restoreText')}</p>
      {error && <FormProblems title={error.message} />}
      {children}
      <Textarea
        label={t('reason')}
        maxLength={500}
        rows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
};

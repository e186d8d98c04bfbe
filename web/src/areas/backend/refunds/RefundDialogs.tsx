import { type RefundRow, refunds } from '@klang/contracts/api/refunds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { PicturesField } from '../../../lookups/PicturesField.tsx';
import { usePictures } from '../../../lookups/usePictures.ts';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { AccountFields, useAccount } from './AccountFields.tsx';

export type DialogProps = { readonly found: RefundRow; readonly onDone: () => void };

const useDeed =
  (onDone: () => void) =>
  async (sending: Promise<unknown>, done: string): Promise<void> => {
    if (!(await sending.catch(() => null))) return;
    notify({ type: 'positive', title: done });
    onDone();
  };

export const Approve = ({ found, onDone }: DialogProps) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(refunds.approve);
  const deed = useDeed(onDone);
  return (
    <AskDialog
      question={{
        title: t('refunds.approve.title', { amount: baht(found.amountSatang) }),
        text: t(`refunds.approve.${found.method}`),
        yes: t('refunds.approve.yes'),
        tone: 'calm',
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => deed(mutateAsync({ refundId: found.refundId }), t('refunds.approve.done'))}
      onNo={onDone}
    />
  );
};

export const Deny = ({ found, onDone }: DialogProps) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(refunds.deny);
  const deed = useDeed(onDone);
  return (
    <AskDialog
      question={{
        title: t('refunds.deny.title'),
        text: t('refunds.deny.text'),
        yes: t('refunds.deny.yes'),
        needsReason: true,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={(reason) => deed(mutateAsync({ refundId: found.refundId, reason }), t('refunds.deny.done'))}
      onNo={onDone}
    />
  );
};

export const Account = ({ found, onDone }: DialogProps) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(refunds.account);
  const { fields, read } = useAccount();
  const hasFailed = found.state === 'failed';
  const deed = useDeed(onDone);
  const onYes = () => {
    const account = read();
    if (account) void deed(mutateAsync({ refundId: found.refundId, account }), t('refunds.account.done'));
  };
  return (
    <AskDialog
      question={{
        title: t('refunds.account.title'),
        text: t(hasFailed ? 'refunds.account.turns' : 'refunds.account.text'),
        yes: t('refunds.account.yes'),
        tone: 'calm',
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <AccountFields {...fields} />
    </AskDialog>
  );
};

const RecordTransfer = ({ found, onDone, wasSent }: DialogProps & { readonly wasSent: boolean }) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, error } = useCommand(refunds.transfer);
  const [reference, setReference] = useState('');
  const slip = usePictures();
  const [isTried, setTried] = useState(false);
  const deed = useDeed(onDone);
  const onYes = () => {
    setTried(true);
    const sent = {
      refundId: found.refundId,
      reference: reference.trim(),
      ...(wasSent && { wasSent }),
    };
    if (!sent.reference) return;
    const sending = slip.send(([slipPath = null]) => mutateAsync({ ...sent, slipPath }));
    void deed(sending, t('refunds.transfer.done'));
  };
  return (
    <AskDialog
      question={{
        title: t('refunds.transfer.title', { amount: baht(found.amountSatang) }),
        text: t(wasSent ? 'refunds.sent.text' : 'refunds.transfer.text'),
        yes: t('refunds.transfer.yes'),
        tone: 'calm',
      }}
      isBusy={slip.isBusy}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <TextInput
        label={t('refunds.transfer.reference')}
        value={reference}
        maxLength={120}
        error={isTried && !reference.trim() ? t('refunds.transfer.missing') : undefined}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <p>{t('refunds.transfer.slip')}</p>
      <PicturesField
        isSmall
        call={refunds.putSlip}
        fields={{ refundId: found.refundId }}
        shownBy={{ call: refunds.slip, fields: { refundId: found.refundId } }}
        pictures={slip}
        most={1}
      />
    </AskDialog>
  );
};

export const Transfer = (props: DialogProps) => <RecordTransfer {...props} wasSent={false} />;
/** The money was sent before anybody here knew that it had gone back. */
export const Sent = (props: DialogProps) => <RecordTransfer {...props} wasSent />;

export const TryAgain = ({ found, onDone }: DialogProps) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(refunds.tryAgain);
  const deed = useDeed(onDone);
  return (
    <AskDialog
      question={{
        title: t('refunds.again.title'),
        text: t('refunds.again.text'),
        yes: t('refunds.again.yes'),
        tone: 'calm',
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => deed(mutateAsync({ refundId: found.refundId }), t('refunds.again.done'))}
      onNo={onDone}
    />
  );
};

import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { type DialogProps, useFinish } from './useFinish.ts';

type Props = DialogProps & { readonly isFeeDue: boolean };

const DisputeDialog = ({ trip: { id: tripId, orderId, feeSatang }, isFeeDue, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.settleDispute);
  const deed = isFeeDue ? 'due' : 'letGo';
  return (
    <AskDialog
      question={{
        title: t(`dispute.${deed}.title`, { amount: baht(feeSatang) }),
        text: t(`dispute.${deed}.text`),
        yes: t(`does.${deed}`),
        tone: 'calm',
        needsReason: true,
        reasonLabel: t('dispute.reason'),
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={(reason) => void mutateAsync({ orderId, tripId, isFeeDue, reason }).then(finish, () => undefined)}
      onNo={onDone}
    />
  );
};

export const LetGoDialog = (props: DialogProps) => <DisputeDialog {...props} isFeeDue={false} />;
export const DueDialog = (props: DialogProps) => <DisputeDialog {...props} isFeeDue />;

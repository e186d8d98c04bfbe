import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { type DialogProps, useFinish } from './useFinish.ts';

type Props = DialogProps & { readonly isFeeDue: boolean; readonly text: string; readonly mayDo: boolean };

const DisputeDialog = ({ trip: { id: tripId, orderId, feeSatang }, isFeeDue, text, mayDo, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.settleDispute);
  const deed = isFeeDue ? 'due' : 'letGo';
  return (
    <AskDialog
      question={{
        title: t(`dispute.${deed}.title`, { amount: baht(feeSatang) }),
        text,
        yes: t(`does.${deed}`),
        tone: 'calm',
        needsReason: true,
        reasonLabel: t('dispute.reason'),
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={(reason) => mayDo && void mutateAsync({ orderId, tripId, isFeeDue, reason }).then(finish, () => undefined)}
      onNo={onDone}
    />
  );
};

export const LetGoDialog = (props: DialogProps) => {
  const { t } = useTranslation('trips');
  const { data } = useRead(ownerTrips.detail, { tripId: props.trip.id });
  const { creditSatang, aloneSatang } = data?.letGo ?? { creditSatang: 0, aloneSatang: null };
  const isLimited = creditSatang > 0 && aloneSatang !== null;
  const sums = { credit: baht(creditSatang), alone: baht(aloneSatang ?? 0) };
  const text = isLimited ? t('dispute.letGo.limited', sums) : t('dispute.letGo.text');
  const mayDo = !isLimited || creditSatang <= aloneSatang;
  return <DisputeDialog {...props} isFeeDue={false} text={text} mayDo={mayDo} />;
};
export const DueDialog = (props: DialogProps) => {
  const { t } = useTranslation('trips');
  return <DisputeDialog {...props} isFeeDue text={t('dispute.due.text')} mayDo />;
};

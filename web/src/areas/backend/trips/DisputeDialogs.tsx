import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { useQuoted } from '../../../lib/useQuoted.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { type DialogProps, useFinish } from './useFinish.ts';

type Limit = {
  readonly drawn?: object | undefined;
  readonly isDrawing: boolean;
  readonly error: Error | null;
  readonly askAgain: () => void;
};
type Props = DialogProps & {
  readonly isFeeDue: boolean;
  readonly text: string;
  /** Why its reader cannot do it alone. */
  readonly tooMuch?: string | undefined;
  readonly limit?: Limit;
};

const DisputeDialog = ({ trip, isFeeDue, text, tooMuch, limit, onDone }: Props) => {
  const { id: tripId, orderId, feeSatang } = trip;
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.settleDispute);
  const [isTried, setTried] = useState(false);
  const deed = isFeeDue ? 'due' : 'letGo';
  const onYes = (reason: string) => {
    if (limit && !limit.drawn) return limit.askAgain();
    setTried(true);
    if (!tooMuch) void mutateAsync({ orderId, tripId, isFeeDue, reason }).then(finish, () => undefined);
  };
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
      isBusy={isPending || limit?.isDrawing === true}
      refusal={(error ?? limit?.error)?.message ?? (isTried ? tooMuch : undefined)}
      onYes={onYes}
      onNo={onDone}
    />
  );
};

export const LetGoDialog = (props: DialogProps) => {
  const { t } = useTranslation('trips');
  const limit = useQuoted(ownerTrips.detail, { tripId: props.trip.id });
  const { creditSatang, aloneSatang } = limit.seen?.letGo ?? { creditSatang: 0, aloneSatang: null };
  const isLimited = creditSatang > 0 && aloneSatang !== null;
  const sums = { credit: baht(creditSatang), alone: baht(aloneSatang ?? 0) };
  const text = isLimited ? t('dispute.letGo.limited', sums) : t('dispute.letGo.text');
  const tooMuch = isLimited && creditSatang > aloneSatang ? t('dispute.letGo.tooMuch') : undefined;
  return <DisputeDialog {...props} isFeeDue={false} text={text} tooMuch={tooMuch} limit={limit} />;
};
export const DueDialog = (props: DialogProps) => {
  const { t } = useTranslation('trips');
  return <DisputeDialog {...props} isFeeDue text={t('dispute.due.text')} />;
};

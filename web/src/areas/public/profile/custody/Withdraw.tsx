import type { TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../../lib/api.ts';
import { useArea } from '../../../../lib/area.tsx';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { useQuoted } from '../../../../lib/useQuoted.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { notify } from '../../../../ui/notice.ts';
import { PartLoading } from '../../../../ui/PartLoading.tsx';
import { BillChange } from '../asking/BillChange.tsx';

type Props = { readonly trip: TripRow; readonly onDone: () => void };

export const Withdraw = ({ trip, onDone }: Props) => {
  const { t } = useTranslation('things');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { refresh } = useArea();
  const { mutateAsync, isPending, error } = useCommand(trips.withdraw);
  const onYes = async () => {
    const answer = await mutateAsync({ orderId: trip.orderId, tripId: trip.id }).catch(() => null);
    if (!answer) return refresh(['trips', 'items', 'orders']);
    notify({ type: 'positive', title: t('withdraw.done') });
    return onDone();
  };
  const isToEnd = trip.kind === 20 && trip.status === 'scheduled';
  const {
    seen,
    drawn,
    isDrawing,
    error: unpriced,
    askAgain,
  } = useQuoted(trips.withdrawQuote, {
    orderId: trip.orderId,
    tripId: trip.id,
  });
  const whole = useRead(trips.one, { orderId: trip.orderId, tripId: trip.id }, { enabled: isToEnd });
  const day = shortDay(momentOf(trip.visit.on), language);
  return (
    <ConfirmDialog
      title={t('withdraw.title')}
      yes={t('withdraw.yes')}
      no={common('back')}
      isBusy={isPending || isDrawing || whole.isFetching}
      onYes={() => (drawn ? void onYes() : askAgain())}
      onNo={onDone}
    >
      {trip.kind !== 20 && <p>{t('withdraw.text', { day })}</p>}
      {trip.kind === 20 && !isToEnd && <p>{t('withdraw.textLeft')}</p>}
      {isToEnd && <PartLoading state={whole} rows={1} />}
      {isToEnd && whole.data && <p>{t(whole.data.endsAnyway ? 'withdraw.textAnyway' : 'withdraw.textEnd', { day })}</p>}
      <PartLoading state={{ data: seen, error: unpriced, refetch: askAgain }} rows={1} />
      {seen?.nextBill && <BillChange bill={seen.nextBill} />}
      {error && <FormProblems title={error.message} />}
    </ConfirmDialog>
  );
};

import type { TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../../lib/api.ts';
import { useArea } from '../../../../lib/area.tsx';
import { momentOf, shortDay } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { notify } from '../../../../ui/notice.ts';

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
  const { data: whole } = useRead(trips.one, { orderId: trip.orderId, tripId: trip.id });
  const isToCome = trip.status === 'scheduled';
  const day = shortDay(momentOf(trip.visit.on), language);
  const stays = whole?.endsAnyway ? t('withdraw.textAnyway', { day }) : t('withdraw.textEnd', { day });
  return (
    <ConfirmDialog
      title={t('withdraw.title')}
      yes={t('withdraw.yes')}
      no={common('back')}
      isBusy={isPending}
      onYes={() => void onYes()}
      onNo={onDone}
    >
      {trip.kind !== 20 && <p>{t('withdraw.text', { day })}</p>}
      {trip.kind === 20 && <p>{isToCome ? stays : t('withdraw.textLeft', { day })}</p>}
      {error && <FormProblems title={error.message} />}
    </ConfirmDialog>
  );
};

import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { newTripId } from '../../../lib/ids.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { MovedBill } from './MovedBill.tsx';
import { type DialogProps, useFinish } from './useFinish.ts';
import { noWish, VisitFields, wished } from './VisitFields.tsx';

export const MoveDialog = ({ trip: { id: tripId, orderId, visit }, onDone }: DialogProps) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const [wish, setWish] = useState({ on: visit.on, slotId: visit.slotId });
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.move);
  const chosen = wished(wish);
  const onYes = () => {
    setTried(true);
    if (chosen) void mutateAsync({ orderId, tripId, visit: chosen }).then(finish, () => undefined);
  };
  return (
    <AskDialog
      question={{ title: t('does.move'), text: t('moving.text'), yes: t('save'), tone: 'calm' }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <VisitFields wish={wish} isTried={isTried} onChange={setWish} />
      {chosen && <MovedBill orderId={orderId} tripId={tripId} visit={chosen} />}
    </AskDialog>
  );
};

export const AgainDialog = ({ trip: { id: failedTripId, orderId }, onDone }: DialogProps) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const [tripId] = useState(newTripId);
  const [wish, setWish] = useState(noWish);
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.again);
  const onYes = () => {
    setTried(true);
    const visit = wished(wish);
    if (visit) void mutateAsync({ orderId, tripId, failedTripId, visit }).then(finish, () => undefined);
  };
  return (
    <AskDialog
      question={{ title: t('does.again'), text: t('again.text'), yes: t('save'), tone: 'calm' }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <VisitFields wish={wish} isTried={isTried} onChange={setWish} />
    </AskDialog>
  );
};

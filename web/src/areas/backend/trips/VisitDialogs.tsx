import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { newTripId } from '../../../lib/ids.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { MovedBill } from './MovedBill.tsx';
import { type DialogProps, useFinish } from './useFinish.ts';
import { VisitCosts } from './VisitCosts.tsx';
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

type AgainQuote = z.output<typeof ownerTrips.againQuote.detail>;
type CostsProps = {
  readonly before: number;
  readonly quote: { readonly data: AgainQuote | undefined; readonly error: Error | null };
};

const AgainCosts = ({ before, quote: { data, error } }: CostsProps) => {
  const { t } = useTranslation('trips');
  if (error) return <FormProblems title={error.message} />;
  if (data?.feeSatang == null) return null;
  const fee = (satang: number): string => (satang === 0 ? t('quote.free') : baht(satang));
  return (
    <VisitCosts
      rows={[
        [t('again.fee'), fee(before)],
        [t('again.nextFee'), fee(data.feeSatang)],
        ...(data.cashSatang > 0 ? [[t('quote.cash'), baht(data.cashSatang)] as const] : []),
      ]}
    />
  );
};

export const AgainDialog = ({ trip, onDone }: DialogProps) => {
  const { id: failedTripId, orderId, feeSatang: before } = trip;
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const [tripId] = useState(newTripId);
  const [wish, setWish] = useState(noWish);
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending, isSuccess, error } = useCommand(ownerTrips.again);
  const [visit, isAsked] = [wished(wish), !isPending && !isSuccess];
  const quote = useRead(ownerTrips.againQuote, { orderId, failedTripId, visit }, { enabled: isAsked });
  const { feeSatang = null, cashSatang = 0 } = quote.data ?? {};
  const shown = feeSatang === null ? undefined : { feeSatang, cashSatang };
  const onYes = () => {
    setTried(true);
    if (visit)
      void mutateAsync({ orderId, tripId, failedTripId, visit, shown }).then(finish, () => void quote.refetch());
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
      {isAsked && <AgainCosts before={before} quote={quote} />}
    </AskDialog>
  );
};

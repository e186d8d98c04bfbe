import { addressText } from '@klang/contracts/address/address';
import type { OwnerAgainQuote } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht, formatPhone } from '../../../lib/format.ts';
import { newTripId } from '../../../lib/ids.ts';
import { useSite } from '../../../lib/site.ts';
import { useQuoted } from '../../../lib/useQuoted.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { BillChange } from './BillChange.tsx';
import { type DialogProps, useFinish } from './useFinish.ts';
import { type CostRow, VisitCosts } from './VisitCosts.tsx';
import { noWish, VisitFields, wished } from './VisitFields.tsx';

const useCashRow = () => {
  const { t } = useTranslation('trips');
  return ({ cashSatang }: { readonly cashSatang: number }): readonly CostRow[] =>
    cashSatang > 0 ? [[t('quote.cash'), baht(cashSatang)]] : [];
};

export const MoveDialog = ({ trip: { id: tripId, orderId, visit }, onDone }: DialogProps) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const cashRow = useCashRow();
  const [wish, setWish] = useState({ on: visit.on, slotId: visit.slotId });
  const [isTried, setTried] = useState(false);
  const { mutateAsync, isPending, isSuccess, error } = useCommand(ownerTrips.move);
  const chosen = wished(wish);
  // A visit that stays where it is changes nothing, also where its day is over by now.
  const isMoved = chosen !== null && (chosen.on !== visit.on || chosen.slotId !== visit.slotId);
  const enabled = isMoved && !isPending && !isSuccess;
  const quote = useQuoted(ownerTrips.moveQuote, { orderId, tripId, visit: wish }, { enabled });
  const onYes = () => {
    setTried(true);
    if (!chosen) return;
    if (isMoved && !quote.drawn) return quote.askAgain();
    const shown = quote.drawn && { cashSatang: quote.drawn.cashSatang };
    void mutateAsync({ orderId, tripId, visit: chosen, shown }).then(finish, () => isMoved && quote.askAgain());
  };
  return (
    <AskDialog
      question={{ title: t('does.move'), text: t('moving.text'), yes: t('save'), tone: 'calm' }}
      isBusy={isPending || quote.isDrawing}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <VisitFields wish={wish} isTried={isTried} onChange={setWish} />
      {isMoved && quote.error && !error && <FormProblems title={quote.error.message} />}
      {isMoved && quote.seen && <VisitCosts rows={cashRow(quote.seen)} />}
      {isMoved && <BillChange bill={quote.seen?.nextBill} />}
    </AskDialog>
  );
};

type CostsProps = {
  readonly before: number;
  readonly quote: { readonly seen: OwnerAgainQuote | undefined; readonly error: Error | null };
};

const AgainCosts = ({ before, quote: { seen: data, error } }: CostsProps) => {
  const { t } = useTranslation('trips');
  const cashRow = useCashRow();
  if (error) return <FormProblems title={error.message} />;
  if (data?.feeSatang == null) return null;
  const fee = (satang: number): string => (satang === 0 ? t('quote.free') : baht(satang));
  return (
    <>
      <VisitCosts rows={[[t('again.fee'), fee(before)], [t('again.nextFee'), fee(data.feeSatang)], ...cashRow(data)]} />
      <BillChange bill={data.nextBill} />
    </>
  );
};

/** Also if the failed visit had an address of its own. */
const SamePlace = ({ place }: Pick<OwnerAgainQuote, 'place'>) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  if (!place) return null;
  const { address, contact } = place;
  return (
    <div className="fz-14">
      {address && <p>{t('again.samePlace', { place: addressText(address, language) })}</p>}
      {contact && <p>{t('again.samePerson', { name: contact.name, phone: formatPhone(contact.phone) })}</p>}
    </div>
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
  const quote = useQuoted(ownerTrips.againQuote, { orderId, failedTripId, visit }, { enabled: isAsked });
  const { feeSatang = null, cashSatang = 0 } = quote.drawn ?? {};
  const shown = feeSatang === null ? undefined : { feeSatang, cashSatang };
  const onYes = () => {
    setTried(true);
    if (!visit) return;
    if (!quote.drawn) return quote.askAgain();
    void mutateAsync({ orderId, tripId, failedTripId, visit, shown }).then(finish, quote.askAgain);
  };
  return (
    <AskDialog
      question={{ title: t('does.again'), text: t('again.text'), yes: t('save'), tone: 'calm' }}
      isBusy={isPending || quote.isDrawing}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <SamePlace place={quote.seen?.place} />
      <VisitFields wish={wish} isTried={isTried} onChange={setWish} />
      {isAsked && <AgainCosts before={before} quote={quote} />}
    </AskDialog>
  );
};

import type { ItemRow, RequestQuote } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import type { RequestKind } from '@klang/contracts/custody/custody';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht, dayAndYear, momentOf } from '../../../lib/format.ts';
import { newTripId } from '../../../lib/ids.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { useQuoted } from '../../../lib/useQuoted.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { useFinish } from '../trips/useFinish.ts';
import { type CostRow, VisitCosts } from '../trips/VisitCosts.tsx';
import { noWish, VisitFields, wished } from '../trips/VisitFields.tsx';

type Props = {
  readonly ask: RequestKind;
  readonly orderId: string;
  readonly items: readonly ItemRow[];
  readonly onDone: () => void;
};

const Quote = ({ ask, quote }: Pick<Props, 'ask'> & { readonly quote: RequestQuote }) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const localize = useLocalize();
  const { kind, feeSatang, cashSatang, endsOn, monthlyNowSatang, monthlyThenSatang, nextBillOn, nextBill, replaces } =
    quote;
  const day = (on: string) => dayAndYear(momentOf(on), language);
  const changed = (before: number | null, then: number): string =>
    before === null || before === then ? baht(then) : `${baht(before)} → ${baht(then)}`;
  const isClosing = ask === 'cancelContract' || nextBill?.kind === 'closing';
  const fee = feeSatang === 0 ? t('quote.free') : baht(feeSatang);
  const rows: readonly CostRow[] = [
    ...(kind === null ? [] : [[t(isClosing ? 'quote.feeClosing' : 'quote.fee'), fee] as const]),
    ...(cashSatang > 0 ? [[t('quote.cash'), baht(cashSatang)] as const] : []),
    ...(endsOn ? [[t('quote.endsOn'), day(endsOn)] as const] : []),
    ...(monthlyNowSatang === monthlyThenSatang
      ? []
      : [[t('quote.monthly'), changed(monthlyNowSatang, monthlyThenSatang)] as const]),
    ...(nextBillOn ? [[t('quote.nextBill'), day(nextBillOn)] as const] : []),
    ...(nextBill && nextBill.otherVisitsSatang > 0
      ? [[t('quote.others'), baht(nextBill.otherVisitsSatang)] as const]
      : []),
    ...(nextBill
      ? [[t(`quote.total.${nextBill.kind}`), changed(nextBill.withoutSatang, nextBill.totalSatang)] as const]
      : []),
    ...replaces.map(
      ({ kind: of, visit: { on, start, end } }) =>
        [t('quote.replaces'), `${localize(tripKindTexts[of])} · ${day(on)} ${start}–${end}`] as const,
    ),
  ];
  return <VisitCosts rows={rows} />;
};

/** Never collected: the movers fetch them for the first time. */
export const areBooked = (items: readonly ItemRow[]): boolean => items.every(({ state }) => state === 'booked');
const isBroughtBack = ({ tripId, endsOn }: ItemRow): boolean => tripId !== null && endsOn !== null;
/** An item that waits for collection is still with the customer. */
const isThere = ({ state, tripId }: ItemRow): boolean =>
  state === 'withCustomer' || state === 'booked' || (state === 'depositing' && tripId !== null);
const needsVisit = (ask: RequestKind, items: readonly ItemRow[]): boolean =>
  ask === 'temporary' || ask === 'deposit' || items.some((item) => !isThere(item) && !isBroughtBack(item));

const wordingOf = (ask: RequestKind, items: readonly ItemRow[]): RequestKind | 'collect' =>
  ask === 'deposit' && areBooked(items) ? 'collect' : ask;

export const RequestDialog = ({ ask, orderId, items, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const [tripId] = useState(newTripId);
  const [wish, setWish] = useState(noWish);
  const [isTried, setTried] = useState(false);
  const mustCome = needsVisit(ask, items);
  const visit = mustCome ? wished(wish) : null;
  const itemIds = ask === 'cancelContract' ? [] : items.map(({ id }) => id);
  const wording = wordingOf(ask, items);
  const isReady = !mustCome || visit !== null;
  const request = useCommand(ownerTrips.request);
  const end = useCommand(ownerTrips.cancelContract);
  const { isPending, isSuccess, error } = ask === 'cancelContract' ? end : request;
  const enabled = isReady && !isPending && !isSuccess;
  const quote = useQuoted(ownerTrips.quote, { orderId, ask, itemIds, visit }, { enabled });
  const { endsOn = null, feeSatang = 0, cashSatang = 0 } = quote.drawn ?? {};
  const shown = { endsOn, feeSatang, cashSatang };
  const send = () =>
    ask === 'cancelContract'
      ? end.mutateAsync({ orderId, tripId, visit, shown })
      : request.mutateAsync({ orderId, tripId, ask, itemIds, visit, shown });
  const onYes = () => {
    setTried(true);
    if (!isReady) return;
    if (quote.drawn) void send().then(finish, quote.askAgain);
    else quote.askAgain();
  };
  return (
    <AskDialog
      question={{
        title: t(`asks.${wording}`),
        text: t(`asking.${wording}`, { count: items.length }),
        yes: t('confirm'),
        tone: ask === 'temporary' || ask === 'deposit' ? 'calm' : 'danger',
      }}
      isBusy={isPending || quote.isDrawing}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      {mustCome && <VisitFields wish={wish} isTried={isTried} onChange={setWish} />}
      {isReady && quote.error && !error && <FormProblems title={quote.error.message} />}
      {isReady && quote.seen && <Quote ask={ask} quote={quote.seen} />}
    </AskDialog>
  );
};

import type { LateQuote } from '@klang/contracts/api/lateQuote';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useQuoted } from '../../../lib/useQuoted.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { useNames } from '../orders/useNames.ts';
import { useFinish } from './useFinish.ts';
import { VisitCosts } from './VisitCosts.tsx';

type Props = { readonly tripId: string; readonly deedId: string; readonly onDone: () => void };

type OfQuote = { readonly quote: LateQuote };
/** What the visit, and perhaps another one, costs by it. */
const Fees = ({ quote: { feeSatang = 0, otherFees = [], cashSatang = 0 } }: OfQuote) => {
  const { t } = useTranslation('late');
  const { language } = useSite();
  return (
    <>
      {feeSatang > 0 && <p>{t('visitFee', { fee: baht(feeSatang) })}</p>}
      {otherFees.map(({ on, feeSatang: fee }) => (
        <p key={`${on} ${fee}`}>{t('otherFee', { day: shortDay(momentOf(on), language), fee: baht(fee) })}</p>
      ))}
      {cashSatang > 0 && <p>{t('visitCash', { cash: baht(cashSatang) })}</p>}
    </>
  );
};

const Adds = ({ quote }: OfQuote) => {
  const { sizeId, monthlySatang, insuranceSatang, amountSatang, collectedOn, isNoteIssued } = quote;
  const { t } = useTranslation('late');
  const { t: trips } = useTranslation('trips');
  const { sizeName } = useNames();
  const { language } = useSite();
  return (
    <>
      <VisitCosts
        rows={[
          [trips('size'), sizeId ? sizeName(sizeId) : trips('anySize')],
          [t('monthly'), baht(monthlySatang + insuranceSatang)],
          [t('rest'), baht(amountSatang)],
        ]}
      />
      {collectedOn && <p>{t('came', { day: shortDay(momentOf(collectedOn), language) })}</p>}
      <Fees quote={quote} />
      {isNoteIssued && <p>{t('noteStays')}</p>}
    </>
  );
};

/** What the preview said, so that nothing costs more by then. */
const shownIn = ({ monthlySatang, insuranceSatang, amountSatang, cashSatang = 0, ...of }: LateQuote) => {
  const { feeSatang = 0, otherFees } = of;
  const seen = { monthlySatang, insuranceSatang, amountSatang };
  // An older server knows neither of them.
  if (!otherFees) return seen;
  return { ...seen, cashSatang, feeSatang: otherFees.reduce((sum, one) => sum + one.feeSatang, feeSatang) };
};

/** Says what is recorded before it is, and sends what it said. */
export const TakeOverDialog = ({ tripId, deedId, onDone }: Props) => {
  const { t } = useTranslation('late');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, isSuccess, error } = useCommand(ownerTrips.takeOverLate);
  const quote = useQuoted(ownerTrips.lateQuote, { tripId, deedId }, { enabled: !isPending && !isSuccess });
  const onYes = () => {
    if (!quote.drawn) return quote.askAgain();
    void mutateAsync({ tripId, deedId, shown: shownIn(quote.drawn) }).then(finish, quote.askAgain);
  };
  return (
    <AskDialog
      question={{
        title: t('takeOverTitle'),
        text: t('takeOverText'),
        yes: t('add'),
        tone: 'calm',
      }}
      isBusy={isPending || quote.isDrawing}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      {quote.error && !error && <FormProblems title={quote.error.message} />}
      {quote.seen && <Adds quote={quote.seen} />}
    </AskDialog>
  );
};

export const DealtWithDialog = ({ tripId, deedId, onDone }: Props) => {
  const { t } = useTranslation('late');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.settleLate);
  return (
    <AskDialog
      question={{
        title: t('dealtWithTitle'),
        text: t('dealtWithText'),
        yes: t('mark'),
        tone: 'calm',
        needsReason: true,
        reasonLabel: t('reason'),
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={(reason) => void mutateAsync({ tripId, deedId, reason }).then(finish, () => undefined)}
      onNo={onDone}
    />
  );
};

import type { LateQuote } from '@klang/contracts/api/custody';
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

const Adds = ({ quote }: { readonly quote: LateQuote }) => {
  const { sizeId, monthlySatang, insuranceSatang, amountSatang, collectedOn, feeSatang = 0 } = quote;
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
      {feeSatang > 0 && <p>{t('visitFee', { fee: baht(feeSatang) })}</p>}
    </>
  );
};

/** Says what is recorded before it is, and sends what it said. */
export const TakeOverDialog = ({ tripId, deedId, onDone }: Props) => {
  const { t } = useTranslation('late');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, isSuccess, error } = useCommand(ownerTrips.takeOverLate);
  const quote = useQuoted(ownerTrips.lateQuote, { tripId, deedId }, { enabled: !isPending && !isSuccess });
  const onYes = () => {
    if (!quote.drawn) return quote.askAgain();
    const { monthlySatang, insuranceSatang, amountSatang } = quote.drawn;
    void mutateAsync({ tripId, deedId, shown: { monthlySatang, insuranceSatang, amountSatang } }).then(
      finish,
      quote.askAgain,
    );
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

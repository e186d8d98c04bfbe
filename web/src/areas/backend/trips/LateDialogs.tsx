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

const Adds = ({ quote: { sizeId, monthlySatang, insuranceSatang, amountSatang, joins } }: { quote: LateQuote }) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const { sizeName } = useNames();
  return (
    <>
      <VisitCosts
        rows={[
          [t('size'), sizeId ? sizeName(sizeId) : t('anySize')],
          [t('toldLate.monthly'), baht(monthlySatang + insuranceSatang)],
          [t('toldLate.rest'), baht(amountSatang)],
        ]}
      />
      <p>{joins ? t('toldLate.joins', { day: shortDay(momentOf(joins.on), language) }) : t('toldLate.joinsNone')}</p>
    </>
  );
};

/** Says what is recorded before it is, and sends what it said. */
export const TakeOverDialog = ({ tripId, deedId, onDone }: Props) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, isSuccess, error } = useCommand(ownerTrips.takeOverLate);
  const quote = useQuoted(ownerTrips.lateQuote, { tripId, deedId }, { enabled: !isPending && !isSuccess });
  const onYes = () => {
    if (!quote.drawn) return quote.askAgain();
    const { monthlySatang, insuranceSatang, amountSatang } = quote.drawn;
    const shown = { monthlySatang, insuranceSatang, amountSatang };
    void mutateAsync({ tripId, deedId, shown }).then(finish, quote.askAgain);
  };
  return (
    <AskDialog
      question={{
        title: t('toldLate.takeOverTitle'),
        text: t('toldLate.takeOverText'),
        yes: t('toldLate.add'),
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
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.settleLate);
  return (
    <AskDialog
      question={{
        title: t('toldLate.dealtWithTitle'),
        text: t('toldLate.dealtWithText'),
        yes: t('toldLate.mark'),
        tone: 'calm',
        needsReason: true,
        reasonLabel: t('toldLate.reason'),
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={(reason) => void mutateAsync({ tripId, deedId, reason }).then(finish, () => undefined)}
      onNo={onDone}
    />
  );
};

import { ownerBills } from '@klang/contracts/api/ownerBills';
import { entryWordOf } from '@klang/contracts/bills/billTexts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { dayAndYear } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Explaining, Sum } from './Sum.tsx';
import type { ExplanationSubject, ViewProps } from './views.ts';

export const BalanceView = ({ of: { orderId }, onOpen }: ViewProps<'balance'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const state = useRead(ownerBills.balance, { orderId });
  type Entry = NonNullable<typeof state.data>['entries'][number];
  // A bill has its own lines. The first bill is the order itself.
  const nextOf = ({ type, billId, sequence, revision }: Entry): ExplanationSubject =>
    type === 'issued' && billId !== null && (sequence ?? 1) > 1
      ? { is: 'bill', orderId, billId }
      : { is: 'event', orderId, revision };
  return (
    <Explaining state={state}>
      {({ entries, balanceSatang: amountSatang }) => (
        <Sum
          parts={entries.map((entry) => ({
            key: `${entry.revision} ${entry.type}`,
            text: t(`bills.entry.${entryWordOf(entry)}`, { number: entry.sequence }),
            note: dayAndYear(entry.at, language),
            amountSatang: entry.amountSatang,
            onOpen: () => onOpen(nextOf(entry)),
          }))}
          total={{ text: t('bills.entriesSum'), amountSatang }}
        />
      )}
    </Explaining>
  );
};

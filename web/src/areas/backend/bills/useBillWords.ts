import type { BillRow } from '@klang/contracts/api/bills';
import { billKindTexts, billStateOf, billStateTexts } from '@klang/contracts/bills/billTexts';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDate, shortDay } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';

const dayMs = 86_400_000;

export const useBillWords = () => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const day = (on: string) => shortDay(momentOf(on), language);
  return {
    kindOf: ({ kind, from, until }: BillRow): string =>
      kind === 'period' ? t('bills.period', { from: day(from), until: day(until) }) : localize(billKindTexts[kind]),
    stateOf: (bill: BillRow, today: string): string => {
      const state = billStateOf(bill, today);
      if (state === 'waiting')
        return t('bills.waits', { day: shortDate(momentOf(bill.waitsUntil ?? bill.dueOn), language) });
      if (state !== 'late') return localize(billStateTexts[state]);
      return t('bills.late', { count: Math.round((Date.parse(today) - Date.parse(bill.dueOn)) / dayMs) });
    },
  };
};

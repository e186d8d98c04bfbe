import type { BillRow } from '@klang/contracts/api/bills';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';

const dayMs = 86_400_000;

/** What a bill is for, and how it stands, in words. */
export const useBillWords = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const day = (on: string) => shortDay(momentOf(on), language);
  return {
    kindOf: ({ kind, from, until }: BillRow): string =>
      kind === 'period' ? t('bills.period', { from: day(from), until: day(until) }) : t(`bills.kind.${kind}`),
    stateOf: ({ openSatang, confirmBy, dueOn, isVoid }: BillRow, today: string): string => {
      if (isVoid) return t('bills.void');
      if (openSatang === 0) return t('bills.paid');
      if (confirmBy) return t('bills.looking');
      const late = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs);
      return late > 0 ? t('bills.late', { count: late }) : t('bills.open');
    },
  };
};

import type { ClosedDay } from '@klang/contracts/api/proof';
import { useTranslation } from 'react-i18next';
import { dayAndYear, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';

/** A closing covers one day, or several if no closing ran for a while. */
export const useDayText = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return ({ since, on }: Pick<ClosedDay, 'since' | 'on'>): string => {
    const until = dayAndYear(momentOf(on), language);
    return since === on ? until : t('proof.span', { from: shortDay(momentOf(since), language), until });
  };
};

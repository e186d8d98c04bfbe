import type { PrintRow } from '@klang/contracts/api/prints';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';

/** What kind of thing is printed. */
export const useKindOfPrint = () => {
  const { t } = useTranslation('prints');
  return (work: PrintRow['work']): string => {
    if (work.kind !== 'labels') return t('document');
    return work.part === 1 ? t('labels') : t('labelsPart', { part: work.part });
  };
};

/** Who asked for it, and when. */
export const useAskedBy = () => {
  const { t } = useTranslation('prints');
  return ({ askedBy, askedAt }: Pick<PrintRow, 'askedBy' | 'askedAt'>): string =>
    askedBy === null
      ? t('askedBySystem', { at: clockTime(askedAt) })
      : t('asked', { by: askedBy, at: clockTime(askedAt) });
};

import type { PrintRow, StationRow } from '@klang/contracts/api/prints';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { sinceOf } from '../daySheet/since.ts';

export const useKindOfPrint = () => {
  const { t } = useTranslation('prints');
  return (work: PrintRow['work']): string => {
    if (work.kind !== 'labels') return t('document');
    return work.part === 1 ? t('labels') : t('labelsPart', { part: work.part });
  };
};

export const usePagesOfPrint = () => {
  const { t } = useTranslation('prints');
  return (pages: PrintRow['pages']): string | null => {
    if (pages === null) return null;
    return pages.first === pages.last ? t('onlyPage', { page: pages.first }) : t('onlyPages', pages);
  };
};

export const useRequester = () => {
  const { t } = useTranslation('prints');
  return ({ askedBy, askedAt }: Pick<PrintRow, 'askedBy' | 'askedAt'>): string =>
    askedBy === null
      ? t('askedBySystem', { at: clockTime(askedAt) })
      : t('asked', { by: askedBy, at: clockTime(askedAt) });
};

export const useReprintReason = () => {
  const { t } = useTranslation('prints');
  const { t: trips } = useTranslation('trips');
  return ({ reason }: Pick<PrintRow, 'reason'>): string | null =>
    reason && t('reprinted', { why: trips(`codes.reason.${reason}`) });
};

/** A station at rest prints nothing, whether its page is open or not. */
export const stationStateOf = ({ isAwake, isPaused }: Pick<StationRow, 'isAwake' | 'isPaused'>) => {
  if (isPaused) return 'resting';
  return isAwake ? 'awake' : 'asleep';
};

/** Its name, with how it stands. */
export const useNamedStation = () => {
  const { t } = useTranslation('prints');
  const { language } = useSite();
  return (station: StationRow): string => {
    const { name, heardAt } = station;
    const state = stationStateOf(station);
    if (state !== 'asleep' || heardAt === null) return t(`stationNamed.${state}`, { name });
    return t('stationNamed.asleepSince', { name, time: sinceOf(heardAt, language) });
  };
};

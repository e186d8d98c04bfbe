import type { PrintRow, StationRow } from '@klang/contracts/api/prints';
import { isSheet, labelsOnSheet, pageOfLabel } from '@klang/contracts/codes/labels';
import { canPrint, startOf } from '@klang/contracts/prints/prints';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { sinceOf } from '../daySheet/since.ts';

export const useKindOfPrint = () => {
  const { t } = useTranslation('prints');
  return (work: PrintRow['work']): string => {
    if (work.kind !== 'labels') return t('document');
    return work.part === 1 ? t('labels') : t('labelsPart', { part: work.part });
  };
};

/** Null: only its file knows how many pages a paper has. */
export const pageCountOf = ({ work, pages }: Pick<PrintRow, 'work' | 'pages'>): number | null => {
  if (pages !== null) return pages.last - pages.first + 1;
  if (work.kind !== 'labels') return null;
  return pageOfLabel({ format: work.format, start: startOf(work) }, work.count - 1);
};

export const usePagesOfPrint = () => {
  const { t } = useTranslation('prints');
  return (pages: PrintRow['pages']): string | null => {
    if (pages === null) return null;
    return pages.first === pages.last ? t('onlyPage', { page: pages.first }) : t('onlyPages', pages);
  };
};

/** Where it stopped is counted in the file of all pages. */
export const useFault = () => {
  const { t } = useTranslation('prints');
  return ({ fault, missing, pages }: PrintRow): string | null => {
    if (fault === null || !missing) return fault && t(`fault.${fault}`);
    const at = pages === null ? t('stoppedAtOf', missing) : t('stoppedAt', { page: missing.first });
    return [t(`fault.${fault}`), at].join(' ');
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
  const [{ t }, { t: trips }] = [useTranslation('prints'), useTranslation('trips')];
  return ({ reason }: Pick<PrintRow, 'reason'>): string | null =>
    reason && t('reprinted', { why: trips(`codes.reason.${reason}`) });
};

/** A station at rest prints nothing, whether its page is open or not. */
export const stationStateOf = ({ isAwake, isPaused }: Pick<StationRow, 'isAwake' | 'isPaused'>) => {
  if (isPaused) return 'resting';
  return isAwake ? 'awake' : 'asleep';
};

/** A page that is not open says since when. */
const useHowStation = () => {
  const { language } = useSite();
  return (station: StationRow) => {
    const state = stationStateOf(station);
    if (state !== 'asleep' || station.heardAt === null) return { state, time: undefined } as const;
    return { state: 'asleepSince', time: sinceOf(station.heardAt, language) } as const;
  };
};

export const useNamedStation = () => {
  const { t } = useTranslation('prints');
  const howOf = useHowStation();
  return (station: StationRow): string => {
    const { state, time } = howOf(station);
    return t(`stationNamed.${state}`, { name: station.name, time });
  };
};

export const useStationState = () => {
  const { t } = useTranslation('prints');
  const howOf = useHowStation();
  return (station: StationRow): string => {
    const { state, time } = howOf(station);
    return t(`stationState.${state}`, { time });
  };
};

/** The chosen station, or null if none was chosen, or if that one is removed or can no longer print it. */
export const standsFor = ({ stationId, work }: PrintRow, stations: readonly StationRow[]): StationRow | null =>
  stations.find((one) => one.id === stationId && canPrint(work, one)) ?? null;

/** Says that no station has the paper of these labels. Undefined if one has it, and for all that is no label. */
export const useNoneFits = (stations: readonly StationRow[] | undefined) => {
  const { t } = useTranslation('prints');
  return ({ work }: PrintRow): string | undefined =>
    work.kind !== 'labels' || !stations || stations.some((one) => canPrint(work, one))
      ? undefined
      : t('noneFits', { paper: t(`format.${work.format}`) });
};

/** Its station fell silent before it sent anything: it waits again, for any station that may take it. */
export const isLapsed = ({ state, leaseUntil }: Pick<PrintRow, 'state' | 'leaseUntil'>): boolean =>
  state === 'taken' && leaseUntil !== null && Date.parse(leaseUntil) <= serverNow();
export const standingJob = (job: PrintRow): PrintRow =>
  isLapsed(job) ? { ...job, state: 'waiting', takenBy: null } : job;

/** The words for a print without a chosen station. While it waits, they say whether a station that can print it is open. */
const useAnyPlace = (stations: readonly StationRow[] | undefined) => {
  const { t } = useTranslation('prints');
  const noneFits = useNoneFits(stations);
  return (job: PrintRow, isToCome: boolean): string => {
    if (!isToCome) return t('anyStation');
    const isAnyAwake = stations?.some((one) => canPrint(job.work, one) && stationStateOf(one) === 'awake');
    return noneFits(job) ?? t(isAnyAwake ? 'anyStation' : 'noneAwake');
  };
};

/** Presence shows only where the print still has to go to a printer. */
export const usePlaceOf = (stations: readonly StationRow[] | undefined) => {
  const { t } = useTranslation('prints');
  const withState = useNamedStation();
  const anyPlace = useAnyPlace(stations);
  const named = (station: StationRow, isToCome: boolean): string =>
    isToCome && stationStateOf(station) !== 'awake' ? withState(station) : station.name;
  return (job: PrintRow): string | undefined => {
    if (!stations) return undefined;
    const isToCome = job.state === 'waiting' || job.state === 'taken';
    const station = job.takenBy ? stations.find(({ id }) => id === job.takenBy) : standsFor(job, stations);
    if (station) return named(station, isToCome);
    if (job.takenBy) return t('stationGone');
    return anyPlace(job, isToCome);
  };
};

/** Where any station may take it: of those that are at work, or else of all, the one where it comes first. */
export const turnOf = (
  { turns = [] }: Pick<PrintRow, 'turns'>,
  stations: readonly StationRow[] | undefined,
): number | undefined => {
  if (!stations) return undefined;
  const awake = new Set(stations.filter((one) => stationStateOf(one) === 'awake').map(({ id }) => id));
  const atWork = turns.filter(({ stationId }) => awake.has(stationId));
  const counted = (atWork.length > 0 ? atWork : turns).map(({ turn }) => turn);
  return counted.length > 0 ? Math.min(...counted) : undefined;
};

export type SheetStart = { readonly start: number; readonly sheets: number };

/** Where the labels of each print begin, if what waits at a station comes out in its order. */
export const sheetStartsOf = (
  { format, used }: Pick<StationRow, 'format' | 'used'>,
  jobs: readonly PrintRow[],
): ReadonlyMap<string, SheetStart> => {
  const starts = new Map<string, SheetStart>();
  if (!isSheet(format)) return starts;
  const most = labelsOnSheet[format];
  let next = (used % most) + 1;
  for (const job of jobs) {
    const { id, work, pages } = job;
    if (work.kind !== 'labels' || work.format !== format || pages !== null) continue;
    const start = work.continues && (job.state === 'waiting' || isLapsed(job)) ? next : startOf(work);
    starts.set(id, { start, sheets: pageOfLabel({ format, start }, work.count - 1) });
    next = ((start - 1 + work.count) % most) + 1;
  }
  return starts;
};

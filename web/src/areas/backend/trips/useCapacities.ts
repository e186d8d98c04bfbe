import { lookupCalls } from '@klang/contracts/api/lookups';
import { weekdayOf } from '@klang/contracts/kit/days';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { type Crew, useCrews } from './useCrews.ts';

export type PlannedCrew = Crew & {
  readonly vehicle: string;
  readonly mostTrips: number | null;
  readonly mostItems: number | null;
  readonly isDriving: boolean;
};

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const useCapacities = (on: string): readonly PlannedCrew[] => {
  const { crews } = useCrews();
  const rows = useRead(lookupCalls.crew.get, { limit: 200, sort: 'sort' }).data?.data ?? [];
  return crews.map((crew) => {
    const row = rows.find(({ _id }) => _id === crew.id);
    return {
      ...crew,
      vehicle: textIn(row?.['vehicle']),
      mostTrips: numberIn(row?.['mostTrips']),
      mostItems: numberIn(row?.['mostItems']),
      isDriving: row === undefined || row[`drives${weekdayOf(on)}`] === true,
    };
  });
};

/** A crew on its day off can be given visits, but never without a word. */
export const useCrewOptions = (crews: readonly PlannedCrew[]) => {
  const { t } = useTranslation('trips');
  return [
    { value: '', label: t('noCrew') },
    ...crews.map(({ id, name, isDriving }) => ({ value: id, label: isDriving ? name : t('dayOff', { name }) })),
  ];
};

import { daySheet } from '@klang/contracts/api/daySheet';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';

export type Crew = { readonly id: string; readonly name: string; readonly color: string; readonly isMine: boolean };

export const useCrews = () => {
  const { language } = useSite();
  const state = useRead(daySheet.crews, {});
  const crews: readonly Crew[] = (state.data?.data ?? []).map(({ crewId, color, isMine, ...names }) => ({
    id: crewId,
    color,
    isMine,
    name: names[`name_${language}`] || names.name_th,
  }));
  return { state, crews, crewOf: (id: string | null) => crews.find((one) => one.id === id) };
};

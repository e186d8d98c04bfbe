import type { TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { useCrews } from './useCrews.ts';

export const useOtherCrews = ({ otherCrewIds = [] }: Partial<Pick<TripRow, 'otherCrewIds'>>): string => {
  const { crewOf } = useCrews();
  return otherCrewIds.flatMap((id) => crewOf(id)?.name ?? []).join(', ');
};

export const OtherCrews = ({ trip }: { readonly trip: Pick<TripRow, 'otherCrewIds'> }) => {
  const { t } = useTranslation('trips');
  const crews = useOtherCrews(trip);
  return crews ? (
    <span className="toned fz-13" data-tone="warning">
      {t('alsoWith', { crews })}
    </span>
  ) : null;
};

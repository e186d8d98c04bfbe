import type { TripRow } from '@klang/contracts/api/custody';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PlannedCrew, useCrewOptions } from './useCapacities.ts';

type Props = {
  readonly trip: TripRow;
  readonly crews: readonly PlannedCrew[];
  readonly isDisabled: boolean;
  readonly onGive: (crewId: string | null) => void;
};

export const CrewChoice = ({ trip, crews, isDisabled, onGive }: Props) => {
  const { t } = useTranslation('trips');
  return (
    <NativeSelect
      size="xs"
      aria-label={t('plan.crewOf', { name: trip.customerName ?? trip.orderNumber })}
      value={trip.crewId ?? ''}
      disabled={isDisabled}
      data={useCrewOptions(crews)}
      onChange={({ currentTarget }) => onGive(currentTarget.value || null)}
    />
  );
};

import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { useCapacities, useCrewOptions } from './useCapacities.ts';
import { type DialogProps, useFinish } from './useFinish.ts';

export const AssignDialog = ({ trip, onDone }: DialogProps) => {
  const { t } = useTranslation('trips');
  const finish = useFinish(onDone);
  const [crewId, setCrew] = useState(trip.crewId ?? '');
  const { on } = trip.visit;
  const crews = useCapacities(on);
  const isDayOff = crews.some(({ id, isDriving }) => id === crewId && !isDriving);
  const planned = useRead(
    ownerTrips.list,
    { from: on, to: on, crewId, status: ['scheduled', 'onTheWay'] },
    { enabled: crewId !== '' },
  );
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.assign);
  const others = (planned.data?.data ?? []).map(({ id }) => id).filter((id) => id !== trip.id);
  const onYes = () => {
    // Wait until the crew's other stops are loaded; otherwise they would be lost.
    if (crewId !== '' && planned.data === undefined) return;
    const body = crewId === '' ? { crewId: null, tripIds: [trip.id] } : { crewId, tripIds: [...others, trip.id] };
    void mutateAsync(body).then(finish, () => undefined);
  };
  return (
    <AskDialog
      question={{ title: t('does.assign'), text: t('assigning.text'), yes: t('save'), tone: 'calm' }}
      isBusy={isPending || planned.isFetching}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <NativeSelect
        label={t('crew')}
        value={crewId}
        description={isDayOff ? t('assigning.dayOff') : undefined}
        data={useCrewOptions(crews)}
        onChange={({ currentTarget }) => setCrew(currentTarget.value)}
      />
    </AskDialog>
  );
};

import type { StationRow } from '@klang/contracts/api/prints';
import { Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { EndStation } from './EndStation.tsx';
import { NameStation } from './NameStation.tsx';
import { FailedPrints, OpenPrints } from './OpenPrints.tsx';
import classes from './prints.module.css';
import { StationAtWork } from './StationAtWork.tsx';
import { useStation, useStations } from './useStation.ts';

type ChoosingProps = {
  readonly stations: readonly StationRow[];
  readonly mayAct: boolean;
  readonly onChoose: (stationId: string) => void;
};

const Choosing = ({ stations, mayAct, onChoose }: ChoosingProps) => {
  const { t } = useTranslation('prints');
  return (
    <section className={`${classes.page} grid gap-16`}>
      <Group component="header" gap="8px 12px">
        <Title order={1} fz={21}>
          {t('title')}
        </Title>
      </Group>
      <div className={`${classes.two} grid top gap-16`}>
        <Stack gap={16}>{mayAct && <NameStation stations={stations} onChoose={onChoose} />}</Stack>
        <Stack gap={16}>
          <FailedPrints stations={stations} mayAct={mayAct} />
          <OpenPrints stations={stations} mayAct={mayAct} />
        </Stack>
      </div>
    </section>
  );
};

export const PrintStationPage = () => {
  const { t } = useTranslation('prints');
  const { name } = useSite();
  const { detail } = useSession();
  const { stationId, choose, leave } = useStation();
  const [isChanging, setChanging] = useState(false);
  const state = useStations();
  const stations = state.data?.data ?? [];
  const station = stations.find(({ id }) => id === stationId);
  const mayAct = holds(detail, 'printqrcode', 'u') && detail?.viewing === undefined;
  const change = (id: string) => {
    choose(id);
    setChanging(false);
  };
  const leaveIt = () => {
    leave();
    setChanging(false);
  };
  return (
    <>
      <PageTitle of={`${station?.name ?? t('title')} · ${name}`} />
      <PartLoading state={state} />
      {state.data && station && mayAct && !isChanging && (
        <StationAtWork station={station} stations={stations} onChange={() => setChanging(true)} />
      )}
      {state.data && station && mayAct && isChanging && (
        <section className={`${classes.page} grid gap-16`}>
          <Group component="header" gap="8px 12px">
            <Title order={1} fz={21}>
              {station.name}
            </Title>
          </Group>
          <NameStation stations={stations} station={station} onChoose={change} />
          <EndStation stationId={station.id} onLeave={leaveIt} />
        </section>
      )}
      {state.data && !(station && mayAct) && <Choosing stations={stations} mayAct={mayAct} onChoose={change} />}
    </>
  );
};

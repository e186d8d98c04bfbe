import { prints, type StationRow } from '@klang/contracts/api/prints';
import { Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { clockTime } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { gear, pause as pauseIcon, printer } from '../../../ui/workIcons.ts';
import { FailedPrints, OpenPrints } from './OpenPrints.tsx';
import { PrintingNow } from './PrintingNow.tsx';
import { PrintsDone } from './PrintsDone.tsx';
import classes from './prints.module.css';
import { StationPrinter } from './StationPrinter.tsx';
import { useOnlyTab } from './useOnlyTab.ts';
import { usePrinter } from './usePrinter.ts';
import { useSigns } from './useSigns.ts';

type Props = {
  readonly station: StationRow;
  readonly stations: readonly StationRow[];
  readonly onChange: () => void;
};

const stateOf = ({ isPaused }: StationRow, isOnlyTab: boolean) => {
  if (!isOnlyTab) return 'otherTab';
  return isPaused ? 'resting' : 'awake';
};

const StationHead = ({
  station,
  isOnlyTab,
  onChange,
}: Pick<Props, 'station' | 'onChange'> & { readonly isOnlyTab: boolean }) => {
  const { t } = useTranslation('prints');
  const [since] = useState(() => new Date(serverNow()));
  const pause = useCommand(prints.pauseStation);
  const paper = station.prints.includes('labels') ? t(`format.${station.format}`) : t('printer.documents');
  const state = stateOf(station, isOnlyTab);
  return (
    <Group component="header" gap="8px 12px">
      <Title order={1} fz={21}>
        {station.name}
      </Title>
      <span className={`${classes.state} inline-flex middle gap-8 strong`} data-state={state} role="status">
        {t(`station.${state}`)}
      </span>
      <span className="muted fz-13">{[paper, t('openSince', { at: clockTime(since) })].join(' · ')}</span>
      <Group gap={8} align="stretch" ms="auto">
        <Button
          left={station.isPaused ? printer : pauseIcon}
          isBusy={pause.isPending}
          onClick={() => pause.mutate({ stationId: station.id, isPaused: !station.isPaused })}
        >
          {t(station.isPaused ? 'goOn' : 'rest')}
        </Button>
        <Button left={gear} onClick={onChange}>
          {t('settings')}
        </Button>
      </Group>
    </Group>
  );
};

export const StationAtWork = (props: Props) => {
  const { station, stations } = props;
  const { t } = useTranslation('prints');
  const isOnlyTab = useOnlyTab(`klang-station-${station.id}`);
  const signedMs = useSigns(station.id, isOnlyTab);
  const { jobs, mine, problem } = usePrinter(station, isOnlyTab);
  const waits = (jobs.data?.open ?? []).some(({ id }) => id !== mine?.id);
  return (
    <section className={`${classes.page} grid gap-16`}>
      <StationHead station={station} onChange={props.onChange} isOnlyTab={isOnlyTab} />
      {!isOnlyTab && <p className="muted">{t('otherTabText')}</p>}
      {problem && <FormProblems title={problem} />}
      <PartLoading state={jobs} />
      <div className={`${classes.two} grid top gap-16`}>
        <Stack gap={16}>
          {mine && <PrintingNow job={mine} />}
          {jobs.data && !mine && !waits && <EmptyState title={t('nothing')} text={t('nothingText')} />}
          <OpenPrints stations={stations} station={station} mineId={mine?.id} mayAct />
        </Stack>
        <Stack gap={16}>
          <FailedPrints stations={stations} mayAct />
          <StationPrinter station={station} signedMs={signedMs} />
          <PrintsDone rows={jobs.data?.done ?? []} />
        </Stack>
      </div>
    </section>
  );
};

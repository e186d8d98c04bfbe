import { prints, type StationRow } from '@klang/contracts/api/prints';
import { Group, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { gear } from '../../../ui/workIcons.ts';
import { OpenPrints } from './OpenPrints.tsx';
import { PrintingNow } from './PrintingNow.tsx';
import { PrintsDone } from './PrintsDone.tsx';
import { choosePrinter, hasUsb, knownPrinter } from './printers.ts';
import classes from './prints.module.css';
import { SheetInStation } from './SheetInStation.tsx';
import { useOnlyTab } from './useOnlyTab.ts';
import { usePrinter } from './usePrinter.ts';

type Props = {
  readonly station: StationRow;
  readonly stations: readonly StationRow[];
  readonly onChange: () => void;
  readonly onLeave: () => void;
};

/** WebUSB browsers can send ZPL to a label printer directly. */
const LabelPrinter = () => {
  const { t } = useTranslation('prints');
  const [name, setName] = useState<string | null>(null);
  useEffect(() => void knownPrinter().then((known) => setName(known ? (known.productName ?? 'USB') : null)), []);
  if (!hasUsb()) return null;
  const choose = async () => {
    const chosen = await choosePrinter();
    if (chosen) setName(chosen.productName ?? 'USB');
  };
  return (
    <Panel title={t('this')} note={name === null ? t('usbText') : t('usbChosen', { name })}>
      <Button size="small" onClick={() => void choose()}>
        {t('usb')}
      </Button>
    </Panel>
  );
};

const stateOf = ({ isPaused }: StationRow, isOnlyTab: boolean) => {
  if (!isOnlyTab) return 'otherTab';
  return isPaused ? 'resting' : 'awake';
};

const StationHead = ({ station, isOnlyTab, onChange, onLeave }: Props & { readonly isOnlyTab: boolean }) => {
  const { t } = useTranslation('prints');
  const [isRemoving, setRemoving] = useState(false);
  const pause = useCommand(prints.pauseStation);
  const remove = useCommand(prints.removeStation);
  const state = stateOf(station, isOnlyTab);
  const removeIt = async () => {
    if (!(await remove.mutateAsync({ stationId: station.id }).catch(() => null))) return;
    notify({ type: 'positive', title: t('removed') });
    onLeave();
  };
  return (
    <Group component="header" gap="8px 12px">
      <Title order={1} fz={21}>
        {station.name}
      </Title>
      <span className={`${classes.state} inline-flex middle gap-8 strong`} data-state={state} role="status">
        {t(`station.${state}`)}
      </span>
      <Group gap={8} align="stretch" ms="auto">
        <Button
          isBusy={pause.isPending}
          onClick={() => pause.mutate({ stationId: station.id, isPaused: !station.isPaused })}
        >
          {t(station.isPaused ? 'goOn' : 'rest')}
        </Button>
        <Button left={gear} onClick={onChange}>
          {t('settings')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('leave')}
        </Button>
        <Button variant="quiet" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </Group>
      {isRemoving && (
        <AskDialog
          question={{ title: t('remove'), text: t('removeText'), yes: t('remove') }}
          isBusy={remove.isPending}
          refusal={remove.error?.message}
          onYes={() => void removeIt()}
          onNo={() => setRemoving(false)}
        />
      )}
    </Group>
  );
};

export const StationAtWork = (props: Props) => {
  const { station, stations } = props;
  const { t } = useTranslation('prints');
  const isOnlyTab = useOnlyTab(`klang-station-${station.id}`);
  const { jobs, mine, problem } = usePrinter(station, isOnlyTab);
  const waits = (jobs.data?.open ?? []).some(({ id }) => id !== mine?.id);
  return (
    <section className={`${classes.page} grid gap-16`}>
      <StationHead {...props} isOnlyTab={isOnlyTab} />
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
          <SheetInStation station={station} />
          <LabelPrinter />
          <PrintsDone rows={jobs.data?.done ?? []} />
        </Stack>
      </div>
    </section>
  );
};

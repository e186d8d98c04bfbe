import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { Button } from '../../../ui/Button.tsx';
import { later } from '../../../ui/later.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { useWide } from '../../../ui/useWide.ts';
import { camera, keyboard, scan } from '../../../ui/workIcons.ts';
import { AsOf } from '../daySheet/AsOf.tsx';
import { useOffline } from '../daySheet/useOffline.ts';
import { WaitingDeeds } from '../daySheet/WaitingDeeds.tsx';
import { WrongClock } from '../daySheet/WrongClock.tsx';
import { ConflictTray } from './ConflictTray.tsx';
import { FoldingSetting } from './FoldingSetting.tsx';
import { LateTray } from './LateTray.tsx';
import { PositionChoice } from './PositionChoice.tsx';
import { ScanField, type ScanFieldProps } from './ScanField.tsx';
import classes from './scan.module.css';
import { mostListed, scanLog } from './scanLog.ts';
import { hasOpenWork } from './scanProgress.ts';
import { modesFor } from './scanRights.ts';
import { give, isSoundOn, setSound } from './signals.ts';
import { UnknownScans } from './UnknownScans.tsx';
import { isUnknown } from './unknownScans.ts';
import { useCountPlace } from './useCountPlace.ts';
import { useLooked } from './useLooked.ts';
import { usePosition } from './usePosition.ts';
import { useScanFocus } from './useScanFocus.ts';
import { keyOfWay, type ScanWay, useScanKeys, ways } from './useScanKeys.ts';
import { useScanKit } from './useScanKit.ts';
import { useScannerKeys } from './useScannerKeys.ts';
import { useScanning } from './useScanning.ts';
import { useSetting } from './useSetting.ts';
import { useUndoable } from './useUndoable.ts';

const Camera = later(async () => (await import('./Camera.tsx')).Camera);
const CountPanel = later(async () => (await import('./CountPanel.tsx')).CountPanel);
const FinishPlace = later(async () => (await import('./FinishPlace.tsx')).FinishPlace);
const OtherShelf = later(async () => (await import('./OtherShelf.tsx')).OtherShelf);
const TripProgress = later(async () => (await import('./TripProgress.tsx')).TripProgress);
const LastScan = later(async () => (await import('./LastScans.tsx')).LastScan);
const LastScans = later(async () => (await import('./LastScans.tsx')).LastScans);
const LookedUp = later(async () => (await import('./LookedUp.tsx')).LookedUp);
const wayIcons: Readonly<Record<ScanWay, string>> = { camera, scanner: scan, typed: keyboard };

const SoundButton = () => {
  const { t } = useTranslation('scan');
  const [isOn, setOn] = useState(isSoundOn);
  const turn = () => {
    setSound(!isOn);
    setOn(!isOn);
  };
  return (
    <Button size="large" onClick={turn}>
      {t(isOn ? 'sound.off' : 'sound.on')}
    </Button>
  );
};

const useWayOptions = () => {
  const { t } = useTranslation('scan');
  return ways.map((value) => ({ value, label: t(`ways.${value}`), icon: wayIcons[value], key: keyOfWay(value) }));
};

type WayProps = { readonly way: ScanWay; readonly field: ScanFieldProps['field'] } & Pick<
  ReturnType<typeof useScanning>,
  'onCode' | 'onCodes'
>;
/** On a wide screen a hand scanner is used beside the camera. */
const Way = ({ way, field, onCode, onCodes }: WayProps) => {
  const isWide = useWide();
  useScannerKeys(field, { isScanner: way !== 'typed', onScan: onCode, onMissed: () => give('doubtful') });
  return (
    <>
      {way === 'camera' && <Camera onCodes={onCodes} />}
      {(way !== 'camera' || isWide) && <ScanField field={field} isScanner={way !== 'typed'} onCode={onCode} />}
    </>
  );
};

type Work = Omit<Parameters<typeof hasOpenWork>[0], 'running'>;
/** Asks before a person leaves open work: for another page, another kind of work, or another trip. */
const LeavingWork = ({ work, mayScan }: { readonly work: Work; readonly mayScan: boolean }) => {
  const { t } = useTranslation('scan');
  const { mode, tripId } = work.setting;
  const running = useRead(workCalls.counts.running, {}, { enabled: mode === 'count' }).data?.data;
  const isElsewhere = (to: URLSearchParams): boolean =>
    (to.get('do') ?? 'putAway') !== mode || (tripId !== null && to.get('trip') !== tripId);
  return (
    <UnsavedQuestion
      isDirty={(to) => mayScan && (to === undefined || isElsewhere(to)) && hasOpenWork({ ...work, running })}
      texts={{
        title: t('leaving.title', { work: t(`modes.${mode}`) }),
        text: t('leaving.text'),
        leave: t('leaving.yes'),
        stay: t('leaving.no'),
      }}
    />
  );
};

const dropIn = (deeds: Pick<ReturnType<typeof useScanning>['deeds'], 'drop'>) => (scanId: string) => {
  scanLog.remove(scanId);
  void deeds.drop(scanId);
};

type PutAsideProps = { readonly isCounting: boolean; readonly onGo: (placeId: null) => void };
const PutAside = ({ isCounting, onGo }: PutAsideProps) => {
  const { t } = useTranslation('scan');
  return isCounting ? (
    <Button size="large" onClick={() => onGo(null)}>
      {t('putAside')}
    </Button>
  ) : null;
};

export const ScanPage = () => {
  const { t } = useTranslation('scan');
  const { name } = useSite();
  const { detail } = useSession();
  useOffline();
  const { state, ...known } = useScanKit();
  const { kit } = known;
  const modes = modesFor(detail);
  const { setting, change } = useSetting(modes);
  const [way, setWay] = useState<ScanWay>('scanner');
  const wayOptions = useWayOptions();
  const { field, marks, toField, afterChoice } = useScanFocus();
  const { looked, onLook } = useLooked();
  const mayScan = holds(detail, 'scanqrcode', 'u') && detail?.viewing === undefined;
  const { choose: onPlace, keepsPlace, items, ...otherShelf } = useCountPlace({ kit, setting, change, mayScan });
  const onTrip = (tripId: string) => change({ tripId });
  const positioning = usePosition(detail?.id ?? '');
  const isFilming = way === 'camera';
  const scanning = { ...known, setting, onPlace, keepsPlace, onTrip, onLook, isFilming, positionNow: positioning.now };
  const { deeds, log, onCode, onCodes, onNext, undo, again, moveHere } = useScanning(scanning);
  const isLooking = setting.mode === 'lookUp';
  const maySettle = holds(detail, 'qr', 'u') && detail?.viewing === undefined;
  const isUndoable = useUndoable(log, modes);
  const undoLast = () => {
    const last = mayScan ? log.slice(0, mostListed).find(isUndoable) : undefined;
    if (last) undo(last);
  };
  const chooseWay = (chosen: ScanWay) => {
    setWay(chosen);
    afterChoice();
  };
  useScanKeys({ onWay: setWay, onUndo: undoLast });
  return (
    <section className={`${classes.page} stack gap-14`} data-mode={setting.mode} {...marks}>
      <PageTitle of={`${t('title')} · ${name}`} />
      <header className={`${classes.head} grid middle gap-12`}>
        <Title order={1} c="inherit" fz={28}>
          {t(`modes.${setting.mode}`)}
        </Title>
        <SoundButton />
        <PutAside isCounting={keepsPlace} onGo={otherShelf.go} />
        <FoldingSetting
          {...known}
          log={log}
          modes={modes}
          setting={setting}
          asked={otherShelf.asked?.other}
          onChange={change}
          onChoose={onPlace}
          onDone={toField}
          onScan={onNext}
          items={items}
          onChoice={afterChoice}
        />
      </header>
      <LeavingWork work={{ kit, setting, log }} mayScan={mayScan} />
      <WrongClock />
      <WaitingDeeds deeds={deeds} hides={isUnknown} />
      <AsOf state={state} />
      {!mayScan && !isLooking && <Text c="var(--ink-2)">{t('lookOnly')}</Text>}
      <SimpleGrid minColWidth="min(380px, 100%)" autoFlow="auto-fit" spacing={14} className="top">
        <Stack gap={14} miw={0} className={classes.way}>
          <Segments label={t('way')} value={way} options={wayOptions} onChange={chooseWay} />
          {setting.mode === 'count' && <OtherShelf {...otherShelf} onDone={toField} />}
          {(mayScan || isLooking) && <Way way={way} field={field} onCode={onCode} onCodes={onCodes} />}
          {isLooking ? looked && <LookedUp code={looked} kit={kit} /> : log[0] && <LastScan scan={log[0]} kit={kit} />}
          <TripProgress kit={kit} setting={setting} log={log} />
        </Stack>
        <Stack gap={14} miw={0} className={classes.way}>
          {setting.mode === 'count' && (
            <CountPanel
              kit={kit}
              placeId={setting.placeId}
              log={log}
              mayScan={mayScan}
              maySettle={maySettle}
              onMove={moveHere}
            />
          )}
          <ConflictTray kit={kit} maySettle={maySettle} />
          <LateTray kit={kit} maySettle={maySettle} />
          <UnknownScans
            deeds={deeds.deeds}
            log={log}
            mayTie={maySettle}
            maySend={mayScan}
            onAgain={again}
            onDrop={dropIn(deeds)}
          />
          <LastScans log={log} kit={kit} isUndoable={isUndoable} onUndo={undo} />
          <PositionChoice positioning={positioning} mayScan={mayScan} />
        </Stack>
      </SimpleGrid>
      {mayScan && <FinishPlace kit={kit} setting={setting} onFinish={() => change({ placeId: null })} />}
    </section>
  );
};

import { needsTrip, scanModes } from '@klang/contracts/codes/scans';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { AsOf } from '../daySheet/AsOf.tsx';
import { useOffline } from '../daySheet/useOffline.ts';
import { WaitingDeeds } from '../daySheet/WaitingDeeds.tsx';
import { WrongClock } from '../daySheet/WrongClock.tsx';
import { Camera } from './Camera.tsx';
import { ConflictTray } from './ConflictTray.tsx';
import { CountPanel } from './CountPanel.tsx';
import { LastScan, LastScans } from './LastScans.tsx';
import { LateTray } from './LateTray.tsx';
import { LookedUp } from './LookedUp.tsx';
import { ScanField } from './ScanField.tsx';
import { ScanSetting } from './ScanSetting.tsx';
import classes from './scan.module.css';
import { scanLog } from './scanLog.ts';
import { isSoundOn, setSound } from './signals.ts';
import { hasOpenWork, TripProgress } from './TripProgress.tsx';
import { isUnknown, UnknownTray } from './UnknownTray.tsx';
import { useScanKit } from './useScanKit.ts';
import { type Setting, useScanning } from './useScanning.ts';

const ways = ['camera', 'scanner', 'typed'] as const;
type Way = (typeof ways)[number];
const none = { placeId: null, statusId: null, tripId: null } as const;

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

/** What is scanned for stands in the address: it outlives a reload, and a link leads to it. */
const useSetting = () => {
  const [params, setParams] = useSearchParams();
  const mode = scanModes.find((one) => one === params.get('do')) ?? 'putAway';
  const setting: Setting = {
    mode,
    placeId: params.get('place'),
    statusId: params.get('status'),
    tripId: params.get('trip'),
  };
  const change = (part: Partial<Setting>) => {
    const next = { ...setting, ...(part.mode && part.mode !== mode && none), ...part };
    const { placeId, statusId, tripId } = next;
    const said = { do: next.mode, place: placeId, status: statusId, trip: tripId };
    setParams(
      Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== null),
      { replace: true },
    );
  };
  return { setting, change };
};

const Way = ({ way, onCode }: { readonly way: Way; readonly onCode: (raw: string) => void }) =>
  way === 'camera' ? <Camera onCode={onCode} /> : <ScanField isScanner={way === 'scanner'} onCode={onCode} />;

type Change = (part: Partial<Setting>) => void;

/** Asks before work that is begun is left for another. */
const useLeaving = (work: Parameters<typeof hasOpenWork>[0], change: Change) => {
  const { t } = useTranslation('scan');
  const [leaving, setLeaving] = useState<Partial<Setting>>();
  const { mode } = work.setting;
  const onChange: Change = (part) => {
    const isAnother = part.mode !== undefined && part.mode !== mode;
    if (isAnother && hasOpenWork(work)) setLeaving(part);
    else change(part);
  };
  const answer = (part?: Partial<Setting>) => () => {
    if (part) change(part);
    setLeaving(undefined);
  };
  const question = leaving && (
    <ConfirmDialog
      title={t('leaving.title', { work: t(`modes.${mode}`) })}
      yes={t('leaving.yes')}
      no={t('leaving.no')}
      isBusy={false}
      onYes={answer(leaving)}
      onNo={answer()}
    >
      <p>{t('leaving.text')}</p>
    </ConfirmDialog>
  );
  return { onChange, question };
};

/** Camera, scanner and keys: what is scanned is done at once, or kept until the line is back. */
export const ScanPage = () => {
  const { t } = useTranslation('scan');
  const { name } = useSite();
  const { detail } = useSession();
  useOffline();
  const { state, kit } = useScanKit();
  const { setting, change } = useSetting();
  const [way, setWay] = useState<Way>('scanner');
  const [params] = useSearchParams();
  const [looked, setLooked] = useState(params.get('code') ?? undefined);
  const onPlace = (placeId: string) => change({ placeId });
  const isFilming = way === 'camera';
  const { deeds, log, onCode, undo, again } = useScanning({ kit, setting, onPlace, onLook: setLooked, isFilming });
  const drop = (scanId: string) => {
    scanLog.remove(scanId);
    void deeds.drop(scanId);
  };
  const { onChange, question } = useLeaving({ kit, setting, log }, change);
  const isLooking = setting.mode === 'lookUp';
  const mayScan = holds(detail, 'scanqrcode', 'u') && detail?.viewing === undefined;
  const maySettle = holds(detail, 'qr', 'u') && detail?.viewing === undefined;
  const [last] = log;
  return (
    <section className={classes.page} data-mode={setting.mode}>
      <PageTitle of={`${t('title')} · ${name}`} />
      <header className={classes.head}>
        <h1>{t(`modes.${setting.mode}`)}</h1>
        <SoundButton />
        <ScanSetting kit={kit} setting={setting} onChange={onChange} />
      </header>
      {question}
      <WrongClock />
      <WaitingDeeds deeds={deeds} hides={isUnknown} />
      <AsOf state={state} />
      {!mayScan && !isLooking && <Text c="var(--ink-2)">{t('lookOnly')}</Text>}
      <div className={classes.two}>
        <div className={classes.way}>
          <Segments
            label={t('way')}
            value={way}
            options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
            onChange={setWay}
          />
          {(mayScan || isLooking) && <Way way={way} onCode={onCode} />}
          {isLooking ? looked && <LookedUp code={looked} kit={kit} /> : last && <LastScan scan={last} kit={kit} />}
          {needsTrip(setting.mode) && <TripProgress kit={kit} setting={setting} log={log} />}
        </div>
        <div className={classes.way}>
          {setting.mode === 'count' && (
            <CountPanel kit={kit} placeId={setting.placeId} log={log} mayScan={mayScan} maySettle={maySettle} />
          )}
          <ConflictTray kit={kit} maySettle={maySettle} />
          <LateTray kit={kit} maySettle={maySettle} />
          <UnknownTray deeds={deeds.deeds} log={log} mayTie={maySettle} onTied={again} onDrop={drop} />
          <LastScans log={log} kit={kit} onUndo={undo} />
        </div>
      </div>
    </section>
  );
};

import { needsTrip, scanModes } from '@klang/contracts/codes/scans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { AsOf } from '../daySheet/AsOf.tsx';
import { useOffline } from '../daySheet/useOffline.ts';
import { WaitingDeeds } from '../daySheet/WaitingDeeds.tsx';
import { Camera } from './Camera.tsx';
import { ConflictTray } from './ConflictTray.tsx';
import { CountPanel } from './CountPanel.tsx';
import { LastScan, LastScans } from './LastScans.tsx';
import { LookedUp } from './LookedUp.tsx';
import { ScanField } from './ScanField.tsx';
import { ScanSetting } from './ScanSetting.tsx';
import classes from './scan.module.css';
import { isSoundOn, setSound } from './signals.ts';
import { TripProgress } from './TripProgress.tsx';
import { UnknownTray } from './UnknownTray.tsx';
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

/** Camera, scanner and keys: what is scanned is done at once, or kept until the line is back. */
export const ScanPage = () => {
  const { t } = useTranslation('scan');
  const { name } = useSite();
  const { detail } = useSession();
  useOffline();
  const { state, kit } = useScanKit();
  const { setting, change } = useSetting();
  const [way, setWay] = useState<Way>('scanner');
  const [looked, setLooked] = useState<string>();
  const onPlace = (placeId: string) => change({ placeId });
  const { deeds, log, onCode, undo } = useScanning({ kit, setting, onPlace, onLook: setLooked });
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
        <ScanSetting kit={kit} setting={setting} onChange={change} />
      </header>
      <WaitingDeeds deeds={deeds} />
      <AsOf state={state} />
      {!mayScan && !isLooking && <p className={classes.none}>{t('lookOnly')}</p>}
      <div className={classes.two}>
        <div className={classes.way}>
          <Segments
            label={t('way')}
            value={way}
            options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
            onChange={setWay}
          />
          {(mayScan || isLooking) && way === 'camera' && <Camera onCode={onCode} />}
          {(mayScan || isLooking) && way !== 'camera' && <ScanField isScanner={way === 'scanner'} onCode={onCode} />}
          {isLooking ? looked && <LookedUp code={looked} kit={kit} /> : last && <LastScan scan={last} kit={kit} />}
          {needsTrip(setting.mode) && <TripProgress kit={kit} setting={setting} log={log} />}
        </div>
        <div className={classes.way}>
          {setting.mode === 'count' && (
            <CountPanel kit={kit} placeId={setting.placeId} log={log} mayScan={mayScan} maySettle={maySettle} />
          )}
          <ConflictTray kit={kit} maySettle={maySettle} />
          <UnknownTray log={log} mayTie={maySettle} />
          <LastScans log={log} kit={kit} onUndo={undo} />
        </div>
      </div>
    </section>
  );
};

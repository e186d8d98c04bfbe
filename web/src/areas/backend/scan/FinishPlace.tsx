import type { ScanKit } from '@klang/contracts/api/scans';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/serverClock.ts';
import { Button } from '../../../ui/Button.tsx';
import { arrowRight } from '../../../ui/icons.ts';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import classes from './scan.module.css';
import { scanLog } from './scanLog.ts';
import { give } from './signals.ts';
import type { Setting } from './useScanning.ts';

type Props = {
  readonly kit: ScanKit;
  readonly setting: Setting;
  readonly onFinish: () => void;
};
type PlaceEnd = { readonly code: string; readonly count: number };

export const FinishPlace = ({ kit, setting: { mode, placeId }, onFinish }: Props) => {
  const { t } = useTranslation('scan');
  const [last, setLast] = useState<PlaceEnd>();
  useSyncExternalStore(scanLog.subscribe, scanLog.get);
  if (mode !== 'putAway') return null;
  const place = kit.places.find((one) => one.placeId === placeId);
  if (!place)
    return (
      last && (
        <p className={classes.finish} role="status">
          <WholeCodes of={t('finish.done', { place: last.code, count: last.count })} />
        </p>
      )
    );
  const count = scanLog.countAt(place.placeId);
  const finish = () => {
    setLast({ code: place.code, count });
    scanLog.finishPlace(place.placeId, new Date(serverNow()).toISOString());
    give('good');
    onFinish();
  };
  return (
    <div className={classes.finish}>
      <Button variant="accent" size="large" isFull left={arrowRight} onClick={finish}>
        {t('finish.button', { count })}
      </Button>
    </div>
  );
};

import type { ScanKit } from '@klang/contracts/api/scans';
import { useTranslation } from 'react-i18next';
import classes from './scan.module.css';
import type { LoggedScan } from './scanLog.ts';
import type { Setting } from './useScanning.ts';

type Props = { readonly kit: ScanKit; readonly setting: Setting; readonly log: readonly LoggedScan[] };
const done: ReadonlySet<LoggedScan['outcome']> = new Set(['taken', 'known', 'waiting']);

/** How much of a visit is scanned, with what still waits on this device. */
export const TripProgress = ({ kit, setting: { mode, tripId }, log }: Props) => {
  const { t } = useTranslation('scan');
  const trip = kit.trips.find((one) => one.tripId === tripId);
  if (!trip) return null;
  const own = log.filter((scan) => scan.tripId === tripId && scan.mode === mode && done.has(scan.outcome));
  const named = new Set(own.flatMap(({ code, itemId }) => [code, itemId]));
  const isDone = ({ itemId, code, door, custody }: (typeof trip.items)[number]): boolean =>
    named.has(itemId) || named.has(code) || (mode === 'takeOut' ? custody === 'movers' : door !== 'awaited');
  const count = trip.items.filter(isDone).length;
  return (
    <div className={classes.progress}>
      <p>{t('progress', { done: count, count: trip.items.length })}</p>
      <span aria-hidden="true">
        {trip.items.map((one) => (
          <i key={one.itemId} data-done={isDone(one)} />
        ))}
      </span>
    </div>
  );
};

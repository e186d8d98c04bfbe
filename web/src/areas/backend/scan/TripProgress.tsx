import type { ScanKit } from '@klang/contracts/api/scans';
import { useTranslation } from 'react-i18next';
import classes from './scan.module.css';
import type { LoggedScan } from './scanLog.ts';
import type { Setting } from './useScanning.ts';

type Props = { readonly kit: ScanKit; readonly setting: Setting; readonly log: readonly LoggedScan[] };
const done: ReadonlySet<LoggedScan['outcome']> = new Set(['taken', 'known', 'waiting']);

/** Which things of a visit are scanned, with what still waits on this device. */
const tripDone = ({ kit, setting: { mode, tripId }, log }: Props) => {
  const trip = kit.trips.find((one) => one.tripId === tripId);
  if (!trip) return undefined;
  const own = log.filter((scan) => scan.tripId === tripId && scan.mode === mode && done.has(scan.outcome));
  const named = new Set(own.flatMap(({ code, itemId }) => [code, itemId]));
  const isDone = ({ itemId, code, door, custody }: (typeof trip.items)[number]): boolean =>
    named.has(itemId) || named.has(code) || (mode === 'takeOut' ? custody === 'movers' : door !== 'awaited');
  return trip.items.map((one) => ({ itemId: one.itemId, isDone: isDone(one) }));
};

/** Whether a visit is begun and not whole, or a place is being counted: it is not left without a question. */
export const hasOpenWork = (props: Props): boolean => {
  const { setting, log } = props;
  if (setting.mode === 'count')
    return log.some(({ mode, placeId }) => mode === 'count' && placeId === setting.placeId && placeId !== null);
  const items = tripDone(props) ?? [];
  return items.some(({ isDone }) => isDone) && items.some(({ isDone }) => !isDone);
};

export const TripProgress = (props: Props) => {
  const { t } = useTranslation('scan');
  const items = tripDone(props);
  if (!items) return null;
  return (
    <div className={classes.progress}>
      <p>{t('progress', { done: items.filter(({ isDone }) => isDone).length, count: items.length })}</p>
      <span aria-hidden="true">
        {items.map(({ itemId, isDone }) => (
          <i key={itemId} data-done={isDone} />
        ))}
      </span>
    </div>
  );
};

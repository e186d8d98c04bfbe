import type { ScanKit } from '@klang/contracts/api/scans';
import { useTranslation } from 'react-i18next';
import { arrivalOf } from './putAwayTrip.ts';
import classes from './scan.module.css';
import { isDoneScan, type LoggedScan } from './scanLog.ts';
import type { Setting } from './useScanning.ts';

type Props = { readonly kit: ScanKit; readonly setting: Setting; readonly log: readonly LoggedScan[] };

type Progress = {
  readonly orderNumber: string;
  readonly items: readonly { readonly itemId: string; readonly isDone: boolean }[];
};

const namedIn = ({ setting: { mode, tripId }, log }: Props): ReadonlySet<string | null> =>
  new Set(
    log
      .filter((scan) => scan.tripId === tripId && scan.mode === mode && isDoneScan(scan))
      .flatMap(({ code, itemId }) => [code, itemId]),
  );

const ofTrip = (props: Props): Progress | undefined => {
  const { kit, setting } = props;
  const { mode, tripId } = setting;
  const trip = kit.trips.find((one) => one.tripId === tripId);
  if (!trip) return undefined;
  const named = namedIn(props);
  const isDone = ({ itemId, code, door, custody }: (typeof trip.items)[number]): boolean =>
    named.has(itemId) || named.has(code) || (mode === 'takeOut' ? custody === 'movers' : door !== 'awaited');
  return {
    orderNumber: trip.orderNumber,
    items: trip.items.map((one) => ({ itemId: one.itemId, isDone: isDone(one) })),
  };
};

/** Of the chosen visit, or that which brought the item put away last: the items that are no longer on the van. */
const ofArrival = (props: Props): Progress | undefined => {
  const { kit, setting, log } = props;
  const last = log.find((scan) => scan.mode === 'putAway' && isDoneScan(scan));
  const chosen = kit.arrivals.find(({ tripId }) => tripId === setting.tripId);
  const arrival = chosen ?? (last && arrivalOf(kit, last));
  if (!arrival) return undefined;
  const named = namedIn({ ...props, setting: { ...props.setting, tripId: null } });
  const isDone = ({ itemId, code, isPutAway }: (typeof arrival.items)[number]): boolean =>
    isPutAway || named.has(itemId) || (code !== null && named.has(code));
  return {
    orderNumber: arrival.orderNumber,
    items: arrival.items.map((one) => ({ itemId: one.itemId, isDone: isDone(one) })),
  };
};
const progressOf = (props: Props): Progress | undefined =>
  props.setting.mode === 'putAway' ? ofArrival(props) : ofTrip(props);

/** True while a visit is partly scanned or a place is being counted; leaving then asks first. */
export const hasOpenWork = (props: Props): boolean => {
  const { setting, log } = props;
  if (setting.mode === 'count')
    return log.some(({ mode, placeId }) => mode === 'count' && placeId === setting.placeId && placeId !== null);
  const items = progressOf(props)?.items ?? [];
  return items.some(({ isDone }) => isDone) && items.some(({ isDone }) => !isDone);
};

export const TripProgress = (props: Props) => {
  const { t } = useTranslation('scan');
  const progress = progressOf(props);
  if (!progress) return null;
  const { items, orderNumber } = progress;
  const isArrival = props.setting.mode === 'putAway';
  const words = { done: items.filter(({ isDone }) => isDone).length, count: items.length, order: orderNumber };
  return (
    <div className={classes.progress}>
      <p className="fz-17">{t(isArrival ? 'progressAway' : 'progress', words)}</p>
      <span className="flex gap-4" aria-hidden="true">
        {items.map(({ itemId, isDone }) => (
          <i className="round-4 grows" key={itemId} data-done={isDone} />
        ))}
      </span>
    </div>
  );
};

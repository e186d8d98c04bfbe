import type { ScanKit } from '@klang/contracts/api/scans';
import { arrivalOf } from './putAwayTrip.ts';
import { isDoneScan, type LoggedScan } from './scanLog.ts';
import type { Setting } from './useScanning.ts';

export type ProgressProps = { readonly kit: ScanKit; readonly setting: Setting; readonly log: readonly LoggedScan[] };

type Progress = {
  readonly orderNumber: string;
  readonly items: readonly ItemProgress[];
};
/** `isMissing`: it was recorded at the door as not there, so nobody scans it any more. */
type ItemProgress = { readonly itemId: string; readonly isDone: boolean; readonly isMissing?: boolean };

const namedIn = ({ setting: { mode, tripId }, log }: ProgressProps): ReadonlySet<string | null> =>
  new Set(
    log
      .filter((scan) => scan.tripId === tripId && scan.mode === mode && isDoneScan(scan))
      .flatMap(({ code, itemId }) => [code, itemId]),
  );

const ofTrip = (props: ProgressProps): Progress | undefined => {
  const { kit, setting } = props;
  const { mode, tripId } = setting;
  const trip = kit.trips.find((one) => one.tripId === tripId);
  if (!trip) return undefined;
  const named = namedIn(props);
  const isDone = ({ itemId, code, door, custody }: (typeof trip.items)[number]): boolean =>
    named.has(itemId) ||
    (code !== null && named.has(code)) ||
    ['taken', 'given'].includes(door) ||
    (mode === 'takeOut' && custody === 'movers');
  const items = trip.items.map((one) => ({
    itemId: one.itemId,
    isDone: isDone(one),
    isMissing: one.door === 'missing',
  }));
  return { orderNumber: trip.orderNumber, items };
};

/** Of the chosen visit, or that which brought the item put away last: the items that are no longer on the van. */
const ofArrival = (props: ProgressProps): Progress | undefined => {
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
export const progressOf = (props: ProgressProps): Progress | undefined =>
  props.setting.mode === 'putAway' ? ofArrival(props) : ofTrip(props);

type RunningCounts = readonly { readonly placeId: string }[] | undefined;
/** True while a visit is partly scanned or a place is being counted; leaving then asks first. */
export const hasOpenWork = (props: ProgressProps & { readonly running: RunningCounts }): boolean => {
  const { setting, log, running } = props;
  const isHere = ({ placeId }: { readonly placeId: string | null }) => placeId !== null && placeId === setting.placeId;
  if (setting.mode === 'count')
    return (
      running?.some(isHere) === true ||
      log.some((scan) => scan.mode === 'count' && isHere(scan) && (running === undefined || scan.outcome === 'waiting'))
    );
  const items = progressOf(props)?.items ?? [];
  return items.some(({ isDone }) => isDone) && items.some(({ isDone, isMissing }) => !isDone && !isMissing);
};

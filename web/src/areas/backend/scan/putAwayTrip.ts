import type { ScanKit } from '@klang/contracts/api/scans';
import { isDoneScan, type LoggedScan } from './scanLog.ts';
import type { Setting } from './useScanning.ts';

type Arrival = ScanKit['arrivals'][number];
type PutAway = Pick<Setting, 'mode' | 'tripId'> & { readonly kit: ScanKit; readonly log: readonly LoggedScan[] };
export type ItemMark = { readonly itemId: string | null; readonly code: string };

export const isItem =
  (scanned: ItemMark) =>
  ({ itemId, code }: Pick<Arrival['items'][number], 'itemId' | 'code'>): boolean =>
    scanned.itemId === itemId || scanned.code === itemId || scanned.code === code;

/** An item that was brought twice belongs to the visit that brought it last. */
export const arrivalOf = ({ arrivals }: ScanKit, scanned: ItemMark): Arrival | undefined =>
  arrivals.findLast(({ items }) => items.some(isItem(scanned)));

const isOpen = ({ items }: Arrival, log: readonly LoggedScan[]): boolean => {
  const done = log.filter((scan) => scan.mode === 'putAway' && isDoneScan(scan));
  return items.some((one) => !one.isPutAway && !done.some((scan) => isItem(scan)(one)));
};

/** While something of the chosen visit is on the van, that visit; otherwise the one that brought this item. */
const tripPutAway = ({ kit, tripId, log }: PutAway, code: string): string | null => {
  const chosen = kit.arrivals.find((one) => one.tripId === tripId);
  const arrival = chosen && isOpen(chosen, log) ? chosen : arrivalOf(kit, { itemId: null, code });
  return arrival && isOpen(arrival, log) ? arrival.tripId : null;
};

/** Before the server answers. Null: this device does not know all labels of the visit. */
const isOfTripHere = ({ arrivals }: ScanKit, tripId: string | null, code: string): boolean | null => {
  const items = arrivals.find((one) => one.tripId === tripId)?.items ?? [];
  if (items.some(isItem({ itemId: null, code }))) return true;
  return items.length > 0 && items.every((one) => one.code !== null) ? false : null;
};

type OnScan = { readonly code: string; readonly onTrip: (tripId: string) => void };
/** The visit that is put away is chosen by its first item, as a place is by its label. */
export const ofVan = (putAway: PutAway, { code, onTrip }: OnScan): Pick<LoggedScan, 'ofTripId' | 'isOfTrip'> => {
  const { kit, mode, tripId } = putAway;
  const ofTripId = mode === 'putAway' ? tripPutAway(putAway, code) : null;
  if (ofTripId === null) return {};
  if (ofTripId !== tripId) onTrip(ofTripId);
  return { ofTripId, isOfTrip: isOfTripHere(kit, ofTripId, code) };
};

/** It is put away all the same, and looks like what needs a second look. */
export const isOfAnotherTrip = (scan: LoggedScan): boolean => scan.isOfTrip === false && isDoneScan(scan);

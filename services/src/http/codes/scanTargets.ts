import type { OneScan } from '@klang/contracts/api/scans';
import { looksLikeCode } from '@klang/contracts/codes/codes';
import { isItemOver } from '@klang/contracts/custody/custody';
import { isOn } from '@klang/contracts/lookups/status';
import { code as oneCode } from '../../domain/code.ts';
import { item } from '../../domain/item.ts';
import type { ScanTimes } from '../../domain/itemScanFit.ts';
import { hasSight, type Item, isHere } from '../../domain/itemState.ts';
import { lookup } from '../../domain/lookup.ts';
import { whyOver } from '../../domain/orderContract.ts';
import { stockcount } from '../../domain/stockcount.ts';
import { isOver } from '../../domain/trip.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { type ItemDeed, itemScansOf } from '../../platform/codes/itemScans.ts';
import { settledScans } from '../../platform/codes/scanIds.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { SeenState } from '../../platform/eventLog/execute.ts';
import { lastSeenOf, seenOf, stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { CodingPorts } from './making.ts';
import { codeUsing, refuseUnless } from './using.ts';

export type ScanPorts = CodingPorts;
export type Device = { readonly deviceId: string; readonly sentAt: string };
export type Target = {
  readonly itemId: string;
  readonly orderId: string;
  /** The state at lookup, if the item itself confirmed the label. */
  readonly seen?: SeenState<Item>;
};
export type ScanCase = {
  readonly scan: OneScan;
  readonly device: Device;
  readonly times: ScanTimes;
  readonly target: Target;
};

export const deedOf = ({ scan, device, times, target }: ScanCase): ItemDeed => ({
  itemId: target.itemId,
  orderId: target.orderId,
  deedId: scan.scanId,
  doneAt: times.doneAt,
  mode: scan.mode,
  placeId: scan.placeId,
  statusId: scan.statusId,
  tripId: scan.tripId,
  scan: { deviceId: device.deviceId, at: scan.at, seq: scan.seq },
});

/** It keeps what it has. */
export const refuseArchived = async (log: EventLog, { org }: Pick<Context, 'org'>, placeId: string | null) => {
  const place = placeId === null ? null : await stateOf(log, lookup, { org, id: placeId });
  if (place && !isOn(place.fields)) throw new Refused('place_archived', 'placeId');
};

type ItemPlace = Pick<Item, 'custody' | 'locationId'>;
const liesAt = ({ custody, locationId }: ItemPlace, placeId: string | null): boolean =>
  custody === 'storage' && locationId === placeId;

export const scanTargets = (ports: ScanPorts & Pick<Parts, 'pool'>) => {
  const settled = settledScans(ports.pool);
  const [using, coding, doing] = [codeUsing(ports), codingOf(ports), itemScansOf(ports)];

  const wasDone = async (ctx: Context, { scanId, tripId, mode, placeId }: OneScan, itemId: string) => {
    const { org } = ctx;
    const known = await stateOf(ports.log, item, { org, id: itemId });
    if (known.deeds.has(scanId) || hasSight(known, scanId)) return true;
    if (await settled.has(ctx, { scanId, itemId })) return true;
    if (mode === 'count' && placeId !== null)
      return (await stateOf(ports.log, stockcount, { org, id: placeId })).deeds.has(scanId);
    return tripId !== null && (await doing.custody.tripOf(ctx, tripId))?.deeds.has(scanId) === true;
  };

  /** An item may end, and its label be retired, between a scan and the same scan sent again. */
  const isRepeated = async (ctx: Context, scan: OneScan | undefined, itemId: string): Promise<boolean> =>
    scan !== undefined && !scan.isFirst && (await wasDone(ctx, scan, itemId));

  const idOf = async (ctx: Context, typed: string, scan?: OneScan): Promise<string> => {
    const found = await using.knownCode(ctx, typed, ['item']);
    if (!found) return typed.trim().toUpperCase();
    const { code, batch } = found;
    const { state, targetId } = await coding.codeStateOf(ctx, code);
    if (targetId === null || !(await isRepeated(ctx, scan, targetId)))
      refuseUnless('item', { state, standsFor: batch.standsFor });
    return targetId ?? '';
  };

  const lastTargetOf = (org: string, id: string): string | null => {
    const { state, targetId = null } = lastSeenOf(ports.log, oneCode, { org, id }) ?? {};
    return state === 'assigned' ? targetId : null;
  };

  /** Item and label are asked at once: if the item is in our hands, its contract need not be asked. */
  const carrying = async (ctx: Context, typed: string): Promise<Target | undefined> => {
    const { org } = ctx;
    const code = looksLikeCode(typed) ? (await using.known(ctx, typed, ['item'])).code : undefined;
    const itemId = code && lastTargetOf(org, code);
    if (!itemId) return undefined;
    const [seen, now] = await Promise.all([
      seenOf(ports.log, item, { org, id: itemId }),
      coding.codeStateOf(ctx, code),
    ]);
    const isOn = now.state === 'assigned' && now.targetId === itemId && seen?.state.code === code;
    if (!isOn || !isHere(seen.state)) return undefined;
    const { orderId } = seen.state;
    return orderId === null ? undefined : { itemId, orderId, seen };
  };

  return {
    targetOf: async (ctx: Context, typed: string, scan?: OneScan): Promise<Target> => {
      const carried = await carrying(ctx, typed);
      if (carried) return carried;
      const found = await ports.items.one(ctx.org, await idOf(ctx, typed, scan));
      if (!found) throw new Refused('code_not_known', 'code');
      // An undo may refer to an item that this very scan ended.
      const mayBeOver = scan !== undefined && scan.undoes !== null;
      if (isItemOver(found.state) && !mayBeOver && !(await isRepeated(ctx, scan, found.id)))
        throw new Refused(whyOver(found.state), 'code');
      return { itemId: found.id, orderId: found.orderId };
    },
    /** What lies there may be seen there also when the place takes nothing more. */
    refuseNewAt: async (ctx: Context, placeId: string | null, known: ItemPlace): Promise<void> => {
      if (!liesAt(known, placeId)) await refuseArchived(ports.log, ctx, placeId);
    },
    refuseNoPlace: async (ctx: Context, placeId: string | null): Promise<void> => {
      if (placeId === null) throw new Refused('scan_place_needed', 'placeId');
      // A place never changes its kind, so the memoized entry is enough.
      const seen = lastSeenOf(ports.log, lookup, { org: ctx.org, id: placeId });
      const entry = seen ?? (await doing.entryOf(ctx, placeId));
      if (entry?.kind !== 'storagelocation') throw new Refused('location_not_found', 'placeId');
    },
    tripOf: async (ctx: Context, tripId: string | null): Promise<{ tripId: string; standing: TripStanding }> => {
      if (tripId === null) throw new Refused('scan_trip_needed', 'tripId');
      const standing = await doing.custody.tripOf(ctx, tripId);
      if (!standing) throw new Refused('trip_not_found', 'tripId');
      return { tripId, standing };
    },
  };
};
export type ScanTargets = ReturnType<typeof scanTargets>;

export const refuseUnawaited = (standing: TripStanding, itemId: string): void => {
  if (!standing.items.has(itemId)) throw new Refused('item_not_of_trip', 'code');
  if (standing.status === 'canceled') throw new Refused('trip_canceled', 'tripId');
  if (isOver(standing)) throw new Refused('trip_over', 'tripId');
};

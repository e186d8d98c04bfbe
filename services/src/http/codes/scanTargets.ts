import type { OneScan } from '@klang/contracts/api/scans';
import { looksLikeCode } from '@klang/contracts/codes/codes';
import { isItemOver } from '@klang/contracts/custody/custody';
import type { ItemReads } from '@klang/projections/items/queries';
import { code as oneCode } from '../../domain/code.ts';
import { item } from '../../domain/item.ts';
import type { ScanTimes } from '../../domain/itemScanFit.ts';
import { type Item, isHere } from '../../domain/itemState.ts';
import { lookup } from '../../domain/lookup.ts';
import { isOver } from '../../domain/trip.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { type ItemDeed, itemScansOf } from '../../platform/codes/itemScans.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { SeenState } from '../../platform/eventLog/execute.ts';
import { lastSeenOf, seenOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { codeUsing, refuseUnless } from './using.ts';

export type ScanPorts = { readonly log: EventLog; readonly items: ItemReads };
export type Device = { readonly deviceId: string; readonly sentAt: string };
export type Target = {
  readonly itemId: string;
  readonly orderId: string;
  /** How it stood when it was named, where it said itself that it has the label. */
  readonly seen?: SeenState<Item>;
};
/** A scan with the thing it is of, and its times by our clock. */
export type Judged = {
  readonly scan: OneScan;
  readonly device: Device;
  readonly times: ScanTimes;
  readonly target: Target;
};

export const deedOf = ({ scan, device, times, target }: Judged): ItemDeed => ({
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

/** What scans name: things, places and visits; a clear no for each that is none. */
export const scanTargets = (ports: ScanPorts) => {
  const [using, coding, doing] = [codeUsing(ports), codingOf(ports), itemScansOf(ports)];

  /** By the code on its label, or by its own number. */
  const idOf = async (ctx: Context, typed: string): Promise<string> => {
    const found = await using.knownCode(ctx, typed);
    if (!found) return typed.trim().toUpperCase();
    const { code, batch } = found;
    const { state, targetId } = await coding.codeStateOf(ctx, code);
    refuseUnless('item', { state, standsFor: batch.standsFor });
    return targetId ?? '';
  };

  /** Of what it stood for when it was seen last; of one that was retired nobody asks the thing. */
  const lastTargetOf = (org: string, id: string): string | null => {
    const { state, targetId = null } = lastSeenOf(ports.log, oneCode, { org, id }) ?? {};
    return state === 'assigned' ? targetId : null;
  };

  /** A thing in our hands that says itself that it has this label: neither the code nor the contract need be asked. */
  const carrying = async (ctx: Context, typed: string): Promise<Target | undefined> => {
    const { org } = ctx;
    const code = looksLikeCode(typed) ? (await using.known(ctx, typed)).code : undefined;
    const itemId = code && lastTargetOf(org, code);
    const seen = itemId ? await seenOf(ports.log, item, { org, id: itemId }) : undefined;
    if (!itemId || !seen || seen.state.code !== code || !isHere(seen.state)) return undefined;
    const { orderId } = seen.state;
    return orderId === null ? undefined : { itemId, orderId, seen };
  };

  return {
    /** What was said of a thing is taken back where it is over by that very word. */
    targetOf: async (ctx: Context, typed: string, undoes: string | null = null): Promise<Target> => {
      const carried = await carrying(ctx, typed);
      if (carried) return carried;
      const found = await ports.items.one(ctx.org, await idOf(ctx, typed));
      if (!found) throw new Refused('code_not_known', 'code');
      if (undoes === null && isItemOver(found.state)) throw new Refused('item_over', 'code');
      return { itemId: found.id, orderId: found.orderId };
    },
    refuseNoPlace: async (ctx: Context, placeId: string | null): Promise<void> => {
      if (placeId === null) throw new Refused('scan_place_needed', 'placeId');
      // What was a place stays one.
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

/** What leaves its place is awaited by a visit that is still to come, or on its way. */
export const refuseUnawaited = (standing: TripStanding, itemId: string): void => {
  if (!standing.items.has(itemId)) throw new Refused('item_not_of_trip', 'code');
  if (standing.status === 'canceled') throw new Refused('trip_canceled', 'tripId');
  if (isOver(standing)) throw new Refused('trip_over', 'tripId');
};

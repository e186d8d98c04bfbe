import { isOfStatusOnly, type ScanMode, type StatusRule } from '@klang/contracts/codes/scans';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { published } from '@klang/contracts/lookups/status';
import { type Conflict, conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { isMissedSince } from '../../domain/itemScanFit.ts';
import type { Item, ScanStamp } from '../../domain/itemState.ts';
import { lookup } from '../../domain/lookup.ts';
import { custodyOf } from '../custody/bringing.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import type { SeenOrNone } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';

export type ItemDeed = {
  readonly itemId: string;
  readonly orderId: string;
  readonly deedId: string;
  readonly doneAt: string;
  readonly scan: NonNullable<ScanStamp>;
  readonly mode: ScanMode;
  readonly placeId: string | null;
  readonly statusId: string | null;
  readonly tripId: string | null;
  readonly unlessMovedSince?: string;
};

export const statusRuleOf = (statusId: string, { custody, mayFollow }: LookupFields): StatusRule => ({
  statusId,
  custody: String(custody),
  mayFollow: Array.isArray(mayFollow) ? mayFollow.map(String) : [],
});

/** Where only its status was set aside: whoever scanned saw the item where the records have it. */
const sightOf = (scan: NonNullable<Conflict>['scan'], now: Item): ItemDeed | undefined => {
  if (!isOfStatusOnly({ ...scan, theirs: { ...now, isMissing: isMissedSince(now, scan) } })) return undefined;
  const { conflictId: deedId, deviceId, deviceAt: at, seq, scannedAt } = scan;
  return { ...scan, deedId, doneAt: scannedAt, unlessMovedSince: scannedAt, scan: { deviceId, at, seq } };
};

const commandOf = (ctx: Context, { itemId, orderId, deedId, doneAt, scan }: ItemDeed) => ({
  itemId,
  orderId,
  deedId,
  doneAt,
  scan,
  at: ctx.now.toISOString(),
});

const statusesOf = (log: EventLog) => {
  const entryOf = ({ org }: Context, id: string) => stateOf(log, lookup, { org, id });

  const ruleOf = async (ctx: Context, id: string | null): Promise<StatusRule | undefined> => {
    const entry = id === null ? undefined : await entryOf(ctx, id);
    return id !== null && entry?.kind === 'definestatusqr' ? statusRuleOf(id, entry.fields) : undefined;
  };

  const offered = async (ctx: Context, id: string): Promise<StatusRule> => {
    const { active, status } = (await entryOf(ctx, id))?.fields ?? {};
    const rule = await ruleOf(ctx, id);
    if (!rule || active !== true || status !== published) throw new Refused('scan_status_not_found');
    return rule;
  };

  const setStatus = async (ctx: Context, deed: ItemDeed, status: StatusRule): Promise<boolean> => {
    const { itemId, mode } = deed;
    const present = await ruleOf(ctx, (await stateOf(log, item, { org: ctx.org, id: itemId })).statusId);
    const done = await ctx.execute(item, itemId, {
      type: 'SetItemStatus',
      status,
      present,
      mode,
      ...commandOf(ctx, deed),
    });
    return done.events.length > 0;
  };

  /** The rest of the deed counts even if its status may not be set any more. */
  const setIfPossible = async (ctx: Context, deed: ItemDeed): Promise<boolean> => {
    if (deed.statusId === null) return false;
    return offered(ctx, deed.statusId)
      .then((status) => setStatus(ctx, deed, status))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        return false;
      });
  };

  return { entryOf, ruleOf, offered, setStatus, setIfPossible };
};

export const itemScansOf = ({ log }: { readonly log: EventLog }) => {
  const [custody, statuses] = [custodyOf({ log }), statusesOf(log)];

  const move = async (ctx: Context, deed: ItemDeed, seen?: SeenOrNone<Item>): Promise<boolean> => {
    const { itemId, orderId, mode, placeId, tripId, unlessMovedSince } = deed;
    const target = { id: itemId, seen, isJudged: seen !== undefined };
    if (mode === 'putAway' && placeId !== null) {
      const done = await ctx.execute(item, target, {
        type: 'ShelveItem',
        locationId: placeId,
        unlessMovedSince,
        ...commandOf(ctx, deed),
      });
      if (seen?.state.custody !== 'storage') await custody.noteStored(ctx, orderId, [itemId]);
      return done.events.some(({ type }) => type !== 'ItemSeen');
    }
    if (mode !== 'takeOut' || tripId === null) return false;
    const done = await ctx.execute(item, target, { type: 'TakeItemOut', tripId, ...commandOf(ctx, deed) });
    return done.events.some(({ type }) => type !== 'ItemSeen');
  };

  const bringConflict = async (ctx: Context, conflictId: string): Promise<void> => {
    const known = await stateOf(log, conflict, { org: ctx.org, id: conflictId });
    if (!known || known.settledAt === null) return;
    if (known.choice === 'theirs') {
      const sight = sightOf(known.scan, await stateOf(log, item, { org: ctx.org, id: known.scan.itemId }));
      if (sight) await move(ctx, sight);
      return;
    }
    const { itemId, orderId, deviceId, deviceAt, seq, scannedAt: _, knownAt: _known, ...conflictFields } = known.scan;
    if (known.choice === 'neither') {
      await ctx.execute(item, itemId, {
        type: 'SeekItem',
        itemId,
        orderId,
        sourceId: conflictId,
        at: known.settledAt,
        unlessMovedSince: known.settledAt,
      });
      return;
    }
    const scan = { deviceId, at: deviceAt, seq };
    // The decision states where the item is now, later than both scans; the scan has its own time.
    const deed = { ...conflictFields, itemId, orderId, deedId: conflictId, doneAt: known.settledAt, scan };
    await move(ctx, { ...deed, unlessMovedSince: known.settledAt });
    // A status alone was checked before it was settled.
    await statuses.setIfPossible(ctx, deed);
  };

  return { custody, move, bringConflict, ...statuses };
};

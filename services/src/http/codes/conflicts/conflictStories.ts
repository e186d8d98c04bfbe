import type { ItemRow } from '@klang/contracts/api/custody';
import type { OpenConflict } from '@klang/contracts/api/scans';
import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { type ConflictChoice, isOfStatusOnly, mayChoose, type RecordedPlace } from '@klang/contracts/codes/scans';
import type { ItemEvent } from '@klang/contracts/events/item';
import { type Conflict, conflict } from '../../../domain/conflict.ts';
import { item } from '../../../domain/item.ts';
import { isMissedSince } from '../../../domain/itemScanFit.ts';
import { type Item, isHere, lastScanOf } from '../../../domain/itemState.ts';
import { scanposition } from '../../../domain/scanposition.ts';
import { stockcount } from '../../../domain/stockcount.ts';
import type { RecordedEvent } from '../../../platform/eventLog/codec.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import type { EventLog } from '../../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../../platform/eventLog/execute.ts';
import { seenOf, stateBefore, stateOf } from '../../../platform/eventLog/stateOf.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import { custodySteps } from '../../custody/custodySteps.ts';
import { lastCountOf } from '../counts/countRecords.ts';
import { scanStatus } from '../scanStatus.ts';
import { refuseArchived, type ScanPorts } from '../scanTargets.ts';
import { scannedBy } from './scannedBy.ts';

type HeardByDevice = { readonly knownAt?: string | undefined; readonly deviceId: string };

/** A device knows what it did itself, and what was recorded until it last heard from us. */
const isUnheard =
  ({ knownAt, deviceId }: HeardByDevice & { readonly knownAt: string }) =>
  ({ data, meta }: Pick<RecordedEvent, 'meta'> & Pick<ItemEvent, 'data'>): boolean =>
    meta.at > knownAt && !('scan' in data && data.scan?.deviceId === deviceId);

/** What the reader may see beside the two stories. */
export type Eyes = { readonly maySettle: boolean; readonly seesOrders: boolean };
type Stories = { readonly org: string; readonly scanId: string; readonly itemId: string };

const positionsOf = (log: EventLog) => {
  const at = async (org: string, scanId: string): Promise<ScanPosition | null> => {
    for await (const { events } of log.read(streamOf(scanposition.category, org, scanId)))
      for (const { type, data } of events) if (type === 'ScanPositioned') return data.position;
    return null;
  };
  const lastDeedOf = async (org: string, itemId: string): Promise<string | undefined> => {
    let last: string | undefined;
    for await (const { events } of log.readSealed(streamOf(item.category, org, itemId)))
      for (const { data } of events) last = 'deedId' in data ? data.deedId : undefined;
    return last;
  };
  return {
    ofStories: async ({ org, scanId, itemId }: Stories) => {
      const theirs = await lastDeedOf(org, itemId);
      return { mine: await at(org, scanId), theirs: theirs === undefined ? null : await at(org, theirs) };
    },
  };
};

const shownOf = (row: ItemRow | undefined, seesOrders: boolean) => {
  if (!row) return { code: null, orderNumber: null, customerName: null, sizeId: null, picture: null };
  const { code, orderNumber, customerName, sizeId, pictures } = row;
  return { code, orderNumber, customerName: seesOrders ? customerName : null, sizeId, picture: pictures[0] ?? null };
};

const recordsOf = (log: EventLog) => {
  /** The stream of its place says that a count saw the item. */
  const isCounted = async (key: { readonly org: string; readonly id: string }, now: Item) => {
    const counted = await lastCountOf(log, key, now);
    const { at } = lastScanOf(now);
    return counted && (at === null || at < counted.at) ? counted : null;
  };
  return {
    now: async (org: string, id: string) => {
      const { state, revision } = (await seenOf(log, item, { org, id })) ?? { state: item.initial, revision: -1 };
      const counted = await isCounted({ org, id }, state);
      return { ...state, isCounted: counted !== null, seenAt: counted?.at ?? state.seenAt, revision: Number(revision) };
    },
    stepOfCount: async (org: string, placeId: string, itemId: string) => {
      const steps = await custodySteps(log, streamOf(stockcount.category, org, placeId));
      return steps.findLast(({ type, itemIds }) => type === 'ItemCounted' && itemIds?.includes(itemId));
    },
  };
};

type StatusOf = ReturnType<typeof scanStatus>;
/** Whoever decides for the scan would not get its status. */
const isStatusOverIn = (statusOf: StatusOf) => async (ctx: Context, scan: NonNullable<Conflict>['scan'], now: Item) =>
  statusOf(ctx, { scan }, now).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return scan.statusId !== null;
    },
  );

export const conflictStories = (ports: ScanPorts) => {
  const { log, items } = ports;
  const [records, isStatusOver] = [recordsOf(log), isStatusOverIn(scanStatus(ports))];
  const positions = positionsOf(log);

  const agreedOf = async (
    org: string,
    id: string,
    { knownAt, deviceId }: HeardByDevice,
  ): Promise<OpenConflict['agreed']> => {
    if (knownAt === undefined) return null;
    const before = await stateBefore(log, item, { org, id, isIt: isUnheard({ knownAt, deviceId }) });
    if (!before || before.movedAt === null) return null;
    return { custody: before.custody, locationId: before.locationId, movedAt: before.movedAt };
  };

  const theirsOf = async (
    ctx: Context,
    scan: NonNullable<Conflict>['scan'],
  ): Promise<Omit<OpenConflict['theirs'], 'position'>> => {
    const [{ org }, { itemId }] = [ctx, scan];
    const now = await records.now(org, itemId);
    const { custody, locationId, tripId, statusId, movedAt, seenAt, revision } = now;
    const steps = await custodySteps(log, streamOf(item.category, org, itemId));
    const counted = now.isCounted && locationId ? await records.stepOfCount(org, locationId, itemId) : undefined;
    const step = counted ?? steps.at(-1) ?? null;
    return {
      custody,
      locationId,
      tripId,
      statusId,
      isMissing: isMissedSince(now, scan),
      isStatusOver: await isStatusOver(ctx, scan, now),
      movedAt,
      seenAt,
      revision,
      step,
    };
  };

  return async (ctx: Context, id: string, { maySettle, seesOrders }: Eyes): Promise<OpenConflict | undefined> => {
    const { org } = ctx;
    const known = await stateOf(log, conflict, { org, id });
    if (!known) return undefined;
    const { itemId } = known.scan;
    const [lastEvent] = await custodySteps(log, streamOf(conflict.category, org, id));
    const person = await scannedBy(log, org, known.scan);
    const where = maySettle ? await positions.ofStories({ org, scanId: id, itemId }) : { mine: null, theirs: null };
    const row = await items.one(org, itemId);
    return {
      ...known.scan,
      ...shownOf(row, seesOrders),
      position: where.mine,
      by: person?.name ?? null,
      conflictedAt: lastEvent?.at ?? known.scan.scannedAt,
      theirs: { ...(await theirsOf(ctx, known.scan)), position: where.theirs },
      agreed: await agreedOf(org, itemId, known.scan),
    };
  };
};

const atChoice = (error: unknown): never => {
  if (!(error instanceof Refused)) throw error;
  const faults = error.faults.map(({ message }) => ({ field: 'choice', message }));
  throw new Refused(error.code, faults.length > 0 ? undefined : 'choice', faults);
};

type ShownRecords = Pick<OpenConflict['theirs'], 'revision' | 'seenAt'>;
type Settlement = ShownRecords & { readonly conflictId: string; readonly choice: ConflictChoice };

/**
 * Where the records have the item. The person saw all of them, and the scan is possible now: once it is settled, nobody
 * is asked again.
 */
export const recordsToSettle = (ports: ScanPorts) => {
  const { log } = ports;
  const [statusOf, records] = [scanStatus(ports), recordsOf(log)];

  const refuseChanged = async (
    { org }: Context,
    { scan }: NonNullable<Conflict>,
    looked: ShownRecords,
  ): Promise<void> => {
    const { revision, seenAt } = await records.now(org, scan.itemId);
    if (revision !== looked.revision || seenAt !== looked.seenAt) throw new Refused('conflict_changed', 'choice');
  };

  const refuseScan = async (
    ctx: Context,
    { scan }: NonNullable<Conflict>,
    theirs: Item & RecordedPlace,
  ): Promise<void> => {
    if (isOfStatusOnly({ ...scan, theirs })) await statusOf(ctx, { scan }, theirs).catch(atChoice);
    else if (!isHere(theirs)) throw new Refused('item_not_here', 'choice');
    else await refuseArchived(log, ctx, scan.placeId).catch(atChoice);
  };

  return async (ctx: Context, { conflictId, choice, ...looked }: Settlement): Promise<RecordedPlace> => {
    const known = await stateOf(log, conflict, { org: ctx.org, id: conflictId });
    if (known === null) return item.initial;
    const now = await stateOf(log, item, { org: ctx.org, id: known.scan.itemId });
    const theirs = { ...now, isMissing: isMissedSince(now, known.scan) };
    const isOver = known.choice !== null || known.isWithdrawn;
    if (isOver || !mayChoose(choice, { ...known.scan, theirs })) return theirs;
    await refuseChanged(ctx, known, looked);
    if (choice === 'mine') await refuseScan(ctx, known, theirs);
    return theirs;
  };
};

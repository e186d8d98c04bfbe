import type { ItemRow } from '@klang/contracts/api/custody';
import type { OpenConflict } from '@klang/contracts/api/scans';
import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { type ConflictChoice, mayChoose } from '@klang/contracts/codes/scans';
import type { ItemEvent } from '@klang/contracts/events/item';
import { type Conflict, conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { type Item, isHere, lastScanOf } from '../../domain/itemState.ts';
import { scanposition } from '../../domain/scanposition.ts';
import { stockcount } from '../../domain/stockcount.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateBefore, stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { custodySteps } from '../custody/custodySteps.ts';
import { lastCountOf } from './countRecords.ts';
import { scanStatus } from './scanStatus.ts';
import type { ScanPorts } from './scanTargets.ts';

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

export const conflictStories = ({ log, items }: ScanPorts) => {
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

  /** A count tells of an item in the stream of its place. */
  const lastSeen = async (org: string, itemId: string, now: Item) => {
    const counted = await lastCountOf(log, { org, id: itemId }, now);
    const { at } = lastScanOf(now);
    if (!counted || now.locationId === null || (at !== null && at >= counted.at)) return { at: now.seenAt, step: null };
    const counts = await custodySteps(log, streamOf(stockcount.category, org, now.locationId));
    const isIt = ({ type, itemIds }: (typeof counts)[number]) => type === 'ItemCounted' && itemIds?.includes(itemId);
    return { at: counted.at, step: counts.findLast(isIt) };
  };

  return async ({ org }: Context, id: string, { maySettle, seesOrders }: Eyes): Promise<OpenConflict | undefined> => {
    const known = await stateOf(log, conflict, { org, id });
    if (!known) return undefined;
    const { itemId } = known.scan;
    const [lastEvent] = await custodySteps(log, streamOf(conflict.category, org, id));
    const steps = await custodySteps(log, streamOf(item.category, org, itemId));
    const where = maySettle ? await positions.ofStories({ org, scanId: id, itemId }) : { mine: null, theirs: null };
    const now = await stateOf(log, item, { org, id: itemId });
    const { custody, locationId, tripId, statusId, movedAt } = now;
    const last = await lastSeen(org, itemId, now);
    const row = await items.one(org, itemId);
    return {
      ...known.scan,
      ...shownOf(row, seesOrders),
      position: where.mine,
      by: lastEvent?.by.name ?? null,
      conflictedAt: lastEvent?.at ?? known.scan.scannedAt,
      theirs: {
        ...{ custody, locationId, tripId, statusId, movedAt, seenAt: last.at, position: where.theirs },
        step: last.step ?? steps.at(-1) ?? null,
      },
      agreed: await agreedOf(org, itemId, known.scan),
    };
  };
};

const atChoice = (error: unknown): never => {
  if (!(error instanceof Refused)) throw error;
  const faults = error.faults.map(({ message }) => ({ field: 'choice', message }));
  throw new Refused(error.code, faults.length > 0 ? undefined : 'choice', faults);
};

/** The scan must be possible now: once it is settled, nobody is asked again. */
export const refuseImpossible = (ports: ScanPorts) => {
  const { log } = ports;
  const statusOf = scanStatus(ports);

  const refuseScan = async (ctx: Context, { scan }: NonNullable<Conflict>): Promise<void> => {
    const known = await stateOf(log, item, { org: ctx.org, id: scan.itemId });
    if (scan.mode === 'status') await statusOf(ctx, { scan }, known).catch(atChoice);
    else if (!isHere(known)) throw new Refused('item_not_here', 'choice');
  };

  return async (ctx: Context, conflictId: string, choice: ConflictChoice): Promise<void> => {
    const known = await stateOf(log, conflict, { org: ctx.org, id: conflictId });
    const isOpen = known !== null && known.choice === null && mayChoose(choice, known.scan);
    if (isOpen && choice === 'mine') await refuseScan(ctx, known);
  };
};

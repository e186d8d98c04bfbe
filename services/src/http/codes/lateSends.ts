import { type LateSendRow, lateSends } from '@klang/contracts/api/lateSends';
import type { ItemReads } from '@klang/projections/items/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import { conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import type { Item } from '../../domain/itemState.ts';
import { stockcount } from '../../domain/stockcount.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import type { LateSend, openLateSends } from '../../platform/sessions/lateSends.ts';
import type { Serve } from '../kit/serve.ts';
import { numbersAtDoor } from './doorLabels.ts';
import { codeUsing } from './using.ts';

type ArrivalParts = { readonly log: EventLog; readonly items: ItemReads };

const unlessRefused = <T>(doing: Promise<T>): Promise<T | undefined> =>
  doing.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return undefined;
  });

const isSoAlready = ({ mode, placeId, statusId }: LateSend, known: Item): boolean => {
  const hasStatus = statusId === null || known.statusId === statusId;
  if (mode === 'status') return statusId !== null && hasStatus;
  if (known.isSought || !hasStatus) return false;
  if (mode === 'putAway') return known.custody === 'storage' && known.locationId === placeId;
  return mode === 'takeOut' && known.custody === 'movers';
};

/** Whether a queued deed has arrived since, for example after a new login on that device, or is obsolete. */
const lateArrivals = ({ log, items }: ArrivalParts) => {
  const [custody, coding, numberOf] = [custodyOf({ log }), codingOf({ log }), numbersAtDoor({ log })];
  const using = codeUsing({ log, items });

  const isLabelled = async (ctx: Context, { what, tripId, itemId }: LateSend): Promise<boolean> => {
    const found = await unlessRefused(using.known(ctx, what));
    const standing = tripId === null ? undefined : await custody.tripOf(ctx, tripId);
    if (!found || !standing || tripId === null || itemId === null) return false;
    const { targetId } = await coding.codeStateOf(ctx, found.code);
    return targetId !== null && targetId === (await numberOf(ctx, tripId, { standing, itemId }));
  };
  const thingOf = async (ctx: Context, { what }: LateSend): Promise<string | null> => {
    const found = await unlessRefused(using.knownCode(ctx, what));
    return found ? (await coding.codeStateOf(ctx, found.code)).targetId : what.trim().toUpperCase();
  };
  const isCounted = async ({ org }: Context, one: LateSend, itemId: string | null): Promise<boolean> => {
    const { deedId, mode, placeId, undoes } = one;
    if (mode !== 'count' || placeId === null) return false;
    const { deeds, open } = await stateOf(log, stockcount, { org, id: placeId });
    return deeds.has(deedId) || (undoes === null && itemId !== null && open?.seen.has(itemId) === true);
  };
  const isScanned = async (ctx: Context, one: LateSend): Promise<boolean> => {
    const { org } = ctx;
    const { deedId, undoes } = one;
    if (await stateOf(log, conflict, { org, id: deedId })) return true;
    if (undoes !== null && (await stateOf(log, conflict, { org, id: undoes }))?.isWithdrawn) return true;
    const itemId = await thingOf(ctx, one);
    if (await isCounted(ctx, one, itemId)) return true;
    if (itemId === null) return false;
    const known = await stateOf(log, item, { org, id: itemId });
    return known.deeds.has(deedId) || (undoes === null && isSoAlready(one, known));
  };
  return async (ctx: Context, one: LateSend): Promise<boolean> => {
    if (one.verb === 'label') return isLabelled(ctx, one);
    const isAtDoor = one.tripId !== null && (await custody.tripOf(ctx, one.tripId))?.deeds.has(one.deedId) === true;
    return isAtDoor || (one.verb === 'scan' && isScanned(ctx, one));
  };
};

type LateParts = {
  readonly log: EventLog;
  readonly items: ItemReads;
  readonly staff: Pick<StaffReads, 'namesOf'>;
  readonly late: ReturnType<typeof openLateSends>;
};
const mostListed = 50;

export const lateSendRoutes = (serve: Serve, parts: LateParts): void => {
  const { late, staff } = parts;
  const hasArrived = lateArrivals(parts);

  const waiting = async (ctx: Context): Promise<readonly LateSend[]> => {
    const { org, now } = ctx;
    const found = await late.open(org, mostListed);
    const arrived = await someAtOnce(found, (one) => hasArrived(ctx, one));
    const done = found.filter((_, place) => arrived[place]).map(({ deedId }) => deedId);
    if (done.length === 0) return found;
    await late.putAway(org, done, { by: 'arrived', now });
    return waiting(ctx);
  };

  serve(lateSends.tell, async ({ now }, { token, deeds }) => {
    await late.record(token, { deeds, now });
    return {};
  });

  serve(lateSends.list, async (ctx) => {
    const { org } = ctx;
    const rows = await waiting(ctx);
    const names = await staff.namesOf(org, [...new Set(rows.map(({ personId }) => personId))]);
    const data = rows.map(({ endedAt, toldAt, ...one }) => ({
      ...one,
      // Safe cast: only the call above writes it, with these values.
      verb: one.verb as LateSendRow['verb'],
      personName: names.get(one.personId) ?? null,
      endedAt: endedAt.toISOString(),
      toldAt: toldAt.toISOString(),
    }));
    return { data, count: await late.count(org) };
  });

  serve(lateSends.putAway, async ({ org, now, actor }, { deedId }) => {
    await late.putAway(org, [deedId], { by: actor.id, now });
    return {};
  });
};

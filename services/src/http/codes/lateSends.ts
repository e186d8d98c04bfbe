import { type LateSendRow, lateSends } from '@klang/contracts/api/lateSends';
import type { ItemReads } from '@klang/projections/items/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import { conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
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
import { scanTargets } from './scanTargets.ts';
import { codeUsing } from './using.ts';

type LateParts = {
  readonly log: EventLog;
  readonly items: ItemReads;
  readonly staff: Pick<StaffReads, 'namesOf'>;
  readonly late: ReturnType<typeof openLateSends>;
};
const mostShown = 50;

const unlessRefused = <T>(doing: Promise<T>): Promise<T | undefined> =>
  doing.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return undefined;
  });

/** Whether the same deed came in after all: its person signed in on that device again. */
const arrivals = ({ log, items }: LateParts) => {
  const [custody, coding] = [custodyOf({ log }), codingOf({ log })];
  const [using, targets] = [codeUsing({ log, items }), scanTargets({ log, items })];

  /** What nobody booked is called by the deed that took it, until it has a number. */
  const numberOf = async (ctx: Context, { tripId, itemId }: LateSend): Promise<string | null> => {
    const trip = tripId === null ? null : await custody.tripOf(ctx, tripId);
    const placed = trip && (await custody.orderOf(ctx, trip.orderId));
    return placed?.contract.extras.get(`${tripId} ${itemId}`) ?? itemId;
  };
  const isLabelled = async (ctx: Context, one: LateSend): Promise<boolean> => {
    const found = await unlessRefused(using.known(ctx, one.what));
    if (!found) return false;
    const { state, targetId } = await coding.codeStateOf(ctx, found.code);
    return state === 'assigned' && (one.itemId === null || targetId === (await numberOf(ctx, one)));
  };
  const isCounted = async (ctx: Context, { deedId, placeId }: LateSend): Promise<boolean> =>
    placeId !== null && (await stateOf(log, stockcount, { org: ctx.org, id: placeId })).deeds.has(deedId);
  const isScanned = async (ctx: Context, one: LateSend): Promise<boolean> => {
    const { deedId, what, placeId, mode, undoes } = one;
    if (await stateOf(log, conflict, { org: ctx.org, id: deedId })) return true;
    if (mode === 'count' && (await isCounted(ctx, one))) return true;
    const target = await unlessRefused(targets.targetOf(ctx, what));
    if (!target) return false;
    const { deeds, locationId } = await stateOf(log, item, { org: ctx.org, id: target.itemId });
    // Where it was put away as it lies, there is nothing left to do either.
    const isThere = mode === 'putAway' && undoes === null && placeId !== null && locationId === placeId;
    return deeds.has(deedId) || isThere;
  };
  return async (ctx: Context, one: LateSend): Promise<boolean> => {
    if (one.verb === 'label') return isLabelled(ctx, one);
    const isAtDoor = one.tripId !== null && (await custody.tripOf(ctx, one.tripId))?.deeds.has(one.deedId) === true;
    return isAtDoor || (one.verb === 'scan' && isScanned(ctx, one));
  };
};

/** What devices held that were switched off. */
export const lateSendRoutes = (serve: Serve, parts: LateParts): void => {
  const { late, staff } = parts;
  const hasArrived = arrivals(parts);

  serve(lateSends.tell, async ({ now }, { token, deeds }) => {
    await late.tell(token, { deeds, now });
    return {};
  });

  serve(lateSends.list, async (ctx) => {
    const { org, now } = ctx;
    const found = await late.open(org, mostShown);
    const arrived = await someAtOnce(found, (one) => hasArrived(ctx, one));
    const done = found.filter((_, place) => arrived[place]).map(({ deedId }) => deedId);
    if (done.length > 0) await late.putAway(org, done, { by: 'arrived', now });
    const rows = found.filter((_, place) => !arrived[place]);
    const names = await staff.namesOf(org, [...new Set(rows.map(({ personId }) => personId))]);
    const data = rows.map(({ endedAt, toldAt, ...one }) => ({
      ...one,
      // Written by the call above, which knows these alone.
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

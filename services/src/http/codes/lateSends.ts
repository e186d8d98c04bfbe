import { type LateSendRow, lateSends } from '@klang/contracts/api/lateSends';
import type { StaffReads } from '@klang/projections/staff/queries';
import { conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { hasSight, type Item } from '../../domain/itemState.ts';
import { stockcount } from '../../domain/stockcount.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { settledScans } from '../../platform/codes/scanIds.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { settledDeeds } from '../../platform/custody/settledDeeds.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import type { Parts } from '../../platform/parts.ts';
import type { LateSend, openLateSends } from '../../platform/sessions/lateSends.ts';
import type { Serve } from '../kit/serve.ts';
import { numbersAtDoor } from './doorLabels.ts';
import type { CodingPorts } from './making.ts';
import { codeUsing } from './using.ts';

type ArrivalParts = CodingPorts & Pick<Parts, 'pool'>;

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
const lateArrivals = ({ log, items, rows, pool }: ArrivalParts) => {
  const [settled, settledAtDoor] = [settledScans(pool), settledDeeds(pool)];
  const [custody, coding, numberOf] = [custodyOf({ log }), codingOf({ log }), numbersAtDoor({ log })];
  const using = codeUsing({ log, items, rows });

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
  const countAt = async ({ org }: Context, { mode, placeId }: LateSend) =>
    mode === 'count' && placeId !== null ? stateOf(log, stockcount, { org, id: placeId }) : undefined;
  const isScanned = async (ctx: Context, one: LateSend): Promise<boolean> => {
    const { org } = ctx;
    const { deedId, undoes } = one;
    if (await stateOf(log, conflict, { org, id: deedId })) return true;
    if (undoes !== null && (await stateOf(log, conflict, { org, id: undoes }))?.isWithdrawn) return true;
    if ((await countAt(ctx, one))?.deeds.has(deedId)) return true;
    const itemId = await thingOf(ctx, one);
    if (itemId === null) return false;
    const known = await stateOf(log, item, { org, id: itemId });
    return known.deeds.has(deedId) || hasSight(known, deedId) || settled.has(ctx, { scanId: deedId, itemId });
  };
  const isNeedless = async (ctx: Context, one: LateSend): Promise<boolean> => {
    const itemId = one.verb === 'scan' && one.undoes === null ? await thingOf(ctx, one) : null;
    if (itemId === null) return false;
    if ((await countAt(ctx, one))?.open?.seen.has(itemId)) return true;
    return isSoAlready(one, await stateOf(log, item, { org: ctx.org, id: itemId }));
  };
  const hasCome = async (ctx: Context, one: LateSend): Promise<boolean> => {
    if (one.verb === 'label') return isLabelled(ctx, one);
    const standing = one.tripId === null ? undefined : await custody.tripOf(ctx, one.tripId);
    const isAtDoor = standing?.deeds.has(one.deedId) || standing?.lateDeeds.has(one.deedId);
    if (isAtDoor || one.verb === 'scan') return isAtDoor || isScanned(ctx, one);
    return one.tripId !== null && settledAtDoor.has(ctx, { deedId: one.deedId, tripId: one.tripId });
  };
  const hasArrived = async (ctx: Context, one: LateSend): Promise<boolean> =>
    (await hasCome(ctx, one)) || isNeedless(ctx, one);
  return { hasCome, hasArrived };
};

type LateParts = ArrivalParts & {
  readonly staff: Pick<StaffReads, 'namesOf'>;
  readonly late: ReturnType<typeof openLateSends>;
};
const mostListed = 50;

export const lateSendRoutes = (serve: Serve, parts: LateParts): void => {
  const { late, staff } = parts;
  const { hasCome, hasArrived } = lateArrivals(parts);

  const putAwayCome = async (ctx: Context, found: readonly LateSend[], has: typeof hasCome): Promise<boolean> => {
    const { org, now } = ctx;
    const come = await someAtOnce(found, (one) => has(ctx, one));
    const done = found.filter((_, place) => come[place]).map(({ deedId }) => deedId);
    if (done.length > 0) await late.putAway(org, done, { by: 'arrived', now });
    return done.length > 0;
  };
  const standing = async (ctx: Context): Promise<readonly LateSend[]> => {
    const found = await late.open(ctx.org, mostListed);
    return (await putAwayCome(ctx, found, hasArrived)) ? standing(ctx) : found;
  };
  /** If only one of the two has come, the other one is to be looked after. */
  const waiting = async (ctx: Context): Promise<readonly LateSend[]> => {
    await putAwayCome(ctx, await late.undone(ctx.org, mostListed), hasCome);
    return standing(ctx);
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

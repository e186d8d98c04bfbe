import { imagePath } from '@klang/contracts/images';
import type { RefusalCode } from '@klang/contracts/refusals';
import { lookupReads } from '@klang/projections/lookups/queries';
import { decide, isRefusal } from '../../domain/kit.ts';
import { isOver, trip } from '../../domain/trip.ts';
import type { DoorCommand } from '../../domain/tripDoor.ts';
import { type LateDoorDeed, picturesOf } from '../../domain/tripLate.ts';
import type { Trip } from '../../domain/tripState.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { refuseUnlessSize } from '../../platform/custody/prices.ts';
import { sealChecks } from '../../platform/custody/sealChecks.ts';
import { sealsOf } from '../../platform/custody/seals.ts';
import { settledDeeds } from '../../platform/custody/settledDeeds.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import { heardAt } from './untilNow.ts';

type Deed = {
  readonly tripId: string;
  readonly deedId: string;
  readonly at: string;
  readonly clock?: 'server' | undefined;
};
type DeedBody = DoorCommand extends infer C
  ? C extends DoorCommand
    ? Omit<C, 'tripId' | 'deedId' | 'at' | 'doneAt'>
    : never
  : never;

type JudgedParts = { readonly pictures?: string[]; readonly seal?: string | null; readonly feeSatang?: number };
/** What the phone said, and what is judged of it the first time. */
type DeedReport = { readonly said: DeedBody; readonly check?: (now: Trip) => Promise<JudgedParts> };

const lateCodes: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['trip_over', 'trip_canceled']);

/** Refuses a deed of a visit that is over, with the word that the office has it where it has. */
export const notingLate =
  ({ log }: Pick<Parts, 'log'>) =>
  async (ctx: Context, deed: LateDoorDeed, error: Refused): Promise<never> => {
    const { tripId, deedId, at } = deed;
    await ctx.execute(trip, tripId, { type: 'NoteLateDeed', tripId, deed, at });
    const standing = await custodyOf({ log }).tripOf(ctx, tripId);
    if (!standing?.lateDeeds.has(deedId)) throw error;
    throw new Refused(standing.status === 'canceled' ? 'trip_canceled_told' : 'trip_told_late');
  };

export const doorDeeds = ({ log, pool }: Pick<Parts, 'log' | 'pool'>) => {
  const custody = custodyOf({ log });
  const uploads = openUploads(pool);
  const noteLateDeed = notingLate({ log });
  const settled = settledDeeds(pool);
  const [seals, checkedSeal] = [sealsOf({ log }), sealChecks({ log, rows: lookupReads(pool) })];

  const storePaths = async ({ org }: Context, paths: readonly string[]): Promise<string[]> => {
    const names = paths.map((path) => imagePath.exec(path)).map((found) => `${found?.[1]}/${found?.[2]}`);
    if (names.some((name) => !name.startsWith(`${org}/`))) throw new Refused('picture_gone');
    if (names.length > 0 && (await uploads.takeIntoUse(org, names)).length > 0) throw new Refused('picture_gone');
    return [...paths];
  };

  /** Assigns the seal before the deed is written. Of two concurrent doors the second is refused. */
  const holdSeal = async (ctx: Context, command: DoorCommand, standing: Trip): Promise<void> => {
    if (command.type !== 'TakeAtDoor' || command.seal === null || !standing) return;
    // A deed that the visit refuses takes no seal; the refusal follows below.
    if (isRefusal(decide(trip, command, standing))) return;
    const { itemId, seal } = command;
    const isHeld = await seals.put(ctx, { itemId, orderId: standing.orderId }, seal);
    if (!isHeld) throw new Refused('seal_in_use', 'seal');
  };

  const deed = async (ctx: Context, { tripId, deedId, ...reported }: Deed, { said, check }: DeedReport) => {
    const standing = await custody.tripOf(ctx, tripId);
    const at = ctx.now.toISOString();
    // A repeated deed is a no-op, even if the visit or its pictures changed since.
    const isKnown = standing?.deeds.has(deedId) === true;
    const isLate = standing ? isOver(standing) || standing.status === 'canceled' : false;
    const checked = isKnown || isLate ? {} : await check?.(standing);
    // Safe cast: a member of the union plus the common fields is a door command.
    const command = { ...said, ...checked, tripId, deedId, doneAt: heardAt(reported, ctx.now), at } as DoorCommand;
    if (!isKnown) await holdSeal(ctx, command, standing);
    const done = await ctx.execute(trip, tripId, command).catch((error: unknown) => noteLate(ctx, command, error));
    if (!isKnown && done.events.length === 0) await settled.note(ctx, { tripId, deedId });
    await custody.bringDeed(ctx, { tripId, deedId });
    return { tripId, deedId };
  };

  /** The phone hears that nothing of it was done, and the office hears what it was. */
  const noteLate = async (ctx: Context, command: DoorCommand, error: unknown): Promise<never> => {
    if (!(error instanceof Refused) || !lateCodes.has(error.code)) throw error;
    await storePaths(ctx, picturesOf(command));
    return noteLateDeed(ctx, command, error).catch(async (refused: unknown) => {
      const { tripId, deedId } = command;
      if (refused === error) await settled.note(ctx, { tripId, deedId });
      throw refused;
    });
  };

  const refuseStrangeSize = async (ctx: Context, sizeId: string | null, standing: Trip): Promise<void> => {
    const placed = sizeId && standing ? await custody.orderOf(ctx, standing.orderId) : null;
    if (placed) await refuseUnlessSize(log, ctx.org, { ...placed.contract, sizeId });
  };

  return {
    deed,
    storePaths,
    refuseStrangeSize,
    sealOf: checkedSeal,
    sealSeen: seals.seen,
    refuseFollowed: custody.refuseFollowed,
  };
};

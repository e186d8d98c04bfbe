import { imagePath } from '@klang/contracts/images';
import { decide, isRefusal } from '../../domain/kit.ts';
import { trip } from '../../domain/trip.ts';
import type { DoorCommand } from '../../domain/tripDoor.ts';
import type { Trip } from '../../domain/tripState.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { refuseUnlessSize } from '../../platform/custody/prices.ts';
import { sealsOf } from '../../platform/custody/seals.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import { untilNow } from './untilNow.ts';

type Deed = { readonly tripId: string; readonly deedId: string; readonly at: string };
/** A command of the door without what every deed has. */
type DeedBody = DoorCommand extends infer C
  ? C extends DoorCommand
    ? Omit<C, 'tripId' | 'deedId' | 'at' | 'doneAt'>
    : never
  : never;

/** What a mover does at a door, each once, however late and often the phone sends it. */
export const doorDeeds = ({ log, pool }: Pick<Parts, 'log' | 'pool'>) => {
  const custody = custodyOf({ log });
  const uploads = openUploads(pool);
  const seals = sealsOf({ log });

  /** Pictures stay from here on; only those of this organization are taken. */
  const keep = async ({ org }: Context, paths: readonly string[]): Promise<string[]> => {
    const names = paths.map((path) => imagePath.exec(path)).map((found) => `${found?.[1]}/${found?.[2]}`);
    if (names.some((name) => !name.startsWith(`${org}/`))) throw new Refused('picture_gone');
    if (names.length > 0 && (await uploads.takeIntoUse(org, names)).length > 0) throw new Refused('picture_gone');
    return [...paths];
  };

  /** A seal is on its thing before anybody is told so; of two doors at once the second hears that it is in use. */
  const holdSeal = async (ctx: Context, command: DoorCommand, standing: Trip): Promise<void> => {
    if (command.type !== 'TakeAtDoor' || command.seal === null || !standing) return;
    // What the visit does not take gets no seal: the refusal is said where the deed is told.
    if (isRefusal(decide(trip, command, standing))) return;
    const { itemId, seal } = command;
    const isHeld = await seals.put(ctx, { itemId, orderId: standing.orderId }, seal);
    if (!isHeld) throw new Refused('seal_in_use', 'seal');
  };

  const deed = async (
    ctx: Context,
    { tripId, deedId, at: told }: Deed,
    doing: (now: Trip) => Promise<DeedBody> | DeedBody,
  ) => {
    const standing = await custody.tripOf(ctx, tripId);
    // Told before, it is told for nothing, whatever became of the visit or its pictures since.
    if (!standing?.deeds.has(deedId)) {
      const at = ctx.now.toISOString();
      const when = { doneAt: untilNow(told, ctx.now), at };
      // Each member of the union with what every deed has is a command of the door.
      const command = { ...(await doing(standing)), tripId, deedId, ...when } as DoorCommand;
      await holdSeal(ctx, command, standing);
      await ctx.execute(trip, tripId, command);
    }
    await custody.bringDeed(ctx, { tripId, deedId });
    return { tripId, deedId };
  };

  const refuseStrangeSize = async (ctx: Context, sizeId: string | null, standing: Trip): Promise<void> => {
    const placed = sizeId && standing ? await custody.orderOf(ctx, standing.orderId) : null;
    if (placed) await refuseUnlessSize(log, ctx.org, { ...placed.contract, sizeId });
  };

  return { deed, keep, refuseStrangeSize, sealOf: seals.checked, refuseFollowed: custody.refuseFollowed };
};

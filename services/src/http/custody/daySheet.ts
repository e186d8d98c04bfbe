import { daySheet } from '@klang/contracts/api/daySheet';
import { imagePath } from '@klang/contracts/images';
import { crewsOf } from '@klang/projections/lookups/crews';
import type { TripReads } from '@klang/projections/trips/queries';
import { lookup } from '../../domain/lookup.ts';
import { trip } from '../../domain/trip.ts';
import type { DoorCommand } from '../../domain/tripDoor.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';

export type DaySheetParts = Pick<Parts, 'log' | 'pool'> & { readonly trips: TripReads };
type Deed = { readonly tripId: string; readonly deedId: string; readonly at: string };
/** A command of the door without what every deed has. */
type Doing = DoorCommand extends infer C
  ? C extends DoorCommand
    ? Omit<C, 'tripId' | 'deedId' | 'at' | 'doneAt'>
    : never
  : never;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The stops of a crew, and what its movers do there. */
export const daySheetRoutes = (serve: Serve, { log, pool, trips }: DaySheetParts): void => {
  const custody = custodyOf({ log });
  const uploads = openUploads(pool);

  /** Pictures stay from here on; only those of this organization are taken. */
  const keep = async ({ org }: Context, paths: readonly string[]): Promise<string[]> => {
    const names = paths.map((path) => imagePath.exec(path)).map((found) => `${found?.[1]}/${found?.[2]}`);
    if (names.some((name) => !name.startsWith(`${org}/`))) throw new Refused('picture_gone');
    if (names.length > 0 && (await uploads.takeIntoUse(org, names)).length > 0) throw new Refused('picture_gone');
    return [...paths];
  };

  const deed = async (ctx: Context, { tripId, deedId, at: doneAt }: Deed, doing: Doing) => {
    const standing = await custody.tripOf(ctx, tripId);
    // Told before, it is told for nothing, whatever became of the visit since.
    if (!standing?.deeds.has(deedId)) {
      // Each member of the union with what every deed has is a command of the door.
      const command = { ...doing, tripId, deedId, doneAt, at: ctx.now.toISOString() } as DoorCommand;
      await ctx.execute(trip, tripId, command);
    }
    await custody.bringTrip(ctx, tripId);
    return { tripId, deedId };
  };

  serve(daySheet.crews, async ({ org, actor }) => {
    const found = await crewsOf(pool, org);
    const data = found.map(({ id: crewId, fields }) => ({
      ...{ crewId, name_th: textOf(fields['name_th']), name_en: textOf(fields['name_en']) },
      ...{ color: textOf(fields['color']), isMine: listOf(fields['members']).includes(actor.id) },
    }));
    return { data };
  });
  serve(daySheet.sheet, async ({ org, now }, asked) => ({
    ...{ stops: await trips.sheet(org, asked), now: now.toISOString() },
  }));
  serve(daySheet.start, (ctx, body) => deed(ctx, body, { type: 'StartTrip' }));
  serve(daySheet.arrive, (ctx, body) => deed(ctx, body, { type: 'ArriveTrip' }));
  serve(daySheet.take, async (ctx, { itemId, pictures, condition, words, seal, ...body }) =>
    deed(ctx, body, { type: 'TakeAtDoor', itemId, pictures: await keep(ctx, pictures), condition, words, seal }),
  );
  serve(daySheet.give, async (ctx, { itemId, pictures, condition, words, seal, ...body }) =>
    deed(ctx, body, { type: 'GiveAtDoor', itemId, pictures: await keep(ctx, pictures), condition, words, seal }),
  );
  serve(daySheet.miss, (ctx, { itemId, words: reason, ...body }) =>
    deed(ctx, body, { type: 'MissAtDoor', itemId, reason }),
  );
  serve(daySheet.extra, async (ctx, { sizeId, pictures, condition, words, seal, ...body }) =>
    deed(ctx, body, { type: 'TakeExtra', sizeId, pictures: await keep(ctx, pictures), condition, words, seal }),
  );
  serve(daySheet.sign, async (ctx, { signer, picture, ...body }) => {
    await keep(ctx, [picture]);
    return deed(ctx, body, { type: 'SignAtDoor', signer, picture });
  });
  serve(daySheet.cash, (ctx, { amountSatang, ...body }) => deed(ctx, body, { type: 'TakeCash', amountSatang }));
  serve(daySheet.done, (ctx, body) => deed(ctx, body, { type: 'FinishTrip' }));
  serve(daySheet.fail, async (ctx, { reasonId, pictures, words, ...body }) => {
    const reason = await stateOf(log, lookup, { org: ctx.org, id: reasonId });
    if (reason?.kind !== 'visitreason') throw new Refused('visit_reason_not_found', 'reasonId');
    const { isOfCustomer, feeSatang: fee } = reason.fields;
    const feeSatang = isOfCustomer === true && typeof fee === 'number' ? fee : 0;
    return deed(ctx, body, { type: 'FailTrip', reasonId, feeSatang, pictures: await keep(ctx, pictures), words });
  });
};

import { printstation } from '../../domain/printstation.ts';
import { holderOf, stationNamesId, stationname } from '../../domain/stationname.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';

type NamedStation = { readonly stationId: string; readonly name: string };

/** A station takes its name before it is saved, so that of two at one moment only one can be. */
export const stationNames = (log: EventLog) => {
  const nameOf = async ({ org }: Context, stationId: string): Promise<string | null> => {
    const station = await stateOf(log, printstation, { org, id: stationId });
    return station && !station.isRemoved ? station.name : null;
  };
  const goneHolderOf = async (ctx: Context, name: string): Promise<string | null> => {
    const holderId = holderOf(await stateOf(log, stationname, { org: ctx.org, id: stationNamesId }), name);
    return holderId !== null && (await nameOf(ctx, holderId)) !== name ? holderId : null;
  };
  const take = async (ctx: Context, named: NamedStation): Promise<void> => {
    const goneId = await goneHolderOf(ctx, named.name);
    const command = { type: 'TakeStationName', ...named, goneId, at: ctx.now.toISOString() } as const;
    await ctx.execute(stationname, stationNamesId, command).catch((error: unknown) => {
      throw error instanceof Refused ? new Refused(error.code, 'name') : error;
    });
  };
  const free = async (ctx: Context, { stationId, name }: NamedStation): Promise<void> => {
    if ((await nameOf(ctx, stationId)) === name) return;
    const command = { type: 'FreeStationName', stationId, name, at: ctx.now.toISOString() } as const;
    await ctx.execute(stationname, stationNamesId, command);
  };
  return {
    nameOf,
    free,
    /** Its former name, or the new one if it is not saved after all, is free afterwards. */
    saveUnder: async (ctx: Context, named: NamedStation, save: () => Promise<unknown>): Promise<void> => {
      const { stationId } = named;
      const before = await nameOf(ctx, stationId);
      await take(ctx, named);
      try {
        await save();
      } catch (error) {
        if (error instanceof Refused) await free(ctx, named);
        throw error;
      }
      if (before !== null) await free(ctx, { stationId, name: before });
    },
  };
};

import { prints } from '@klang/contracts/api/prints';
import { awakeSeconds } from '@klang/contracts/prints/prints';
import type { PrintReads } from '@klang/projections/prints/queries';
import { printstation } from '../../domain/printstation.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { StationSigns } from '../../platform/prints/stationSigns.ts';
import type { Serve } from '../kit/serve.ts';
import { stationNames } from './stationNames.ts';

type Parts = { readonly log: EventLog; readonly reads: PrintReads; readonly signs: StationSigns };

export const stationRoutes = (serve: Serve, { log, reads, signs }: Parts): void => {
  const names = stationNames(log);
  serve(prints.stations, async ({ org, now }) => {
    const [stations, heard] = await Promise.all([reads.stations(org), signs.heard(org)]);
    const data = stations.map((station) => {
      const heardAt = heard.get(station.id);
      const silentMs = heardAt ? now.getTime() - heardAt.getTime() : Number.POSITIVE_INFINITY;
      return { ...station, isAwake: silentMs <= awakeSeconds * 1_000, heardAt: heardAt?.toISOString() ?? null };
    });
    return { data };
  });

  serve(prints.sign, async ({ org, now }, { stationId }) => {
    const station = await stateOf(log, printstation, { org, id: stationId });
    if (!station || station.isRemoved) throw new Refused('station_not_found', 'stationId');
    await signs.note(org, stationId, now);
    return { stationId };
  });

  serve(prints.keepStation, async (ctx, { stationId, ...station }) => {
    const isOther = ({ id, name }: { readonly id: string; readonly name: string }) =>
      id !== stationId && name === station.name;
    if ((await reads.stations(ctx.org)).some(isOther)) throw new Refused('station_name_taken', 'name');
    const command = { type: 'KeepStation', stationId, ...station, at: ctx.now.toISOString() } as const;
    const save = () => ctx.execute(printstation, stationId, command);
    await names.saveUnder(ctx, { stationId, name: station.name }, save);
    return { stationId };
  });

  serve(prints.pauseStation, async (ctx, { stationId, isPaused }) => {
    const at = ctx.now.toISOString();
    await ctx.execute(printstation, stationId, { type: 'PauseStation', stationId, isPaused, at });
    return { stationId };
  });

  serve(prints.newSheet, async (ctx, { stationId }) => {
    await ctx.execute(printstation, stationId, { type: 'PutInNewSheet', stationId, at: ctx.now.toISOString() });
    return { stationId };
  });

  serve(prints.removeStation, async (ctx, { stationId }) => {
    const name = await names.nameOf(ctx, stationId);
    await ctx.execute(printstation, stationId, { type: 'RemoveStation', stationId, at: ctx.now.toISOString() });
    if (name !== null) await names.free(ctx, { stationId, name });
    return { stationId };
  });
};

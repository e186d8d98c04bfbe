import type { PrintstationEvent } from '@klang/contracts/events/printstation';
import { type PrintWork, printerOf } from '@klang/contracts/prints/prints';
import { type Decider, nothing, type Only, refuse } from './kit.ts';

type StationData = Omit<Only<PrintstationEvent, 'StationKept'>['data'], 'keptAt'>;
export type Station = (StationData & { readonly isPaused: boolean; readonly isRemoved: boolean }) | null;

type CommandHead = { readonly stationId: string; readonly at: string };
export type PrintstationCommand =
  | (StationData & { readonly type: 'KeepStation'; readonly at: string })
  | (CommandHead & { readonly type: 'PauseStation'; readonly isPaused: boolean })
  | (CommandHead & { readonly type: 'RemoveStation' });

export const printsKind = (station: Station, work: Pick<PrintWork, 'kind'>): boolean =>
  station !== null && !station.isRemoved && station.prints.includes(printerOf(work));

export const printstation: Decider<Station, PrintstationCommand, PrintstationEvent> = {
  category: 'printstation',
  initial: null,

  evolve: {
    StationKept: (station, { keptAt: _, ...stationData }) => ({
      ...stationData,
      isPaused: station?.isPaused ?? false,
      isRemoved: false,
    }),
    StationPaused: (station, { isPaused }) => station && { ...station, isPaused },
    StationRemoved: (station) => station && { ...station, isRemoved: true },
  },

  decide: {
    KeepStation: ({ type: _, at, ...stationData }, station) => {
      if (station?.isRemoved) return refuse('station_not_found');
      const isSame =
        station?.name === stationData.name &&
        station.format === stationData.format &&
        station.prints.join() === stationData.prints.join();
      return isSame ? nothing : [{ type: 'StationKept', data: { ...stationData, keptAt: at } }];
    },
    PauseStation: ({ stationId, isPaused, at }, station) => {
      if (!station || station.isRemoved) return refuse('station_not_found');
      if (station.isPaused === isPaused) return nothing;
      return [{ type: 'StationPaused', data: { stationId, isPaused, pausedAt: at } }];
    },
    RemoveStation: ({ stationId, at }, station) => {
      if (!station) return refuse('station_not_found');
      return station.isRemoved ? nothing : [{ type: 'StationRemoved', data: { stationId, removedAt: at } }];
    },
  },
};

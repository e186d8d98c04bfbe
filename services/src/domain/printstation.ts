import type { PrintstationEvent } from '@klang/contracts/events/printstation';
import { canPrint, type PrintWork } from '@klang/contracts/prints/prints';
import { type Decider, nothing, type Only, refuse } from './kit.ts';

type StationData = Omit<Only<PrintstationEvent, 'StationKept'>['data'], 'keptAt'>;
type SheetData = Omit<Only<PrintstationEvent, 'StationSheetUsed'>['data'], 'stationId' | 'usedAt'>;
export type Station =
  | (StationData & {
      readonly isPaused: boolean;
      readonly isRemoved: boolean;
      readonly sheet: Pick<SheetData, 'format' | 'used'> | null;
      readonly lastUseId: string | null;
    })
  | null;

type CommandHead = { readonly stationId: string; readonly at: string };
export type PrintstationCommand =
  | (StationData & { readonly type: 'KeepStation'; readonly at: string })
  | (CommandHead & { readonly type: 'PauseStation'; readonly isPaused: boolean })
  | (CommandHead & { readonly type: 'UseSheet'; readonly useId: string } & Pick<SheetData, 'format' | 'used'>)
  | (CommandHead & { readonly type: 'PutInNewSheet' })
  | (CommandHead & { readonly type: 'RemoveStation' });

export const usedIn = (station: Station): number =>
  station?.sheet?.format === station?.format ? (station?.sheet?.used ?? 0) : 0;

export const printsWork = (station: Station, work: PrintWork): boolean =>
  station !== null && !station.isRemoved && canPrint(work, station);

export const printstation: Decider<Station, PrintstationCommand, PrintstationEvent> = {
  category: 'printstation',
  initial: null,

  evolve: {
    StationKept: (station, { keptAt: _, ...stationData }) => ({
      ...stationData,
      isPaused: station?.isPaused ?? false,
      isRemoved: false,
      sheet: station?.sheet ?? null,
      lastUseId: station?.lastUseId ?? null,
    }),
    StationPaused: (station, { isPaused }) => station && { ...station, isPaused },
    StationSheetUsed: (station, { format, used, useId }) =>
      station && { ...station, sheet: { format, used }, lastUseId: useId ?? station.lastUseId },
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
    // Another paper than the one that the station is set to lies elsewhere.
    UseSheet: ({ stationId, format, used, useId, at }, station) =>
      !station || station.format !== format || station.lastUseId === useId
        ? nothing
        : [{ type: 'StationSheetUsed', data: { stationId, format, used, useId, usedAt: at } }],
    PutInNewSheet: ({ stationId, at }, station) => {
      if (!station || station.isRemoved) return refuse('station_not_found');
      if (usedIn(station) === 0) return nothing;
      const data = { stationId, format: station.format, used: 0, useId: null, usedAt: at };
      return [{ type: 'StationSheetUsed', data }];
    },
    RemoveStation: ({ stationId, at }, station) => {
      if (!station) return refuse('station_not_found');
      return station.isRemoved ? nothing : [{ type: 'StationRemoved', data: { stationId, removedAt: at } }];
    },
  },
};

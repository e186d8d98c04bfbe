import type { StationnameEvent } from '@klang/contracts/events/stationname';
import { type Decider, nothing, refuse } from './kit.ts';

type Holder = { readonly stationId: string; readonly takenAt: string };
type StationNames = ReadonlyMap<string, Holder>;

type CommandHead = { readonly stationId: string; readonly name: string; readonly at: string };
export type StationnameCommand =
  /** `goneId`: a station that has this name here, but is not called so itself. */
  | (CommandHead & { readonly type: 'TakeStationName'; readonly goneId: string | null })
  | (CommandHead & { readonly type: 'FreeStationName' });

export const stationNamesId = 'names';
/** A station takes its name before it is saved under it, within this time. */
const savingMs = 60_000;

export const holderOf = (names: StationNames, name: string): string | null => names.get(name)?.stationId ?? null;

export const stationname: Decider<StationNames, StationnameCommand, StationnameEvent> = {
  category: 'stationname',
  initial: new Map(),

  evolve: {
    StationNameTaken: (names, { name, stationId, takenAt }) => new Map(names).set(name, { stationId, takenAt }),
    StationNameFreed: (names, { name }) => new Map([...names].filter(([one]) => one !== name)),
  },

  decide: {
    TakeStationName: ({ stationId, name, at, goneId }, names) => {
      const holder = names.get(name);
      if (holder?.stationId === stationId) return nothing;
      const isLeft = holder?.stationId === goneId && Date.parse(at) - Date.parse(holder.takenAt) > savingMs;
      if (holder && !isLeft) return refuse('station_name_taken');
      return [{ type: 'StationNameTaken', data: { stationId, name, takenAt: at } }];
    },
    FreeStationName: ({ stationId, name, at }, names) =>
      holderOf(names, name) === stationId
        ? [{ type: 'StationNameFreed', data: { stationId, name, freedAt: at } }]
        : nothing,
  },
};

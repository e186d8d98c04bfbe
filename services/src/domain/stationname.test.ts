import { describe, expect, it } from 'vitest';
import { specOf } from './spec.ts';
import { holderOf, stationname } from './stationname.ts';

const at = '2026-11-24T03:00:00.000Z';
const later = '2026-11-24T03:02:00.000Z';
const taken = (stationId: string, takenAt = at) =>
  ({ type: 'StationNameTaken', data: { stationId, name: 'ประตู 2', takenAt } }) as const;
const freed = { type: 'StationNameFreed', data: { stationId: 's1', name: 'ประตู 2', freedAt: at } } as const;
const take = (stationId: string, more: { readonly at?: string; readonly goneId?: string } = {}) =>
  ({ type: 'TakeStationName', stationId, name: 'ประตู 2', at, goneId: null, ...more }) as const;
const free = (stationId: string) => ({ type: 'FreeStationName', stationId, name: 'ประตู 2', at }) as const;

describe('the name of a print station', () => {
  it('is taken by one station, again without any effect, and refused to every other', () => {
    specOf(stationname).given().when(take('s1')).thenWrites(taken('s1'));
    specOf(stationname).given(taken('s1')).when(take('s1')).thenNothing();
    specOf(stationname).given(taken('s1')).when(take('s2')).thenRefused('station_name_taken');
    expect(holderOf(specOf(stationname).given(taken('s1')).state, 'ประตู 2')).toBe('s1');
  });

  it('is free again once its own station is renamed or removed', () => {
    specOf(stationname).given(taken('s1')).when(free('s2')).thenNothing();
    specOf(stationname).given(taken('s1')).when(free('s1')).thenWrites(freed);
    specOf(stationname).given(taken('s1'), freed).when(free('s1')).thenNothing();
    specOf(stationname).given(taken('s1'), freed).when(take('s2')).thenWrites(taken('s2'));
  });

  it('goes to another where the first station never came to be, but not while it may still be saved', () => {
    specOf(stationname)
      .given(taken('s1'))
      .when(take('s2', { goneId: 's1' }))
      .thenRefused('station_name_taken');
    const late = take('s2', { goneId: 's1', at: later });
    specOf(stationname).given(taken('s1')).when(late).thenWrites(taken('s2', later));
    specOf(stationname).given(taken('s3')).when(late).thenRefused('station_name_taken');
  });
});

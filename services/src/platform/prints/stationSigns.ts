import type pg from 'pg';

export const openStationSigns = (pool: pg.Pool) => ({
  note: async (org: string, stationId: string, now: Date): Promise<void> => {
    await pool.query(
      `insert into platform.station_signs (org, station_id, heard_at) values ($1, $2, $3)
       on conflict (org, station_id) do update set heard_at = greatest(station_signs.heard_at, excluded.heard_at)`,
      [org, stationId, now],
    );
  },
  heard: async (org: string): Promise<ReadonlyMap<string, Date>> => {
    const { rows } = await pool.query<{ readonly id: string; readonly at: Date }>(
      'select station_id as id, heard_at as at from platform.station_signs where org = $1',
      [org],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  },
});
export type StationSigns = ReturnType<typeof openStationSigns>;

import type { TripStatus } from '@klang/contracts/custody/custody';
import type { Db } from '../kit/db.ts';
import { isDisputed } from './disputes.ts';

/** A visit that is driven before its day is expected by the hours of its day. */
export const dueAt = "(coalesce(t.planned_day, t.on_day) || ' ' || t.ends)";
export type LateAt = { readonly on: string; readonly time: string };

export const tripFigures = (db: Db) => ({
  counts: async (org: string, on: string): Promise<{ status: TripStatus; count: number }[]> => {
    const { rows } = await db.query<{ status: TripStatus; count: number }>(
      'select status, count(*)::integer as count from read.trips where org = $1 and on_day = $2 group by status order by status',
      [org, on],
    );
    return rows;
  },

  late: async (org: string, { on, at }: { readonly on: string; readonly at: LateAt }): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::integer as count from read.trips t
       where org = $1 and on_day = $2 and ${dueAt} < $3 and status in ('scheduled', 'onTheWay')`,
      [org, on, `${at.on} ${at.time}`],
    );
    return rows[0]?.count ?? 0;
  },

  /** The highest number that a visit with one of these statuses has; 0 if none has any. */
  lastStop: async (
    org: string,
    { on, crewId, status }: { readonly on: string; readonly crewId: string; readonly status: readonly TripStatus[] },
  ): Promise<number> => {
    const { rows } = await db.query<{ last: number }>(
      `select coalesce(max(stop), 0)::integer as last from read.trips
       where org = $1 and on_day = $2 and crew_id = $3 and status = any($4)`,
      [org, on, crewId, status],
    );
    return rows[0]?.last ?? 0;
  },

  disputes: async (org: string): Promise<{ open: number; since: string | null }> => {
    const { rows } = await db.query<{ open: number; since: Date | null }>(
      `select count(*)::integer as open, min(t.disputed_at) as since from read.trips t where t.org = $1 and ${isDisputed}`,
      [org],
    );
    return { open: rows[0]?.open ?? 0, since: rows[0]?.since?.toISOString() ?? null };
  },

  load: async (org: string, { from: first, to }: { readonly from: string; readonly to: string }) => {
    type Load = {
      readonly on: string;
      readonly crewId: string | null;
      readonly trips: number;
      readonly items: number;
    };
    const { rows } = await db.query<Load>(
      `select on_day as "on", crew_id as "crewId", count(*)::integer as trips, sum(item_count)::integer as items
       from read.trips where org = $1 and on_day between $2 and $3 and status <> 'canceled'
       group by on_day, crew_id order by on_day, crew_id`,
      [org, first, to],
    );
    return rows;
  },
});

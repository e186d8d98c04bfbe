import type { ScanMode } from '@klang/contracts/codes/scans';
import type pg from 'pg';
import { hashOf } from './sessionEndings.ts';

export type LateDeed = {
  readonly deedId: string;
  readonly verb: string;
  readonly at: string;
  readonly what: string;
  readonly tripId: string | null;
  readonly placeId: string | null;
  readonly itemId: string | null;
  readonly mode: ScanMode | null;
  readonly statusId: string | null;
  readonly undoes: string | null;
};
export type LateSend = LateDeed & {
  readonly personId: string;
  readonly agent: string;
  readonly endedAt: Date;
  readonly toldAt: Date;
};
type PutAway = { readonly by: string; readonly now: Date };
type LateBatch = { readonly deeds: readonly LateDeed[]; readonly now: Date };

const retentionDays = 90;
const mostOpenOfSession = 1_000;
const columns = `deed_id as "deedId", verb, at, what, trip_id as "tripId", place_id as "placeId", item_id as "itemId",
  mode, status_id as "statusId", undoes, person_id as "personId", agent, ended_at as "endedAt", told_at as "toldAt"`;

const isOpen = 'l.org = $1 and l.put_away_at is null';
const otherHalf = (condition: string): string =>
  `exists (select from platform.late_sends o
     where o.org = l.org and o.person_id = l.person_id and o.put_away_at is null and ${condition})`;
const isUndone = otherHalf('o.undoes = l.deed_id');
/** While both wait, a deed and what its person took it back with are nothing to look after. */
const stands = `not ${isUndone} and not ${otherHalf('o.deed_id = l.undoes')}`;
type LateRow = Omit<LateSend, 'at'> & { readonly at: Date };
const lateOf = ({ at, ...row }: LateRow): LateSend => ({ ...row, at: at.toISOString() });

/** What a device still held when its session was ended: not executed, but shown until staff have handled it. */
export const openLateSends = (pool: pg.Pool) => ({
  record: async (token: string, { deeds, now }: LateBatch): Promise<void> => {
    await pool.query(
      `insert into platform.late_sends (org, deed_id, session_id, person_id, agent, verb, at, what, trip_id, place_id, item_id, mode, status_id, undoes,
         ended_at, told_at)
       select s.org, d."deedId", s.id, s.person_id, s.agent, d.verb, d.at, d.what, d."tripId", d."placeId", d."itemId",
         d.mode, d."statusId", d.undoes, s.ended_at, $3
       from platform.sessions s, json_to_recordset($2) as d("deedId" text, verb text, at timestamptz, what text,
         "tripId" text, "placeId" text, "itemId" text, mode text, "statusId" text, undoes text)
       where s.token_hash = $1 and s.kind = 'staff' and s.viewing is null and s.ended_at is not null
         and (select count(*) from platform.late_sends l where l.session_id = s.id) < ${mostOpenOfSession}
       on conflict (org, deed_id) do nothing`,
      [hashOf(token), JSON.stringify(deeds), now],
    );
  },
  forgetOld: async (now: Date): Promise<void> => {
    await pool.query(
      `delete from platform.late_sends l where put_away_at < $1::timestamptz - interval '${retentionDays} days'
         or (put_away_at is null and told_at < $1::timestamptz - interval '${retentionDays} days' and not (${stands}))`,
      [now],
    );
  },
  open: async (org: string, limit: number): Promise<readonly LateSend[]> => {
    const { rows } = await pool.query<LateRow>(
      `select ${columns} from platform.late_sends l where ${isOpen} and ${stands}
       order by told_at, at, deed_id limit ${limit}`,
      [org],
    );
    return rows.map(lateOf);
  },
  undone: async (org: string, limit: number): Promise<readonly LateSend[]> => {
    const { rows } = await pool.query<LateRow>(
      `select ${columns} from platform.late_sends l where ${isOpen} and ${isUndone}
       order by told_at desc, at desc, deed_id limit ${limit}`,
      [org],
    );
    return rows.map(lateOf);
  },
  count: async (org: string): Promise<number> => {
    const { rows } = await pool.query<{ readonly count: number }>(
      `select count(*)::integer as count from platform.late_sends l where ${isOpen} and ${stands}`,
      [org],
    );
    return rows[0]?.count ?? 0;
  },
  /** `by` null: it arrived after all. */
  putAway: async (org: string, deedIds: readonly string[], { by, now }: PutAway): Promise<void> => {
    await pool.query(
      `update platform.late_sends set put_away_at = $3, put_away_by = $4
       where org = $1 and deed_id = any($2) and put_away_at is null`,
      [org, deedIds, now, by],
    );
  },
});

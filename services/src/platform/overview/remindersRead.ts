import type pg from 'pg';

type Person = { readonly kind: 'staff' | 'admin'; readonly org: string; readonly id: string };
type Entry = { readonly about: string; readonly at: string };

/** More marks are useless: the oldest fall back to the general read position. */
const mostMarks = 500;

const keyOf = ({ about, at }: Entry): string => `${about} ${at}`;

/** What people have read of their notifications. Not a business fact: after a loss all counts as new. */
export const remindersRead = (pool: pg.Pool) => ({
  /** True when marked itself, or together with all earlier ones. */
  by: async ({ kind, org, id }: Person): Promise<(entry: Entry) => boolean> => {
    const person = [kind, org, id];
    const [seen, marked] = await Promise.all([
      pool.query<{ up_to: Date }>(
        'select up_to from platform.reminders_seen where kind = $1 and org = $2 and person_id = $3',
        person,
      ),
      pool.query<{ about: string; at: Date; is_read: boolean }>(
        'select about, at, is_read from platform.reminder_marks where kind = $1 and org = $2 and person_id = $3',
        person,
      ),
    ]);
    const upTo = seen.rows[0]?.up_to.toISOString() ?? '';
    const marks = new Map(
      marked.rows.map(({ about, at, is_read }) => [keyOf({ about, at: at.toISOString() }), is_read]),
    );
    return (entry) => marks.get(keyOf(entry)) ?? entry.at <= upTo;
  },
  mark: async ({ kind, org, id }: Person, { about, at }: Entry, isRead: boolean): Promise<void> => {
    await pool.query(
      `insert into platform.reminder_marks (kind, org, person_id, about, at, is_read, marked_at)
       values ($1, $2, $3, $4, $5, $6, clock_timestamp())
       on conflict (kind, org, person_id, about, at)
       do update set is_read = excluded.is_read, marked_at = excluded.marked_at`,
      [kind, org, id, about, at, isRead],
    );
    await pool.query(
      `delete from platform.reminder_marks where (kind, org, person_id, about, at) in (
         select kind, org, person_id, about, at from platform.reminder_marks
         where kind = $1 and org = $2 and person_id = $3 order by marked_at desc offset $4)`,
      [kind, org, id, mostMarks],
    );
  },
  /** Marks everything before `upTo` as read; never moves back. */
  store: async ({ kind, org, id }: Person, upTo: string): Promise<string> => {
    const { rows } = await pool.query<{ up_to: Date }>(
      `with unmarked as (
         delete from platform.reminder_marks where kind = $1 and org = $2 and person_id = $3 and at <= $4)
       insert into platform.reminders_seen (kind, org, person_id, up_to) values ($1, $2, $3, $4)
       on conflict (kind, org, person_id) do update set up_to = greatest(reminders_seen.up_to, excluded.up_to)
       returning up_to`,
      [kind, org, id, upTo],
    );
    return rows[0]?.up_to.toISOString() ?? upTo;
  },
});

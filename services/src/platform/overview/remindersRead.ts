import type pg from 'pg';

type Person = { readonly kind: 'staff' | 'admin'; readonly org: string; readonly id: string };
type Row = { readonly up_to: Date };

/** How far people have seen what the bell tells. It is no fact of the business: whoever loses it sees all as new. */
export const remindersSeen = (pool: pg.Pool) => ({
  of: async ({ kind, org, id }: Person): Promise<string | null> => {
    const { rows } = await pool.query<Row>(
      'select up_to from platform.reminders_seen where kind = $1 and org = $2 and person_id = $3',
      [kind, org, id],
    );
    return rows[0]?.up_to.toISOString() ?? null;
  },
  /** Never back: what was seen on one screen is seen on the others. */
  keep: async ({ kind, org, id }: Person, upTo: string): Promise<string> => {
    const { rows } = await pool.query<Row>(
      `insert into platform.reminders_seen (kind, org, person_id, up_to) values ($1, $2, $3, $4)
       on conflict (kind, org, person_id) do update set up_to = greatest(reminders_seen.up_to, excluded.up_to)
       returning up_to`,
      [kind, org, id, upTo],
    );
    return rows[0]?.up_to.toISOString() ?? upTo;
  },
});

import type { Db } from '../kit/db.ts';

export type ActivityRow = {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly category: string;
  readonly subjectId: string;
};
export type ActionPageRequest = { readonly after?: string | undefined; readonly limit?: number | undefined };
export type ActivityReads = {
  readonly ofStaff: (
    org: string,
    staffId: string,
    paging?: ActionPageRequest,
  ) => Promise<{ readonly rows: readonly ActivityRow[]; readonly next: string | null }>;
};

type StoredRow = Omit<ActivityRow, 'at'> & { readonly at: Date };

const usualLimit = 50;
const mostRows = 200;

export const activityReads = (db: Db): ActivityReads => ({
  ofStaff: async (org, staffId, { after = null, limit = usualLimit } = {}) => {
    const most = Math.min(limit, mostRows);
    const { rows } = await db.query<StoredRow>(
      `select position as id, type, at, category, subject_id as "subjectId" from read.activity
       where org = $1 and actor_kind = 'staff' and actor_id = $2 and ($3::text is null or position < $3)
       order by position desc limit ${most + 1}`,
      [org, staffId, after],
    );
    const page = rows.slice(0, most).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
    return { rows: page, next: rows.length > most ? (page.at(-1)?.id ?? null) : null };
  },
});

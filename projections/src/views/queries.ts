import type { SavedView } from '@klang/contracts/api/views';
import type { Db } from '../kit/db.ts';

type ViewOwner = { readonly list: string; readonly staffId: string };

/** Every question names the organization first, and whose views besides the shared ones. */
export const viewReads = (db: Db) => ({
  list: async (org: string, { list, staffId }: ViewOwner): Promise<readonly SavedView[]> => {
    const { rows } = await db.query<SavedView>(
      `select id, name, query, staff_id = $3 as "isMine", is_shared as "isShared" from read.views
       where org = $1 and list = $2 and (staff_id = $3 or is_shared)
       order by staff_id <> $3, name collate "th-x-icu", id`,
      [org, list, staffId],
    );
    return rows;
  },
});
export type ViewReads = ReturnType<typeof viewReads>;

import type { SavedView } from '@klang/contracts/api/views';
import type { Db } from '../kit/db.ts';

type ViewOwner = { readonly list: string; readonly staffId: string };

export type MailedReport = Pick<SavedView, 'id' | 'name' | 'query'> & {
  readonly list: string;
  readonly staffId: string;
  readonly mailTo: readonly string[];
};

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

  mailed: async (org: string): Promise<readonly MailedReport[]> => {
    const { rows } = await db.query<MailedReport>(
      `select id, list, name, query, staff_id as "staffId", mail_to as "mailTo" from read.views where org = $1 and mail_to <> '{}' order by id`,
      [org],
    );
    return rows;
  },
});
export type ViewReads = ReturnType<typeof viewReads>;

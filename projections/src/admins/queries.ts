import type { AdminRow, AdminStatus } from '@klang/contracts/api/admins';
import type { Db } from '../kit/db.ts';

export type AdminFilter = { readonly status?: AdminStatus | undefined; readonly search?: string | undefined };
type Stored = Omit<AdminRow, 'since'> & { readonly since: Date };

const columns = 'id, name, email, status, has_line as "hasLine", since';
const rowOf = ({ since, ...row }: Stored): AdminRow => ({ ...row, since: since.toISOString() });
const pattern = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

export const adminReads = (db: Db) => ({
  list: async ({ status = undefined, search = '' }: AdminFilter = {}): Promise<readonly AdminRow[]> => {
    const { rows } = await db.query<Stored>(
      `select ${columns} from read.admins
       where ($1::text is null or status = $1) and lower(coalesce(name, '') || ' ' || coalesce(email, '')) like $2
       order by coalesce(name, '') collate "th-x-icu", id`,
      [status ?? null, pattern(search)],
    );
    return rows.map(rowOf);
  },

  one: async (id: string): Promise<AdminRow | undefined> => {
    const { rows } = await db.query<Stored>(`select ${columns} from read.admins where id = $1`, [id]);
    return rows[0] && rowOf(rows[0]);
  },
});
export type AdminReads = ReturnType<typeof adminReads>;

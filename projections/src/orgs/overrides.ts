import { platformOrg } from '@klang/contracts/console/index';
import type { Db } from '../kit/db.ts';

export type Override = {
  readonly org: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly changedAt: string;
  readonly revision: number;
};
type StoredRow = Omit<Override, 'changedAt'> & { readonly changedAt: Date };

export const overrideReads = (db: Db) => ({
  of: async (id: string): Promise<readonly Override[]> => {
    const { rows } = await db.query<StoredRow>(
      `select org, fields, revision, changed_at as "changedAt" from read.lookups
       where kind = 'template' and id = $1 and org <> $2 and status = 5 and active order by org limit 1000`,
      [id, platformOrg],
    );
    return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
  },
});
export type OverrideReads = ReturnType<typeof overrideReads>;

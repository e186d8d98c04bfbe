import type { StaffRow } from '@klang/contracts/api/staff';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { staffList } from '@klang/contracts/lists/staffList';
import type { Db } from '../kit/db.ts';
import { alphabetical } from '../kit/inOrder.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { type AddParam, type ListPage, type PageRequest, pagedReads } from '../kit/pagedReads.ts';
import { wordsQuery } from '../kit/words.ts';
import { columns, joins, rowOf } from './rows.ts';

export type StaffFilter = FilterOf<typeof staffList>;
export type StaffPageRequest = PageRequest<(typeof staffList.sorts)[number] | 'id'>;
export type StaffPage = ListPage<StaffRow>;

export type HeldRights = { readonly isAdmin: boolean; readonly letters: Readonly<Record<string, string>> };

export type Colleague = HeldRights & Pick<StaffRow, 'id' | 'name'>;

export type StaffReads = {
  readonly list: (org: string, filter?: StaffFilter & StaffPageRequest) => Promise<StaffPage>;
  readonly count: (org: string, filter?: StaffFilter) => Promise<number>;
  readonly one: (org: string, id: string) => Promise<StaffRow | undefined>;
  readonly namesOf: (org: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
  /** Undefined unless active. */
  readonly rightsOf: (org: string, id: string) => Promise<HeldRights | undefined>;
  readonly colleagues: (org: string) => Promise<readonly Colleague[]>;
  /** Even if the role is not published. */
  readonly lettersOf: (org: string, permissionId: string) => Promise<HeldRights['letters']>;
  readonly adminIds: (org: string) => Promise<readonly string[]>;
};

const orders = {
  own: (row: string) => [`${row}.status <> 'waiting'`, alphabetical(`${row}.name`), `${row}.id`],
  by: {
    name: (row: string) => [alphabetical(`${row}.name`), `${row}.id`],
    since: (row: string) => [`${row}.since`, `${row}.id`],
    id: (row: string) => [`${row}.id`],
  },
};

const narrowed = narrowedBy(staffList, 's.', {
  search: (search, put, { org }) => (search.trim() ? `s.words @@ ${put(wordsQuery(org, search))}::tsquery` : []),
});
const conditions = (filter: StaffFilter, put: AddParam, org: string): readonly string[] => [
  ...narrowed(filter, put, org),
  ...(filter.status ? [] : [`s.status <> 'forgotten'`]),
];

const lettersIn = (mod: string | null): HeldRights['letters'] => {
  // The projection wrote it, so the type is known.
  return mod === null ? {} : (JSON.parse(mod) as HeldRights['letters']);
};

const pages = (db: Db) =>
  pagedReads(db, {
    table: 'read.staff',
    as: 's',
    columns,
    joins,
    orders,
    conditions,
    rowOf,
    idOf: ({ id }: StaffRow) => id,
  });

export const staffReads = (db: Db): StaffReads => ({
  ...pages(db),

  namesOf: async (org, ids) => {
    const text = 'select id, name from read.staff where org = $1 and id = any($2)';
    const { rows } = await db.query<Pick<StaffRow, 'id' | 'name'>>(text, [org, ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  rightsOf: async (org, id) => {
    const { rows } = await db.query<{ isAdmin: boolean; mod: string | null }>({
      name: 'rights-of',
      text: `select s.is_admin as "isAdmin", p.mod from read.staff s
             left join read.staff_permissions p
               on p.org = s.org and p.id = s.permission_id and p.active and p.status = 5
             where s.org = $1 and s.id = $2 and s.status = 'active'`,
      values: [org, id],
    });
    return rows[0] && { isAdmin: rows[0].isAdmin, letters: lettersIn(rows[0].mod) };
  },

  colleagues: async (org) => {
    const { rows } = await db.query<Pick<StaffRow, 'id' | 'name'> & { isAdmin: boolean; mod: string | null }>({
      name: 'colleagues',
      text: `select s.id, s.name, s.is_admin as "isAdmin", p.mod from read.staff s
             left join read.staff_permissions p
               on p.org = s.org and p.id = s.permission_id and p.active and p.status = 5
             where s.org = $1 and s.status = 'active' order by ${alphabetical('s.name')}, s.id`,
      values: [org],
    });
    return rows.map(({ mod, ...one }) => ({ ...one, letters: lettersIn(mod) }));
  },

  lettersOf: async (org, permissionId) => {
    const { rows } = await db.query<{ mod: string }>(
      'select mod from read.staff_permissions where org = $1 and id = $2',
      [org, permissionId],
    );
    return lettersIn(rows[0]?.mod ?? null);
  },

  adminIds: async (org) => {
    const { rows } = await db.query<{ id: string }>(
      `select id from read.staff where org = $1 and is_admin and status = 'active' order by id`,
      [org],
    );
    return rows.map(({ id }) => id);
  },
});

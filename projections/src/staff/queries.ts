import type { StaffRow } from '@klang/contracts/api/staff';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { staffList } from '@klang/contracts/lists/staffList';
import type { Db } from '../kit/db.ts';
import { byLetters } from '../kit/inOrder.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { type AddParam, type ListPage, type Paging, pagedReads } from '../kit/pagedReads.ts';
import { wordsQuery } from '../kit/words.ts';
import { columns, joins, rowOf } from './rows.ts';

export type StaffFilter = FilterOf<typeof staffList>;
/** By `id` nobody moves, whatever happens to them meanwhile. */
export type StaffPaging = Paging<(typeof staffList.sorts)[number] | 'id'>;
export type StaffPage = ListPage<StaffRow>;

/** What somebody may do in the back office, before the organization's package is asked. */
export type HeldRights = { readonly isAdmin: boolean; readonly letters: Readonly<Record<string, string>> };

export type Colleague = HeldRights & Pick<StaffRow, 'id' | 'name'>;

export type StaffReads = {
  /** Those who wait for approval first, then by name; `next` of a page is `after` of the one behind it. */
  readonly list: (org: string, filter?: StaffFilter & StaffPaging) => Promise<StaffPage>;
  readonly count: (org: string, filter?: StaffFilter) => Promise<number>;
  readonly one: (org: string, id: string) => Promise<StaffRow | undefined>;
  readonly namesOf: (org: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
  /** Nothing for whoever may not come in: only who is active has rights at all. */
  readonly rightsOf: (org: string, id: string) => Promise<HeldRights | undefined>;
  /** Everybody active with what they may do, by name. */
  readonly colleagues: (org: string) => Promise<readonly Colleague[]>;
  /** The letters of a role, whether or not it is in force. */
  readonly lettersOf: (org: string, permissionId: string) => Promise<HeldRights['letters']>;
  /** Who is an admin here and active. */
  readonly adminIds: (org: string) => Promise<readonly string[]>;
};

const orders = {
  own: (row: string) => [`${row}.status <> 'waiting'`, byLetters(`${row}.name`), `${row}.id`],
  by: {
    name: (row: string) => [byLetters(`${row}.name`), `${row}.id`],
    since: (row: string) => [`${row}.since`, `${row}.id`],
    id: (row: string) => [`${row}.id`],
  },
};

const narrowed = narrowedBy(staffList, 's.', {
  search: (search, put, { org }) => (search.trim() ? `s.words @@ ${put(wordsQuery(org, search))}::tsquery` : []),
});
// Nothing is left to show of who is forgotten, unless somebody asks for them.
const conditions = (filter: StaffFilter, put: AddParam, org: string): readonly string[] => [
  ...narrowed(filter, put, org),
  ...(filter.status ? [] : [`s.status <> 'forgotten'`]),
];

const lettersIn = (mod: string | null): HeldRights['letters'] => {
  // Written by the projection as module by letters.
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

/** Every question names the organization first, and sees nothing of another. */
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
             where s.org = $1 and s.status = 'active' order by ${byLetters('s.name')}, s.id`,
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

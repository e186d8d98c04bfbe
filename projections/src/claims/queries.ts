import type { ClaimFilterState } from '@klang/contracts/claims/claims';
import { id, instant } from '@klang/contracts/kit/event';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import type { RowOf } from '@klang/contracts/kit/rowFields';
import { claimList } from '@klang/contracts/lists/claimList';
import type { Db } from '../kit/db.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import { type AddParam, type PageRequest, pagedReads } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

const standing = claimList.row
  .omit({ staffName: true })
  .extend({ decisionId: id.nullable(), assignedAt: instant.nullable() });
export type ClaimStanding = RowOf<typeof standing>;
export type ClaimFilter = Omit<FilterOf<typeof claimList>, 'state'> & { readonly state?: ClaimState | undefined };
export type ClaimPageRequest = PageRequest<(typeof claimList.sorts)[number]>;
type ClaimQuery = ClaimFilter & {
  readonly now: Date;
  readonly me?: string | undefined;
};

const rows = selected(standing, 'c', {
  claimId: 'c.id',
  orderNumber: 'o.number',
  customerName: 'o.customer_name',
});
const joins = 'left join read.orders o on o.org = c.org and o.id = c.order_id';

const seconds = (column: string): string => `extract(epoch from ${column})`;
const orders = {
  own: (row: string) => [
    `${row}.state <> 'open'`,
    `case ${row}.state when 'open' then ${seconds(`${row}.opened_at`)} else -${seconds(`${row}.last_at`)} end`,
    `${row}.id`,
  ],
  by: {
    opened: (row: string) => [`${row}.opened_at`, `${row}.id`],
    wanted: (row: string) => [`coalesce(${row}.wanted_satang, 0)`, `${row}.id`],
    given: (row: string) => [`${row}.given_satang`, `${row}.id`],
  },
};

type ClaimAsker = Pick<ClaimQuery, 'now' | 'me'>;
/** `waiting` needs action by the staff member: assigned to them, unassigned, or late. */
type ClaimState = ClaimFilterState | 'waiting';
const stateTexts: Readonly<Record<ClaimState, (put: AddParam, whose: ClaimAsker) => string>> = {
  open: () => "c.state = 'open'",
  ours: () => "c.state = 'open' and c.last_by = 'customer'",
  theirs: () => "c.state = 'open' and c.last_by = 'staff'",
  late: (put, { now }) => `c.state = 'open' and c.decide_by <= ${put(now)}`,
  mine: (put, { me = '' }) => `c.state = 'open' and c.staff_id = ${put(me)}`,
  waiting: (put, { now, me = '' }) => `c.state = 'open' and (c.last_by = 'customer' and (c.staff_id is null
    or c.staff_id = ${put(me)} or c.decide_by <= ${put(now)}) or c.staff_id = ${put(me)} and c.assigned_at > c.last_at)`,
  decided: () => "c.state = 'decided'",
  withdrawn: () => "c.state = 'withdrawn'",
};

const narrowed = narrowedBy(claimList, 'c.', {
  state: () => [],
  customerId: (id, put) => isOfCustomer('c.customer_id', put(id)),
  search: `lower(concat_ws(' ', c.number, c.item_id, o.number, o.customer_name))`,
});
const conditions = ({ state, ...args }: ClaimQuery, put: AddParam, org: string): readonly string[] => [
  ...(state ? [stateTexts[state](put, args)] : []),
  ...narrowed(args, put, org),
];

const pages = (db: Db) =>
  pagedReads(db, {
    table: 'read.claims',
    as: 'c',
    ...rows,
    joins,
    orders,
    conditions,
    idOf: ({ claimId }: ClaimStanding) => claimId,
  });
type Pages = ReturnType<typeof pages>;
type ClaimPages = Pick<Pages, 'one'> & {
  readonly list: (org: string, filter: ClaimQuery & ClaimPageRequest) => ReturnType<Pages['list']>;
  readonly count: (org: string, filter: ClaimQuery) => Promise<number>;
};

export const claimReads = (db: Db) => ({
  ...(pages(db) as ClaimPages),

  ofDecision: async (org: string, decisionId: string): Promise<string | undefined> => {
    const text = 'select id from read.claims where org = $1 and decision_id = $2';
    const { rows } = await db.query<{ id: string }>(text, [org, decisionId]);
    return rows[0]?.id;
  },

  givenElsewhere: async (org: string, { itemId, claimId }: { itemId: string; claimId: string }): Promise<number> => {
    const text = `select coalesce(sum(given_satang), 0)::float8 as sum from read.claims
      where org = $1 and item_id = $2 and id <> $3`;
    const { rows } = await db.query<{ sum: number }>(text, [org, itemId, claimId]);
    return rows[0]?.sum ?? 0;
  },

  idsOfItem: async (org: string, itemId: string): Promise<readonly string[]> => {
    const text = 'select id from read.claims where org = $1 and item_id = $2';
    const { rows } = await db.query<{ id: string }>(text, [org, itemId]);
    return rows.map(({ id }) => id);
  },

  highestOf: async (org: string, month: string): Promise<number> => {
    const text = 'select coalesce(max(running), 0) as most from read.claims where org = $1 and month = $2';
    const { rows } = await db.query<{ most: number }>(text, [org, month]);
    return rows[0]?.most ?? 0;
  },
});
export type ClaimReads = ReturnType<typeof claimReads>;

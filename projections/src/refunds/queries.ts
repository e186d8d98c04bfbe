import { id } from '@klang/contracts/kit/event';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import type { RowOf } from '@klang/contracts/kit/rowFields';
import { refundList } from '@klang/contracts/lists/refundList';
import type { Db } from '../kit/db.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import { type ListPage, type PageRequest, pagedReads } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';
import { isOpen } from './projection.ts';

const standing = refundList.row
  .omit({ askedByName: true, approvedByName: true, saidSentByName: true, standing: true })
  .extend({ approvedById: id.nullable(), saidSentById: id.nullable() });
export type RefundStanding = RowOf<typeof standing>;
export type RefundFilter = FilterOf<typeof refundList>;
export type RefundPageRequest = PageRequest<(typeof refundList.sorts)[number]>;
export type RefundReads = {
  readonly list: (org: string, filter?: RefundFilter & RefundPageRequest) => Promise<ListPage<RefundStanding>>;
  readonly count: (org: string, filter?: RefundFilter) => Promise<number>;
  readonly one: (org: string, refundId: string) => Promise<RefundStanding | undefined>;
};

const rows = selected(standing, 'r', {
  refundId: 'r.id',
  orderNumber: 'o.number',
  customerName: 'o.customer_name',
  askedById: 'r.asked_by',
  approvedById: 'r.approved_by',
  saidSentById: 'r.said_sent_by',
});
const joins = 'left join read.orders o on o.org = r.org and o.id = r.order_id';

const seconds = (column: string): string => `extract(epoch from ${column})`;
const orders = {
  own: (row: string) => [
    `not (${row}.${isOpen})`,
    `case when ${row}.${isOpen} then ${seconds(`${row}.asked_at`)} else -${seconds(`${row}.changed_at`)} end`,
    `${row}.id`,
  ],
  by: {
    money: (row: string) => [`${row}.amount_satang`, `${row}.id`],
    asked: (row: string) => [`${row}.asked_at`, `${row}.id`],
  },
};

const conditions = narrowedBy(refundList, 'r.', {
  state: (state, put) => (state === 'open' ? `r.${isOpen}` : `r.state = ${put(state)}`),
  customerId: (id, put) => isOfCustomer('r.customer_id', put(id)),
  search: `lower(concat_ws(' ', r.order_id, o.number, r.reference, o.customer_name))`,
});

export const refundReads = (db: Db): RefundReads =>
  pagedReads(db, {
    table: 'read.refunds',
    as: 'r',
    ...rows,
    joins,
    orders,
    conditions,
    idOf: ({ refundId }: RefundStanding) => refundId,
  });

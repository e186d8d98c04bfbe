import type { CertificateRow } from '@klang/contracts/api/certificates';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { certificateList } from '@klang/contracts/lists/certificateList';
import {
  type CertificateAge,
  type CertificateTab,
  certificateAges,
  certificateReminderDays,
} from '@klang/contracts/papers/certificates';
import type { Db } from '../kit/db.ts';
import { figuresOf, skipOf } from '../kit/figures.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { isOfCustomer, isReachable } from '../kit/ofCustomer.ts';
import { type AddParam, type ListPage, type PageRequest, pagedReads } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

const { columns, rowOf } = selected(certificateList.row, 'c', {
  customerName: '(select o.customer_name from read.orders o where o.org = c.org and o.id = c.order_id)',
});
type StoredRow = Readonly<Record<string, unknown>>;

// After a full refund nothing is withheld in the end.
const isOwed = `(c.state <> 'missing' or c.credited_satang < c.total_satang)`;
const inTab: Readonly<Record<CertificateTab, string>> = {
  missing: `${isOwed} and c.state = 'missing'`,
  sent: `c.state = 'sent'`,
  matched: `c.state = 'matched'`,
  all: isOwed,
};
const ageDays: Readonly<Record<CertificateAge, readonly [number, number]>> = {
  month: [-9_999, 30],
  twoMonths: [31, 60],
  older: [61, 99_999],
};
const inAge = (age: CertificateAge, today: string): string => {
  const [least, most] = ageDays[age];
  return `${inTab.missing} and ${today}::date - c.paid_on::date between ${least} and ${most}`;
};
const agesIn = Object.fromEntries(certificateAges.map((age) => [age, inAge(age, '$2')])) as Record<
  CertificateAge,
  string
>;

export type CertificateFilter = FilterOf<typeof certificateList> & { readonly today: string };
type MatchedCertificate = Pick<CertificateRow, 'certificateId' | 'orderId' | 'certificateNumber'>;
type OwnFilter = {
  readonly customerId: string;
  readonly certificateId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};

const pageOf = (rows: readonly StoredRow[], skip: number, limit: number) => ({
  rows: rows.slice(0, limit).map(rowOf),
  next: rows.length > limit ? String(skip + limit) : null,
});

const narrowed = narrowedBy<typeof certificateList, CertificateFilter>(certificateList, 'c.', {
  tab: (tab, _, { filter: { age } }) => (age ? [] : inTab[tab]),
  age: (age, put, { filter: { today } }) => inAge(age, put(today)),
  ids: 'c.certificate_id',
  search: `lower(concat_ws(' ', c.number, c.order_number, c.certificate_number))`,
});
const conditions = (filter: CertificateFilter, put: AddParam, org: string): readonly string[] => [
  ...(filter.tab || filter.age ? [] : [inTab.all]),
  ...narrowed(filter, put, org),
];

const orders = {
  own: (row: string) => [`${row}.paid_on`, `${row}.id`],
  by: {
    number: (row: string) => [`${row}.number`, `${row}.id`],
    paidOn: (row: string) => [`${row}.paid_on`, `${row}.id`],
    expected: (row: string) => [`${row}.expected_satang`, `${row}.id`],
  },
};
type CertificatePages = {
  readonly list: (
    org: string,
    filter: CertificateFilter & PageRequest<(typeof certificateList.sorts)[number]>,
  ) => Promise<ListPage<CertificateRow>>;
  readonly count: (org: string, filter: CertificateFilter) => Promise<number>;
};
const pages = (db: Db): CertificatePages => {
  const { list, count } = pagedReads(db, {
    table: '(select *, certificate_id as id from read.certificates)',
    as: 'c',
    columns,
    rowOf,
    orders,
    conditions,
    idOf: ({ certificateId }: CertificateRow) => certificateId,
  });
  return { list, count };
};

export const certificateReads = (db: Db) => ({
  ...pages(db),

  ofCustomer: async (org: string, { customerId, certificateId, after, limit = 100 }: OwnFilter) => {
    const skip = skipOf(after);
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.certificates c where c.org = $1 and ${isOfCustomer('c.customer_id', '$2')} and ${isOwed}
         and ($3::text is null or c.certificate_id = $3)
       order by c.state <> 'missing', c.paid_on desc, c.certificate_id limit ${limit + 1} offset ${skip}`,
      [org, customerId, certificateId ?? null],
    );
    return pageOf(rows, skip, limit);
  },

  matchedOf: async (org: string, customerId: string): Promise<readonly MatchedCertificate[]> => {
    const { rows } = await db.query<MatchedCertificate>(
      `select c.certificate_id as "certificateId", c.order_id as "orderId", c.certificate_number as "certificateNumber"
       from read.certificates c where c.org = $1 and ${isOfCustomer('c.customer_id', '$2')} and c.state = 'matched'
       order by c.certificate_id`,
      [org, customerId],
    );
    return rows;
  },

  figures: (org: string, today: string) =>
    figuresOf(db, {
      from: 'read.certificates c',
      where: 'c.org = $1 and $2::text is not null',
      values: [org, today],
      sum: 'c.expected_satang',
      tabs: inTab,
      ages: agesIn,
    }),
});
export type CertificateReads = ReturnType<typeof certificateReads>;

export type MissingCertificate = {
  readonly org: string;
  readonly certificateId: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly paidOn: string;
  readonly day: number;
};
const stepBy = `case ${certificateReminderDays
  .toReversed()
  .map((day) => `when c.paid_on::date + ${day} <= $1::text::date then ${day}`)
  .join(' ')} end`;

export const listMissingCertificates = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: MissingCertificate | undefined },
): Promise<readonly MissingCertificate[]> => {
  // From 09:00 Bangkok time, so that no e-mail wakes the customer.
  const today = bangkokDay(new Date(before.getTime() - 9 * 3_600_000));
  const { rows } = await db.query<MissingCertificate>(
    `select c.org, c.certificate_id as "certificateId", c.order_id as "orderId", c.customer_id as "customerId",
       c.paid_on as "paidOn", ${stepBy} as day
     from read.certificates c where ${inTab.missing} and ${stepBy} > coalesce(c.reminded_day, 0)
       and ${isReachable('c')} and (c.org, c.certificate_id) > ($2, $3) order by c.org, c.certificate_id limit ${limit}`,
    [today, after?.org ?? '', after?.certificateId ?? ''],
  );
  return rows;
};

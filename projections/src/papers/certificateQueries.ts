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
import { isOfCustomer } from '../kit/ofCustomer.ts';
import type { AddParam } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

const { columns, rowOf } = selected(certificateList.row, 'c', {
  customerName: '(select o.customer_name from read.orders o where o.org = c.org and o.id = c.order_id)',
});
type StoredRow = Readonly<Record<string, unknown>>;

// Where all of the money went back, nothing was kept back in the end.
const isOwed = `(c.state <> 'missing' or c.credited_satang < c.total_satang)`;
const inTab: Readonly<Record<CertificateTab, string>> = {
  missing: `${isOwed} and c.state = 'missing'`,
  sent: `c.state = 'sent'`,
  matched: `c.state = 'matched'`,
  all: isOwed,
};
/** From so many days after the payment to so many. */
const ageDays: Readonly<Record<CertificateAge, readonly [number, number]>> = {
  month: [-9_999, 30],
  twoMonths: [31, 60],
  older: [61, 99_999],
};
const inAge = (age: CertificateAge): string => {
  const [least, most] = ageDays[age];
  return `${inTab.missing} and $2::date - c.paid_on::date between ${least} and ${most}`;
};
const agesIn = Object.fromEntries(certificateAges.map((age) => [age, inAge(age)])) as Record<CertificateAge, string>;

export type CertificateFilter = FilterOf<typeof certificateList> & { readonly today: string };
type MatchedCertificate = Pick<CertificateRow, 'certificateId' | 'orderId' | 'certificateNumber'>;
type OwnFilter = Paging & { readonly customerId: string; readonly certificateId?: string | undefined };
type Paging = { readonly after?: string | undefined; readonly limit?: number | undefined };

/** One row more was asked for than stands on a page. */
const pageOf = (rows: readonly StoredRow[], skip: number, limit: number) => ({
  rows: rows.slice(0, limit).map(rowOf),
  next: rows.length > limit ? String(skip + limit) : null,
});

const narrowed = narrowedBy<typeof certificateList, CertificateFilter>(certificateList, 'c.', {
  // An age is of those that are missing, whatever tab they were asked for in.
  tab: (tab, _, { filter: { age } }) => (age ? [] : inTab[tab]),
  age: inAge,
  ids: 'c.certificate_id',
  search: `lower(concat_ws(' ', c.number, c.order_number, c.certificate_number))`,
});
const conditions = (org: string, filter: CertificateFilter) => {
  const values: unknown[] = [org, filter.today];
  const put: AddParam = (value) => `$${values.push(value)}`;
  const parts = ['c.org = $1', '$2::text is not null', ...narrowed(filter, put, org)];
  if (!filter.tab && !filter.age) parts.push(inTab.all);
  return { values, where: parts.join(' and ') };
};

/** Every question names the organization first, and sees nothing of another. */
export const certificateReads = (db: Db) => ({
  /** Those that wait for their customer first, then the newest. */
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

  /** All of them that were found right, and what stands on each. */
  matchedOf: async (org: string, customerId: string): Promise<readonly MatchedCertificate[]> => {
    const { rows } = await db.query<MatchedCertificate>(
      `select c.certificate_id as "certificateId", c.order_id as "orderId", c.certificate_number as "certificateNumber"
       from read.certificates c where c.org = $1 and ${isOfCustomer('c.customer_id', '$2')} and c.state = 'matched'
       order by c.certificate_id`,
      [org, customerId],
    );
    return rows;
  },

  one: async (org: string, certificateId: string): Promise<CertificateRow | null> => {
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.certificates c where c.org = $1 and c.certificate_id = $2 and ${isOwed}`,
      [org, certificateId],
    );
    return rows.map(rowOf)[0] ?? null;
  },

  /** The oldest first; `next` of a page is `after` of the one behind it. */
  list: async (org: string, { after, limit = 100, ...filter }: CertificateFilter & Paging) => {
    const skip = skipOf(after);
    const { where, values } = conditions(org, filter);
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.certificates c where ${where}
       order by c.paid_on, c.certificate_id limit ${limit + 1} offset ${skip}`,
      values,
    );
    return pageOf(rows, skip, limit);
  },

  count: async (org: string, filter: CertificateFilter): Promise<number> => {
    const { where, values } = conditions(org, filter);
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from read.certificates c where ${where}`,
      values,
    );
    return rows[0]?.count ?? 0;
  },

  /** How many stand in each tab and in each age, and the tax on them. */
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
/** The last of the reminders that a certificate should have had by a day. */
const stepBy = `case ${certificateReminderDays
  .toReversed()
  .map((day) => `when c.paid_on::date + ${day} <= $1::text::date then ${day}`)
  .join(' ')} end`;

/** Certificates of every organization that are missing, and of which nobody was reminded as often as they should be by an instant. */
export const listMissingCertificates = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: MissingCertificate | undefined },
): Promise<readonly MissingCertificate[]> => {
  // From nine in the morning of Bangkok on, when nobody is woken by a mail.
  const today = bangkokDay(new Date(before.getTime() - 9 * 3_600_000));
  const { rows } = await db.query<MissingCertificate>(
    `select c.org, c.certificate_id as "certificateId", c.order_id as "orderId", c.customer_id as "customerId",
       c.paid_on as "paidOn", ${stepBy} as day
     from read.certificates c where ${inTab.missing} and ${stepBy} > coalesce(c.reminded_day, 0)
       and (c.org, c.certificate_id) > ($2, $3) order by c.org, c.certificate_id limit ${limit}`,
    [today, after?.org ?? '', after?.certificateId ?? ''],
  );
  return rows;
};

import type { ContactOrder, ContactRow } from '@klang/contracts/api/contacts';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { contactList } from '@klang/contracts/lists/contactList';
import type { Db } from '../kit/db.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import type { ListPage, PageRequest } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

export type ContactFilter = FilterOf<typeof contactList>;
export type ContactPageRequest = PageRequest<'sent'>;
export type ContactPage = ListPage<ContactRow>;

export type ContactReads = {
  readonly list: (org: string, now: Date, filter?: ContactFilter & ContactPageRequest) => Promise<ContactPage>;
  readonly count: (org: string, now: Date, filter?: ContactFilter) => Promise<number>;
  readonly one: (org: string, id: string) => Promise<ContactRow | undefined>;
  readonly namesOf: (org: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
};

const usualLimit = 50;
const mostRows = 1_000;

const { columns, rowOf } = selected(contactList.row.omit({ assigneeName: true }), '');

const seconds = (column: string): string => `extract(epoch from ${column})`;
const urgent = `status <> 'new', case status when 'new' then ${seconds('answer_by')} else -${seconds('last_at')} end, id`;
const places: Readonly<Record<ContactOrder, string>> = {
  urgent,
  newest: `-${seconds('sent_at')}, id`,
  oldest: `${seconds('sent_at')}, id`,
};

type Moment = { readonly now: Date };
const narrowed = narrowedBy<typeof contactList, ContactFilter & Moment>(contactList, '', {
  state: (state, put, { filter: { now } }) =>
    state === 'overdue' ? [`status = 'new'`, `answer_by <= ${put(now)}`] : `status = ${put(state)}`,
  order: () => [],
  search: 'words',
});

const conditions = (org: string, now: Date, { after, ...filter }: ContactFilter & ContactPageRequest) => {
  const values: unknown[] = [org];
  const put = (value: unknown) => `$${values.push(value)}`;
  const texts = ['org = $1', ...narrowed({ ...filter, now }, put, org)];
  const place = places[filter.order ?? 'urgent'];
  if (after) texts.push(`(${place}) > (select ${place} from read.contacts where org = $1 and id = ${put(after)})`);
  return { where: texts.join(' and '), values, place };
};

export const contactReads = (db: Db): ContactReads => ({
  list: async (org, now, { limit = usualLimit, ...filter } = {}) => {
    const most = Math.min(limit, mostRows);
    const { where, values, place } = conditions(org, now, filter);
    const { rows } = await db.query(
      `select ${columns} from read.contacts where ${where} order by ${place} limit ${most + 1}`,
      values,
    );
    const page = rows.slice(0, most).map(rowOf);
    return { rows: page, next: rows.length > most ? (page.at(-1)?.id ?? null) : null };
  },

  count: async (org, now, filter = {}) => {
    const { where, values } = conditions(org, now, filter);
    const { rows } = await db.query<{ count: string }>(`select count(*) from read.contacts where ${where}`, values);
    return Number(rows[0]?.count ?? 0);
  },

  one: async (org, id) => {
    const { rows } = await db.query(`select ${columns} from read.contacts where org = $1 and id = $2`, [org, id]);
    return rows[0] && rowOf(rows[0]);
  },

  namesOf: async (org, ids) => {
    const text = 'select id, name from read.contacts where org = $1 and id = any($2)';
    const { rows } = await db.query<Pick<ContactRow, 'id' | 'name'>>(text, [org, ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
});

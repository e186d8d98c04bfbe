import type { PlatformCount } from '@klang/contracts/api/organizations';
import { platformOrg } from '@klang/contracts/console/index';
import type { Db } from '../kit/db.ts';

const orgs = { organizations: 'status <> 9', suspended: 'status <> 9 and not is_open' } as const;
const people = {
  staff: `read.staff where org <> '${platformOrg}' and status in ('active', 'invited')`,
  customers: 'read.customers where status <> 9',
} as const;

type CountRow = { readonly id: string; readonly th: string | null; readonly en: string | null; readonly value: number };
type CountQuery = { readonly count: PlatformCount; readonly org: string | null };
type Page = { readonly after?: string | undefined; readonly limit: number };

const isOfPeople = (count: PlatformCount): count is keyof typeof people => count in people;
const linesOf = ({
  count,
  org,
}: CountQuery): { readonly text: string; readonly values: readonly (string | null)[] } => {
  if (!isOfPeople(count)) {
    const text = `select id, name_th as th, name_en as en, 1 as value from read.orgs
      where ${orgs[count]} and ($1::text is null or id = $1)`;
    return { text, values: [org] };
  }
  if (org !== null) {
    const text = `select id, null::text as th, null::text as en, 1 as value from ${people[count]} and org = $1`;
    return { text, values: [org] };
  }
  const ofEach = `select org, count(*)::integer as value from ${people[count]} group by org`;
  const text = `select p.org as id, coalesce(o.name_th, p.org) as th, coalesce(o.name_en, p.org) as en, p.value
    from (${ofEach}) p left join read.orgs o on o.id = p.org`;
  return { text, values: [] };
};

export const platformCounted = (db: Db) => ({
  lines: async (countQuery: CountQuery, { after = '', limit }: Page) => {
    const { text, values } = linesOf(countQuery);
    const [page, all] = await Promise.all([
      db.query<CountRow>(`select * from (${text}) l where id > $${values.length + 1} order by id limit ${limit + 1}`, [
        ...values,
        after,
      ]),
      db.query<{ sum: number }>(`select coalesce(sum(value), 0)::integer as sum from (${text}) l`, [...values]),
    ]);
    const data = page.rows.slice(0, limit);
    return { data, next: page.rows.length > limit ? (data.at(-1)?.id ?? null) : null, sum: all.rows[0]?.sum ?? 0 };
  },
});
export type PlatformCounted = ReturnType<typeof platformCounted>;

import type { FactKind } from '@klang/contracts/reports/facts';
import { type Dimension, isStep, type Measure, type ReportTab } from '@klang/contracts/reports/kit';
import type { Db } from '../kit/db.ts';
import { type Line, lineColumns } from './lines.ts';
import { daysOfStep, type StepName, standingSums, stepSums } from './steps.ts';
import { ageOf, alikeFacts, conditionOf, keyOf, kindsIn, showsFor, signedOf, sumsOf, withRatios } from './sums.ts';

export type FactsQuery = {
  readonly from: string;
  readonly to: string;
  readonly nr: number;
  readonly branch?: string | undefined;
};
type GroupedQuery = FactsQuery & { readonly groupBy: Dimension };
type FigureQuery = GroupedQuery & { readonly measure: Measure; readonly group?: string | undefined };
export type Figures = { readonly key: string; readonly values: Record<string, number | null> };

/** A fact without a branch belongs to all branches. */
const known = 'org = $1 and nr <= $2 and on_day <= $4 and ($5::text is null or coalesce(branch, $5) = $5)';
const valuesOf = (org: string, { nr, from, to, branch }: FactsQuery) => [org, nr, from, to, branch ?? null];
const timeOf = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const behind = ({ measure, groupBy, group }: FigureQuery): string => {
  if (measure.made.over === 'ratio') throw new Error(`${measure.id} is of no facts of its own.`);
  const where = `${known} and ${conditionOf(measure.made)} and $3::text is not null`;
  return group === undefined ? `${where} and $6::text is null` : `${where} and ${keyOf(groupBy)} = $6`;
};
/** Groups equal facts first, because the age is expensive to compute. */
const sumSql = (query: FigureQuery): string => {
  const { made: of } = query.measure;
  if (of.over === 'ratio' || !of.age)
    return `select coalesce(sum(${made(query)}), 0)::float8 as sum, count(*)::float8 as count from read.facts where ${behind(query)}`;
  const { age: _, ...ageless } = of;
  const facts = behind({ ...query, measure: { ...query.measure, made: ageless } });
  return `select coalesce(sum(${made(query)}), 0)::float8 as sum, coalesce(sum(many), 0)::float8 as count
    from (select kind, due_on, looked_until, sum(satang) as satang, sum(quantity) as quantity, count(*) as many from read.facts
      where ${facts} group by kind, due_on, looked_until) alike
    where ${ageOf(of)}`;
};
const made = ({ measure }: FigureQuery): string => (measure.made.over === 'ratio' ? '0' : signedOf(measure.made));

const ofStep = (query: FigureQuery): FigureQuery => {
  const { groupBy, group } = query;
  if (group === undefined || !isStep(groupBy)) return query;
  return { ...query, ...daysOfStep(groupBy, group, query), group: undefined };
};
/** Only what the file shows: it can have many thousand rows. */
const fileColumns = `nr::float8 as nr, part, event_id as "eventId", type, kind, on_day as on, title`;
type FileLine = Pick<Line, 'nr' | 'part' | 'eventId' | 'type' | 'kind' | 'on' | 'title'> & { readonly value: number };
type Page = { readonly after?: string | undefined; readonly limit: number; readonly isNewestFirst?: boolean };

type Columns = { readonly columns: string };

/** Uses the same conditions as the sum, so the facts always match the figure. */
const behindReads = (db: Db) => {
  type NumberedFact = { readonly nr: number; readonly part: number };
  const pageOf = async <R extends NumberedFact>(
    org: string,
    figure: FigureQuery,
    { columns, ...page }: Page & Columns,
  ) => {
    const { after, limit, isNewestFirst = false } = page;
    const stepQuery = ofStep(figure);
    const [nr = null, part = null] = (after?.split('.') ?? []).map(Number);
    const beyond = isNewestFirst ? '<' : '>';
    // Sort by the table column: the selected expression has no index.
    const order = isNewestFirst ? 'facts.nr desc, facts.part desc' : 'facts.nr, facts.part';
    const { rows } = await db.query<R>(
      `select ${columns}, (${made(stepQuery)})::float8 as value from read.facts
       where ${behind(stepQuery)} and ($7::bigint is null or (nr, part) ${beyond} ($7::bigint, $8::integer))
       order by ${order} limit ${limit + 1}`,
      [...valuesOf(org, stepQuery), stepQuery.group ?? null, nr, part],
    );
    const data = rows.slice(0, limit);
    const last = data.at(-1);
    return { data, next: rows.length > limit && last ? `${last.nr}.${last.part}` : null };
  };
  return {
    lines: async (org: string, figure: FigureQuery, page: Page) => {
      const of = { ...page, columns: lineColumns };
      const { data, next } = await pageOf<Line & { value: number; at: Date }>(org, figure, of);
      return { data: data.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), next };
    },
    fileLines: (org: string, figure: FigureQuery, page: Page) =>
      pageOf<FileLine>(org, figure, { ...page, columns: fileColumns }),
    sum: async (org: string, figure: FigureQuery): Promise<{ sum: number; count: number }> => {
      const stepQuery = ofStep(figure);
      const { rows } = await db.query<{ sum: number; count: number }>(sumSql(stepQuery), [
        ...valuesOf(org, stepQuery),
        stepQuery.group ?? null,
      ]);
      return rows[0] ?? { sum: 0, count: 0 };
    },
  };
};

const eventReads = (db: Db) => ({
  event: async (org: string, nr: number, ofKinds: ReadonlySet<FactKind>) => {
    const kinds = [...ofKinds];
    const { rows } = await db.query<{ stream: string; revision: string; correlation: string }>(
      `select stream, revision::text, correlation_id as correlation from read.facts
       where org = $1 and nr = $2 and kind = any($3::text[]) limit 1`,
      [org, nr, kinds],
    );
    const [row] = rows;
    if (!row) return undefined;
    const facts = await db.query<{ part: number; kind: FactKind; satang: number; quantity: number }>(
      `select part, kind, satang::float8 as satang, quantity::float8 as quantity from read.facts
       where org = $1 and nr = $2 and kind = any($3::text[]) order by part`,
      [org, nr, kinds],
    );
    const near = await db.query<{ nr: number; stream: string; revision: string }>(
      `select * from (
         select distinct nr::float8 as nr, stream, revision::text from read.facts
         where org = $1 and correlation_id = $2 and nr <> $3 and kind = any($4::text[])
       ) others order by abs(nr - $3), nr limit 20`,
      [org, row.correlation, nr, kinds],
    );
    const inOrder = near.rows.toSorted((one, other) => one.nr - other.nr);
    return { ...row, nr, facts: facts.rows, near: inOrder };
  },
});

type GroupPage = {
  /** Ignored for days and months: there are never many. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly keys?: readonly string[] | undefined;
};
const groupsSql = (tab: ReportTab, groupBy: Dimension): string => {
  const sums = sumsOf(tab);
  const columns = sums.map(
    ([id, made]) => `coalesce(sum(${signedOf(made)}) filter (where ${conditionOf(made)}), 0)::float8 as "${id}"`,
  );
  return `select key, ${columns.join(', ')} from ${alikeFacts(tab, { key: keyOf(groupBy), where: known })}
    group by key having ${sums.map(([, made]) => showsFor(made)).join(' or ')}`;
};

const standingReads = (db: Db) => ({
  /** Rows and steps of an age tab in one scan: each alone would read everything from the beginning. */
  standing: async (org: string, tab: ReportTab, query: GroupedQuery & { readonly step: StepName }) => {
    const { groupBy, from, to, step } = query;
    const of = { tab, step, from, to, own: keyOf(groupBy), where: known };
    const { groups, steps } = await standingSums(db, valuesOf(org, query), of);
    const figuresOf = ({ key, sums }: (typeof groups)[number]): Figures => ({ key, values: withRatios(tab, sums) });
    return { groups: groups.map(figuresOf), series: steps.map(figuresOf) };
  },
});

export const factReads = (db: Db) => {
  const figures = async (org: string, tab: ReportTab, query: GroupedQuery & GroupPage): Promise<readonly Figures[]> => {
    const { groupBy, from, to, after = null, limit = null, keys = null } = query;
    if (isStep(groupBy)) {
      const steps = await stepSums(db, valuesOf(org, query), { tab, step: groupBy, from, to, where: known });
      return steps.map(({ key, sums }) => ({ key, values: withRatios(tab, sums) }));
    }
    const { rows } = await db.query<Record<string, number> & { key: string }>(
      `select * from (${groupsSql(tab, groupBy)}) groups
       where ($7::text is null or key > $7) and ($9::text[] is null or key = any($9)) order by key limit $8::integer`,
      [...valuesOf(org, query), [...kindsIn(tab)], after, limit, keys && [...keys]],
    );
    return rows.map(({ key, ...values }) => ({ key, values: withRatios(tab, values as Record<string, number>) }));
  };
  const whole = async (org: string, tab: ReportTab, query: GroupedQuery) => {
    const sums = sumsOf(tab).map(([id]) => `coalesce(sum("${id}"), 0)::float8 as "${id}"`);
    const { rows } = await db.query<Record<string, number> & { groups: number }>(
      `select count(*)::integer as groups, ${sums.join(', ')} from (${groupsSql(tab, query.groupBy)}) groups`,
      [...valuesOf(org, query), [...kindsIn(tab)]],
    );
    const { groups = 0, ...all } = rows[0] ?? {};
    return { count: groups, totals: withRatios(tab, all) };
  };

  return {
    figures,
    whole,
    ...standingReads(db),
    ...behindReads(db),
    ...eventReads(db),
    /** With ratios. A balance is taken from the last step. */
    totals: (tab: ReportTab, groupBy: Dimension, groups: readonly Figures[]): Record<string, number | null> => {
      const last = groups.slice(-1);
      const sums = sumsOf(tab).map(([id, { over }]) => {
        const summed = over === 'end' && isStep(groupBy) ? last : groups;
        return [id, summed.reduce((sum, { values }) => sum + (values[id] ?? 0), 0)] as const;
      });
      return withRatios(tab, Object.fromEntries(sums));
    },

    knownAt: async (
      org: string,
      { nr, at }: { readonly nr?: number | undefined; readonly at?: string | undefined },
    ) => {
      const { rows } = await db.query<{ nr: number; at: string; last: number }>(
        `select nr::float8 as nr, ${timeOf('known_at')} as at,
           (select max(nr) from read.facts where org = $1)::float8 as last
         from read.facts where org = $1 and ($2::bigint is null or nr <= $2) and ($3::timestamptz is null or known_at <= $3)
         order by facts.nr desc limit 1`,
        [org, nr ?? null, at ?? null],
      );
      const [row] = rows;
      return row
        ? { asOf: { nr: row.nr, at: row.at }, isLatest: row.nr === row.last }
        : { asOf: { nr: 0, at: null }, isLatest: false };
    },

    lastNr: async (org: string): Promise<number> => {
      const { rows } = await db.query<{ nr: number }>(
        'select last_nr::float8 as nr from read.fact_orgs where org = $1',
        [org],
      );
      return rows[0]?.nr ?? 0;
    },

    branches: async (org: string): Promise<string[]> => {
      const { rows } = await db.query<{ branch: string }>(
        'select branch from read.fact_branches where org = $1 order by 1',
        [org],
      );
      return rows.map(({ branch }) => branch);
    },

    names: async (org: string, kind: string, nr: number) => {
      const { rows } = await db.query<{ id: string; th: string; en: string }>(
        `select distinct on (id) id, th, en from read.fact_names where org = $1 and kind = $2 and nr <= $3 order by id, nr desc`,
        [org, kind, nr],
      );
      return new Map(rows.map(({ id, th, en }) => [id, { th, en }]));
    },
  };
};
export type FactReads = ReturnType<typeof factReads>;

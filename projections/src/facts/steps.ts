import { daysAfter, firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import type { ReportTab, SumOfFacts } from '@klang/contracts/reports/kit';
import type { Db } from '../kit/db.ts';
import { alikeFacts, conditionOf, keyOf, kindsIn, signedOf, sumsOf } from './sums.ts';

export type StepName = 'day' | 'month';
type Range = { readonly from: string; readonly to: string };
type Step = Range & { readonly key: string };

const stepAt = (name: StepName, key: string, { from, to }: Range): Step => {
  const first = name === 'day' ? key : firstOf(key);
  const last = name === 'day' ? key : lastOf(key);
  return { key, from: first < from ? from : first, to: last > to ? to : last };
};
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
/** An empty range if the key is invalid. */
export const daysOfStep = (name: StepName, key: string, range: Range): Range => {
  if (!isDay(name === 'day' ? key : `${key}-01`)) return { from: '9999-12-31', to: '0000-01-01' };
  const { from, to } = stepAt(name, key, range);
  return { from, to };
};

const keyIn = (name: StepName, on: string): string => (name === 'day' ? on : monthOf(on));
const mostSteps = 400;
const stepsIn = (name: StepName, { from, to }: Range): readonly string[] => {
  const [first, last] = [keyIn(name, from), keyIn(name, to)];
  const keys: string[] = [];
  for (let key = first; key <= last; key = name === 'day' ? daysAfter(key, 1) : monthsLater(key, 1)) {
    keys.push(key);
    if (keys.length > mostSteps) return [];
  }
  return keys;
};

type Sums = Record<string, number>;
type Row = {
  readonly key: string;
  readonly own: string;
  readonly due: string | null;
  readonly isShown: boolean;
  readonly sums: Sums;
};
type Raw = Omit<Row, 'sums'> & Readonly<Record<string, unknown>>;
const rowOf = ({ key, own, due, isShown, ...rest }: Raw): Row => ({
  key,
  own,
  due,
  isShown,
  sums: Object.fromEntries(Object.entries(rest).map(([id, sum]) => [id, Number(sum)])),
});
const dayMs = 86_400_000;
const isOfAge = ({ age }: SumOfFacts, late: number | null): boolean =>
  !age || (late !== null && age[0] <= late && late <= age[1]);

type EndOfStep = { readonly to: string; readonly end: number };
/** `due`: the due day, then the day until which staff look for a reported transfer, or nothing. */
const lateOn = (due: string, { to, end }: EndOfStep): number => {
  const [dueOn = '', lookedUntil = ''] = due.split('/');
  return lookedUntil >= to ? 0 : (end - Date.parse(dueOn)) / dayMs;
};

/** Running balance by due date, because the age changes at each step. */
const standing = (sums: readonly (readonly [string, SumOfFacts])[]) => {
  const byDue = new Map<string | null, Sums>();
  return {
    add: ({ due, sums: more }: Row) => {
      const sum = byDue.get(due) ?? {};
      for (const [id] of sums) sum[id] = (sum[id] ?? 0) + (more[id] ?? 0);
      byDue.set(due, sum);
    },
    at: (to: string): Sums => {
      const all: Sums = {};
      const end = Date.parse(to);
      const add = (sum: Sums, late: number | null) => {
        for (const [id, made] of sums) if (isOfAge(made, late)) all[id] = (all[id] ?? 0) + (sum[id] ?? 0);
      };
      for (const [due, sum] of byDue) add(sum, due === null ? null : lateOn(due, { to, end }));
      return all;
    },
  };
};

const hasAges = (tab: ReportTab): boolean => sumsOf(tab).some(([, { age }]) => age !== undefined);
type StepQuery = Range & {
  readonly tab: ReportTab;
  readonly step: StepName;
  readonly own?: string | undefined;
  readonly where: string;
};
const rowsSql = ({ tab, step, own, where }: StepQuery): string => {
  const sums = sumsOf(tab).map(([id, { age: _, ...made }]) => {
    return `coalesce(sum(${signedOf(made)}) filter (where ${conditionOf(made)}), 0)::float8 as "${id}"`;
  });
  const due = hasAges(tab) ? `due_on || '/' || coalesce(looked_until, '')` : 'null';
  const key = `case when on_day < $3 then '' else ${keyOf(step)} end`;
  return `select key, ${own ? 'own' : "''"} as own, ${due} as due,
      coalesce(bool_or(on_day >= $3 and counted), false) as "isShown", ${sums.join(', ')}
    from ${alikeFacts(tab, { key, own, where })} group by 1, 2, 3 order by 2`;
};

/** Steps with facts, or the last one. All steps if figures change with time alone. */
const shownIn = (rows: readonly Row[], { tab, step, from, to }: StepQuery): readonly string[] => {
  const shownKeys = new Set(rows.flatMap(({ key, isShown }) => (isShown ? [key] : [])));
  const happened = [...shownKeys].toSorted();
  if (!hasAges(tab)) return happened.length === 0 ? [keyIn(step, to)] : happened;
  const all = stepsIn(step, { from, to });
  return all.length > 0 ? all : [...new Set([...happened, keyIn(step, to)])];
};

const read = async (db: Db, values: readonly unknown[], query: StepQuery): Promise<readonly Row[]> =>
  (await db.query<Raw>(rowsSql(query), [...values, [...kindsIn(query.tab)]])).rows.map(rowOf);

type KeySums = { readonly key: string; readonly sums: Sums };
const inSteps = (rows: readonly Row[], query: StepQuery): readonly KeySums[] => {
  const sums = sumsOf(query.tab);
  const ends = standing(sums.filter(([, { over }]) => over === 'end'));
  for (const row of rows) if (row.key === '') ends.add(row);
  const steps = shownIn(rows, query).map((key) => {
    const own = rows.filter((row) => row.key === key);
    for (const row of own) ends.add(row);
    const happened: Sums = {};
    for (const [id, { over }] of sums)
      if (over === 'range') happened[id] = own.reduce((sum, row) => sum + (row.sums[id] ?? 0), 0);
    return { key, sums: { ...happened, ...ends.at(stepAt(query.step, key, query).to) } };
  });
  const isSomething = rows.some(({ isShown }) => isShown) || steps.some((one) => Object.values(one.sums).some(Boolean));
  return isSomething ? steps : [];
};

export const stepSums = async (db: Db, values: readonly unknown[], query: StepQuery): Promise<readonly KeySums[]> =>
  inSteps(await read(db, values, query), query);

/** Groups at the end of the range, and totals at the end of each step. Only for age tabs. */
export const standingSums = async (
  db: Db,
  values: readonly unknown[],
  query: StepQuery & { readonly own: string },
): Promise<{ readonly groups: readonly KeySums[]; readonly steps: readonly KeySums[] }> => {
  const rows = await read(db, values, query);
  const byOwn = new Map<string, ReturnType<typeof standing>>();
  for (const row of rows) {
    const ends = byOwn.get(row.own) ?? standing(sumsOf(query.tab));
    byOwn.set(row.own, ends);
    ends.add(row);
  }
  const groups = [...byOwn].map(([key, ends]) => ({ key, sums: ends.at(query.to) }));
  return { groups: groups.filter(({ sums }) => Object.values(sums).some(Boolean)), steps: inSteps(rows, query) };
};

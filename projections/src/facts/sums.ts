import type { Dimension, Measure, ReportName, ReportTab, SumOfFacts } from '@klang/contracts/reports/kit';
import { measureOf, tabOf } from '@klang/contracts/reports/reports';

/** The final record of a merge, as known at that number. */
const customerThen = `coalesce((select j.into_id from read.fact_joined j
  where j.org = $1 and j.customer_id = facts.customer_id and j.nr <= $2 order by j.nr desc limit 1), customer_id)`;

/** `$1` is the organization, `$2` the last running number. */
export const columnOf: Readonly<Record<Dimension, string>> = {
  day: 'on_day',
  month: 'left(on_day, 7)',
  package: 'package_id',
  service: 'service_id',
  channel: 'channel_id',
  discount: 'discount_id',
  method: 'method',
  cause: 'cause',
  paper: 'paper',
  size: 'size_id',
  location: 'location_id',
  custody: 'custody',
  tripKind: 'trip_kind',
  staff: 'staff_id',
  customer: customerThen,
};
export const keyOf = (dimension: Dimension): string => `coalesce(${columnOf[dimension]}, '')`;

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const kindsOf = ({ kinds }: SumOfFacts): readonly string[] => kinds.map((kind) => kind.replace('-', ''));
const isSum = (made: Measure['made']): made is SumOfFacts => made.over !== 'ratio';

export const declaredSum = (name: ReportName, tab: string, id: string): SumOfFacts => {
  const of = tabOf(name, tab);
  const made = of && measureOf(of, id)?.made;
  if (!made || !isSum(made)) throw new Error(`${name} has no sum ${id} in ${tab}.`);
  return made;
};

export const sumsOf = ({ measures }: ReportTab): readonly (readonly [string, SumOfFacts])[] =>
  measures.flatMap(({ id, made }) => (isSum(made) ? [[id, made] as const] : []));
export const kindsIn = (tab: ReportTab): readonly string[] => [
  ...new Set(sumsOf(tab).flatMap(([, made]) => kindsOf(made))),
];
/** Such a tab reads facts from the beginning. */
export const hasBalance = (tab: ReportTab): boolean => sumsOf(tab).some(([, { over }]) => over === 'end');

export const isOfAges = (tab: ReportTab): boolean =>
  sumsOf(tab).every(([, { over }]) => over === 'end') && sumsOf(tab).some(([, { age }]) => age !== undefined);

/** While staff look for a reported transfer, a bill is as old as one that is not due yet, as in the list of bills. */
export const ageOf = ({ age: [least, most] = [0, 0] }: SumOfFacts): string =>
  `case when looked_until >= $4::text then 0 else $4::text::date - due_on::date end between ${least} and ${most}`;

/** `$3` and `$4` are the first and last day. All words are constants, so this is safe SQL. */
export const conditionOf = (made: SumOfFacts): string =>
  [
    `kind in (${quoted(kindsOf(made))})`,
    ...(made.over === 'range' ? ['on_day >= $3'] : []),
    ...Object.entries(made.where ?? {}).map(([column, words]) => `${column} in (${quoted(words)})`),
    ...(made.age ? [ageOf(made)] : []),
  ].join(' and ');

/** A fact without quantity and money only marks an event. */
export const isCounted = '(quantity <> 0 or satang <> 0)';
const alikeBy = (tab: ReportTab): readonly string[] => {
  const made = sumsOf(tab).map(([, one]) => one);
  const columns = made.flatMap(({ where = {}, age }) => [
    ...Object.keys(where),
    ...(age ? ['due_on', 'looked_until'] : []),
  ]);
  return ['kind', ...new Set(columns)];
};
/** Groups equal facts before the conditions run: a year has hundreds of thousands. `$6` are the kinds. */
export const alikeFacts = (
  tab: ReportTab,
  { key, own, where }: { readonly key: string; readonly own?: string | undefined; readonly where: string },
): string => {
  const on = `case when on_day >= $3 then $3 else '' end`;
  const apart = [key, ...(own ? [own] : []), ...alikeBy(tab), on, isCounted].join(', ');
  return `(select ${key} as key, ${own ? `${own} as own, ` : ''}${alikeBy(tab).join(', ')}, ${on} as on_day, ${isCounted} as counted, sum(satang) as satang,
      sum(quantity) as quantity from read.facts
    where ${where} and kind = any($6::text[]) ${hasBalance(tab) ? '' : 'and on_day >= $3'} group by ${apart}) alike`;
};
export const showsFor = (made: SumOfFacts): string =>
  made.over === 'range'
    ? `coalesce(bool_or(counted) filter (where ${conditionOf(made)}), false)`
    : `coalesce(sum(${signedOf(made)}) filter (where ${conditionOf(made)}), 0) <> 0`;

export const signedOf = ({ of, kinds }: SumOfFacts): string => {
  const less = kinds.flatMap((kind) => (kind.startsWith('-') ? [kind.slice(1)] : []));
  return less.length === 0 ? of : `case when kind in (${quoted(less)}) then -${of} else ${of} end`;
};

type Values = Record<string, number | null>;
export const withRatios = (tab: ReportTab, sums: Readonly<Record<string, number>>): Values =>
  Object.fromEntries(
    tab.measures.map(({ id, unit, made }) => {
      if (isSum(made)) return [id, sums[id] ?? 0];
      const whole = sums[made.whole] ?? 0;
      const part = sums[made.part] ?? 0;
      if (whole === 0) return [id, null];
      return [id, unit === 'percent' ? Math.round((part / whole) * 1_000) / 10 : Math.round(part / whole)];
    }),
  );

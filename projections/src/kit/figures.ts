import type { Db } from './db.ts';

export type Figure = { readonly count: number; readonly satang: number };
type Group<N extends string> = Readonly<Record<N, string>>;
type FiguresQuery<T extends string, A extends string> = {
  readonly from: string;
  readonly where: string;
  readonly values: readonly unknown[];
  readonly sum: string;
  readonly tabs: Group<T>;
  readonly ages: Group<A>;
};
type Figures<T extends string, A extends string> = {
  readonly tabs: Record<T, Figure>;
  readonly ages: Record<A, Figure>;
};

export const figuresOf = async <T extends string, A extends string>(
  db: Db,
  { from, where, values, sum, tabs, ages }: FiguresQuery<T, A>,
): Promise<Figures<T, A>> => {
  const parts = [...Object.entries<string>(tabs), ...Object.entries<string>(ages)].map(
    ([, is], at) =>
      `count(*) filter (where ${is})::float8 as n${at}, coalesce(sum(${sum}) filter (where ${is}), 0)::float8 as s${at}`,
  );
  const { rows } = await db.query<Record<string, number>>(`select ${parts.join(', ')} from ${from} where ${where}`, [
    ...values,
  ]);
  const figureAt = (at: number): Figure => ({ count: rows[0]?.[`n${at}`] ?? 0, satang: rows[0]?.[`s${at}`] ?? 0 });
  const all = <N extends string>(group: Group<N>, first: number) =>
    Object.fromEntries(Object.keys(group).map((name, at) => [name, figureAt(first + at)])) as Record<N, Figure>;
  return { tabs: all(tabs, 0), ages: all(ages, Object.keys(tabs).length) };
};

export const skipOf = (after: string | undefined): number => (/^\d{1,6}$/.test(after ?? '') ? Number(after) : 0);

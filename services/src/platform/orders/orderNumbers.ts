import type pg from 'pg';
import { memoized } from '../kit/memoized.ts';

type NumberRequest = { readonly take: (number: number) => void; readonly fail: (error: unknown) => void };
type Draw = (org: string, count: number) => Promise<readonly number[]>;

const answer = async (asked: readonly NumberRequest[], drawing: ReturnType<Draw>): Promise<void> => {
  try {
    const numbers = await drawing;
    for (const [place, { take }] of asked.entries()) take(numbers[place] ?? 0);
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
};

/** One call at a time for each organization: whoever comes while it runs is in the next, and all of them are drawn at once. */
const together = (draw: Draw): ((org: string) => Promise<number>) => {
  const waiting = new Map<string, NumberRequest[]>();
  const serve = async (org: string): Promise<void> => {
    for (let asked = waiting.get(org) ?? []; asked.length > 0; asked = waiting.get(org) ?? []) {
      waiting.set(org, []);
      await answer(asked, draw(org, asked.length));
    }
    waiting.delete(org);
  };
  return (org) =>
    new Promise((take, fail) => {
      const asked = waiting.get(org);
      waiting.set(org, [...(asked ?? []), { take, fail }]);
      if (!asked) void serve(org);
    });
};

// The first number and how far apart they are is chance, and known to nobody outside: who has one number, or two of them,
// cannot tell how many orders there are. What is drawn is never given back.
const openSql = `
  insert into platform.order_numbers (org, last, stride)
  values ($1, greatest($2::bigint, 100 + floor(random() * 900)::bigint), 2 + floor(random() * 8)::integer)
  on conflict (org) do update set last = greatest(order_numbers.last, $2::bigint)`;
const drawSql = `
  with steps as materialized (
    select turn, (sum(1 + floor(random() * stride)) over (order by turn))::bigint as ahead
    from platform.order_numbers, generate_series(1, $2::integer) turn where org = $1),
  whole as materialized (select max(ahead) as ahead from steps),
  moved as (
    update platform.order_numbers set last = last + whole.ahead from whole where org = $1
    returning last - whole.ahead as was)
  select (moved.was + steps.ahead)::float8 as number from steps, moved order by turn`;

type Ports = {
  readonly pool: pg.Pool;
  /** The highest number that stands in the log: also where these rows are older than it, none is given twice. */
  readonly highestOf: (org: string) => Promise<number>;
};

/** Draws the numbers of orders: each higher than those before it, and never the same one twice. */
export const openOrderNumbers = ({ pool, highestOf }: Ports) => {
  const open = memoized(async (org: string) => pool.query(openSql, [org, await highestOf(org)]), {
    keptMs: Number.POSITIVE_INFINITY,
  }).ask;
  return together(async (org, count) => {
    await open(org);
    const { rows } = await pool.query<{ number: number }>({
      name: 'draw-numbers',
      text: drawSql,
      values: [org, count],
    });
    if (rows.length < count) throw new Error(`No numbers for orders of ${org}.`);
    return rows.map(({ number }) => number);
  });
};

import type pg from 'pg';
import { memoized } from '../kit/memoized.ts';

type NumberRequest = { readonly take: (number: number) => void; readonly fail: (error: unknown) => void };
type Draw = (org: string, count: number) => Promise<readonly number[]>;

const answer = async (requests: readonly NumberRequest[], drawing: ReturnType<Draw>): Promise<void> => {
  try {
    const numbers = await drawing;
    for (const [place, { take }] of requests.entries()) take(numbers[place] ?? 0);
  } catch (error) {
    for (const { fail } of requests) fail(error);
  }
};

/** One call per organization at a time: those that wait are served together by the next. */
const together = (draw: Draw): ((org: string) => Promise<number>) => {
  const waiting = new Map<string, NumberRequest[]>();
  const serve = async (org: string): Promise<void> => {
    for (let requests = waiting.get(org) ?? []; requests.length > 0; requests = waiting.get(org) ?? []) {
      waiting.set(org, []);
      await answer(requests, draw(org, requests.length));
    }
    waiting.delete(org);
  };
  return (org) =>
    new Promise((take, fail) => {
      const requests = waiting.get(org);
      waiting.set(org, [...(requests ?? []), { take, fail }]);
      if (!requests) void serve(org);
    });
};

// Random start and stride, so that order numbers do not reveal how many orders exist. A drawn number is never returned.
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
  /** The highest number in the log: prevents duplicates when these rows are older. */
  readonly highestOf: (org: string) => Promise<number>;
};

export const openOrderNumbers = ({ pool, highestOf }: Ports) => {
  const open = memoized(async (org: string) => pool.query(openSql, [org, await highestOf(org)]), {
    cacheMs: Number.POSITIVE_INFINITY,
  }).ask;
  return together(async (org, count) => {
    await open(org);
    const { rows } = await pool.query<{ number: number }>({
      name: 'draw-numbers',
      text: drawSql,
      values: [org, count],
    });
    if (rows.length < count) throw new Error(`There are no order numbers for ${org}.`);
    return rows.map(({ number }) => number);
  });
};

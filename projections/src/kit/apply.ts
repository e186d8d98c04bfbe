import type pg from 'pg';
import type { Copy } from './copies.ts';
import { CheckpointMoved, EventFailed, HandlerFailed, isRefusedByTables, NotOpened } from './failures.ts';
import { isHandled, passing, statementsFor } from './projection.ts';
import type { Arrived, Page, Position } from './source.ts';
import type { Statement } from './statements.ts';
import { type Query, queriesFor } from './writes.ts';

const moveOne = `
  update read.checkpoints set position = $1, store_id = $2, moved_at = now()
  where schema_name = $3 and position is not distinct from $4 and coalesce(store_id, $2) = $2`;

const moveMany = `
  update read.checkpoints c set position = $1, moved_at = now()
  from unnest($2::text[], $3::text[]) v (schema_name, position)
  where c.schema_name = v.schema_name and c.position is not distinct from v.position
  returning c.schema_name`;

const moved = ({ projection }: Copy) =>
  new CheckpointMoved(`${projection.name} was moved on by another process, or switched to another copy.`);

const reasonIn = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown =>
  outcomes.find((outcome) => outcome.status === 'rejected')?.reason;

/** Rows, and where the checkpoint stands once they are stored. */
type Step = { readonly to: Position; readonly queries: readonly Query[] };

/** The checkpoint and the rows in one transaction: all of them in one go, and the commit once the checkpoint was ours. */
const writeAll = async (client: pg.PoolClient, copy: Copy, { to, queries }: Step): Promise<void> => {
  const { schema, storeId, position = null } = copy;
  // Outside a transaction each of the others would be stored by itself.
  await client.query('begin');
  const move = client.query({ name: 'move', text: moveOne, values: [to, storeId, schema, position] });
  const rows = queries.map((query) => client.query({ ...query, values: [...query.values] }));
  const outcomes = await Promise.allSettled([move, ...rows]);
  // A checkpoint that is not ours explains every row that does not fit.
  if ((await move).rowCount !== 1) throw moved(copy);
  const reason = reasonIn(outcomes);
  if (reason) throw reason;
  await client.query('commit');
};

const write = async (pool: pg.Pool, copy: Copy, step: Step): Promise<Copy> => {
  const client = await pool.connect();
  try {
    await writeAll(client, copy, step);
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isUndone);
    throw error;
  }
  client.release();
  return { ...copy, position: step.to };
};

const statementsOrFailure = ({ projection, parked }: Copy, event: Arrived): readonly Statement[] => {
  if (parked.has(event.id)) return passing(projection, event);
  try {
    return statementsFor(projection, event);
  } catch (error) {
    throw new HandlerFailed(error);
  }
};

const whole = (pool: pg.Pool, copy: Copy, { events, position, unopened }: Page): Promise<Copy> => {
  const { projection, schema } = copy;
  const said = events.map((event) => statementsOrFailure(copy, event));
  if (unopened) said.push(passing(projection, unopened));
  const statements = projection.ofPage ? projection.ofPage(said) : said.flat();
  return write(pool, copy, { to: position, queries: queriesFor(projection, schema, statements) });
};

const isOfAnEvent = (error: unknown): boolean => error instanceof HandlerFailed || isRefusedByTables(error);

const refuseUnopened = ({ projection, parked }: Copy, { unopened }: Page): void => {
  if (unopened && isHandled(projection, unopened.type) && !parked.has(unopened.id))
    throw new EventFailed(projection.name, unopened, new NotOpened(unopened.reason));
};

/** Stores a page in a read model; if an event cannot be taken, everything before it is stored and the error names it. */
export const apply = async (pool: pg.Pool, copy: Copy, page: Page): Promise<Copy> => {
  refuseUnopened(copy, page);
  try {
    return await whole(pool, copy, page);
  } catch (error) {
    const [first, ...others] = page.events;
    if (!first || !isOfAnEvent(error)) throw error;
    if (others.length === 0) throw new EventFailed(copy.projection.name, first, error);
    const half = Math.ceil(page.events.length / 2);
    const early = page.events.slice(0, half);
    const halfway = await apply(pool, copy, { events: early, position: early.at(-1)?.position ?? page.position });
    return apply(pool, halfway, { ...page, events: page.events.slice(half) });
  }
};

/** Moves checkpoints of read models that have nothing to store; answers those that were ours to move. */
export const moveOn = async (pool: pg.Pool, copies: readonly Copy[], to: Position): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ schema_name: string }>({
    name: 'move-many',
    text: moveMany,
    values: [to, copies.map(({ schema }) => schema), copies.map(({ position }) => position ?? null)],
  });
  return new Set(rows.map(({ schema_name }) => schema_name));
};

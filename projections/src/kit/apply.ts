import type { Announcement } from '@klang/contracts/kit/announcement';
import type pg from 'pg';
import type { Copy } from './copies.ts';
import { CheckpointMoved, EventFailed, HandlerFailed, isRefusedByTables, NotOpened } from './failures.ts';
import { isHandled, passing, statementsFor } from './projection.ts';
import type { ArrivedEvent, Page, Position } from './source.ts';
import type { Statement } from './statements.ts';
import { listsIn, type Query, queriesFor } from './writes.ts';

const moveOne = `
  update read.checkpoints set position = $1, store_id = $2, moved_at = now()
  where schema_name = $3 and position is not distinct from $4 and coalesce(store_id, $2) = $2`;

const moveAll = `
  update read.checkpoints c set position = v.reached, store_id = v.store_id, moved_at = now()
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) v (schema_name, store_id, position, reached)
  where c.schema_name = v.schema_name and c.position is not distinct from v.position
    and coalesce(c.store_id, v.store_id) is not distinct from v.store_id`;

const moveMany = `
  update read.checkpoints c set position = $1, moved_at = now()
  from unnest($2::text[], $3::text[]) v (schema_name, position)
  where c.schema_name = v.schema_name and c.position is not distinct from v.position
  returning c.schema_name`;

const moved = (copies: readonly Copy[]) => {
  const names = copies.map(({ projection }) => projection.name).join(', ');
  return new CheckpointMoved(`${names} was advanced by another process, or switched to another copy.`);
};

const reasonIn = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown =>
  outcomes.find((outcome) => outcome.status === 'rejected')?.reason;

export type Change = Pick<Announcement, 'lists'> & { readonly orgs: readonly string[] };
/** Called after each commit: a page with a bad event is stored in parts. */
type PageToStore = Page & { readonly onStored?: ((change: Change) => void) | undefined };
type Step = {
  readonly copy: Copy;
  readonly to: Position;
  readonly queries: readonly Query[];
  readonly stored: () => void;
};

const moveOf = (steps: readonly Step[]): Query => {
  const [one, ...others] = steps;
  if (one && others.length === 0) {
    const { schema, storeId, position = null } = one.copy;
    return { name: 'move', text: moveOne, values: [one.to, storeId, schema, position] };
  }
  const columns = [
    steps.map(({ copy }) => copy.schema),
    steps.map(({ copy }) => copy.storeId),
    steps.map(({ copy }) => copy.position ?? null),
    steps.map(({ to }) => to),
  ];
  return { name: 'move-all', text: moveAll, values: columns };
};

/** Sends everything at once and commits only if the checkpoints were ours. */
const writeAll = async (client: pg.PoolClient, steps: readonly Step[]): Promise<void> => {
  // Outside a transaction each query would commit alone.
  await client.query('begin');
  const allQueries = [moveOf(steps), ...steps.flatMap(({ queries }) => queries)];
  const [move, ...rows] = allQueries.map((query) => client.query({ ...query, values: [...query.values] }));
  const outcomes = await Promise.allSettled([move, ...rows]);
  // A moved checkpoint explains every other failure.
  if ((await move)?.rowCount !== steps.length) throw moved(steps.map(({ copy }) => copy));
  const reason = reasonIn(outcomes);
  if (reason) throw reason;
  await client.query('commit');
};

const write = async (pool: pg.Pool, steps: readonly Step[]): Promise<readonly Copy[]> => {
  const client = await pool.connect();
  try {
    await writeAll(client, steps);
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isUndone);
    throw error;
  }
  client.release();
  for (const { stored } of steps) stored();
  return steps.map(({ copy, to }) => ({ ...copy, position: to }));
};

const statementsOrFailure = ({ projection, parked }: Copy, event: ArrivedEvent): readonly Statement[] => {
  if (parked.has(event.id)) return passing(projection, event);
  try {
    return statementsFor(projection, event);
  } catch (error) {
    throw new HandlerFailed(error);
  }
};

const orgsOf = (events: readonly ArrivedEvent[]): readonly string[] => [...new Set(events.map(({ meta }) => meta.org))];

const stepOf = (copy: Copy, { events, position, unopened, onStored }: PageToStore): Step => {
  const { projection, schema } = copy;
  const statementsByEvent = events.map((event) => statementsOrFailure(copy, event));
  if (unopened) statementsByEvent.push(passing(projection, unopened));
  const statements = projection.ofPage ? projection.ofPage(statementsByEvent) : statementsByEvent.flat();
  const stored = () => onStored?.({ orgs: orgsOf(events), lists: listsIn(statements) });
  return { copy, to: position, queries: queriesFor(projection, schema, statements), stored };
};

const whole = async (pool: pg.Pool, copy: Copy, page: PageToStore): Promise<Copy> => {
  const [stored = copy] = await write(pool, [stepOf(copy, page)]);
  return stored;
};

const isOfAnEvent = (error: unknown): boolean => error instanceof HandlerFailed || isRefusedByTables(error);

const refuseUnopened = ({ projection, parked }: Copy, { unopened }: Page): void => {
  if (unopened && isHandled(projection, unopened.type) && !parked.has(unopened.id))
    throw new EventFailed(projection.name, unopened, new NotOpened(unopened.reason));
};

/** On a bad event, everything before it is stored and the error names it. */
export const apply = async (pool: pg.Pool, copy: Copy, page: PageToStore): Promise<Copy> => {
  refuseUnopened(copy, page);
  try {
    return await whole(pool, copy, page);
  } catch (error) {
    const [first, ...others] = page.events;
    if (!first || !isOfAnEvent(error)) throw error;
    if (others.length === 0) throw new EventFailed(copy.projection.name, first, error);
    const half = Math.ceil(page.events.length / 2);
    const early = page.events.slice(0, half);
    const position = early.at(-1)?.position ?? page.position;
    const halfway = await apply(pool, copy, { events: early, position, onStored: page.onStored });
    return apply(pool, halfway, { ...page, events: page.events.slice(half) });
  }
};

export type Share = { readonly copy: Copy; readonly page: PageToStore };

export const applyTogether = async (pool: pg.Pool, shares: readonly Share[]): Promise<readonly Copy[]> => {
  for (const { copy, page } of shares) refuseUnopened(copy, page);
  return write(
    pool,
    shares.map(({ copy, page }) => stepOf(copy, page)),
  );
};

/** Answers which checkpoints were still ours. */
export const moveOn = async (pool: pg.Pool, copies: readonly Copy[], to: Position): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ schema_name: string }>({
    name: 'move-many',
    text: moveMany,
    values: [to, copies.map(({ schema }) => schema), copies.map(({ position }) => position ?? null)],
  });
  return new Set(rows.map(({ schema_name }) => schema_name));
};

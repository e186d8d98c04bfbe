import type { ReadModelName } from '@klang/contracts/readModels';
import type { Db } from './db.ts';
import { type Projection, typesOf } from './projection.ts';
import type { EventSource, Position } from './source.ts';

export type Lag = {
  readonly readModel: ReadModelName;
  /** When the first event happened that its rows do not show yet; nothing: they show everything. */
  readonly since: string | undefined;
};

/** The first event that a read model still has to take, if there is one. */
const nextFor = async (source: EventSource, projection: Projection, from: Position | undefined) => {
  const over = new AbortController();
  const caughtUp = new Promise<undefined>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const end = () => over.abort();
  const following = { from, only: { types: typesOf(projection) }, signal: over.signal, onCaughtUp: end, onBroken: end };
  const first = async () => {
    for await (const { events } of source.subscribe(following)) if (events[0]) return events[0];
    return undefined;
  };
  return Promise.race([first(), caughtUp]).finally(end);
};

/** How far the live rows of every read model are behind the log. */
export const lagsOf = async (
  db: Db,
  source: EventSource,
  projections: readonly Projection[],
): Promise<readonly Lag[]> => {
  const head = (await source.head()) ?? '';
  const { rows } = await db.query<{ name: string; position: string | null }>(
    'select name, position from read.checkpoints where is_live',
  );
  const reached = new Map(rows.map(({ name, position }) => [name, position ?? undefined]));
  return Promise.all(
    projections.map(async (projection) => {
      const position = reached.get(projection.name);
      const next = (position ?? '') < head ? await nextFor(source, projection, position) : undefined;
      return { readModel: projection.name, since: next?.meta.at };
    }),
  );
};

import { setTimeout as pause } from 'node:timers/promises';
import type { EventType } from '@klang/contracts/events/index';
import type { ReadModelName } from '@klang/contracts/readModels';
import type { Db } from './db.ts';
import { concerns, isHandled, type Projection, typesOf } from './projection.ts';
import type { EventSource, Page, Position } from './source.ts';

export type Lag = {
  readonly readModel: ReadModelName;
  /** Time of the first event that its rows lack. Undefined: up to date. */
  readonly since: string | undefined;
};
type Row = { readonly name: string; readonly store_id: string | null; readonly position: string | null };
type Log = { readonly source: EventSource; readonly storeId: string; readonly head: Position };

const firstIn = (projection: Projection, { events, unopened }: Page): string | undefined => {
  if (unopened && isHandled(projection, unopened.type)) return unopened.at;
  return events.find((event) => concerns(projection, event))?.meta.at;
};

type Next = {
  readonly from: Position | undefined;
  readonly types: readonly EventType[];
  readonly in: (page: Page) => string | undefined;
};

export const nextIn = async (source: EventSource, next: Next): Promise<string | undefined> => {
  const over = new AbortController();
  const first = new Promise<string | undefined>((resolve, reject) => {
    const onBroken = () => reject(new Error('The connection to the event store was lost.'));
    const following = { from: next.from, only: { types: next.types }, signal: over.signal, onBroken };
    const look = async () => {
      for await (const page of source.subscribe({ ...following, onCaughtUp: () => resolve(undefined) })) {
        const at = next.in(page);
        if (at) return at;
      }
      return undefined;
    };
    look().then(resolve, reject);
  });
  return first.finally(() => over.abort());
};

/** A position of another log is valid here only if this log is a copy of it. */
const reachedIn = async ({ source, storeId, head }: Log, row: Row | undefined): Promise<Position | undefined> => {
  if (!row?.position) return undefined;
  if (row.store_id === null || row.store_id === storeId) return row.position <= head ? row.position : undefined;
  const copied = await source.copiedFrom();
  return copied?.storeId === row.store_id && row.position >= copied.position ? copied.here : undefined;
};

const rowsOf = async (db: Db): Promise<ReadonlyMap<string, Row>> => {
  const text = 'select name, store_id, position from read.checkpoints where is_live';
  const { rows } = await db.query<Row>(text);
  return new Map(rows.map((row) => [row.name, row]));
};

const looks = 5;
const betweenLooksMs = 40;

/** Gives a read model near the end a moment, because reading the log costs more. */
const placesIn = async (db: Db, log: Log, projections: readonly Projection[]) => {
  for (let look = 1; ; look += 1) {
    const rows = await rowsOf(db);
    const places = await Promise.all(projections.map(({ name }) => reachedIn(log, rows.get(name))));
    if (look === looks || places.every((place) => (place ?? '') >= log.head)) return places;
    await pause(betweenLooksMs);
  }
};

export const lagsOf = async (
  db: Db,
  source: EventSource,
  projections: readonly Projection[],
): Promise<readonly Lag[]> => {
  const [head = '', storeId] = await Promise.all([source.head(), source.storeId()]);
  const places = await placesIn(db, { source, storeId, head }, projections);
  return Promise.all(
    projections.map(async (projection, index) => {
      const place = places[index];
      const next = { from: place, types: typesOf(projection), in: (page: Page) => firstIn(projection, page) };
      const since = (place ?? '') < head ? await nextIn(source, next) : undefined;
      return { readModel: projection.name, since };
    }),
  );
};

import { storableOf } from '@klang/contracts/kit/signs';
import type { ReadModelName } from '@klang/contracts/readModels';
import type { Db } from './db.ts';
import { EventFailed, Standstill } from './failures.ts';
import type { Projection } from './projection.ts';
import type { EventPlace } from './source.ts';

export type Stop = {
  readonly readModel: ReadModelName;
  readonly since: string;
  readonly reason: string;
  readonly event: EventPlace | undefined;
};
type Row = {
  readonly name: string;
  readonly version: number;
  readonly since: Date;
  readonly reason: string;
  readonly event_id: string | null;
  readonly event_type: string | null;
  readonly event_stream: string | null;
  readonly event_position: string | null;
};

export const stopsTable = `
  create table if not exists read.stops (
    name text not null,
    version integer not null,
    since timestamptz not null default now(),
    reason text not null,
    event_id text,
    event_type text,
    event_stream text,
    event_position text,
    primary key (name, version))`;

const note = `
  insert into read.stops as s (name, version, reason, event_id, event_type, event_stream, event_position)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (name, version) do update set
    since = case when s.event_id is not distinct from excluded.event_id and s.reason = excluded.reason
      then s.since else excluded.since end,
    reason = excluded.reason, event_id = excluded.event_id, event_type = excluded.event_type,
    event_stream = excluded.event_stream, event_position = excluded.event_position`;

/** Ignores failures that a retry can fix. */
export const noteStop = async (db: Db, { name, version }: Projection, failure: unknown): Promise<void> => {
  if (!(failure instanceof EventFailed || failure instanceof Standstill)) return;
  const event = failure instanceof EventFailed ? failure.place : undefined;
  const reason = failure instanceof EventFailed ? failure.why : failure.message;
  const texts = [reason, event?.id, event?.type, event?.stream, event?.position];
  // Old text may be unstorable in Postgres. Then the stop would not be recorded, and could not be parked.
  await db.query(note, [name, version, ...texts.map((text) => text && storableOf(text))]);
};

export const clearStop = async (db: Db, { name, version }: Projection): Promise<void> => {
  await db.query('delete from read.stops where name = $1 and version <= $2', [name, version]);
};

const placeOf = ({ event_id: id, event_type: type, event_stream: stream, event_position: position }: Row) =>
  id !== null && type !== null && stream !== null && position !== null ? { id, type, stream, position } : undefined;

export const stopsOf = async (db: Db, projections: readonly Projection[]): Promise<readonly Stop[]> => {
  const { rows } = await db.query<Row>('select * from read.stops');
  return projections.flatMap(({ name: readModel, version }) =>
    rows
      .filter((row) => row.name === readModel && row.version === version)
      .map((row) => ({ readModel, since: row.since.toISOString(), reason: row.reason, event: placeOf(row) })),
  );
};

import pg from 'pg';
import { createdOf } from '../wire/frames.ts';
import type { NewRow, Stored } from './draft.ts';
import { copyMessages, uuidArray } from './pgBinary.ts';
import { type Claim, NotTheWriter } from './schema.ts';

// Nothing is written unless this node is still the one writer and the log still ends where it thinks: without an end the
// row of the node is refused, and everything with it.
const writeText = ({ epoch, head }: Claim, position: number): string =>
  `update es_node set head = case when epoch = ${epoch} and head = ${head} then ${position} end;
  copy es_event (pos, stream, rev, id, type, frame) from stdin (format binary)`;

const notNullViolation = '23502';

// The rows go out with the statements, which wait for nothing; after a refusal Postgres passes over them.
const copyIn = (client: pg.Client, text: string, rows: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => {
        connection.stream.cork();
        connection.query(text);
        connection.stream.write(rows);
        connection.stream.uncork();
      },
      handleCopyInResponse: () => undefined,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    });
  });

/** Writes events and moves the end of the log, in one message whose statements are one transaction. */
export const writeRows = async (
  client: pg.Client,
  claim: Claim,
  { rows, position }: { readonly rows: readonly NewRow[]; readonly position: number },
): Promise<void> => {
  try {
    await copyIn(client, writeText(claim, position), copyMessages(rows));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== notNullViolation) throw error;
    throw new NotTheWriter('Another event-store node took over this database.', 4);
  }
};

// Each id by itself, through its index, however large or small the log was when this was planned.
const storedText = `select e.id, e.stream, e.rev, e.pos, e.frame from unnest($1::uuid[]) as asked(id)
  cross join lateral (select * from es_event where es_event.id = asked.id offset 0) e`;
type StoredRow = {
  readonly id: string;
  readonly stream: string;
  readonly rev: string;
  readonly pos: string;
  readonly frame: Buffer;
};

/** Where these event ids stand already, the first place first. */
export const storedPlaces = async (
  pool: pg.Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Stored[]>> => {
  const stored = new Map<string, Stored[]>();
  if (ids.length === 0) return stored;
  const { rows } = await pool.query<StoredRow>({
    name: 'stored',
    text: storedText,
    values: [uuidArray([...new Set(ids)])],
  });
  for (const { id, stream, rev, pos, frame } of rows) {
    const places = stored.get(id) ?? [];
    places.push({ stream, revision: Number(rev), position: Number(pos), created: createdOf(frame) });
    stored.set(id, places);
  }
  for (const places of stored.values()) places.sort((a, b) => a.position - b.position);
  return stored;
};

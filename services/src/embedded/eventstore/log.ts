import type pg from 'pg';
import type { NewRow, Stored } from './draft.ts';
import { byteaArray, int8Array, textArray, uuidArray } from './pgBinary.ts';
import { type Claim, NotTheWriter } from './schema.ts';

// Nothing is written unless this node is still the one writer and the log still ends where it thinks.
const writeText = `with fence as (
    update es_node set head = $3 where epoch = $1 and head = $2 returning 1),
  written as (
    insert into es_event (pos, stream, rev, id, type, frame)
    select * from unnest($4::int8[], $5::text[], $6::int8[], $7::uuid[], $8::text[], $9::bytea[])
    where exists (select from fence))
  select count(*)::int as held from fence`;

/** Writes events and moves the end of the log, in one statement that is one transaction. */
export const writeRows = async (
  client: pg.Client,
  { epoch, head }: Claim,
  { rows, position }: { readonly rows: readonly NewRow[]; readonly position: number },
): Promise<void> => {
  const { rows: answer } = await client.query({
    name: 'write',
    text: writeText,
    values: [
      epoch,
      head,
      position,
      int8Array(rows.map((row) => row.position)),
      textArray(rows.map((row) => row.stream)),
      int8Array(rows.map((row) => row.revision)),
      uuidArray(rows.map((row) => row.id)),
      textArray(rows.map((row) => row.type)),
      byteaArray(rows.map((row) => row.frame)),
    ],
  });
  if (answer[0]?.held !== 1) throw new NotTheWriter('Another event-store node took over this database.', 4);
};

const storedText = 'select id, stream, rev, pos from es_event where id = any($1::uuid[])';
type StoredRow = { readonly id: string; readonly stream: string; readonly rev: string; readonly pos: string };

/** Where these event ids stand already, the first place first. */
export const storedPlaces = async (
  pool: pg.Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Stored[]>> => {
  const stored = new Map<string, Stored[]>();
  if (ids.length === 0) return stored;
  const { rows } = await pool.query<StoredRow>({ name: 'stored', text: storedText, values: [uuidArray(ids)] });
  for (const { id, stream, rev, pos } of rows) {
    const places = stored.get(id) ?? [];
    places.push({ stream, revision: Number(rev), position: Number(pos) });
    stored.set(id, places);
  }
  for (const places of stored.values()) places.sort((a, b) => a.position - b.position);
  return stored;
};

import type pg from 'pg';
import { contentOf } from '../wire/frames.ts';
import { tombstoneRevision } from '../wire/recordedEvent.ts';
import { type Head, noStream } from './semantics.ts';
import { limitsOf, noLimits } from './streamLimits.ts';

/** Heads of streams as committed: kept for the streams used lately, read from the log for the others. */
export type Heads = {
  /** By owner (never a metadata stream's name). */
  readonly load: (owners: readonly string[]) => Promise<ReadonlyMap<string, Head>>;
  readonly known: (owner: string) => Head | undefined;
  readonly keep: (owner: string, head: Head) => void;
};

const keptHeads = 50_000;
const noBytes = Buffer.alloc(0);

export const emptyHead: Head = {
  last: noStream,
  tombstoned: false,
  metaLast: noStream,
  metadata: noBytes,
  limits: noLimits,
};

const query = {
  name: 'heads',
  text: `select n.name, e.rev, m.rev as meta_rev, m.frame from unnest($1::text[]) as n(name)
    left join lateral (select rev from es_event where stream = n.name order by rev desc limit 1) e on true
    left join lateral (
      select rev, frame from es_event where stream = '$$' || n.name order by rev desc limit 1) m on true`,
};

type HeadRow = {
  readonly name: string;
  readonly rev: string | null;
  readonly meta_rev: string | null;
  readonly frame: Buffer | null;
};

const headOf = ({ rev, meta_rev, frame }: HeadRow): Head => {
  const last = rev === null ? noStream : Number(rev);
  const metadata = frame ? contentOf(frame) : noBytes;
  return {
    last,
    tombstoned: last === tombstoneRevision,
    metaLast: meta_rev === null ? noStream : Number(meta_rev),
    metadata,
    limits: frame ? limitsOf(metadata) : noLimits,
  };
};

export const createHeads = (pool: pg.Pool): Heads => {
  const kept = new Map<string, Head>();

  const keep = (owner: string, head: Head): void => {
    kept.delete(owner);
    kept.set(owner, head);
    const oldest = kept.size > keptHeads ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  };

  const load = async (owners: readonly string[]): Promise<ReadonlyMap<string, Head>> => {
    const found = new Map(owners.map((owner) => [owner, kept.get(owner) ?? emptyHead]));
    const missing = owners.filter((owner) => !kept.has(owner));
    if (missing.length === 0) return found;
    const { rows } = await pool.query<HeadRow>({ ...query, values: [missing] });
    for (const row of rows) {
      // A commit may have overtaken the query; what it left here is newer.
      const head = kept.get(row.name) ?? headOf(row);
      found.set(row.name, head);
      keep(row.name, head);
    }
    return found;
  };

  return { load, keep, known: (owner) => kept.get(owner) };
};

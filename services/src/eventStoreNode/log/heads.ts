import type pg from 'pg';
import { contentOf } from '../wire/frames.ts';
import { tombstoneRevision } from '../wire/recordedEvent.ts';
import { type Head, noStream } from './semantics.ts';
import { limitsOf, noLimits } from './streamLimits.ts';

export type Heads = {
  /** Keyed by owner, never by a metadata stream. */
  readonly load: (owners: readonly string[]) => Promise<ReadonlyMap<string, Head>>;
  readonly known: (owner: string) => Head | undefined;
  readonly remember: (owner: string, head: Head) => void;
};

const mostCachedHeads = 50_000;
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
  const cached = new Map<string, Head>();

  const remember = (owner: string, head: Head): void => {
    cached.delete(owner);
    cached.set(owner, head);
    const oldest = cached.size > mostCachedHeads ? cached.keys().next().value : undefined;
    if (oldest !== undefined) cached.delete(oldest);
  };

  const load = async (owners: readonly string[]): Promise<ReadonlyMap<string, Head>> => {
    const found = new Map(owners.map((owner) => [owner, cached.get(owner) ?? emptyHead]));
    const missing = owners.filter((owner) => !cached.has(owner));
    if (missing.length === 0) return found;
    const { rows } = await pool.query<HeadRow>({ ...query, values: [missing] });
    for (const row of rows) {
      // A commit may have overtaken the query: the cached head is newer.
      const head = cached.get(row.name) ?? headOf(row);
      found.set(row.name, head);
      remember(row.name, head);
    }
    return found;
  };

  return { load, remember, known: (owner) => cached.get(owner) };
};

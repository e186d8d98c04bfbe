import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sampleEvent } from './appends.ts';
import { type Pair, perSecond } from './kit/pair.ts';
import { type Parts, withReference } from './kit/parts.ts';

const batch = 1_000;
const forMs = 5_000;

const bulkAppends = async (client: Parts['client'], lanes: number): Promise<number> => {
  const run = randomUUID().slice(0, 8);
  const revisions = new Map<number, bigint>();
  const rate = await perSecond(lanes, forMs, async (lane) => {
    const events = Array.from({ length: batch }, sampleEvent);
    const expectedRevision = revisions.get(lane) ?? 'no_stream';
    const written = await client.appendToStream(`bulk${run}-${lane}`, events, { expectedRevision });
    revisions.set(lane, written.nextExpectedRevision);
  });
  return rate * batch;
};

const sameTable = `
  create table if not exists same_rows (
    pos bigint primary key, stream text collate "C" not null, rev bigint not null, id uuid not null,
    type text collate "C" not null, is_json boolean not null, created bigint not null,
    data bytea not null, meta bytea not null, unique (stream, rev));
  create index if not exists same_rows_id on same_rows (id)`;

const insert = `
  insert into same_rows
  select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::boolean[], $7::bigint[], $8::bytea[], $9::bytea[])`;

const columnsOf = (stream: string, from: number) => {
  const events = Array.from({ length: batch }, sampleEvent);
  const each = <T>(of: (event: (typeof events)[number], at: number) => T) => events.map(of);
  return [
    each((_, at) => from + at),
    each(() => stream),
    each((_, at) => from + at),
    each(({ id }) => id),
    each(({ type }) => type),
    each(() => true),
    each(() => '17637000000000000'),
    each(({ data }) => Buffer.from(JSON.stringify(data))),
    each(({ metadata }) => Buffer.from(JSON.stringify(metadata))),
  ];
};

/** Baseline: the same rows, columns and indexes, 1,000 rows per commit. */
const bulkInserts = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sameTable);
  const { rows } = await client.query<{ next: string }>('select coalesce(max(pos), 0) + 1 as next from same_rows');
  let next = Number(rows[0]?.next ?? 1);
  const stream = `bulk-${randomUUID()}`;
  const rate = await perSecond(1, forMs, async () => {
    await client.query({ name: 'insert', text: insert, values: columnsOf(stream, next) });
    next += batch;
  });
  await client.end();
  return rate * batch;
};

export const bulkPairs = (parts: Parts): readonly Pair[] => [
  ...[1, 4].map((lanes) => ({
    name: `1,000-event appends, ${lanes} in flight`,
    unit: 'events/s',
    aim: lanes === 4 ? 0.7 : null,
    anchorName: 'one connection inserting the same rows a thousand at a time (unnest), one commit each',
    ours: () => bulkAppends(parts.client, lanes),
    anchor: () => bulkInserts(parts.bareUrl),
  })),
  ...withReference(
    parts,
    [1, 4].map((lanes) => ({
      name: `1,000-event appends, ${lanes} in flight`,
      unit: 'events/s',
      aim: 0.8,
      run: (client: Parts['client']) => bulkAppends(client, lanes),
    })),
  ),
];

import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import pg from 'pg';
import { type Pair, perSecond } from './kit/pair.ts';
import { type Parts, withReference } from './kit/parts.ts';

const forMs = 4_000;

export const sampleEvent = () =>
  jsonEvent({
    id: randomUUID(),
    type: 'PaymentStarted',
    data: { orderId: randomUUID(), paymentId: randomUUID(), startedAt: '2026-11-21T03:04:05.678Z' },
    metadata: {
      org: 'klangdee',
      actor: { kind: 'customer', id: randomUUID(), name: 'k1.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4' },
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: null,
      at: '2026-11-21T03:04:05.678Z',
      address: null,
    },
  });

/** One stream per lane, at the known revision, as the product does. */
const appends = (client: Parts['client'], lanes: number): Promise<number> => {
  const run = randomUUID().slice(0, 8);
  const revisions = new Map<number, bigint>();
  return perSecond(lanes, forMs, async (lane) => {
    const expectedRevision = revisions.get(lane) ?? 'no_stream';
    const written = await client.appendToStream(`bench${run}-${lane}`, sampleEvent(), { expectedRevision });
    revisions.set(lane, written.nextExpectedRevision);
  });
};

const bareTable =
  'create table if not exists bare_commit (id bigint generated always as identity primary key, body bytea)';

/** Baseline: single-row commits of the same size, one connection per lane. */
const commits = async (url: string, lanes: number): Promise<number> => {
  const body = Buffer.from(JSON.stringify(sampleEvent()));
  const clients = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await clients[0]?.query(bareTable);
  const insert = { name: 'insert', text: 'insert into bare_commit (body) values ($1)', values: [body] };
  const rate = await perSecond(lanes, forMs, async (lane) => clients[lane]?.query(insert));
  await Promise.all(clients.map((client) => client.end()));
  return rate;
};

export const appendPairs = (parts: Parts): readonly Pair[] => [
  ...[1, 8, 64].map((lanes) => ({
    name: `appends, ${lanes} in flight`,
    unit: '/s',
    aim: lanes === 64 ? 0.6 : null,
    anchorName: `single-row Postgres commits, ${lanes} connection${lanes === 1 ? '' : 's'}`,
    ours: () => appends(parts.client, lanes),
    anchor: () => commits(parts.bareUrl, lanes),
  })),
  ...withReference(
    parts,
    [1, 64].map((lanes) => ({
      name: `appends, ${lanes} in flight`,
      unit: '/s',
      aim: 1.2,
      run: (client: Parts['client']) => appends(client, lanes),
    })),
  ),
];

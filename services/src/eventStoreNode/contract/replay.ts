import {
  type AppendExpectedRevision,
  binaryEvent,
  END,
  type EventData,
  type EventStoreDBClient,
  type ExpectedRevision,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  isCommandError,
  type JSONType,
  jsonEvent,
  type Position,
  type ReadRevision,
  type ResolvedEvent,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { collect, follow } from './driver.ts';

type SentEvent =
  | {
      readonly id: string;
      readonly type: string;
      readonly json: true;
      readonly data: JSONType;
      readonly metadata?: JSONType;
    }
  | {
      readonly id: string;
      readonly type: string;
      readonly json: false;
      readonly data: string;
      readonly metadata?: string;
    };

type StreamStep = { readonly stream: string };
type Expectation = { readonly expected: string };
export type Step =
  | (StreamStep & Expectation & { readonly op: 'append'; readonly rpc: string; readonly events: readonly SentEvent[] })
  | (StreamStep & Expectation & { readonly op: 'delete' })
  | (StreamStep & Expectation & { readonly op: 'tombstone' })
  | (StreamStep & Expectation & { readonly op: 'setMeta'; readonly meta: Record<string, JSONType> })
  | (StreamStep & { readonly op: 'getMeta' })
  | (StreamStep & {
      readonly op: 'read';
      readonly direction: 'forwards' | 'backwards';
      readonly from: string;
      readonly maxCount: number;
    })
  | { readonly op: 'all'; readonly direction: 'forwards' | 'backwards'; readonly prefix: string }
  | (StreamStep & { readonly op: 'subStream'; readonly from: string })
  | { readonly op: 'subAll'; readonly filter: string; readonly prefix: string };
export type RecordedStep = Step & { readonly answer: Readonly<Record<string, unknown>> };

const revision = (text: string): ReadRevision => (text === START || text === END ? text : BigInt(text));
const expectation = (text: string): AppendExpectedRevision =>
  text === 'any' || text === 'no_stream' || text === 'stream_exists' ? text : BigInt(text);

const proposed = (sent: SentEvent): EventData =>
  sent.json
    ? jsonEvent({ id: sent.id, type: sent.type, data: sent.data, metadata: sent.metadata })
    : binaryEvent({
        id: sent.id,
        type: sent.type,
        data: Buffer.from(sent.data, 'hex'),
        metadata: sent.metadata === undefined ? undefined : Buffer.from(sent.metadata, 'hex'),
      });

const content = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : (value ?? null);

const row = ({ event }: ResolvedEvent) => {
  if (!event) throw new Error('A link without its event.');
  const id = event.type.startsWith('$') ? '*' : event.id;
  return [
    event.streamId,
    `${event.revision}`,
    event.type,
    id,
    event.isJson,
    content(event.data),
    content(event.metadata),
  ];
};

const within = (prefix: string) => (resolved: ResolvedEvent) =>
  (resolved.event?.streamId ?? '').replace(/^\$\$/, '').startsWith(prefix);

const filters: Readonly<Record<string, (prefix: string) => Filter>> = {
  streamPrefix: (prefix) => streamNameFilter({ prefixes: [prefix] }),
  streamRegex: (prefix) => streamNameFilter({ regex: `^${prefix}-[01]$` }),
  typePrefix: () => eventTypeFilter({ prefixes: ['Order', 'ลูก'] }),
  typeRegex: () => eventTypeFilter({ regex: '^(A|Blob)$' }),
  excludeSystem: () => excludeSystemEvents(),
};

const text = (value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);

const failure = (error: unknown) => {
  if (!(error instanceof Error) || !isCommandError(error)) return { error: 'unknown' };
  if (error.type === 'wrong-expected-version') {
    const { type, streamName, expectedVersion, actualVersion } = error;
    return { error: type, streamName, expectedVersion: text(expectedVersion), actualVersion: text(actualVersion) };
  }
  if (error.type === 'stream-deleted' || error.type === 'stream-not-found') {
    return { error: error.type, streamName: error.streamName };
  }
  return { error: error.type };
};

// All events before caughtUp have arrived once a later call is answered.
const listened = async (client: EventStoreDBClient, subscription: Parameters<typeof follow>[0], prefix = '') => {
  const heard = follow(subscription);
  await heard.caughtUp();
  await collect(client.readAll({ maxCount: 1 }));
  await heard.stop();
  return { why: 'caughtUp', out: heard.seen.filter(within(prefix)).map(row) };
};

type StepOf<Op extends Step['op']> = Extract<Step, { readonly op: Op }>;
export type Stage = { readonly client: EventStoreDBClient; readonly since: typeof START | Position };
type Play<Op extends Step['op']> = (stage: Stage, step: StepOf<Op>) => Promise<Readonly<Record<string, unknown>>>;

const removing = async ({ client }: Stage, { op, stream, expected }: StepOf<'delete' | 'tombstone'>) => {
  // The client's types omit stream_exists here; the recording has it.
  const options = { expectedRevision: expectation(expected) as ExpectedRevision };
  const { position } = await (op === 'delete'
    ? client.deleteStream(stream, options)
    : client.tombstoneStream(stream, options));
  return { ok: true, pos: position !== undefined };
};

const plays: { readonly [Op in Step['op']]: Play<Op> } = {
  append: async ({ client }, { stream, expected, rpc, events }) => {
    const { nextExpectedRevision, position } = await client.appendToStream(stream, events.map(proposed), {
      expectedRevision: expectation(expected),
      ...(rpc === 'Append' && { credentials: { username: 'admin', password: 'changeit' } }),
    });
    return { ok: true, next: `${nextExpectedRevision}`, pos: position !== undefined };
  },
  delete: removing,
  tombstone: removing,
  setMeta: async ({ client }, { stream, expected, meta }) => {
    const { nextExpectedRevision } = await client.setStreamMetadata(stream, meta, {
      expectedRevision: expectation(expected),
    });
    return { ok: true, next: `${nextExpectedRevision}` };
  },
  getMeta: async ({ client }, { stream }) => {
    const { metadata, metastreamRevision } = await client.getStreamMetadata(stream);
    return { m: metadata ?? null, rev: metastreamRevision !== undefined };
  },
  read: async ({ client }, { stream, direction, from, maxCount }) => ({
    events: (await collect(client.readStream(stream, { direction, fromRevision: revision(from), maxCount }))).map(row),
  }),
  all: async ({ client, since }, { direction, prefix }) => {
    const log = await collect(client.readAll({ fromPosition: since }));
    const events = log.filter(within(prefix)).map(row);
    if (direction === 'forwards') return { events };
    const back = await collect(client.readAll({ direction, fromPosition: END, maxCount: log.length }));
    return { events: back.filter(within(prefix)).map(row) };
  },
  subStream: ({ client }, { stream, from }) =>
    listened(client, client.subscribeToStream(stream, { fromRevision: revision(from) })),
  subAll: ({ client, since }, { filter, prefix }) => {
    const chosenFilter = filters[filter]?.(prefix);
    if (!chosenFilter) throw new Error(`No filter is called ${filter}.`);
    return listened(client, client.subscribeToAll({ filter: chosenFilter, fromPosition: since }), prefix);
  },
};

export const play = async (stage: Stage, step: Step): Promise<Readonly<Record<string, unknown>>> => {
  // The record pairs each op with its own step.
  const perform = plays[step.op] as Play<Step['op']>;
  try {
    return await perform(stage, step);
  } catch (error) {
    return failure(error);
  }
};

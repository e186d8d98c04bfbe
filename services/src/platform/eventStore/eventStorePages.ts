import type { AllStreamResolvedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import type pb from '@eventstore/db-client/generated/streams_pb.js';
import { retrying } from '../kit/retries.ts';
import type { StoreClient } from './eventStoreClient.ts';
import { mayBeNoPlace, storeErrorOf } from './eventStoreErrors.ts';
import { logRequestOf, streamRequestOf } from './eventStoreRequests.ts';
import { type Position, positionParts, positionText } from './positions.ts';
import type { Page, StoredEvent } from './stored.ts';

type Answer = InstanceType<typeof pb.ReadResp>;

/** Bypasses the client for short reads: its error for a missing stream and its two streams per event are most of the cost. */
const plainReader =
  (client: StoreClient) =>
  async (request: InstanceType<typeof pb.ReadReq>, deadlineMs: number): Promise<readonly AnyResolvedEvent[]> => {
    const streams = await client.streams();
    const answers = await new Promise<readonly Answer[]>((resolve, reject) => {
      const all: Answer[] = [];
      const call = streams.read(request, ...client.until(deadlineMs));
      call.on('data', (answer: Answer) => all.push(answer));
      call.on('end', () => resolve(all));
      call.on('error', (error: unknown) => {
        client.failed(streams, error);
        reject(error);
      });
    });
    return answers.flatMap((answer) => {
      const event = answer.getEvent();
      return event ? [convertGrpcEvent<AnyResolvedEvent>(event)] : [];
    });
  };

export type AnyResolvedEvent = ResolvedEvent | AllStreamResolvedEvent;
export type ReadSettings = { readonly attempts: number; readonly deadlineMs: number };

export const identityStream = 'storeidentity-klang';
const mostOfIdentity = 1_000;
const pageSize = 500;
/** A filtered read of a long log may send nothing for this many times the usual deadline. */
const searching = 60;

const storedEventOf = ({ event }: AnyResolvedEvent): StoredEvent => {
  // The types omit it, but every server sends the position.
  const position = event && ('position' in event ? event.position : undefined);
  if (!event || !position) throw new Error('The event store sent an event without its position.');
  const { id, streamId: stream, revision, type, data, metadata: meta, created: storedAt } = event;
  return { id, stream, revision, position: positionText(position), type, data, meta, storedAt };
};

const isOurs = ({ type, stream }: StoredEvent) => !type.startsWith('$') && stream !== identityStream;

export const pageOf = (resolved: readonly AnyResolvedEvent[]): Page | undefined => {
  const all = resolved.map(storedEventOf);
  const last = all.at(-1);
  return last && { events: all.filter(isOurs), revision: last.revision, position: last.position };
};

const collect = async (reading: StreamingRead<AnyResolvedEvent>): Promise<readonly AnyResolvedEvent[]> => {
  const all: AnyResolvedEvent[] = [];
  try {
    for await (const one of reading) all.push(one);
  } catch (error) {
    await reading.cancel().catch(() => {});
    throw error;
  }
  return all;
};

/** A read includes the event at the position, which was returned before. */
const behind = (resolved: readonly AnyResolvedEvent[], position: Position | undefined): readonly AnyResolvedEvent[] =>
  resolved[0] && storedEventOf(resolved[0]).position === position ? resolved.slice(1) : resolved;

type Turn = { readonly page: Page | undefined; readonly isLast: boolean };
async function* pages(turn: (last: Page | undefined) => Promise<Turn>): AsyncGenerator<Page> {
  for (let last: Page | undefined; ; ) {
    const { page, isLast } = await turn(last);
    if (page) yield page;
    if (!page || isLast) return;
    last = page;
  }
}

export const pageReads = (opened: StoreClient, { attempts, deadlineMs }: ReadSettings) => {
  const { client } = opened;
  const readOnce = plainReader(opened);
  const read = (what: string, ask: () => Promise<readonly AnyResolvedEvent[]>) =>
    retrying(
      () =>
        ask().catch((error: unknown) => {
          throw storeErrorOf(`reading ${what}`, what, error);
        }),
      attempts,
    );
  const ofStream = (stream: string, from: bigint, most: number) =>
    read(stream, () => readOnce(streamRequestOf({ stream, from, most }), deadlineMs));
  const ofLog = (what: string, begin: (signal: AbortSignal) => StreamingRead<AnyResolvedEvent>) =>
    read(what, () => collect(begin(AbortSignal.timeout(deadlineMs))));

  const head = async (): Promise<Position | undefined> => {
    const resolved = await ofLog('the head of the log', (signal) =>
      client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }, { signal }),
    );
    return pageOf(resolved)?.position;
  };
  const from = (position: Position | undefined, maxCount: number, streams?: string) => {
    if (streams !== undefined) {
      const request = logRequestOf({ streams, from: position, most: maxCount });
      return read('the log', () => readOnce(request, deadlineMs * searching));
    }
    const fromPosition = position === undefined ? ('start' as const) : positionParts(position);
    return ofLog('the log', (signal) => client.readAll({ fromPosition, maxCount }, { signal }));
  };

  /** The position is to blame if the store answers everything else. */
  const whyAt = async (position: Position | undefined, failure: unknown): Promise<unknown> => {
    if (position === undefined || !mayBeNoPlace(failure)) return failure;
    const again = await from(position, 1).catch((error: unknown) => error);
    if (!mayBeNoPlace(again)) return failure;
    const noPlace = new Error(`There is no event at ${position} in this log: the position is from another log.`);
    return head().then(
      () => noPlace,
      (away: unknown) => away,
    );
  };

  return {
    head,
    whyAt,

    stream: (name: string, from = 0n): AsyncIterable<Page> =>
      pages(async (last) => {
        const fromRevision = last ? last.revision + 1n : from;
        const resolved = await ofStream(name, fromRevision, pageSize);
        return { page: pageOf(resolved), isLast: resolved.length < pageSize };
      }),

    all: (after?: Position, streams?: string): AsyncIterable<Page> =>
      pages(async (last) => {
        const known = last?.position ?? after;
        const resolved = await from(known, pageSize + 1, streams).catch(async (error: unknown) => {
          throw await whyAt(known, error);
        });
        return { page: pageOf(behind(resolved, known)), isLast: resolved.length <= pageSize };
      }),

    identity: async (): Promise<readonly StoredEvent[]> =>
      (await ofStream(identityStream, 0n, mostOfIdentity)).map(storedEventOf),
  };
};

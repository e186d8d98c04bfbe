import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { StoreUnavailable } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import {
  type Append,
  type AppendAnswer,
  type BatchAnswer,
  batchAppended,
  batchIdOf,
  batchRequest,
} from './eventStoreBatch.ts';
import type { StoreClient } from './eventStoreClient.ts';
import { isUnknownCall, storeErrorOf } from './eventStoreErrors.ts';

export type AppendOnce = (append: Append) => Promise<AppendAnswer>;

type Waiting = {
  readonly stream: string;
  readonly resolve: (answer: AppendAnswer) => void;
  readonly reject: (error: unknown) => void;
  readonly deadline: NodeJS.Timeout;
};
type SharedOptions = { readonly streams: StreamsClient; readonly deadlineMs: number };

/** Longer ones have a call of their own: short ones need not wait behind them. */
const mostShared = 20;

/**
 * One call for many appends. Who waits stands in a table of this call alone, and is refused when it ends, whatever ended
 * it: whether it was written is found out by sending it again with the same ids.
 */
const openCall = (client: StoreClient, { streams, deadlineMs }: SharedOptions) => {
  const waiting = new Map<string, Waiting>();
  const call = streams.batchAppend(...client.endless());
  let over: { readonly why: unknown } | undefined;
  let isLast = false;

  const end = (why: unknown): void => {
    if (over) return;
    over = { why };
    call.cancel();
    for (const { reject, deadline } of waiting.values()) {
      clearTimeout(deadline);
      reject(why);
    }
    waiting.clear();
  };
  // Told that nothing more comes, a server ends the call with its next answer, or never; so it is not told.
  const endWhenAnswered = (): void => {
    if (isLast && waiting.size === 0) end(new StoreUnavailable('another call took its place'));
  };
  const settle = (answer: BatchAnswer): void => {
    const id = batchIdOf(answer);
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.deadline);
    try {
      one.resolve(batchAppended(one.stream, answer));
    } catch (error) {
      one.reject(error);
    }
    endWhenAnswered();
  };
  call.on('data', settle);
  call.on('error', (error: unknown) => {
    // That we ended it ourselves is no failure of the connection.
    if (!over) client.failed(streams, error);
    end(error);
  });
  call.on('end', () => end(new StoreUnavailable('it ended the call')));

  const append = (one: Append): Promise<AppendAnswer> =>
    new Promise((resolve, reject) => {
      // It may have ended since it was asked for.
      if (over) throw over.why;
      const id = newId();
      const request = batchRequest(id, one);
      const late = () => end(new StoreUnavailable('it did not answer in time'));
      waiting.set(id, { stream: one.stream, resolve, reject, deadline: setTimeout(late, deadlineMs) });
      call.write(request);
    });
  const finish = (): void => {
    isLast = true;
    endWhenAnswered();
  };
  return { streams, append, end, finish, isOver: () => over !== undefined };
};

/** The short appends of an adapter in one call at a time; where the store has no such call, each in one of its own. */
export const sharedAppends = (client: StoreClient, deadlineMs: number, alone: AppendOnce) => {
  let current: ReturnType<typeof openCall> | undefined;
  let isUnknown = false;
  let isClosed = false;

  const callNow = async () => {
    const streams = await client.streams();
    if (isClosed) throw new StoreUnavailable('its connection was closed');
    if (current?.streams !== streams || current.isOver()) {
      // Another connection was made meanwhile; what the old one still answers counts.
      if (current && !current.isOver()) current.finish();
      current = openCall(client, { streams, deadlineMs });
    }
    return current;
  };

  const append: AppendOnce = async (one) => {
    if (isUnknown || one.events.length > mostShared) return alone(one);
    try {
      return await (await callNow()).append(one);
    } catch (error) {
      if (!isUnknownCall(error)) throw storeErrorOf(`appending to ${one.stream}`, one.stream, error);
      isUnknown = true;
      return alone(one);
    }
  };
  const close = (): void => {
    isClosed = true;
    current?.end(new StoreUnavailable('its connection was closed'));
  };
  return { append, close };
};

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

type WaitingAppend = {
  readonly stream: string;
  readonly resolve: (answer: AppendAnswer) => void;
  readonly reject: (error: unknown) => void;
  readonly deadline: NodeJS.Timeout;
};
type SharedOptions = { readonly streams: StreamsClient; readonly deadlineMs: number };

/** Longer appends use their own call, so that short ones do not wait. */
const mostShared = 20;

/** Waiters belong to this call alone and fail when it ends. Sending again with the same ids tells whether it was written. */
const openCall = (client: StoreClient, { streams, deadlineMs }: SharedOptions) => {
  const waiting = new Map<string, WaitingAppend>();
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
  // A server ends a half-closed call with its next answer, or never: so do not half-close.
  const endWhenAnswered = (): void => {
    if (isLast && waiting.size === 0) end(new StoreUnavailable('another call replaced it'));
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
    if (!over) client.failed(streams, error);
    end(error);
  });
  call.on('end', () => end(new StoreUnavailable('it ended the call')));

  const append = (one: Append): Promise<AppendAnswer> =>
    new Promise((resolve, reject) => {
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

/** One shared call at a time; without server support one call per append. */
export const sharedAppends = (client: StoreClient, deadlineMs: number, alone: AppendOnce) => {
  let current: ReturnType<typeof openCall> | undefined;
  let isUnknown = false;
  let isClosed = false;

  const callNow = async () => {
    const streams = await client.streams();
    if (isClosed) throw new StoreUnavailable('its connection was closed');
    if (current?.streams !== streams || current.isOver()) {
      // A new connection: answers of the old one still count.
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

import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import type { StoreUnavailable } from '../kit/failures.ts';
import { brokenStore, fault, happened, happening, succeed } from './brokenStoreFixture.ts';

const { broken, openStore } = brokenStore();

const caughtUp = () => {
  const answer = new streams.ReadResp();
  answer.setCaughtUp(new streams.ReadResp.CaughtUp());
  return answer;
};

describe('following', () => {
  it('says that it caught up between what was there and what came since, also when all of it arrived long before', async () => {
    broken.append.mockImplementation(succeed);
    let sendRest = () => {};
    broken.read.mockImplementation((call) => {
      call.write(happening(1));
      sendRest = () => {
        for (const answer of [happening(2), caughtUp(), happening(3)]) call.write(answer);
      };
    });
    const store = openStore();
    const comeAndGo = async () => {
      for (let n = 0; n < 10; n++) await store.append('thing-o1.1', 'none', [happened]);
    };
    const stop = new AbortController();
    let worked = 0;
    const workedWhenCaughtUp: number[] = [];
    const onCaughtUp = () => workedWhenCaughtUp.push(worked);
    for await (const page of store.subscribe({ signal: stop.signal, onCaughtUp })) {
      if (worked === 0) sendRest();
      await comeAndGo();
      worked += page.events.length;
      if (worked === 3) stop.abort();
    }
    expect(workedWhenCaughtUp).toEqual([2]);
  });

  it('tries again for as long as it is wanted, and says why', async () => {
    broken.read.mockImplementation((call) => call.emit('error', fault(status.UNAVAILABLE)));
    const stop = new AbortController();
    const reasons: StoreUnavailable[] = [];
    const onBroken = (reason: StoreUnavailable) => (reasons.push(reason) === 3 ? stop.abort() : undefined);
    for await (const _ of openStore().subscribe({ signal: stop.signal, onBroken })) expect.unreachable();
    expect(reasons).toHaveLength(3);
    expect(broken.read).toHaveBeenCalledTimes(3);
  });

  it('goes on after the store ended it without a reason', async () => {
    broken.read.mockImplementation((call) => call.end());
    const stop = new AbortController();
    const onBroken = () => (broken.read.mock.calls.length === 2 ? stop.abort() : undefined);
    for await (const _ of openStore().subscribe({ signal: stop.signal, onBroken })) expect.unreachable();
    expect(broken.read).toHaveBeenCalledTimes(2);
  });

  const of = (call: ServerWritableStream<InstanceType<typeof streams.ReadReq>, unknown>) => {
    const options = call.request.getOptions();
    return { isPosition: options?.getAll()?.hasPosition() ?? false, isBackwards: options?.getReadDirection() === 1 };
  };
  const somewhere = `${'7'.padStart(20, '0')}/${'7'.padStart(20, '0')}`;
  const follow = async (signal: AbortSignal, onBroken?: () => void) => {
    for await (const _ of openStore().subscribe({ from: somewhere, signal, onBroken })) expect.unreachable();
  };

  it.each([status.UNKNOWN, status.INVALID_ARGUMENT])(
    'ends with one clear sentence when only its position is refused, with status %i',
    async (code) => {
      broken.read.mockImplementation((call) => {
        if (of(call).isPosition) return void call.emit('error', fault(code));
        call.write(happening(3));
        call.end();
      });
      const { signal } = new AbortController();
      await expect(follow(signal)).rejects.toThrow(`There is no event at ${somewhere} in this log`);
    },
  );

  it.each([
    ['all reads', () => true],
    [
      'the subscription alone',
      (call: ServerWritableStream<InstanceType<typeof streams.ReadReq>, unknown>) =>
        call.request.getOptions()?.hasSubscription() ?? false,
    ],
  ])('tries again while the store does not know why %s fail', async (_, isFailing) => {
    broken.read.mockImplementation((call) => {
      if (isFailing(call)) return void call.emit('error', fault(status.UNKNOWN));
      call.write(happening(7));
      call.end();
    });
    const stop = new AbortController();
    let count = 0;
    const onBroken = () => (++count === 3 ? stop.abort() : undefined);
    await follow(stop.signal, onBroken);
    expect(count).toBe(3);
  });

  it('ends with what the store refuses', async () => {
    broken.read.mockImplementation((call) => call.emit('error', fault(status.INVALID_ARGUMENT)));
    const { signal } = new AbortController();
    const pages = openStore().subscribe({ signal })[Symbol.asyncIterator]();
    await expect(pages.next()).rejects.toThrow('broken on purpose');
  });
});

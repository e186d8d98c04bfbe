import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import { describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../kit/failures.ts';
import { backOffMs } from '../kit/retries.ts';
import { type Append, brokenStore, fault, happened, happening, succeed } from './brokenStoreFixture.ts';

const { broken, openStore, port, stop, comeBack } = brokenStore();
const patiently = { timeout: 15_000, interval: 50 };

const clusterOf = (onPort: number) => {
  const end = new gossip.EndPoint();
  end.setAddress('127.0.0.1');
  end.setPort(onPort);
  const leader = new gossip.MemberInfo();
  leader.setIsAlive(true);
  leader.setState(gossip.MemberInfo.VNodeState.LEADER);
  leader.setHttpEndPoint(end);
  const cluster = new gossip.ClusterInfo();
  cluster.setMembersList([leader]);
  return cluster;
};
const idsOf = (sent: readonly unknown[]) =>
  sent.flatMap((one) => (one instanceof streams.AppendReq ? [one.getProposedMessage()?.getId()?.getString()] : []));

describe('an append to a store that knows no shared call', () => {
  it('is a call of its own, without asking for features', async () => {
    broken.append.mockImplementation(succeed);
    const store = openStore();
    for (let n = 0; n < 3; n++) await store.append('thing-o1.1', 'none', [happened]);
    expect(broken.append).toHaveBeenCalledTimes(3);
    expect(broken.batchAppend).toHaveBeenCalledTimes(1);
    expect(broken.features).not.toHaveBeenCalled();
  });

  it.each([status.UNAVAILABLE, status.ABORTED, status.CANCELLED, status.INTERNAL, status.UNKNOWN])(
    'is sent again with the same ids after status %i',
    async (code) => {
      const sent: unknown[][] = [];
      const noting: Append = (call, done) => {
        const messages: unknown[] = [];
        sent.push(messages);
        call.on('data', (message) => messages.push(message));
        call.on('end', () => (sent.length < 3 ? done(fault(code)) : undefined));
        if (sent.length === 3) succeed(call, done);
      };
      broken.append.mockImplementation(noting);
      await openStore({ attempts: 3 }).append('thing-o1.1', 'none', [happened]);
      expect(sent.map((messages) => idsOf(messages).filter(Boolean))).toEqual([
        [happened.id],
        [happened.id],
        [happened.id],
      ]);
    },
  );

  it('gives up after so many attempts, and says that the store is not available', async () => {
    broken.append.mockImplementation((_, done) => done(fault(status.UNAVAILABLE)));
    await expect(openStore({ attempts: 2 }).append('thing-o1.1', 'none', [happened])).rejects.toThrow(StoreUnavailable);
    expect(broken.append).toHaveBeenCalledTimes(2);
  });

  it('is not sent again when the store says no', async () => {
    broken.append.mockImplementation((_, done) => done(fault(status.PERMISSION_DENIED)));
    const refused = openStore({ attempts: 3 }).append('thing-o1.1', 'none', [happened]);
    await expect(refused).rejects.not.toThrow(StoreUnavailable);
    expect(broken.append).toHaveBeenCalledTimes(1);
  });

  it('does not hang with a store that never answers', async () => {
    const hung = openStore({ deadlineMs: 1_000 }).append('thing-o1.1', 'none', [happened]);
    await expect(hung).rejects.toThrow(StoreUnavailable);
  });

  it('does not hang with a store that answers nothing of sense', async () => {
    broken.append.mockImplementation((call, done) => {
      call.on('data', () => {});
      call.on('end', () => done(null, new streams.AppendResp()));
    });
    const hung = openStore({ deadlineMs: 1_000 }).append('thing-o1.1', 'none', [happened]);
    await expect(hung).rejects.toThrow('did not answer in time');
  });

  it('works again with the same adapter once the store is back', async () => {
    broken.append.mockImplementation(succeed);
    const store = openStore();
    await store.append('thing-o1.1', 'none', [happened]);
    stop();
    await expect(store.append('thing-o1.1', 'none', [happened])).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    await comeBack();
    await vi.waitFor(() => store.append('thing-o1.1', 'none', [happened]), patiently);
  });
});

const readStream = async (store: ReturnType<typeof openStore>) => {
  for await (const _ of store.read('thing-o1.1')) expect.unreachable();
};

describe('a read of one stream', () => {
  it('does not hang with a store that stops in the middle, and lets go of its call', async () => {
    const letGo = new Promise((resolve) =>
      broken.read.mockImplementation((call) => {
        call.write(happening(0));
        call.on('cancelled', resolve);
      }),
    );
    await expect(readStream(openStore({ deadlineMs: 1_000 }))).rejects.toThrow(StoreUnavailable);
    await letGo;
  });

  it('is made again while the store is away', async () => {
    broken.read.mockImplementationOnce((call) => call.emit('error', fault(status.UNAVAILABLE)));
    broken.read.mockImplementation((call) => call.end());
    await readStream(openStore({ attempts: 2 }));
    expect(broken.read).toHaveBeenCalledTimes(2);
  });

  it('says so when the store refuses it', async () => {
    broken.read.mockImplementation((call) => call.emit('error', fault(status.PERMISSION_DENIED)));
    await expect(readStream(openStore({ attempts: 3 }))).rejects.toThrow('broken on purpose');
    expect(broken.read).toHaveBeenCalledTimes(1);
  });
});

describe('a read', () => {
  it('does not hang with a store that stops in the middle', async () => {
    await expect(openStore({ deadlineMs: 1_000 }).head()).rejects.toThrow(StoreUnavailable);
  });

  it('lets go of a call that it gave up', async () => {
    const letGo = new Promise((resolve) => broken.read.mockImplementation((call) => call.on('cancelled', resolve)));
    await expect(openStore({ deadlineMs: 1_000 }).head()).rejects.toThrow(StoreUnavailable);
    await letGo;
  });
});

describe('a cluster that cannot be found', () => {
  const clusterUrl = (wish: string) => `esdb://127.0.0.1:${port()},127.0.0.1:${port()}?tls=false&${wish}`;

  it('does not end the process when an older call fails while it is looked for', async () => {
    const calls: { fail: () => void }[] = [];
    broken.read.mockImplementation((call) => {
      calls.push({ fail: () => call.emit('error', fault(status.UNAVAILABLE)) });
    });
    broken.gossip.mockImplementationOnce((_, done) => done(null, clusterOf(port())));
    broken.gossip.mockImplementation((_, done) => done(fault(status.UNAVAILABLE)));
    const store = openStore({}, clusterUrl('maxDiscoverAttempts=3&discoveryInterval=20'));
    const older = [store.head(), store.head()];
    const failures = Promise.allSettled(older);
    await vi.waitFor(() => expect(calls).toHaveLength(2), patiently);
    calls[0]?.fail();
    await expect(older[0]).rejects.toThrow(StoreUnavailable);
    const looking = store.append('thing-o1.1', 'none', [happened]);
    await vi.waitFor(() => expect(broken.gossip.mock.calls.length).toBeGreaterThan(1), patiently);
    calls[1]?.fail();
    await expect(looking).rejects.toThrow(StoreUnavailable);
    await failures;
  });

  it('is unavailable, and ends nothing', async () => {
    const url = 'esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1&discoveryInterval=1';
    const store = openStore({}, url);
    await expect(store.append('thing-o1.1', 'none', [happened])).rejects.toThrow(StoreUnavailable);
    await expect(Promise.all([store.head(), store.storeId()])).rejects.toThrow(StoreUnavailable);
  });
});

it('the adapter waits longer with every failure, up to a few seconds, and never exactly as long as others do', () => {
  for (const failures of [1, 2, 5, 50]) {
    const most = Math.min(100 * 2 ** (failures - 1), 5_000);
    const waits = Array.from({ length: 50 }, () => backOffMs(failures));
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 2);
    expect(new Set(waits).size).toBeGreaterThan(40);
  }
});

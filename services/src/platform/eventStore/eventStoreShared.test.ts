import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, status } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoreUnavailable, WrongRevision } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { type BatchAppend, brokenStore, fault, happened, succeed } from './brokenStoreFixture.ts';

type Call = Parameters<BatchAppend>[0];
type Request = InstanceType<typeof streams.BatchAppendReq>;

const { broken, openStore, port, stop, comeBack } = brokenStore();
const patiently = { timeout: 15_000, interval: 20 };

const escaped: unknown[] = [];
const note = (error: unknown) => escaped.push(error);
beforeEach(() => {
  escaped.length = 0;
  process.on('unhandledRejection', note).on('uncaughtExceptionMonitor', note);
});
afterEach(() => {
  process.off('unhandledRejection', note).off('uncaughtExceptionMonitor', note);
  expect(escaped).toEqual([]);
});

const idsOf = (request: Request) => request.getProposedMessagesList().map((one) => one.getId()?.getString());
const answerTo = (request: Request) => new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId());
const doneAt = (revision: number) => {
  const place = String(100 + revision);
  const position = new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place);
  return new streams.BatchAppendResp.Success().setCurrentRevision(String(revision)).setPosition(position);
};
const refusal = (code: number, name: string, message = name) => {
  const details = new any.Any();
  details.pack(new Uint8Array(), name.includes('.') ? name : `event_store.client.${name}`);
  return new rpc.Status().setCode(code).setMessage(message).setDetails(details);
};

const hearing = (answer: (call: Call, request: Request) => void) => {
  const calls: { readonly call: Call; readonly heard: Request[] }[] = [];
  broken.batchAppend.mockImplementation((call) => {
    const heard: Request[] = [];
    calls.push({ call, heard });
    call.on('error', () => {});
    call.on('data', (request: Request) => {
      heard.push(request);
      answer(call, request);
    });
    call.on('end', () => call.end());
  });
  return calls;
};
const silent = () => {};
const newEvent = () => ({ ...happened, id: newId() });
const appendsOf = (store: ReturnType<typeof openStore>, count: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => store.append(`thing-o1.${n}`, 'none', [newEvent()])));
const countOf = (outcomes: readonly PromiseSettledResult<unknown>[], kind: 'fulfilled' | 'rejected') =>
  outcomes.filter((outcome) => outcome.status === kind).length;
const areUnavailable = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof StoreUnavailable);

it('the shared call takes all appends of an adapter, each with the answer that is its own, in whatever order they come', async () => {
  const waiting: (() => void)[] = [];
  const calls = hearing((call, request) => {
    const stream = Buffer.from(request.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
    waiting.push(() => call.write(answerTo(request).setSuccess(doneAt(Number(stream.split('.')[1])))));
    if (waiting.length === 64) for (const say of waiting.reverse()) say();
  });
  const outcomes = await appendsOf(openStore(), 64);
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.revision)).toEqual(
    Array.from({ length: 64 }, (_, n) => BigInt(n)),
  );
  expect(calls).toHaveLength(1);
  expect(broken.append).not.toHaveBeenCalled();
  expect(broken.features).not.toHaveBeenCalled();
});

it('the shared call knows its answers also from a store that writes ids as two numbers', async () => {
  hearing((call, request) => {
    const hex = (request.getCorrelationId()?.getString() ?? '').replaceAll('-', '');
    const signed = (part: string) => String(BigInt.asIntN(64, BigInt(`0x${part}`)));
    const numbers = new shared.UUID.Structured();
    numbers.setMostSignificantBits(signed(hex.slice(0, 16)));
    numbers.setLeastSignificantBits(signed(hex.slice(16)));
    const id = new shared.UUID().setStructured(numbers);
    call.write(new streams.BatchAppendResp().setCorrelationId(id).setSuccess(doneAt(1)));
  });
  const outcomes = await appendsOf(openStore({ deadlineMs: 2_000 }), 20);
  expect(countOf(outcomes, 'fulfilled')).toBe(20);
});

it('the shared call refuses all who wait when its call breaks, and takes the next one in another', async () => {
  let isBroken = true;
  const calls = hearing((call, request) => {
    if (!isBroken) call.write(answerTo(request).setSuccess(doneAt(0)));
    else if (calls[0]?.heard.length === 64) call.emit('error', fault(status.UNAVAILABLE));
  });
  const store = openStore();
  expect(areUnavailable(await appendsOf(store, 64))).toBe(true);
  isBroken = false;
  expect(countOf(await appendsOf(store, 3), 'fulfilled')).toBe(3);
  expect(calls).toHaveLength(2);
});

it('the shared call goes to another node when the one it asked says that it does not lead', async () => {
  const metadata = new Metadata();
  const error = { exception: 'not-leader', 'leader-endpoint-host': '127.0.0.1', 'leader-endpoint-port': `${port()}` };
  for (const [name, value] of Object.entries(error)) metadata.set(name, value);
  const calls = hearing((call, request) => {
    if (calls.length === 2) call.write(answerTo(request).setSuccess(doneAt(0)));
    else call.emit('error', { ...fault(status.NOT_FOUND), metadata });
  });
  await openStore({ attempts: 2 }).append('thing-o1.1', 'none', [happened]);
  expect(calls).toHaveLength(2);
});

it('the shared call refuses all who wait when the store ends the call without a reason', async () => {
  const calls = hearing((call) => (calls[0]?.heard.length === 8 ? call.end() : undefined));
  expect(areUnavailable(await appendsOf(openStore(), 8))).toBe(true);
});

it('the shared call sends again, with the same ids, what was not answered', async () => {
  const calls = hearing((call, request) => {
    if (calls.length === 2) call.write(answerTo(request).setSuccess(doneAt(0)));
    else call.emit('error', fault(status.UNAVAILABLE));
  });
  await openStore({ attempts: 2 }).append('thing-o1.1', 'none', [happened]);
  expect(calls.map(({ heard }) => heard.flatMap(idsOf))).toEqual([[happened.id], [happened.id]]);
});

it('the shared call has no part in the end of another server', async () => {
  const other = openStore();
  const waiting: (() => void)[] = [];
  const calls = hearing((call, request) => waiting.push(() => call.write(answerTo(request).setSuccess(doneAt(0)))));
  const [mine, theirs] = [appendsOf(openStore(), 32), appendsOf(other, 32)];
  await vi.waitFor(() => expect(waiting).toHaveLength(64), patiently);
  calls[1]?.call.emit('error', fault(status.UNAVAILABLE));
  for (const say of waiting) say();
  const counts = [await mine, await theirs].map((outcomes) => countOf(outcomes, 'fulfilled'));
  expect(counts.toSorted()).toEqual([0, 32]);
});

it('the shared call lets nobody wait past the deadline, and gives the silent call up', async () => {
  const calls = hearing(silent);
  const store = openStore({ deadlineMs: 500 });
  expect(areUnavailable(await appendsOf(store, 16))).toBe(true);
  await vi.waitFor(() => expect(calls[0]?.call.cancelled).toBe(true), patiently);
  await expect(store.append('thing-o1.1', 'none', [happened])).rejects.toThrow('did not answer in time');
  expect(calls).toHaveLength(2);
});

it('the shared call passes over answers that nobody waits for', async () => {
  hearing((call, request) => {
    const stray = new streams.BatchAppendResp().setCorrelationId(new shared.UUID().setString(newId()));
    call.write(stray.setSuccess(doneAt(9)));
    call.write(answerTo(request).setSuccess(doneAt(0)));
    call.write(answerTo(request).setSuccess(doneAt(9)));
  });
  expect(countOf(await appendsOf(openStore(), 10), 'fulfilled')).toBe(10);
});

it('the shared call tells what one append is refused for to its own caller alone', async () => {
  const errors = [refusal(6, 'WrongExpectedVersion'), refusal(4, 'Timeout'), refusal(3, 'MaximumAppendSizeExceeded')];
  hearing((call, request) => {
    const error = errors.shift();
    call.write(error ? answerTo(request).setError(error) : answerTo(request).setSuccess(doneAt(0)));
  });
  const store = openStore();
  const [wrong, late, big, done] = await appendsOf(store, 4);
  expect(wrong).toMatchObject({ reason: expect.any(WrongRevision) });
  expect(late).toMatchObject({ reason: expect.any(StoreUnavailable) });
  expect(big).toMatchObject({ reason: { message: 'MaximumAppendSizeExceeded' } });
  expect(done).toMatchObject({ status: 'fulfilled' });
});

const nothing = 'google.protobuf.Empty';
const storeIsToBlame = [
  // From a cluster during leader election: text with a success code.
  ['Server Is Not Ready', refusal(0, nothing, 'Server Is Not Ready')],
  ['Server Is Busy', refusal(0, nothing, 'Server Is Busy')],
  ['that nobody leads', refusal(0, nothing, 'No leader info available in response')],
  ['a text without a kind', new rpc.Status().setMessage('Unknown NotHandledReason (7)')],
  ['Timeout', refusal(status.DEADLINE_EXCEEDED, 'Timeout')],
  ['Unknown', refusal(status.UNKNOWN, 'Unknown')],
  ['that it went wrong inside', refusal(status.INTERNAL, nothing, 'Envelope callback expected something else')],
  ...Object.values(status)
    .filter((code) => typeof code === 'number')
    .map((code) => [`a kind that nobody knows, under code ${code}`, refusal(code, 'SomethingNew')] as const),
] as const;

it.each(storeIsToBlame)(
  'the shared call sends again, with the same ids, what the store answers with %s',
  async (_, error) => {
    const calls = hearing((call, request) => {
      const isFirst = calls[0]?.heard.length === 1;
      call.write(isFirst ? answerTo(request).setError(error) : answerTo(request).setSuccess(doneAt(0)));
    });
    await openStore({ attempts: 2 }).append('thing-o1.1', 'none', [happened]);
    expect(calls.map(({ heard }) => heard.flatMap(idsOf))).toEqual([[happened.id, happened.id]]);
  },
);

it('the shared call is unavailable while the store says again and again that it is not ready', async () => {
  hearing((call, request) => call.write(answerTo(request).setError(refusal(0, nothing, 'Server Is Not Ready'))));
  const refused = openStore({ attempts: 2 }).append('thing-o1.1', 'none', [happened]);
  await expect(refused).rejects.toThrow(StoreUnavailable);
  await expect(refused).rejects.toThrow('Server Is Not Ready');
});

it.each([
  [status.NOT_FOUND, 'StreamDeleted'],
  [status.PERMISSION_DENIED, 'AccessDenied'],
  [status.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded'],
  [status.INVALID_ARGUMENT, 'BadRequest'],
  [status.FAILED_PRECONDITION, 'InvalidTransaction'],
] as const)('the shared call sends once what the store refuses with code %i, %s', async (code, name) => {
  const calls = hearing((call, request) => call.write(answerTo(request).setError(refusal(code, name))));
  const refused = openStore({ attempts: 3 }).append('thing-o1.1', 'none', [happened]);
  await expect(refused).rejects.toThrow(name);
  await expect(refused).rejects.not.toThrow(StoreUnavailable);
  expect(calls.map(({ heard }) => heard.length)).toEqual([1]);
});

it('the shared call leaves a long append a call of its own', async () => {
  const calls = hearing(silent);
  broken.append.mockImplementation(succeed);
  await openStore().append('thing-o1.1', 'none', Array.from({ length: 21 }, newEvent));
  expect(broken.append).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(0);
});

it('the shared call refuses who waits when it is closed, and everybody afterwards', async () => {
  const calls = hearing(silent);
  const store = openStore();
  const waiting = appendsOf(store, 5);
  await vi.waitFor(() => expect(calls[0]?.heard).toHaveLength(5), patiently);
  await store.close();
  expect(areUnavailable(await waiting)).toBe(true);
  await expect(store.append('thing-o1.1', 'none', [happened])).rejects.toThrow(StoreUnavailable);
});

it('the shared call lets its old call answer all who wait in it when another connection was made, and then gives it up', async () => {
  const waiting: (() => void)[] = [];
  const calls = hearing((call, request) => waiting.push(() => call.write(answerTo(request).setSuccess(doneAt(0)))));
  broken.read.mockImplementation((call) => call.emit('error', fault(status.UNAVAILABLE)));
  const store = openStore();
  const old = appendsOf(store, 3);
  await vi.waitFor(() => expect(calls[0]?.heard).toHaveLength(3), patiently);
  await expect(store.head()).rejects.toThrow(StoreUnavailable);
  const next = appendsOf(store, 1);
  await vi.waitFor(() => expect(calls[1]?.heard).toHaveLength(1), patiently);
  for (const say of waiting) say();
  expect([await old, await next].map((outcomes) => countOf(outcomes, 'fulfilled'))).toEqual([3, 1]);
  await vi.waitFor(() => expect(calls.map(({ call }) => call.cancelled)).toEqual([true, false]), patiently);
});

it('the shared call leaves nobody without an answer who comes in the moment in which its call ends', async () => {
  hearing((call, request) => call.write(answerTo(request).setSuccess(doneAt(0))));
  for (let turns = 0; turns < 30; turns++) {
    const store = openStore({ deadlineMs: 300 });
    await store.append('thing-o1.1', 'none', [newEvent()]);
    const last = Promise.allSettled([store.append('thing-o1.2', 'none', [newEvent()])]);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    const closed = store.close();
    expect(areUnavailable(await last)).toBe(true);
    await closed;
  }
});

it('the shared call works again with the same adapter once the store is back', async () => {
  hearing((call, request) => call.write(answerTo(request).setSuccess(doneAt(0))));
  const store = openStore();
  await store.append('thing-o1.1', 'none', [happened]);
  stop();
  await expect(store.append('thing-o1.1', 'none', [happened])).rejects.toThrow(StoreUnavailable);
  await comeBack();
  await vi.waitFor(() => store.append('thing-o1.1', 'none', [happened]), patiently);
});

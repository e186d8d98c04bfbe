import { afterEach, beforeEach, expect, it } from 'vitest';
import { newEventStore, type TestEventStore } from '../../testing/testWorld.ts';
import { StoreUnavailable } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { type EventStore, openEventStore } from './eventStore.ts';
import type { NewEvent } from './stored.ts';

const deadlineMs = 10_000;
const waiting = 64;
const rounds = 4;

let nodes: readonly [TestEventStore, TestEventStore];
let killed: EventStore;
let other: EventStore;
beforeEach(async () => {
  nodes = await Promise.all([newEventStore({ isApart: true }), newEventStore({ isApart: true })]);
  killed = openEventStore({ url: nodes[0].url, attempts: 1, deadlineMs });
  other = openEventStore({ url: nodes[1].url, attempts: 1, deadlineMs });
});
afterEach(async () => {
  await Promise.all([killed.close(), other.close()]);
  for (const node of nodes) await node.stop();
});

const appendsTo = (store: EventStore, round: number) =>
  Array.from({ length: waiting }, (_, n) => {
    const event: NewEvent = { id: newId(), type: 'Happened', data: { n }, meta: {} };
    return { event, append: () => store.append(`thing-o1.${round}-${n}`, 'none', [event]) };
  });
const idsIn = async (store: EventStore): Promise<readonly string[]> => {
  const ids: string[] = [];
  for await (const { events } of store.readAll()) ids.push(...events.map(({ id }) => id));
  return ids.toSorted();
};

it('each of 64 appends is answered or refused within the deadline when their node is killed, and none is written twice', async () => {
  if (!nodes[0].isOurs) return;
  const sent: string[] = [];
  const elsewhere: string[] = [];
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const [mine, theirs] = [appendsTo(killed, round), appendsTo(other, round)];
    sent.push(...mine.map(({ event }) => event.id));
    elsewhere.push(...theirs.map(({ event }) => event.id));
    const began = performance.now();
    const outcomes = mine.map(({ append }) => append());
    const undisturbed = Promise.all(theirs.map(({ append }) => append()));
    // In every second round the node dies after the first answer, else before any.
    if (round % 2 === 1) await Promise.any(outcomes);
    nodes[0].kill9();
    const settled = await Promise.allSettled(outcomes);
    expect(performance.now() - began).toBeLessThan(deadlineMs + 2_000);
    await undisturbed;
    const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const reason of failed) expect(reason).toBeInstanceOf(StoreUnavailable);
    refused += failed.length;
    await nodes[0].restart();
    // The outcome of refused appends is unknown; sent again, each exists once.
    const again = openEventStore({ url: nodes[0].url });
    await Promise.all(mine.map(({ event }, n) => again.append(`thing-o1.${round}-${n}`, 'none', [event]))).finally(
      again.close,
    );
  }
  expect(refused).toBeGreaterThan(0);
  expect(await idsIn(killed)).toEqual(sent.toSorted());
  expect(await idsIn(other)).toEqual(elsewhere.toSorted());
});

it('the adapter that lost its node goes on by itself', async () => {
  if (!nodes[0].isOurs) return;
  await Promise.all(appendsTo(killed, 0).map(({ append }) => append()));
  nodes[0].kill9();
  await nodes[0].restart();
  const [first] = appendsTo(killed, 1);
  // The first call may still hit the lost connection.
  await first?.append().catch((error: unknown) => expect(error).toBeInstanceOf(StoreUnavailable));
  await expect
    .poll(() =>
      first?.append().then(
        () => 'written',
        () => 'away',
      ),
    )
    .toBe('written');
  expect(await idsIn(killed)).toHaveLength(waiting + 1);
});

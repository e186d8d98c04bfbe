import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createQueue, type PendingChange, type Sender } from './groups.ts';
import type { Heads } from './heads.ts';
import { storedPlaces, writeRows } from './log.ts';
import { type Change, type Plan, planGroup } from './plan.ts';
import type { WriterEpoch } from './schema.ts';
import { anyRevision, type Head, ownerOf, streamExists } from './semantics.ts';
import type { Tail } from './tail.ts';

export type Writer = {
  readonly submit: (change: PendingChange) => boolean;
  readonly slowDown: (sender: Sender) => void;
};

export type WriterParts = {
  readonly client: pg.Client;
  readonly pool: pg.Pool;
  readonly heads: Heads;
  readonly tail: Tail;
  readonly writer: WriterEpoch;
  /** The log content is unknown now: the process must end. */
  readonly onLost: (error: Error) => void;
};

// Look up ids only for possible repeats; the stream head rules out most changes.
const mayRepeat = ({ stream, expected }: Change, heads: ReadonlyMap<string, Head>): boolean => {
  if (expected === anyRevision || expected === streamExists) return true;
  const head = heads.get(ownerOf(stream));
  return head !== undefined && expected < Math.max(head.last, head.metaLast);
};

/** One transaction per group; answers only what is durable. */
export const createWriter = ({ client, pool, heads, tail, writer, onLost }: WriterParts): Writer => {
  const queue = createQueue();
  let isRunning = false;
  let isLost = false;

  const planFor = async (group: readonly PendingChange[]): Promise<Plan> => {
    const known = await heads.load([...new Set(group.map(({ stream }) => ownerOf(stream)))]);
    const ids = group.filter((change) => mayRepeat(change, known)).flatMap(({ events }) => events.map(({ id }) => id));
    const stored = await storedPlaces(pool, ids);
    return planGroup(group, { heads: known, stored, position: tail.head() }, { ms: Date.now(), newId: randomUUID });
  };

  const commit = async (group: readonly PendingChange[]): Promise<void> => {
    const plan = await planFor(group);
    if (plan.rows.length > 0) await writeRows(client, { epoch: writer.epoch, head: tail.head() }, plan);
    for (const [owner, head] of plan.heads) heads.remember(owner, head);
    tail.push(plan.rows, plan.position);
    // Refusals too depend on data that is durable only now.
    plan.outcomes.forEach((outcome, i) => {
      group[i]?.settle(outcome);
    });
  };

  const run = async (): Promise<void> => {
    try {
      while (!queue.isEmpty()) await commit(queue.takeGroup());
      isRunning = false;
    } catch (error) {
      isLost = true;
      onLost(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const submit = (change: PendingChange): boolean => {
    if (isLost || !queue.add(change)) return false;
    if (!isRunning) {
      isRunning = true;
      // Changes from the same packet join this group.
      setImmediate(() => void run());
    }
    return true;
  };

  return { submit, slowDown: queue.slowDown };
};

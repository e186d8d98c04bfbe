import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Heads } from './heads.ts';
import { byteaArray, int8Array, textArray, uuidArray } from './pgBinary.ts';
import { type Change, type NewRow, type Outcome, type Plan, planGroup, type Stored } from './plan.ts';
import { type Claim, NotTheWriter } from './schema.ts';
import { anyRevision, ownerOf, streamExists } from './semantics.ts';
import type { Tail } from './tail.ts';

export type Asked = Change & { readonly size: number; readonly settle: (outcome: Outcome) => void };

export type Writer = {
  /** False when too much is waiting already. */
  readonly submit: (asked: Asked) => boolean;
};

export type WriterParts = {
  readonly client: pg.Client;
  readonly pool: pg.Pool;
  readonly heads: Heads;
  readonly tail: Tail;
  readonly claim: Claim;
  /** After this nobody knows what is in the log: the process must end. */
  readonly onLost: (error: Error) => void;
};

const groupLimits = { changes: 1_000, bytes: 4 * 1024 * 1024 };
const queueLimits = { changes: 20_000, bytes: 64 * 1024 * 1024 };

// Nothing is written unless this node is still the one writer and the log still ends where it thinks.
const writeText = `with fence as (
    update es_node set head = $3 where epoch = $1 and head = $2 returning 1),
  written as (
    insert into es_event (pos, stream, rev, id, type, frame)
    select * from unnest($4::int8[], $5::text[], $6::int8[], $7::uuid[], $8::text[], $9::bytea[])
    where exists (select from fence))
  select count(*)::int as held from fence`;

const storedQuery = {
  name: 'stored',
  text: 'select id, stream, rev, pos from es_event where id = any($1::uuid[]) order by pos',
};
type StoredRow = { readonly id: string; readonly stream: string; readonly rev: string; readonly pos: string };

export const createWriter = ({ client, pool, heads, tail, claim, onLost }: WriterParts): Writer => {
  let queue: Asked[] = [];
  let waitingBytes = 0;
  let isRunning = false;
  let isLost = false;

  const takeGroup = (): readonly Asked[] => {
    let bytes = 0;
    let count = 0;
    while (count < queue.length && count < groupLimits.changes && bytes < groupLimits.bytes) {
      bytes += queue[count++]?.size ?? 0;
    }
    const group = queue.slice(0, count);
    queue = queue.slice(count);
    waitingBytes -= bytes;
    return group;
  };

  const loadStored = async (ids: readonly string[]): Promise<ReadonlyMap<string, readonly Stored[]>> => {
    const stored = new Map<string, Stored[]>();
    if (ids.length === 0) return stored;
    const { rows } = await pool.query<StoredRow>({ ...storedQuery, values: [uuidArray(ids)] });
    for (const { id, stream, rev, pos } of rows) {
      const places = stored.get(id) ?? [];
      places.push({ stream, revision: Number(rev), position: Number(pos) });
      stored.set(id, places);
    }
    return stored;
  };

  // Only a change that may be a repeat asks for its ids; a stream's own head tells most of them.
  const mayRepeat = (change: Change, lastOf: (stream: string) => number): boolean => {
    if (change.expected === anyRevision || change.expected === streamExists) return true;
    return change.expected < lastOf(change.stream);
  };

  const planFor = async (group: readonly Asked[]): Promise<Plan> => {
    const owners = [...new Set(group.map(({ stream }) => ownerOf(stream)))];
    const known = await heads.load(owners);
    const lastOf = (stream: string) => {
      const head = known.get(ownerOf(stream));
      return Math.max(head?.last ?? -1, head?.metaLast ?? -1);
    };
    const ids = group.filter((change) => mayRepeat(change, lastOf)).flatMap(({ events }) => events.map(({ id }) => id));
    const stored = await loadStored(ids);
    return planGroup(group, { heads: known, stored, position: tail.head() }, { ms: Date.now(), newId: randomUUID });
  };

  const write = async (rows: readonly NewRow[], position: number): Promise<void> => {
    const { rows: answer } = await client.query({
      name: 'write',
      text: writeText,
      values: [
        claim.epoch,
        tail.head(),
        position,
        int8Array(rows.map((row) => row.position)),
        textArray(rows.map((row) => row.stream)),
        int8Array(rows.map((row) => row.revision)),
        uuidArray(rows.map((row) => row.id)),
        textArray(rows.map((row) => row.type)),
        byteaArray(rows.map((row) => row.frame)),
      ],
    });
    if (answer[0]?.held !== 1) throw new NotTheWriter('Another event-store node took over this database.', 4);
  };

  const commit = async (group: readonly Asked[]): Promise<void> => {
    const plan = await planFor(group);
    if (plan.rows.length > 0) await write(plan.rows, plan.position);
    for (const [owner, head] of plan.heads) heads.keep(owner, head);
    tail.push(plan.rows, plan.position);
    group.forEach((asked, i) => {
      const outcome = plan.outcomes[i];
      if (outcome) asked.settle(outcome);
    });
  };

  const run = async (): Promise<void> => {
    try {
      while (queue.length > 0) await commit(takeGroup());
      isRunning = false;
    } catch (error) {
      isLost = true;
      onLost(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const submit = (asked: Asked): boolean => {
    const isFull = queue.length >= queueLimits.changes || waitingBytes + asked.size > queueLimits.bytes;
    if (isLost || isFull) return false;
    queue.push(asked);
    waitingBytes += asked.size;
    if (!isRunning) {
      isRunning = true;
      // Whatever else came in with the same packet joins this group.
      setImmediate(() => void run());
    }
    return true;
  };

  return { submit };
};

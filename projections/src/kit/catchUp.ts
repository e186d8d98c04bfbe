import { apply } from './apply.ts';
import type { Copy } from './copies.ts';
import { Standstill } from './failures.ts';
import { follow } from './follow.ts';
import type { Ports } from './ports.ts';
import { typesOf } from './projection.ts';
import type { EventSource, Page, Position } from './source.ts';

type CatchUp = {
  readonly signal: AbortSignal;
  readonly upTo?: Position | undefined;
};

const rebuildIt = (name: string) => `run "npm run rebuild -- ${name}" to fill it from the current log.`;

/** Positions of another log are meaningless here. Continuing would silently skip events. */
export const refuseForeignLog = (
  { projection: { name }, ...copy }: Pick<Copy, 'projection' | 'storeId' | 'position'>,
  storeId: string,
  head = '',
): void => {
  if (copy.storeId !== null && copy.storeId !== storeId)
    throw new Standstill(`${name} was filled from another event store: ${rebuildIt(name)}`);
  if ((copy.position ?? '') > head)
    throw new Standstill(
      `${name} has read further than the event store's log goes, for example after the restore of an older backup: ${rebuildIt(name)}`,
    );
};

/** The rows come from the log that this log is a copy of, directly or not. */
export const isOfOrigin = async ({ storeId }: Pick<Copy, 'storeId'>, source: EventSource): Promise<boolean> => {
  if (storeId === null || storeId === (await source.storeId())) return false;
  const copied = await source.copiedFrom();
  return copied !== undefined && [copied.storeId, ...copied.before].includes(storeId);
};

const cut = (page: Page, upTo: Position | undefined): Page => {
  const { events, position } = page;
  return upTo === undefined || position <= upTo
    ? page
    : { events: events.filter((event) => event.position <= upTo), position: upTo };
};

/** Uses its own subscription and announces nothing. */
export const catchUp = async (behind: Copy, ports: Ports, { signal, upTo }: CatchUp): Promise<Copy> => {
  const { pool, source } = ports;
  const storeId = await source.storeId();
  const head = await source.head();
  refuseForeignLog(behind, storeId, head);
  const end = upTo ?? head;
  let copy: Copy = { ...behind, storeId, parked: await source.parkedOf(behind.projection.name) };
  const isThere = () => end === undefined || (copy.position ?? '') >= end;
  if (isThere()) return copy;

  const reached = new AbortController();
  const types = typesOf(copy.projection);
  const until = AbortSignal.any([signal, reached.signal]);
  await follow(source, { from: copy.position, types, signal: until, isUntilCaughtUp: true }, async (page) => {
    const part = cut(page, upTo);
    copy = await apply(pool, copy, part);
    if (upTo !== undefined && isThere()) reached.abort();
  }).catch((error: unknown) => {
    if (!reached.signal.aborted) throw error;
  });
  // There are no handled events up to the old end, so the position can move there.
  if (!isThere() && end !== undefined) copy = await apply(pool, copy, { events: [], position: end });
  return copy;
};

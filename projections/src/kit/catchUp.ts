import { apply } from './apply.ts';
import type { Copy } from './copies.ts';
import { Standstill } from './failures.ts';
import { follow } from './follow.ts';
import type { Ports } from './ports.ts';
import { typesOf } from './projection.ts';
import type { EventSource, Page, Position } from './source.ts';

type CatchUp = {
  readonly signal: AbortSignal;
  /** Not a step further than this. */
  readonly upTo?: Position | undefined;
};
export type CaughtUp = { readonly copy: Copy; readonly orgs: ReadonlySet<string> };

const rebuildIt = (name: string) => `run "npm run rebuild -- ${name}" to fill it from the log as it is now.`;

/** Positions of another log mean nothing in this one, and going on from them would skip events without a sign. */
export const refuseForeignLog = (
  { projection: { name }, ...copy }: Pick<Copy, 'projection' | 'storeId' | 'position'>,
  storeId: string,
  head = '',
): void => {
  if (copy.storeId !== null && copy.storeId !== storeId)
    throw new Standstill(`${name} was filled from another event store: ${rebuildIt(name)}`);
  if ((copy.position ?? '') > head)
    throw new Standstill(
      `${name} has read further than the event store's log goes, as after an older backup of it: ${rebuildIt(name)}`,
    );
};

/** Whether its rows were filled from the very log of which this one is a copy, or a copy of a copy. */
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

/** Brings one copy to the end of the log on a subscription of its own, in silence; answers whose rows it touched. */
export const catchUp = async (behind: Copy, ports: Ports, { signal, upTo }: CatchUp): Promise<CaughtUp> => {
  const { pool, source } = ports;
  const storeId = await source.storeId();
  const head = await source.head();
  refuseForeignLog(behind, storeId, head);
  const end = upTo ?? head;
  const orgs = new Set<string>();
  let copy: Copy = { ...behind, storeId, parked: await source.parkedOf(behind.projection.name) };
  const isThere = () => end === undefined || (copy.position ?? '') >= end;
  if (isThere()) return { copy, orgs };

  const reached = new AbortController();
  const types = typesOf(copy.projection);
  const until = AbortSignal.any([signal, reached.signal]);
  await follow(source, { from: copy.position, types, signal: until, isUntilCaughtUp: true }, async (page) => {
    const part = cut(page, upTo);
    copy = await apply(pool, copy, part);
    for (const { meta } of part.events) orgs.add(meta.org);
    if (upTo !== undefined && isThere()) reached.abort();
  }).catch((error: unknown) => {
    if (!reached.signal.aborted) throw error;
  });
  // Nothing of its own stands between its last event and the end that was there before it began to read.
  if (!isThere() && end !== undefined) copy = await apply(pool, copy, { events: [], position: end });
  return { copy, orgs };
};

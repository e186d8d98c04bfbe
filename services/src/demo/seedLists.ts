import type { LookupEvent } from '@klang/contracts/events/lookup';
import type { EventMeta } from '@klang/contracts/kit/event';
import { lookup } from '../domain/lookup.ts';
import { type Context, contexts } from '../platform/eventLog/context.ts';
import { streamOf } from '../platform/eventLog/execute.ts';
import { stateOf } from '../platform/eventLog/stateOf.ts';
import { WrongRevision } from '../platform/kit/failures.ts';
import { idFor } from '../platform/kit/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { demoLists } from './lists.ts';

type DemoList = (typeof demoLists)[number];

const actor = { kind: 'system', id: 'demo', name: null } as const;

/** Entries of an earlier version had fewer fields; keep what staff changed since. */
const complete = async ({ log, clock }: Parts, { org, kind, id, fields }: DemoList): Promise<void> => {
  const entry = await stateOf(log, lookup, { org, id });
  const contextOf = contexts({ log, clock, report: () => {} });
  const ctx: Context = contextOf({ org, actor, address: null, commandId: `demo.ChangeLookup.${id}` });
  const command = { type: 'ChangeLookup', lookupId: id, kind, reason: null, at: ctx.now.toISOString() } as const;
  await ctx.execute(lookup, id, { ...command, fields: { ...fields, ...entry?.fields } });
};

/** One append, no read: a demo starts with a hundred entries. */
const add = async (parts: Parts, one: DemoList): Promise<void> => {
  const { org, kind, id, fields } = one;
  const stream = streamOf(lookup.category, org, id);
  const at = parts.clock.now().toISOString();
  const commandId = `demo.AddLookup.${id}`;
  const meta: EventMeta = { org, actor, commandId, correlationId: commandId, causationId: null, at, address: null };
  const event: LookupEvent = { type: 'LookupAdded', data: { lookupId: id, kind, fields, addedAt: at } };
  const events = [{ id: idFor('demo', stream, '0'), event, meta }];
  await parts.log.append(stream, 'none', { events, meta }).catch((error: unknown) => {
    if (!(error instanceof WrongRevision)) throw error;
    return complete(parts, one);
  });
};

/** In parallel, one stream each; the last entry marks all as written. */
export const seedLists = async (parts: Parts): Promise<void> => {
  await Promise.all(demoLists.slice(0, -1).map((one) => add(parts, one)));
  for (const last of demoLists.slice(-1)) await add(parts, last);
};

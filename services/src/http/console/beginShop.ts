import { consoleLists, platformOrg } from '@klang/contracts/console/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { starterSet } from './starterSet.ts';

/** Writes the starter set before the organization exists, so that an interrupted run leaves no half-made one. */
export const beginShop =
  (log: EventLog) =>
  async (ctx: Context, { kind }: LookupDefinition, id: string): Promise<void> => {
    if (kind !== consoleLists.organize.kind) return;
    if (await stateOf(log, lookup, { org: platformOrg, id })) return;
    const inShop = ctx.as({ org: id, actor: ctx.actor });
    const at = ctx.now.toISOString();
    for (const entry of starterSet(bangkokDay(ctx.now)))
      await inShop
        .execute(lookup, entry.id, {
          type: 'AddLookup',
          lookupId: entry.id,
          kind: entry.kind,
          fields: entry.fields,
          at,
        })
        .catch((error: unknown) => {
          // An interrupted earlier run wrote it already.
          if (!(error instanceof Refused)) throw error;
        });
  };

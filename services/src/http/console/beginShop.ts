import { consoleLists, platformOrg } from '@klang/contracts/console/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { starterSet } from './starterSet.ts';

/** What a new organization begins with is there before the organization is: it is never met half made, whatever breaks off. */
export const beginShop =
  (log: EventLog) =>
  async (ctx: Context, { kind }: LookupDefinition, id: string): Promise<void> => {
    if (kind !== consoleLists.organize.kind) return;
    // Who types the id of an organization that is there changes nothing of it.
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
          // It stands from a try that broke off.
          if (!(error instanceof Refused)) throw error;
        });
  };

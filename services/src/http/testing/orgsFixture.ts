import { platformOrg } from '@klang/contracts/console/index';
import type { FactorRule } from '@klang/contracts/events/factorrule';
import { demoConsole } from '../../demo/console.ts';
import { factorRuleId, factorrule } from '../../domain/factorrule.ts';
import { lookup } from '../../domain/lookup.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { Position } from '../../platform/eventStore/positions.ts';
import type { Parts } from '../../platform/parts.ts';

/** Writes the demo organizations without a duty of second factors. Returns the last position. */
export const writeOrgs = async (
  { log, clock }: Pick<Parts, 'log' | 'clock'>,
  of: FactorRule = 'nobody',
): Promise<Position> => {
  const actor = { kind: 'system', id: 'test', name: null } as const;
  const contextOf = contexts({ log, clock, report: () => {} });
  const ctx = contextOf({ org: platformOrg, actor, address: null });
  const rule = { type: 'SetFactorRule', of, at: ctx.now.toISOString() } as const;
  await Promise.all(
    [platformOrg, 'klangdee', 'second'].map((org) =>
      contextOf({ org, actor, address: null }).execute(factorrule, factorRuleId, rule),
    ),
  );
  const at = ctx.now.toISOString();
  const written = await Promise.all(
    demoConsole
      .filter(({ kind }) => kind !== 'template')
      .map(({ kind, id, fields }) => ctx.execute(lookup, id, { type: 'AddLookup', lookupId: id, kind, fields, at })),
  );
  return (
    written
      .map(({ position }) => position ?? '')
      .sort()
      .at(-1) ?? ''
  );
};

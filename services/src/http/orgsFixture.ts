import { platformOrg } from '@klang/contracts/console/index';
import { lookup } from '../domain/lookup.ts';
import { demoConsole } from '../embedded/demo/console.ts';
import { contexts } from '../platform/context.ts';
import type { Parts } from '../platform/parts.ts';
import type { Position } from '../platform/positions.ts';

/** Writes the organizations of the demo with what they bought; answers where the last of it stands. */
export const writeOrgs = async ({ log, clock }: Pick<Parts, 'log' | 'clock'>): Promise<Position> => {
  const actor = { kind: 'system', id: 'test', name: null } as const;
  const ctx = contexts({ log, clock, tell: () => {} })({ org: platformOrg, actor, address: null });
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

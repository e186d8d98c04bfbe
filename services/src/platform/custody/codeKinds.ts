import { codeUse } from '@klang/contracts/codes/codeFields';
import { codeOf, lastNumberOf, type ReadCode } from '@klang/contracts/codes/codes';
import { published } from '@klang/contracts/lookups/status';
import { codeseries } from '../../domain/codeseries.ts';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';

type KindRows = {
  readonly holdersOf: (
    org: string,
    kind: 'qrtype',
    value: { readonly field: 'prefix'; readonly value: string },
  ) => Promise<readonly string[]>;
};
export type KindPorts = { readonly log: EventLog; readonly rows: KindRows };

/** Undefined if no more codes are made of this kind. */
export const codeKindIn = async (log: EventLog, kind: { readonly org: string; readonly id: string }) => {
  const entry = await stateOf(log, lookup, kind);
  const fields = entry?.fields ?? {};
  if (entry?.kind !== 'qrtype' || fields['active'] !== true || fields['status'] !== published) return undefined;
  const [digits, notBefore] = [Number(fields['digits']), Number(fields['nextNumber'])];
  // Older kinds without `standsFor` are for items.
  const standsFor = codeUse.catch('item').parse(fields['standsFor']);
  return { prefix: String(fields['prefix']), digits, notBefore, standsFor };
};

/** The kind in use whose later batch can have it. No batch goes back to a number behind the last one, or on a thing from before. */
export const kindToMake = async ({ log, rows }: KindPorts, org: string, { code, prefix, number }: ReadCode) => {
  const { next, batches, foreign } = await stateOf(log, codeseries, { org, id: prefix });
  if (number < next || foreign.has(code)) return undefined;
  const ofPrefix = await rows.holdersOf(org, 'qrtype', { field: 'prefix', value: prefix });
  // Those with batches too: the list of kinds hears of a change a moment later.
  for (const id of new Set([...ofPrefix, ...[...batches.values()].map(({ kindId }) => kindId)])) {
    const kind = await codeKindIn(log, { org, id });
    const isOfKind = kind?.prefix === prefix && codeOf(kind, number) === code;
    if (isOfKind && number >= kind.notBefore && number <= lastNumberOf(kind)) return kind;
  }
  return undefined;
};

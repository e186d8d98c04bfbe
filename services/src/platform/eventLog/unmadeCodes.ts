import { codeUse } from '@klang/contracts/codes/codeFields';
import { codeOf, lastNumberOf, type ReadCode } from '@klang/contracts/codes/codes';
import { published } from '@klang/contracts/lookups/status';
import { codeseries } from '../../domain/codeseries.ts';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from './eventLog.ts';
import { stateOf } from './stateOf.ts';

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

/** Whether a later batch of a kind in use can have it. No batch goes back to a number that is behind the last one. */
export const isUnmade = async ({ log, rows }: KindPorts, org: string, read: ReadCode): Promise<boolean> => {
  const { code, prefix, number } = read;
  const { next, batches } = await stateOf(log, codeseries, { org, id: prefix });
  if (number < next) return false;
  const ofPrefix = await rows.holdersOf(org, 'qrtype', { field: 'prefix', value: prefix });
  // Those with batches too: the list of kinds hears of a change a moment later.
  for (const id of new Set([...ofPrefix, ...[...batches.values()].map(({ kindId }) => kindId)])) {
    const kind = await codeKindIn(log, { org, id });
    const isOfKind = kind?.prefix === prefix && codeOf(kind, number) === code;
    if (isOfKind && number >= kind.notBefore && number <= lastNumberOf(kind)) return true;
  }
  return false;
};

import type { OneScan } from '@klang/contracts/api/scans';
import { Refused } from '../../platform/kit/failures.ts';
import type { Target } from './scanTargets.ts';

export type AimedScan = { readonly scan: OneScan; readonly target: Target | Refused };

/** The state from before the call is stale for a second scan of the same item. */
const unseen = ({ scan, target }: AimedScan): AimedScan => {
  if (target instanceof Refused) return { scan, target };
  const { itemId, orderId } = target;
  return { scan, target: { itemId, orderId } };
};

/** Groups of scans that must run in order: items of one order share its contract and visits. */
export const apart = (all: readonly AimedScan[]): readonly (readonly AimedScan[])[] => {
  const groups = new Map<string, AimedScan[]>();
  for (const one of all) {
    const name = one.target instanceof Refused ? `scan ${one.scan.scanId}` : `order ${one.target.orderId}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()].map((group) => (group.length > 1 ? group.map(unseen) : group));
};

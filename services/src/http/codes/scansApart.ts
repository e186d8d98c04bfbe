import type { OneScan } from '@klang/contracts/api/scans';
import { Refused } from '../../platform/kit/failures.ts';
import type { Target } from './scanTargets.ts';

/** A scan, and what it is of, or why that cannot be said. */
export type AimedScan = { readonly scan: OneScan; readonly target: Target | Refused };

/** How a thing stood before the whole call says nothing to the second scan of it. */
const unseen = ({ scan, target }: AimedScan): AimedScan => {
  if (target instanceof Refused) return { scan, target };
  const { itemId, orderId } = target;
  return { scan, target: { itemId, orderId } };
};

/** Those that touch the same, each group in its order: the things of one order share its contract and its visits. */
export const apart = (all: readonly AimedScan[]): readonly (readonly AimedScan[])[] => {
  const groups = new Map<string, AimedScan[]>();
  for (const one of all) {
    const name = one.target instanceof Refused ? `scan ${one.scan.scanId}` : `order ${one.target.orderId}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()].map((group) => (group.length > 1 ? group.map(unseen) : group));
};

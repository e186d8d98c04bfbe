import type { OneScan } from '@klang/contracts/api/scans';
import { isAtDoor } from '@klang/contracts/codes/scans';
import { scanIdsOf } from '../../platform/codes/scanIds.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Device, ScanTargets, Target } from './scanTargets.ts';

export type AimedScan = {
  readonly scan: OneScan;
  readonly target: Target | Refused;
  /** Another scan came before under this id. */
  readonly isOther?: boolean;
};

export type Sender = Device & { readonly mayActAtDoor: boolean };

const factsOf = ({ mode, placeId, statusId, tripId, undoes }: OneScan, { itemId }: Target): string =>
  JSON.stringify([itemId, mode, placeId, statusId, tripId, undoes]);

/** Finds the item of each scan, and whether its id already belongs to another scan. */
export const aiming = (pool: Parts['pool'], targets: ScanTargets) => {
  const othersAmong = scanIdsOf(pool);

  const aim = async (ctx: Context, scan: OneScan, { mayActAtDoor }: Sender): Promise<AimedScan> => {
    if (isAtDoor(scan.mode) && !mayActAtDoor) return { scan, target: new Refused('scan_not_at_door', 'mode') };
    const target = await targets.targetOf(ctx, scan.code, scan).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return error;
    });
    return { scan, target };
  };

  /** A refused label names no item, so its scan takes no id. */
  const withOthers = async (ctx: Context, aimed: readonly AimedScan[]): Promise<readonly AimedScan[]> => {
    const known = aimed.map(({ scan, target }) =>
      target instanceof Refused ? undefined : { scanId: scan.scanId, facts: factsOf(scan, target) },
    );
    const others = await othersAmong(
      ctx,
      known.filter((one) => one !== undefined),
    );
    return aimed.map((one, place) => {
      const facts = known[place];
      return facts && others.has(facts) ? { ...one, isOther: true } : one;
    });
  };

  return async (ctx: Context, scans: readonly OneScan[], sender: Sender): Promise<readonly AimedScan[]> =>
    withOthers(ctx, await someAtOnce(scans, (scan) => aim(ctx, scan, sender)));
};

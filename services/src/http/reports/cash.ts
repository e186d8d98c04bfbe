import { cash } from '@klang/contracts/api/cash';
import { cashHeld, type HeldCash } from '@klang/projections/facts/cash';
import type { Db } from '@klang/projections/kit/db';
import type { StaffReads } from '@klang/projections/staff/queries';
import { type AtVisits, cash as ofMover } from '../../domain/cash.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';

/** Nobody without cash is among the holders. */
export const atVisitsOf = (holder: HeldCash | undefined): AtVisits => {
  const { takenSatang, lowered: byTrip } = holder ?? { takenSatang: 0, lowered: {} };
  const lowered = new Map(Object.entries(byTrip));
  return { takenSatang: [...lowered.values()].reduce((sum, satang) => sum + satang, takenSatang), lowered };
};

type Parts = { readonly pool: Db; readonly log: EventLog; readonly staff: Pick<StaffReads, 'namesOf'> };

export const cashRoutes = (serve: Serve, { pool, log, staff }: Parts): void => {
  const cashHolders = cashHeld(pool);
  const refuseStranger = async (org: string, staffId: string): Promise<void> => {
    if (!(await staff.namesOf(org, [staffId])).has(staffId)) throw new Refused('staff_not_found');
  };

  serve(cash.list, async ({ org }) => {
    const holders = await cashHolders(org);
    const ids = holders.map(({ staffId }) => staffId);
    const names = await staff.namesOf(org, ids);
    return {
      data: holders.map(({ staffId, takenSatang, handedInSatang }) => ({
        staffId,
        name: names.get(staffId) ?? null,
        takenSatang,
        handedInSatang,
        heldSatang: takenSatang - handedInSatang,
      })),
    };
  });

  serve(cash.handIns, async ({ org }, { staffId }) => {
    const { handIns } = await stateOf(log, ofMover, { org, id: staffId });
    const data = [...handIns].map(([handInId, one]) => ({ handInId, ...one }));
    return { data: data.toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1)) };
  });

  serve(cash.handIn, async ({ org, actor, now, execute }, { staffId, ...handIn }) => {
    const [holder] = await cashHolders(org, staffId);
    if (!holder) await refuseStranger(org, staffId);
    await execute(ofMover, staffId, {
      type: 'HandInCash',
      staffId,
      ...handIn,
      atVisits: atVisitsOf(holder),
      byId: actor.id,
      at: now.toISOString(),
    });
    return { staffId, handInId: handIn.handInId };
  });

  serve(cash.undo, async ({ actor, now, execute }, { staffId, handInId }) => {
    await execute(ofMover, staffId, {
      type: 'UndoHandIn',
      staffId,
      handInId,
      byId: actor.id,
      at: now.toISOString(),
    });
    return { staffId, handInId };
  });
};

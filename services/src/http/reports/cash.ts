import { cash } from '@klang/contracts/api/cash';
import { cashHeld } from '@klang/projections/facts/cash';
import type { Db } from '@klang/projections/kit/db';
import type { StaffReads } from '@klang/projections/staff/queries';
import { cash as ofMover } from '../../domain/cash.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';

type Parts = { readonly pool: Db; readonly log: EventLog; readonly staff: Pick<StaffReads, 'namesOf'> };

/** Cash that movers took at doors, and the office takes from them. */
export const cashRoutes = (serve: Serve, { pool, log, staff }: Parts): void => {
  const heldBy = cashHeld(pool);
  const refuseStranger = async (org: string, staffId: string): Promise<void> => {
    if (!(await staff.namesOf(org, [staffId])).has(staffId)) throw new Refused('staff_not_found');
  };

  serve(cash.list, async ({ org }) => {
    const held = await heldBy(org);
    const ids = held.map(({ staffId }) => staffId);
    const names = await staff.namesOf(org, ids);
    return {
      data: held.map(({ staffId, takenSatang, handedInSatang }) => ({
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

  serve(cash.handIn, async ({ org, actor, now, execute }, { staffId, ...said }) => {
    const [held] = await heldBy(org, staffId);
    if (!held) await refuseStranger(org, staffId);
    await execute(ofMover, staffId, {
      type: 'HandInCash',
      staffId,
      ...said,
      takenSatang: held?.takenSatang ?? 0,
      byId: actor.id,
      at: now.toISOString(),
    });
    return { staffId, handInId: said.handInId };
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

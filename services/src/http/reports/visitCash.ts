import { cash } from '@klang/contracts/api/cash';
import { cashHeld } from '@klang/projections/facts/cash';
import type { Db } from '@klang/projections/kit/db';
import type { StaffReads } from '@klang/projections/staff/queries';
import { cash as ofMover } from '../../domain/cash.ts';
import { decide, isRefusal } from '../../domain/kit.ts';
import { trip } from '../../domain/trip.ts';
import type { CorrectCash } from '../../domain/tripCashCorrection.ts';
import { cashDue } from '../../domain/tripDoor.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { doneBy } from '../../platform/custody/doneBy.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { creditsOf } from '../../platform/papers/credits.ts';
import type { PaperParts } from '../../platform/papers/papers.ts';
import type { Serve } from '../kit/serve.ts';
import { atVisitsOf } from './cash.ts';

export type VisitCashParts = PaperParts & { readonly pool: Db; readonly staff: Pick<StaffReads, 'namesOf'> };

/** Whoever took it first holds it, whoever corrects the amount. */
const holderIn = (events: readonly RecordedEvent[]): string | null => {
  const actorOf = doneBy(events);
  let holder: { readonly staffId: string; readonly satang: number } | null = null;
  for (const event of events) {
    if (event.type !== 'DoorCashTaken' && event.type !== 'DoorCashCorrected') continue;
    const { amountSatang: satang, takenById = actorOf(event).id } = event.data;
    holder = { staffId: holder && holder.satang > 0 ? holder.staffId : takenById, satang };
  }
  return holder && holder.satang > 0 ? holder.staffId : null;
};
/** Who told anything of the visit from the door. What was taken over late is taken back at a desk. */
const crewIn = (events: readonly RecordedEvent[]): readonly string[] => {
  const late = new Set(events.flatMap(({ type, data }) => (type === 'DoorToldLate' ? [data.deedId] : [])));
  const isAtDesk = ({ type, data }: RecordedEvent): boolean =>
    type === 'DoorDetailsAdded' || (type === 'DoorItemUndone' && late.has(data.undoneId));
  const deeds = events.filter((event) => 'doneAt' in event.data && event.meta.actor.id && !isAtDesk(event));
  return [...new Set(deeds.map((event) => doneBy(events)(event).id))];
};

export const visitCashRoutes = (serve: Serve, { pool, staff, ...parts }: VisitCashParts): void => {
  const { log } = parts;
  const [holders, { receiptNow }, { bringTrip }] = [cashHeld(pool), creditsOf(parts), custodyOf({ log })];

  const visitIn = async (org: string, tripId: string) => {
    const standing = await stateOf(log, trip, { org, id: tripId });
    if (!standing) throw new Refused('trip_not_found');
    const events = await eventsIn(log, streamOf(trip.category, org, tripId));
    const paperId = idFor('paper', org, 'cashTaken', standing.orderId, tripId);
    const now = await receiptNow(org, paperId);
    const receipt = now && {
      paperId: now.issued.paperId,
      number: now.issued.number,
      totalSatang: now.facts.sums.totalSatang,
      leftSatang: now.facts.sums.totalSatang - now.trail.creditedSatang,
    };
    const holderId = holderIn(events);
    return { standing, receipt, holderId, takerIds: holderId === null ? crewIn(events) : [holderId] };
  };
  const heldBy = async (org: string, staffId: string): Promise<number> => {
    const [held] = await holders(org, staffId);
    return held ? held.takenSatang - held.handedInSatang : 0;
  };

  /** Of its mover first: a hand-in of the same moment sees it. */
  const lower = async (ctx: Context, command: CorrectCash): Promise<void> => {
    const { tripId, takenById: staffId, correctionId, at } = command;
    const lowering = { staffId, correctionId, tripId, lessSatang: command.fromSatang - command.amountSatang, at };
    const [holder] = await holders(ctx.org, staffId);
    await ctx.execute(ofMover, staffId, { type: 'LowerCash', ...lowering, atVisits: atVisitsOf(holder) });
    try {
      await ctx.execute(trip, tripId, command);
    } catch (failure) {
      if (failure instanceof Refused) await ctx.execute(ofMover, staffId, { type: 'DropLowering', ...lowering });
      throw failure;
    }
  };

  serve(cash.ofVisit, async ({ org }, { tripId }) => {
    const { standing, receipt, takerIds } = await visitIn(org, tripId);
    const names = await staff.namesOf(org, takerIds);
    const takers = takerIds.map(async (staffId) => {
      return { staffId, name: names.get(staffId) ?? null, heldSatang: await heldBy(org, staffId) };
    });
    return {
      tripId,
      takenSatang: standing.cashTakenSatang ?? 0,
      dueSatang: standing.status === 'done' ? cashDue(standing) : 0,
      takers: await Promise.all(takers),
      receipt,
    };
  });

  serve(cash.correct, async (ctx, { tripId, takenById, ...correction }) => {
    const { org, actor, now } = ctx;
    const { standing, takerIds, receipt } = await visitIn(org, tripId);
    if (!takerIds.includes(takenById)) throw new Refused('trip_cash_taker', 'takenById');
    const of = { tripId, takenById, ...correction, byId: actor.id, at: now.toISOString() };
    const command = { type: 'CorrectCash', ...of, receiptSatang: receipt?.leftSatang ?? null } as const;
    const decision = decide(trip, command, standing);
    if (isRefusal(decision)) throw new Refused(decision.refused);
    await (correction.amountSatang < correction.fromSatang && decision.length > 0
      ? lower(ctx, command)
      : ctx.execute(trip, tripId, command));
    await bringTrip(ctx, tripId);
    return { tripId, correctionId: correction.correctionId };
  });
};

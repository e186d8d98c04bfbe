import { dayAtDoor, momentAtDoor } from '@klang/contracts/custody/momentAtDoor';
import { type Statement, sql } from '../kit/statements.ts';

type SettingOut = {
  readonly tripId: string;
  readonly doneAt: string;
  readonly recordedAt: string;
  readonly cashSatang?: number | undefined;
};
/** Movers who come before the day of the visit drive it on the day on which they come. */
export const setOut = (org: string, { tripId, cashSatang = null, ...deed }: SettingOut): Statement => {
  const day = dayAtDoor(deed);
  return sql`update read.trips set status = 'onTheWay', changed_at = ${deed.recordedAt}::timestamptz,
        planned_day = case when on_day > ${day} then on_day end, on_day = least(on_day, ${day}),
        left_before_move = coalesce(${momentAtDoor(deed)}::timestamptz < moved_at, false),
        cash_satang = coalesce(${cashSatang}::bigint, cash_satang)
      where org = ${org} and id = ${tripId}`;
};
export const plannedAgain = (org: string, tripId: string): Statement =>
  sql`update read.trips set on_day = coalesce(planned_day, on_day), planned_day = null
      where org = ${org} and id = ${tripId}`;

/** Its movers without a line may have left from the sheet of that day. */
export const movedFrom = (org: string, tripId: string, movedAt: string): Statement =>
  sql`update read.trips set moved_from_day = on_day, moved_from_crew = crew_id, moved_at = ${movedAt}::timestamptz
      where org = ${org} and id = ${tripId} and crew_id is not null`;
/** Their crew has it again, on the new day, before anybody left. */
export const plannedAnew = (org: string, tripId: string, crewId: string | null): Statement =>
  sql`update read.trips set moved_from_day = null, moved_from_crew = null, moved_at = null
      where org = ${org} and id = ${tripId} and status = 'scheduled' and moved_from_crew = ${crewId}`;

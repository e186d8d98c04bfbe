import { dayAtDoor } from '@klang/contracts/custody/momentAtDoor';
import { type Statement, sql } from '../kit/statements.ts';

type SettingOut = { readonly tripId: string; readonly doneAt: string; readonly recordedAt: string };
/** Movers who come before the day of the visit drive it on the day on which they come. */
export const setOut = (org: string, { tripId, ...deed }: SettingOut): Statement => {
  const day = dayAtDoor(deed);
  return sql`update read.trips set status = 'onTheWay', changed_at = ${deed.recordedAt}::timestamptz,
        planned_day = case when on_day > ${day} then on_day end, on_day = least(on_day, ${day})
      where org = ${org} and id = ${tripId}`;
};
export const plannedAgain = (org: string, tripId: string): Statement =>
  sql`update read.trips set on_day = coalesce(planned_day, on_day), planned_day = null
      where org = ${org} and id = ${tripId}`;

/** Movers without a line may have left from the sheet of that day. */
export const movedFrom = (org: string, tripId: string): Statement =>
  sql`update read.trips set moved_from_day = case when crew_id is null then moved_from_day else on_day end
      where org = ${org} and id = ${tripId}`;
/** Planned before anybody left. A crew that has it back since has left. */
export const plannedAnew = (org: string, tripId: string): Statement =>
  sql`update read.trips set moved_from_day = null where org = ${org} and id = ${tripId} and status = 'scheduled'`;

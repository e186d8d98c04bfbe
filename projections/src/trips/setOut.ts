import { dayAtDoor } from '@klang/contracts/custody/momentAtDoor';
import { type Statement, sql, update } from '../kit/statements.ts';

type SettingOut = { readonly tripId: string; readonly doneAt: string; readonly recordedAt: string };
/** Movers who come before the day of the visit drive it on the day on which they come. */
export const setOut = (org: string, { tripId, ...deed }: SettingOut): Statement => {
  const day = dayAtDoor(deed);
  return sql`update read.trips set status = 'onTheWay', changed_at = ${deed.recordedAt}::timestamptz,
        planned_day = case when on_day > ${day} then coalesce(planned_day, on_day) else planned_day end, on_day = least(on_day, ${day})
      where org = ${org} and id = ${tripId}`;
};
/** The hours of its day say nothing of a visit that is driven before it. */
export const hoursOnItsDay = (column: 'starts' | 'ends', of = ''): string =>
  `case when ${of}planned_day is null then ${of}${column} else '' end`;
const plannedAgain = (org: string, tripId: string): Statement =>
  sql`update read.trips set on_day = coalesce(planned_day, on_day), planned_day = null,
        other_crew_ids = '{}', moved_from_day = null, moved_from_crew = null
      where org = ${org} and id = ${tripId}`;

/** The deed that had started the visit is taken back. */
export const notSetOut = (
  org: string,
  { tripId, recordedAt }: { readonly tripId: string; readonly recordedAt: string },
): readonly Statement[] => [
  update('trips', { org, id: tripId }, { status: 'scheduled', changed_at: recordedAt }),
  plannedAgain(org, tripId),
];

type CrewOfTrip = {
  readonly tripId: string;
  readonly crewId: string | null;
  readonly leftCrewId?: string | undefined;
  readonly leftSheetOn?: string | undefined;
};
/** On the road a crew keeps what another one drives now: it may have left too. */
export const keptByOthers = (org: string, { tripId, crewId, ...left }: CrewOfTrip): Statement => {
  const { leftCrewId = null, leftSheetOn = null } = left;
  return sql`update read.trips set
        other_crew_ids = case when status = 'scheduled' then '{}' else array(
          select distinct c from unnest(other_crew_ids || crew_id || ${leftCrewId}::text) c where c <> coalesce(${crewId}::text, '')) end,
        moved_from_day = coalesce(${leftSheetOn}::text, moved_from_day),
        moved_from_crew = case when ${leftSheetOn}::text is null then moved_from_crew else ${leftCrewId}::text end
      where org = ${org} and id = ${tripId}`;
};

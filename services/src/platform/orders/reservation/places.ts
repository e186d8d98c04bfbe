import { isVisitOver } from '@klang/contracts/calendar/shortNotice';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { moveLeadDays, pickUpDays, pickUpLeadDays, returnLeadDays } from '@klang/contracts/limits';
import { isOn } from '@klang/contracts/lookups/status';
import type { Visit, VisitKind } from '@klang/contracts/orders/trips';
import { calendar, calendarId, closedOn, placesOn } from '../../../domain/calendar.ts';
import { lookup } from '../../../domain/lookup.ts';
import { order } from '../../../domain/order.ts';
import { fateOfPlace } from '../../../domain/orderReservation.ts';
import { bookedIn, holdOf, type Place, slotday } from '../../../domain/slotday.ts';
import { trip } from '../../../domain/trip.ts';
import type { Context } from '../../eventLog/context.ts';
import type { EventLog } from '../../eventLog/eventLog.ts';
import { stateOf } from '../../eventLog/stateOf.ts';
import { Refused } from '../../kit/failures.ts';
import { memoized } from '../../kit/memoized.ts';
import type { ReservedPart } from './reserve.ts';

type VisitPlace = { readonly on: string; readonly slotId: string; readonly visit: VisitKind };
type Hours = Pick<Visit, 'start' | 'end'>;
type PlaceOptions = { readonly isStaff?: boolean; readonly isMove?: boolean; readonly visit?: VisitKind };
type HoldInput = Place & {
  readonly customerId: string;
  readonly until: string;
  readonly isAnew?: boolean;
  readonly inPlaceOf?: readonly string[];
};

const cacheMs = 1_000;

export const slotHours = (log: EventLog) =>
  memoized(
    async (org: string, id: string): Promise<Hours | undefined> => {
      const entry = await stateOf(log, lookup, { org, id });
      if (entry?.kind !== 'timeslot' || !isOn(entry.fields)) return undefined;
      const { start, end } = entry.fields;
      return { start: String(start ?? ''), end: String(end ?? '') };
    },
    { cacheMs },
  ).ask;

const visitLeadDays = { pickUp: pickUpLeadDays, return: returnLeadDays } as const;

/** Customers from some days ahead, staff from today. */
export const bookableDays = (now: Date, { isStaff = false, isMove = false, visit = 'pickUp' }: PlaceOptions = {}) => {
  const leadDays = isMove ? moveLeadDays : visitLeadDays[visit];
  const firstOn = daysAfter(bangkokDay(now), isStaff ? 0 : leadDays);
  return { firstOn, lastOn: daysAfter(bangkokDay(now), pickUpLeadDays + pickUpDays - 1) };
};

const tooSoon = { pickUp: 'pick_up_too_soon', return: 'return_too_soon' } as const;

const refuseUnlessBookable = (on: string, now: Date, by: PlaceOptions & Pick<VisitPlace, 'visit'>): void => {
  const { firstOn, lastOn } = bookableDays(now, by);
  if (on < bangkokDay(now)) throw new Refused('day_passed');
  if (on < firstOn) throw new Refused(by.isMove ? 'move_too_soon' : tooSoon[by.visit]);
  if (on > lastOn) throw new Refused('pick_up_too_late');
};

export const visitPlaces = ({ log }: { readonly log: EventLog }) => {
  const slotOf = slotHours(log);
  const calendarOf = memoized((org: string) => stateOf(log, calendar, { org, id: calendarId }), { cacheMs }).ask;

  const placesNow = async (org: string, place: VisitPlace): Promise<number> => {
    const known = await calendarOf(org);
    return closedOn(known, place.on, place.visit) ? 0 : placesOn(known, place);
  };

  const find = async (ctx: Context, { on, slotId, visit }: VisitPlace, by: PlaceOptions = {}): Promise<Visit> => {
    const [hours, known] = await Promise.all([slotOf(ctx.org, slotId), calendarOf(ctx.org)]);
    if (!hours) throw new Refused('slot_not_found');
    refuseUnlessBookable(on, ctx.now, { ...by, visit });
    if (closedOn(known, on, visit)) throw new Refused('day_closed');
    if (isVisitOver({ on, ...hours }, ctx.now)) throw new Refused('slot_is_over');
    return { on, slotId, ...hours };
  };

  const hasLeft = async (org: string, tripId: string | null | undefined): Promise<boolean> => {
    const standing = tripId ? await stateOf(log, trip, { org, id: tripId }) : null;
    return standing !== null && standing.status !== 'scheduled' && standing.status !== 'canceled';
  };

  /** Gives back only the hold that was seen: a newer one stays. While a caller moves the visit, that caller settles the place. */
  const settle = async (ctx: Context, place: Place, known?: string): Promise<void> => {
    const { org, now } = ctx;
    const at = now.toISOString();
    const hold = holdOf(await stateOf(log, slotday, { org, id: place.on }), place);
    const [placed, visit] = await Promise.all([
      stateOf(log, order, { org, id: place.orderId }),
      stateOf(log, trip, { org, id: place.tripId ?? place.orderId }),
    ]);
    const fate = fateOfPlace(place, placed, visit);
    const isMoving = fate === 'moved' && known === undefined && hold?.status === 'held' && at < hold.until;
    if (fate === 'waits' || isMoving) return;
    const stays = placed && fate === 'stays';
    const command = stays
      ? {
          type: 'KeepPlace' as const,
          customerId: placed.customerId,
          places: await placesNow(org, place),
          isApart: await hasLeft(org, hold?.behind),
        }
      : {
          type: 'GivePlaceBack' as const,
          reason: fate === 'stays' ? 'neverOrdered' : fate,
          heldUntil: known ?? hold?.until,
        };
    await ctx.execute(slotday, place.on, { ...place, at, ...command });
  };

  const send = async (ctx: Context, type: 'AskForPlace' | 'HoldPlace', holding: HoldInput) => {
    const [places, at] = [await placesNow(ctx.org, holding), ctx.now.toISOString()];
    return ctx.execute(slotday, holding.on, { type, ...holding, places, at });
  };

  const ask = (ctx: Context, holding: HoldInput) => send(ctx, 'AskForPlace', holding);

  const part = ({ until, customerId, isAnew = false, inPlaceOf = [], ...place }: HoldInput): ReservedPart => ({
    take: async (ctx) => {
      const { events } = await send(ctx, 'HoldPlace', { ...place, customerId, until, isAnew, inPlaceOf });
      return events.length > 0 ? 'taken' : 'had';
    },
    settle: (ctx) => settle(ctx, place, until),
  });

  const isFree = async (org: string, { now, ...place }: VisitPlace & { readonly now: Date }): Promise<boolean> => {
    const { firstOn, lastOn } = bookableDays(now, { isStaff: true });
    if (place.on < firstOn || place.on > lastOn) return false;
    const hours = await slotOf(org, place.slotId);
    if (!hours || isVisitOver({ on: place.on, ...hours }, now)) return false;
    return bookedIn(await stateOf(log, slotday, { org, id: place.on }), place) < (await placesNow(org, place));
  };

  return { find, ask, part, settle, isFree };
};
export type VisitPlaces = ReturnType<typeof visitPlaces>;

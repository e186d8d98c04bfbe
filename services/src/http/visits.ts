import { bangkokDay, daysAfter } from '@klang/contracts/days';
import type { LookupFields } from '@klang/contracts/events/lookup';
import type { GivenBackReason } from '@klang/contracts/events/slotday';
import { pickUpDays, pickUpLeadDays } from '@klang/contracts/limits';
import { published } from '@klang/contracts/lookups/status';
import type { Visit, VisitKind } from '@klang/contracts/trips';
import { calendar, calendarId, closedOn, placesOn } from '../domain/calendar.ts';
import { lookup } from '../domain/lookup.ts';
import { bookedIn, type SlotdayCommand, slotday } from '../domain/slotday.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { Refused } from '../platform/failures.ts';
import { remembered } from '../platform/remembered.ts';
import { stateOf } from '../platform/stateOf.ts';

type Wanted = { readonly on: string; readonly slotId: string; readonly visit: VisitKind };
type Hours = Pick<Visit, 'start' | 'end'>;
type Holding = Wanted & {
  readonly orderId: string;
  readonly customerId: string;
  readonly until: string;
  /** Staff book at short notice too. */
  readonly isStaff?: boolean;
};

// A number that staff set, or a day that they close, holds for those who book within so long.
const keptMs = 1_000;

const isOffered = ({ active, status }: LookupFields): boolean => active === true && status === published;

const rememberedSlots = (log: EventLog) =>
  remembered(
    async (org: string, id: string): Promise<Hours | undefined> => {
      const entry = await stateOf(log, lookup, { org, id });
      if (entry?.kind !== 'timeslot' || !isOffered(entry.fields)) return undefined;
      const { start, end } = entry.fields;
      return { start: String(start ?? ''), end: String(end ?? '') };
    },
    { keptMs },
  ).ask;

/** The days among which somebody chooses: customers some days ahead, staff from today. */
export const bookableDays = (now: Date, { isStaff = false } = {}) => {
  const firstOn = daysAfter(bangkokDay(now), isStaff ? 0 : pickUpLeadDays);
  return { firstOn, lastOn: daysAfter(bangkokDay(now), pickUpLeadDays + pickUpDays - 1) };
};

/** A call that is sent again finds what it wrote the first time, and that may be undone by now: then it is done anew. */
const insist = async (ctx: Context, on: string, command: SlotdayCommand): Promise<void> => {
  const { isRepeated } = await ctx.execute(slotday, on, command);
  if (isRepeated) await insist(ctx, on, command);
};

/** Places with the movers: held for an order, given back, and asked for. */
export const visitPlaces = ({ log }: { readonly log: EventLog }) => {
  const slotOf = rememberedSlots(log);
  const calendarOf = remembered((org: string) => stateOf(log, calendar, { org, id: calendarId }), { keptMs }).ask;

  const hold = async (ctx: Context, { isStaff = false, ...wanted }: Holding): Promise<Visit> => {
    const { on, slotId, visit } = wanted;
    const [hours, known] = await Promise.all([slotOf(ctx.org, slotId), calendarOf(ctx.org)]);
    if (!hours) throw new Refused('slot_not_found');
    const { firstOn, lastOn } = bookableDays(ctx.now, { isStaff });
    if (on < firstOn) throw new Refused('pick_up_too_soon');
    if (on > lastOn) throw new Refused('pick_up_too_late');
    if (closedOn(known, on, visit)) throw new Refused('day_closed');
    const at = ctx.now.toISOString();
    await insist(ctx, on, { type: 'HoldPlace', ...wanted, places: placesOn(known, wanted), at });
    return { on, slotId, ...hours };
  };

  const giveBack = async (
    ctx: Context,
    place: Wanted & { readonly orderId: string; readonly reason: GivenBackReason },
  ): Promise<void> => {
    await insist(ctx, place.on, { type: 'GivePlaceBack', ...place, at: ctx.now.toISOString() });
  };

  /** Whether a place could be held now, by whoever may book at short notice. */
  const isFree = async (org: string, { now, ...wanted }: Wanted & { readonly now: Date }): Promise<boolean> => {
    const { firstOn, lastOn } = bookableDays(now, { isStaff: true });
    if (wanted.on < firstOn || wanted.on > lastOn) return false;
    const [hours, known] = await Promise.all([slotOf(org, wanted.slotId), calendarOf(org)]);
    if (!hours || closedOn(known, wanted.on, wanted.visit)) return false;
    return bookedIn(await stateOf(log, slotday, { org, id: wanted.on }), wanted) < placesOn(known, wanted);
  };

  return { hold, giveBack, isFree };
};
export type VisitPlaces = ReturnType<typeof visitPlaces>;

import { calendar } from '@klang/contracts/api/calendar';
import { staffOrders } from '@klang/contracts/api/staffOrders';
import { holidaysOf } from '@klang/contracts/calendar/holidays';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { PlaceReads, Span } from '@klang/projections/places/queries';
import { type CalendarCommand, calendarId, calendar as calendarRules, dayKey } from '../../domain/calendar.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { bookableDays } from '../../platform/orders/reservation/places.ts';
import type { Serve } from '../kit/serve.ts';
import { calendarHistoryRoutes } from './calendarHistory.ts';
import { belowIn, type CalendarView, dayViewOf, seenOf, slotOf, storedDay } from './calendarSeen.ts';

export type CalendarParts = {
  readonly log: EventLog;
  readonly rows: LookupReads;
  readonly places: PlaceReads;
};

const mostDays = 100;
const ever = '9999-12-31';

const daysOf = ({ from, to }: Span): readonly string[] => {
  const days: string[] = [];
  for (let on = from; on <= to && days.length < mostDays; on = daysAfter(on, 1)) days.push(on);
  return days;
};

export const calendarRoutes = (serve: Serve, { log, rows, places }: CalendarParts): void => {
  const slotsOf = async (org: string) => (await rows.publishedOf(org, ['timeslot'])).map(slotOf);
  const seen = async (org: string, span: Span): Promise<CalendarView> =>
    seenOf(...(await Promise.all([places.set(org, span), places.booked(org, span)])));

  const requireSlot = async (org: string, slotId: string): Promise<void> => {
    const entry = await stateOf(log, lookup, { org, id: slotId });
    if (entry?.kind !== 'timeslot') throw new Refused('slot_not_found', 'slotId');
  };

  const set = async (ctx: Context, command: CalendarCommand, isMeant: Parameters<typeof belowIn>[2]) => {
    await ctx.execute(calendarRules, calendarId, command);
    const [now, booked] = await Promise.all([
      stateOf(log, calendarRules, { org: ctx.org, id: calendarId }),
      places.booked(ctx.org, { from: bangkokDay(ctx.now), to: ever }),
    ]);
    return { below: belowIn(now, booked, (slot) => isMeant(slot)) };
  };

  serve(calendar.days, async ({ org, now }, { visit, isMove, ...span }) => {
    const [slots, all] = await Promise.all([slotsOf(org), seen(org, span)]);
    const bookable = bookableDays(now, { visit, isMove });
    const days = daysOf(span).map((on) => dayViewOf(all, { on, visit, slots, ...bookable }));
    return { days, ...bookable, now: now.toISOString() };
  });

  serve(staffOrders.days, async ({ org, now }, { visit, ...span }) => {
    const [slots, all] = await Promise.all([slotsOf(org), seen(org, span)]);
    const bookable = bookableDays(now, { visit, isStaff: true });
    const days = daysOf(span).map((on) => dayViewOf(all, { on, visit, slots, ...bookable }));
    return { days, ...bookable, now: now.toISOString() };
  });

  serve(calendar.kept, async ({ org, now }, span) => {
    const [slots, set, booked] = await Promise.all([slotsOf(org), places.set(org, span), places.booked(org, span)]);
    const all = seenOf(set, booked);
    const week = set.week.map((one) => ({ ...one, places: [...one.places] }));
    return { slots, week, days: daysOf(span).map((on) => storedDay(all, on, slots)), today: bangkokDay(now) };
  });

  serve(calendar.setWeek, async (ctx, body) => {
    await requireSlot(ctx.org, body.slotId);
    const own = (await stateOf(log, calendarRules, { org: ctx.org, id: calendarId })).own;
    return set(
      ctx,
      { type: 'SetWeekPlaces', ...body, at: ctx.now.toISOString() },
      (slot) => slot.slotId === body.slotId && slot.visit === body.visit && !own.has(dayKey(slot)),
    );
  });

  serve(calendar.setDay, async (ctx, body) => {
    await requireSlot(ctx.org, body.slotId);
    return set(
      ctx,
      { type: 'SetDayPlaces', ...body, at: ctx.now.toISOString() },
      (slot) => dayKey(slot) === dayKey(body),
    );
  });

  serve(calendar.close, async (ctx, { days, visits }) =>
    set(
      ctx,
      { type: 'CloseDays', days, visits, at: ctx.now.toISOString() },
      ({ on, visit }) => visits.includes(visit) && days.some((day) => day.on === on),
    ),
  );

  serve(calendar.open, async (ctx, { on }) => {
    await ctx.execute(calendarRules, calendarId, { type: 'OpenDay', on, at: ctx.now.toISOString() });
    return {};
  });

  calendarHistoryRoutes(serve, { log, set });

  serve(calendar.holidays, async ({ org }, { year }) => {
    const { closed } = await places.set(org, { from: `${year}-01-01`, to: `${year}-12-31` });
    const closedDays = new Set(closed.map(({ on }) => on));
    return { days: holidaysOf(year).map((holiday) => ({ ...holiday, isClosed: closedDays.has(holiday.on) })) };
  });
};

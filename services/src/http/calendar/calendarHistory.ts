import { type CalendarStep, calendar } from '@klang/contracts/api/calendar';
import type { CalendarEvent } from '@klang/contracts/events/calendar';
import { bangkokDay } from '@klang/contracts/kit/days';
import { usualPlaces } from '@klang/contracts/limits';
import {
  type Calendar,
  type CalendarCommand,
  calendarId,
  calendar as calendarRules,
  dayKey,
  slotKey,
} from '../../domain/calendar.ts';
import { evolve } from '../../domain/kit.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';

type SlotsBelow = {
  readonly below: { on: string; slotId: string; visit: 'pickUp' | 'return'; places: number; booked: number }[];
};
export type CalendarHistoryParts = {
  readonly log: EventLog;
  readonly set: (ctx: Context, command: CalendarCommand, isMeant: () => boolean) => Promise<SlotsBelow>;
};

const usualWeek = Array.from({ length: 7 }, () => usualPlaces);

type Change<S = CalendarStep> = S extends CalendarStep ? Omit<S, 'revision' | 'at' | 'by'> : never;
const changeOf = ({ type, data }: CalendarEvent, { week, own }: Calendar): Change => {
  if (type === 'WeekPlacesSet') {
    const { slotId, visit, places } = data;
    return { type, slotId, visit, was: [...(week.get(slotKey(data)) ?? usualWeek)], is: places };
  }
  if (type === 'DayPlacesSet') {
    const { on, slotId, visit, places } = data;
    return { type, on, slotId, visit, was: own.get(dayKey(data)) ?? null, is: places };
  }
  if (type === 'DayOpened') return { type, on: data.on };
  return { type, on: data.on, visits: data.visits, reason: { th: data.reason_th, en: data.reason_en } };
};

const historyOf = async (log: EventLog, org: string) => {
  const history: { readonly step: CalendarStep; readonly after: Calendar }[] = [];
  let now = calendarRules.initial;
  for await (const { events } of log.read(streamOf(calendarRules.category, org, calendarId)))
    for (const { meta, ...recorded } of events) {
      const event = recorded as unknown as CalendarEvent;
      const { kind, name } = meta.actor;
      const of = { revision: history.length, at: meta.at, by: { kind, name } };
      const step: CalendarStep = { ...of, ...changeOf(event, now) };
      now = evolve(calendarRules, now, event);
      history.push({ step, after: now });
    }
  return history;
};

export const calendarHistoryRoutes = (serve: Serve, { log, set }: CalendarHistoryParts): void => {
  serve(calendar.history, async ({ org }, { limit }) => {
    const history = await historyOf(log, org);
    const steps = history.map(({ step }) => step).toReversed();
    return { steps: steps.slice(0, limit), hasMore: steps.length > limit };
  });

  serve(calendar.restore, async (ctx, { to, revision }) => {
    const history = await historyOf(log, ctx.org);
    const target = history[to]?.after;
    if (!target) throw new Refused('lookup_revision_not_found');
    if (revision !== history.length - 1) throw new Refused('lookup_changed_meanwhile');
    const at = ctx.now.toISOString();
    return set(ctx, { type: 'RestoreCalendar', target, fromOn: bangkokDay(ctx.now), at }, () => true);
  });
};

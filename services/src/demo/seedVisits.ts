import { holidaysOf } from '@klang/contracts/calendar/holidays';
import type { SlotdayEvent } from '@klang/contracts/events/slotday';
import { bangkokDay, daysAfter, weekdayOf } from '@klang/contracts/kit/days';
import type { EventMeta } from '@klang/contracts/kit/event';
import { visitKinds } from '@klang/contracts/orders/trips';
import { calendar, calendarId } from '../domain/calendar.ts';
import { decide, evolve, isRefusal } from '../domain/kit.ts';
import { type SlotdayCommand, slotday } from '../domain/slotday.ts';
import { contexts } from '../platform/eventLog/context.ts';
import { streamOf } from '../platform/eventLog/execute.ts';
import { WrongRevision } from '../platform/kit/failures.ts';
import { idFor } from '../platform/kit/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { demoDays, demoWeeks } from './visits.ts';

const org = 'klangdee';
const actor = { kind: 'system', id: 'demo', name: null } as const;
const pickUps = demoWeeks.filter(({ visit }) => visit === 'pickUp');

const takenOn = (on: string, leaves: number): readonly string[] => {
  const weekday = weekdayOf(on);
  const all = pickUps.flatMap(({ slotId, places }) => Array.from({ length: places[weekday] ?? 0 }, () => slotId));
  return all.slice(0, Math.max(0, all.length - leaves));
};

const historyOf = (on: string, leaves: number, at: string): readonly SlotdayEvent[] => {
  let state = slotday.initial;
  return takenOn(on, leaves).flatMap((slotId, turn) => {
    const place = { on, visit: 'pickUp', slotId, orderId: `demo-${on}-${turn + 1}` } as const;
    const taking = { ...place, customerId: 'demo-customer', places: 500, at };
    const commands: readonly SlotdayCommand[] = [
      { type: 'HoldPlace', ...taking, until: at },
      { type: 'KeepPlace', ...taking },
    ];
    return commands.flatMap((command) => {
      const events = decide<typeof state, SlotdayCommand, SlotdayEvent>(slotday, command, state);
      if (isRefusal(events)) throw new Error(`The demo's place on ${on} is refused: ${events.refused}.`);
      state = events.reduce((so, event) => evolve(slotday, so, event), state);
      return events;
    });
  });
};

type SlotdayHistory = { readonly history: readonly SlotdayEvent[]; readonly at: string };

const seedDay = async ({ log }: Parts, on: string, { history, at }: SlotdayHistory): Promise<void> => {
  if (history.length === 0) return;
  const stream = streamOf(slotday.category, org, on);
  const commandId = `demo.${stream}`;
  const meta: EventMeta = { org, actor, commandId, correlationId: commandId, causationId: null, at, address: null };
  const events = history.map((event, place) => ({ id: idFor('demo', stream, String(place)), event }));
  await log.append(stream, 'none', { events, meta }).catch((error: unknown) => {
    // A booking or an earlier start wrote this stream already.
    if (!(error instanceof WrongRevision)) throw error;
  });
};

/** The calendar comes last: it marks all as written. */
export const seedVisits = async (parts: Parts): Promise<void> => {
  const now = parts.clock.now();
  const [at, today] = [now.toISOString(), bangkokDay(now)];
  const holidays = [2026, 2027].flatMap(holidaysOf).filter(({ on }) => on >= today);
  const closed = new Set(holidays.map(({ on }) => on));
  for (const { inDays, leaves } of demoDays) {
    const on = daysAfter(today, inDays);
    if (!closed.has(on)) await seedDay(parts, on, { history: historyOf(on, leaves, at), at });
  }
  const contextOf = contexts({ log: parts.log, clock: parts.clock, report: () => {} });
  const ctx = contextOf({ org, actor, address: null, commandId: 'demo.calendar' });
  for (const { slotId, visit, places } of demoWeeks)
    await ctx.execute(calendar, calendarId, { type: 'SetWeekPlaces', slotId, visit, places, at });
  const days = holidays.map(({ on, name }) => ({ on, reason: name }));
  await ctx.execute(calendar, calendarId, { type: 'CloseDays', days, visits: visitKinds, at });
};

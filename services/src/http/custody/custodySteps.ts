import type { custodyStep } from '@klang/contracts/api/custody';
import type { z } from 'zod';
import { doneBy } from '../../platform/custody/doneBy.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';

type Step = z.output<typeof custodyStep>;
type EventOfType<T extends RecordedEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
const reportedFields = [
  'tripId',
  'itemIds',
  'locationId',
  'crewId',
  'visit',
  'amountSatang',
  'fromSatang',
  'seal',
  'newSeal',
  'why',
] as const;

/** A scan that was undone may leave the item at no place. */
const isReported = (field: string, value: unknown): boolean =>
  reportedFields.some((one) => one === field) && !(field === 'locationId' && value === null);

/** Movers left without a line: for a visit that another crew had left for meanwhile, or that nobody had. */
const becauseOfDeparture = (
  { tripId, crewId, leftCrewId, leftAt }: EventOfType<'TripAssigned'>['data'],
  before: readonly RecordedEvent[],
): Step['because'] => {
  if (leftCrewId !== crewId) return 'alsoLeft';
  const start = before.findLast((one) => one.type === 'TripStarted' && one.data.tripId === tripId);
  return start?.type === 'TripStarted' && start.data.doneAt === leftAt ? 'leftAlready' : 'leftBefore';
};

/** The status that a scan set, or that the item has again because that scan was a mistake. */
export const statusIn =
  (events: readonly RecordedEvent[]) =>
  (event: RecordedEvent): Pick<Step, 'statusId'> => {
    if (event.type === 'ItemStatusSet') return { statusId: event.data.statusId };
    if (event.type !== 'ItemScanUndone') return {};
    const { itemId, undoneId, statusId } = event.data;
    const wasSet = events.some(
      ({ type, data }) => type === 'ItemStatusSet' && data.itemId === itemId && data.deedId === undoneId,
    );
    return wasSet ? { statusId } : {};
  };

/** A visit was called off that nobody withdrew, or an end holds no more because movers brought something in. */
export const becauseIn =
  (events: readonly RecordedEvent[]) =>
  (event: RecordedEvent): Pick<Step, 'because'> => {
    if (event.type === 'TripAssigned' && event.data.leftCrewId !== undefined)
      return { because: becauseOfDeparture(event.data, events.slice(0, events.indexOf(event))) };
    if (event.type === 'EndWithdrawn' && event.data.because) return { because: event.data.because };
    const isWithdrawn = event.type !== 'TripCanceled' || event.data.reason === 'withdrawn';
    return isWithdrawn ? {} : { because: event.data.reason };
  };

type LateSettlement = NonNullable<Step['late']>['settled'];
const settledIn = (events: readonly RecordedEvent[], deedId: string): LateSettlement => {
  const event = events.findLast(({ type, data }) => type === 'LateDeedSettled' && data.deedId === deedId);
  if (event?.type !== 'LateDeedSettled') return null;
  const { isTakenOver, reason, settledAt: at } = event.data;
  const recorded = events.find(({ type, data }) => type === 'DoorCashTaken' && data.deedId === deedId);
  const cash = recorded?.type === 'DoorCashTaken' ? { amountSatang: recorded.data.amountSatang } : {};
  const isTakenBack = events.some(({ type, data }) => type === 'DoorItemUndone' && data.undoneId === deedId);
  return { isTakenOver, reason, at, by: event.meta.actor.name, ...cash, ...(isTakenBack && { isTakenBack }) };
};
export const lateIn =
  (events: readonly RecordedEvent[]) =>
  ({ type, data }: RecordedEvent): Pick<Step, 'late'> => {
    if (type !== 'DoorToldLate') return {};
    const { deedId, verb, reasonId, sizeId, code, condition, words, pictures, position } = data;
    const ofDeedId = data.extraId ?? data.undoneId;
    const facts = { deedId, verb, condition, words, pictures, position, settled: settledIn(events, deedId) };
    const named = { ...(reasonId !== undefined && { reasonId }), ...(sizeId !== undefined && { sizeId }) };
    const of = { ...(code !== undefined && { code }), ...(ofDeedId !== undefined && { ofDeedId }) };
    return { late: { ...facts, ...named, ...of } };
  };

/** A departure that an entry at the door implied and that was told as well is one: the earlier of both. */
export const withOneDeparture = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const repeated = new Set<RecordedEvent>();
  for (const [place, event] of events.entries()) {
    if (event.type !== 'TripStarted' || !event.data.wasOnTheWay) continue;
    const { tripId, doneAt } = event.data;
    const before = events.slice(0, place).filter((one) => one.type === 'TripStarted' && one.data.tripId === tripId);
    const implied = before.at(-1);
    repeated.add(implied?.type === 'TripStarted' && implied.data.doneAt > doneAt ? implied : event);
  }
  return events.filter((event) => !repeated.has(event));
};

type FoundFacts = Pick<Step, 'because' | 'statusId' | 'late' | 'by'>;
const stepOf = (event: RecordedEvent, found: FoundFacts): Step => {
  const { type, data, meta } = event;
  // Safe cast: these fields have the same type in every event that has them.
  const facts = Object.fromEntries(Object.entries(data).filter(([field, value]) => isReported(field, value)));
  const to = 'to' in data && typeof data.to === 'object' ? { visit: data.to } : {};
  // Older phones named an item that nobody booked by the deed that took it.
  const isUnnumbered = 'undoneId' in data && 'itemId' in data && data.undoneId === data.itemId;
  const item = 'itemId' in data && data.itemId !== undefined && !isUnnumbered ? { itemIds: [data.itemId] } : {};
  // A phone may report later what happened at `doneAt`.
  const at = 'doneAt' in data ? data.doneAt : meta.at;
  const why = type === 'DoorCashCorrected' ? { words: data.reason } : {};
  return { ...facts, ...item, ...to, ...why, ...found, type, at } as Step;
};

export const custodySteps = async (log: EventLog, stream: string): Promise<Step[]> => {
  const events = await eventsIn(log, stream);
  const [becauseOf, statusOf, lateOf] = [becauseIn(events), statusIn(events), lateIn(events)];
  const actorOf = doneBy(events);
  return withOneDeparture(events).map((event) => {
    const { kind, name } = actorOf(event);
    return stepOf(event, { ...becauseOf(event), ...statusOf(event), ...lateOf(event), by: { kind, name } });
  });
};

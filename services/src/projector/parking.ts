import { parseArgs } from 'node:util';
import { asTyped, cutToUnits, storableOf } from '@klang/contracts/kit/signs';
import { EventFailed } from '@klang/projections/kit/failures';
import { rebuild } from '@klang/projections/kit/rebuild';
import type { EventSource } from '@klang/projections/kit/source';
import { stopsOf } from '@klang/projections/kit/stops';
import { projections } from '@klang/projections/registry';
import { type CommandLine, contexts } from '../platform/eventLog/context.ts';
import { everParked, type ParkedEvent, parkEvent, parkedEvents, unparkEvent } from '../platform/eventLog/parking.ts';
import { positionText } from '../platform/eventStore/positions.ts';
import type { Parts } from '../platform/parts.ts';

export class CannotPark extends Error {}

const longestReason = 300;
const longestName = 200;
const usage =
  'Give the read model and the event: npm run park -- <read model> <position> --reason "why". Use --undo to undo it.';

type ParkRequest = {
  readonly name: string;
  readonly position: string;
  readonly isUndone: boolean;
  readonly reason: string;
};

const positionOf = (text: string): string => {
  const parts = /^(\d{1,20})\/(\d{1,20})$/.exec(text);
  if (!parts?.[1] || !parts[2])
    throw new CannotPark(`${text} is not a position: a position is two numbers with / between them.`);
  return positionText({ commit: BigInt(parts[1]), prepare: BigInt(parts[2]) });
};

const parsed = (args: readonly string[]) => {
  const options = { reason: { type: 'string', default: '' }, undo: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new CannotPark(usage);
  }
};

export const wishOf = (args: readonly string[]): ParkRequest => {
  const { positionals, values } = parsed(args);
  const [name, position, ...more] = positionals;
  if (!name || !position || more.length > 0) throw new CannotPark(usage);
  const names = projections.map((one) => one.name);
  if (!names.some((one) => one === name))
    throw new CannotPark(`There is no read model ${name}: it is one of ${names.join(', ')}.`);
  const reason = asTyped(storableOf(values.reason));
  if (!values.undo && !reason) throw new CannotPark('Give a reason, for people who find it later: --reason "…".');
  if (reason.length > longestReason) throw new CannotPark(`The reason is longer than ${longestReason} letters.`);
  return { name, position: positionOf(position), isUndone: values.undo, reason };
};

type ParkingParts = Pick<Parts, 'pool' | 'log' | 'clock'>;

type Event = Omit<ParkedEvent, 'parkedAt' | 'reason'>;

/** An unparked event lies before the checkpoint of its read model, and can still block a rebuild. */
const parkedBefore = async ({ log }: ParkingParts, { name, position }: ParkRequest): Promise<Event | undefined> => {
  const found = (await everParked(log)).find((one) => one.readModel === name && one.position === position);
  if (!found) return undefined;
  const { readModel, eventId, eventType, eventStream } = found;
  return { readModel, eventId, eventType, eventStream, position };
};

const standsAt = async (parts: ParkingParts, wish: ParkRequest): Promise<Event> => {
  const { name, position } = wish;
  const stop = (await stopsOf(parts.pool, projections)).find(({ readModel }) => readModel === name);
  const before = stop?.event?.position === position ? undefined : await parkedBefore(parts, wish);
  if (before) return before;
  if (!stop?.event) throw new CannotPark(`${name} is not stopped at an event${stop ? `: ${stop.reason}` : ''}.`);
  const { id: eventId, type: eventType, stream: eventStream, position: here } = stop.event;
  if (here !== position)
    throw new CannotPark(
      `${name} is not stopped at ${position}: it is stopped at ${here}, ${eventType} of ${eventStream}.`,
    );
  return { readModel: name, eventId, eventType, eventStream: cutToUnits(eventStream, longestName), position };
};

const parkedAt = async ({ log }: ParkingParts, { name, position }: ParkRequest): Promise<ParkedEvent> => {
  const parked = (await parkedEvents(log)).find((one) => one.readModel === name && one.position === position);
  if (!parked) throw new CannotPark(`No event is parked for ${name} at ${position}.`);
  return parked;
};

const sourceWith = (log: EventSource, { eventId }: ParkedEvent): EventSource => ({
  ...log,
  parkedOf: async (name) => new Set([...(await log.parkedOf(name))].filter((id) => id !== eventId)),
});

/** Rebuilds the read model with the event. If that fails, nothing changes and the event stays parked. */
const takeAgain = async ({ pool, log }: ParkingParts, parked: ParkedEvent): Promise<void> => {
  const projection = projections.find(({ name }) => name === parked.readModel);
  if (!projection) throw new CannotPark(`The read model ${parked.readModel} no longer exists.`);
  const ports = { pool, source: sourceWith(log, parked), announce: () => {}, report: () => {} };
  await rebuild(projection, ports, new AbortController().signal).catch((error: unknown) => {
    if (!(error instanceof EventFailed)) throw error;
    throw new CannotPark(`${error.message}. The event stays parked.`);
  });
};

const silent = (_: CommandLine): void => {};
const actorOf = (operator: string) =>
  ({ kind: 'system', id: `operator.${operator.replace(/[^\w.-]/g, '_')}`.slice(0, 80), name: null }) as const;

export const decideParking = async (parts: ParkingParts, wish: ParkRequest, operator: string): Promise<string> => {
  const ctx = contexts({ ...parts, report: silent })({ org: 'platform', actor: actorOf(operator), address: null });
  if (wish.isUndone) {
    const parked = await parkedAt(parts, wish);
    // Rebuild first: once health no longer names the event, its data is in the rows.
    await takeAgain(parts, parked);
    await unparkEvent(ctx, parked);
    return `${wish.name} was rebuilt and has processed ${parked.eventType} at ${wish.position} of ${parked.eventStream}.`;
  }
  const event = await standsAt(parts, wish);
  await parkEvent(ctx, { ...event, reason: wish.reason });
  return `${wish.name} skips ${event.eventType} at ${wish.position} of ${event.eventStream}. /health/ready shows it until you undo this with --undo.`;
};

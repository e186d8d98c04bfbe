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

/** Why nothing was decided; the message is one sentence for the operator. */
export class CannotPark extends Error {}

const longestReason = 300;
const longestName = 200;
const usage =
  'Say which event of which read model: npm run park -- <read model> <position> --reason "why", or --undo to take it back.';

type ParkRequest = {
  readonly name: string;
  readonly position: string;
  readonly isUndone: boolean;
  readonly reason: string;
};

const positionOf = (text: string): string => {
  const parts = /^(\d{1,20})\/(\d{1,20})$/.exec(text);
  if (!parts?.[1] || !parts[2]) throw new CannotPark(`${text} is no position: it is two numbers with / between them.`);
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

/** What the operator typed. */
export const wishOf = (args: readonly string[]): ParkRequest => {
  const { positionals, values } = parsed(args);
  const [name, position, ...more] = positionals;
  if (!name || !position || more.length > 0) throw new CannotPark(usage);
  const names = projections.map((one) => one.name);
  if (!names.some((one) => one === name))
    throw new CannotPark(`There is no read model ${name}: it is one of ${names.join(', ')}.`);
  const reason = asTyped(storableOf(values.reason));
  if (!values.undo && !reason) throw new CannotPark('Say why, for those who find it later: --reason "…".');
  if (reason.length > longestReason) throw new CannotPark(`The reason is longer than ${longestReason} letters.`);
  return { name, position: positionOf(position), isUndone: values.undo, reason };
};

type ParkingParts = Pick<Parts, 'pool' | 'log' | 'clock'>;

type Event = Omit<ParkedEvent, 'parkedAt' | 'reason'>;

/** One that was parked and taken back is behind where its read model stands, and in the way when that is filled anew. */
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
  if (!stop?.event) throw new CannotPark(`${name} stands at no event${stop ? `: ${stop.reason}` : ''}.`);
  const { id: eventId, type: eventType, stream: eventStream, position: here } = stop.event;
  if (here !== position)
    throw new CannotPark(
      `${name} does not stand at ${position}: it stands at ${here}, ${eventType} of ${eventStream}.`,
    );
  return { readModel: name, eventId, eventType, eventStream: cutToUnits(eventStream, longestName), position };
};

const parkedAt = async ({ log }: ParkingParts, { name, position }: ParkRequest): Promise<ParkedEvent> => {
  const parked = (await parkedEvents(log)).find((one) => one.readModel === name && one.position === position);
  if (!parked) throw new CannotPark(`Nothing of ${name} is parked at ${position}.`);
  return parked;
};

/** The log to a read model that takes this event again; what else is parked stays so. */
const sourceWith = (log: EventSource, { eventId }: ParkedEvent): EventSource => ({
  ...log,
  parkedOf: async (name) => new Set([...(await log.parkedOf(name))].filter((id) => id !== eventId)),
});

/** Fills the read model anew with the event in it. Where it cannot take it, nothing is changed and it stays parked. */
const takeAgain = async ({ pool, log }: ParkingParts, parked: ParkedEvent): Promise<void> => {
  const projection = projections.find(({ name }) => name === parked.readModel);
  if (!projection) throw new CannotPark(`There is no read model ${parked.readModel} any more.`);
  const ports = { pool, source: sourceWith(log, parked), announce: () => {}, tell: () => {} };
  await rebuild(projection, ports, new AbortController().signal).catch((error: unknown) => {
    if (!(error instanceof EventFailed)) throw error;
    throw new CannotPark(`${error.message}. It stays parked.`);
  });
};

const silent = (_: CommandLine): void => {};
const actorOf = (operator: string) =>
  ({ kind: 'system', id: `operator.${operator.replace(/[^\w.-]/g, '_')}`.slice(0, 80), name: null }) as const;

/** Writes the decision into the log, in the name of whoever gave the command; answers what follows from it. */
export const decideParking = async (parts: ParkingParts, wish: ParkRequest, operator: string): Promise<string> => {
  const ctx = contexts({ ...parts, tell: silent })({ org: 'platform', actor: actorOf(operator), address: null });
  if (wish.isUndone) {
    const parked = await parkedAt(parts, wish);
    // Filled first: what health does not name any more is in the rows.
    await takeAgain(parts, parked);
    await unparkEvent(ctx, parked);
    return `${wish.name} was filled anew and has taken ${parked.eventType} at ${wish.position} of ${parked.eventStream}.`;
  }
  const event = await standsAt(parts, wish);
  await parkEvent(ctx, { ...event, reason: wish.reason });
  return `${wish.name} goes on without ${event.eventType} at ${wish.position} of ${event.eventStream}. It is shown in /health/ready until you take it back with --undo.`;
};

import type { EventType } from '@klang/contracts/events/index';
import type { LoggedEvent } from '@klang/contracts/reports/eventInLog';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { CallError } from './answers.ts';

type NamesOf = (org: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
export type EventReadParts = {
  readonly log: Pick<EventLog, 'readSealed'>;
  readonly staff: NamesOf;
  readonly customers: NamesOf;
};
type EventPlace = { readonly nr: number | null; readonly stream: string; readonly revision: string };

export const eventOf = async (
  { log, ...names }: EventReadParts,
  org: string,
  { nr, stream, revision }: EventPlace,
): Promise<LoggedEvent> => {
  for await (const { events } of log.readSealed(stream, BigInt(revision))) {
    const [event] = events;
    if (!event) continue;
    const { id, type, data, meta } = event;
    const { actor, at, correlationId, causationId } = meta;
    const namesOf = actor.kind === 'customer' ? names.customers : names.staff;
    const found = await namesOf(org, [actor.id]);
    return {
      nr,
      eventId: id,
      type,
      data: { ...data },
      at,
      stream,
      revision: Number(event.revision),
      correlationId,
      causationId,
      actor: { kind: actor.kind, id: actor.id, name: found.get(actor.id) ?? null },
    };
  }
  throw new CallError(404, 'notFound');
};

type LastEvent = {
  readonly stream: string;
  readonly since: readonly EventType[];
  /** Filters by content: returns the event that started the state, not later repeats. */
  readonly says?: ((data: object) => boolean) | undefined;
};
export const newestEventOf = async (known: EventReadParts, org: string, { stream, since, says }: LastEvent) => {
  const found: { readonly data: object; readonly revision: bigint }[] = [];
  for await (const { events } of known.log.readSealed(stream))
    found.push(...events.filter(({ type }) => since.includes(type)));
  const turns = (place: number): boolean => !says || says(found[place]?.data ?? {});
  const last = found.findLast((_, place) => turns(place) && (!says || place === 0 || !turns(place - 1)));
  return last ? eventOf(known, org, { nr: null, stream, revision: String(last.revision) }) : null;
};

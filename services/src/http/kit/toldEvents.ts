import type { EventType } from '@klang/contracts/events/index';
import type { ToldEvent } from '@klang/contracts/reports/eventInLog';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { CallError } from './answers.ts';

type NamesOf = (org: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
export type ToldParts = {
  readonly log: Pick<EventLog, 'readSealed'>;
  readonly staff: NamesOf;
  readonly customers: NamesOf;
};
/** Where it stands; its running number, where that is known. */
type EventPlace = { readonly nr: number | null; readonly stream: string; readonly revision: string };

/** An event as it stands in the log; what is personal in it stays closed, and who acted is looked up. */
export const toldOf = async (
  { log, ...names }: ToldParts,
  org: string,
  { nr, stream, revision }: EventPlace,
): Promise<ToldEvent> => {
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
  /** Whether it says so at all: the event by which it turned so is meant, and none that says it again. */
  readonly says?: ((data: object) => boolean) | undefined;
};
/** The last event of some kinds in a stream; null where there is none. */
export const lastToldOf = async (known: ToldParts, org: string, { stream, since, says }: LastEvent) => {
  const found: { readonly data: object; readonly revision: bigint }[] = [];
  for await (const { events } of known.log.readSealed(stream))
    found.push(...events.filter(({ type }) => since.includes(type)));
  const turns = (place: number): boolean => !says || says(found[place]?.data ?? {});
  const last = found.findLast((_, place) => turns(place) && (!says || place === 0 || !turns(place - 1)));
  return last ? toldOf(known, org, { nr: null, stream, revision: String(last.revision) }) : null;
};

import type { ContactStep } from '@klang/contracts/api/contacts';
import type { ContactEvent } from '@klang/contracts/events/contact';
import { lookup } from '../../domain/lookup.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';

type NameOf = (staffId: string) => Promise<string | null>;

const stepNames: Readonly<Record<ContactEvent['type'], ContactStep['is']>> = {
  ContactMessageSent: 'sent',
  ContactMessageAssigned: 'assigned',
  ContactMessageAnswered: 'answered',
  ContactMessageNoted: 'noted',
  ContactMessageReplied: 'replied',
  ContactMessageClosed: 'closed',
  ContactMessageReopened: 'reopened',
};

export const namesIn = async (
  ids: readonly (string | null)[],
  nameOf: NameOf,
): Promise<ReadonlyMap<string | null, string | null>> => {
  const distinctIds = [...new Set(ids)].filter((one) => one !== null);
  return new Map(await Promise.all(distinctIds.map(async (one) => [one, await nameOf(one)] as const)));
};

export const sizeIn = async (log: EventLog, size: { readonly org: string; readonly id: string }) => {
  const entry = await stateOf(log, lookup, size);
  if (entry?.kind !== 'size') return null;
  const { name_th, name_en } = entry.fields;
  return typeof name_th === 'string' && typeof name_en === 'string' ? { name_th, name_en } : null;
};

export const contactStepsOf = async (log: EventLog, stream: string, nameOf: NameOf): Promise<ContactStep[]> => {
  const events: (ContactEvent & RecordedEvent)[] = [];
  for await (const page of log.read(stream)) events.push(...(page.events as readonly (ContactEvent & RecordedEvent)[]));
  const assignees = events.map(({ data }) => ('staffId' in data ? data.staffId : null));
  const names = await namesIn(assignees, nameOf);
  return events.map(({ id, type, data, meta }, place) => ({
    id,
    is: stepNames[type],
    at: meta.at,
    by: { kind: meta.actor.kind, name: type === 'ContactMessageSent' ? data.name : meta.actor.name },
    text: 'text' in data ? data.text : null,
    assigneeName: names.get(assignees[place] ?? null) ?? null,
  }));
};

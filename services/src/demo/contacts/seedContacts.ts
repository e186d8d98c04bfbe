import type { ContactEvent } from '@klang/contracts/events/contact';
import type { Actor, EventMeta } from '@klang/contracts/kit/event';
import { type ContactCommand, contact, messagesOf } from '../../domain/contact.ts';
import { decide, evolve, isRefusal } from '../../domain/kit.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { WrongRevision } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { demoStaff } from '../accounts.ts';
import { type ContactTurn, type DemoContact, demoContacts } from './contacts.ts';

type State = typeof contact.initial;
type ContactAt = { readonly contactId: string; readonly at: string };
type ContactMoment = { readonly event: ContactEvent; readonly by: Actor; readonly at: string };

const org = 'klangdee';
const minuteMs = 60_000;
const hand = demoStaff.find((one) => one.org === org && one.login === 'staff');
const staff: Actor = { kind: 'staff', id: hand?.staffId ?? 'demo', name: hand?.name ?? null };
const visitorOf = ({ contactId, name }: DemoContact): Actor => ({ kind: 'anonymous', id: contactId, name });

const sending = (one: DemoContact, on: ContactAt): ContactCommand => {
  const { name, email, phone, text, language, estimate = null } = one;
  const kind = estimate ? 'estimate' : 'question';
  return { type: 'SendContactMessage', ...on, kind, name, email, phone, text, language, estimate };
};
const commandOfTurn = (turn: ContactTurn, on: ContactAt, state: State): ContactCommand => {
  if (turn.is === 'assigned') return { type: 'AssignContactMessage', ...on, staffId: turn.staffId };
  if (turn.is === 'closed') return { type: 'CloseContactMessage', ...on };
  const written = { ...on, messageId: `${on.contactId}.${turn.is}`, text: turn.text };
  if (turn.is === 'replied') return { type: 'ReplyToContactMessage', ...written };
  return { type: 'AnswerContactMessage', ...written, seen: state ? messagesOf(state) : 0 };
};

const historyOf = (one: DemoContact, now: Date): readonly ContactMoment[] => {
  const { contactId, minutesAgo, turns = [] } = one;
  const begun = now.getTime() - minutesAgo * minuteMs;
  let state: State = contact.initial;
  return [undefined, ...turns].flatMap((turn) => {
    const at = new Date(begun + (turn?.after ?? 0) * minuteMs).toISOString();
    const on = { contactId, at };
    const events = decide(contact, turn ? commandOfTurn(turn, on, state) : sending(one, on), state);
    if (isRefusal(events)) throw new Error(`The demo's message ${contactId} is refused: ${events.refused}.`);
    const by = !turn || turn.is === 'replied' ? visitorOf(one) : staff;
    return events.map((event) => {
      state = evolve(contact, state, event);
      return { event, by, at };
    });
  });
};

const seedContact = async ({ log }: Parts, one: DemoContact, now: Date): Promise<void> => {
  const stream = streamOf(contact.category, org, one.contactId);
  const metaOf = ({ by, at }: Omit<ContactMoment, 'event'>): EventMeta => {
    const commandId = `demo.${one.contactId}.${at}`;
    return { org, actor: by, commandId, correlationId: commandId, causationId: null, at, address: null };
  };
  const events = historyOf(one, now).map((moment, place) => ({
    id: idFor('demo', stream, String(place)),
    event: moment.event,
    meta: metaOf(moment),
  }));
  const meta = metaOf({ by: visitorOf(one), at: now.toISOString() });
  await log.append(stream, 'none', { events, meta }).catch((error: unknown) => {
    if (!(error instanceof WrongRevision)) throw error;
  });
};

export const seedContacts = async (parts: Parts): Promise<void> => {
  const now = parts.clock.now();
  for (const one of demoContacts) await seedContact(parts, one, now);
};

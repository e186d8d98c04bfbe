import { cutTo } from '@klang/contracts/kit/signs';
import { contactAnswerMs } from '@klang/contracts/limits';
import { projection } from '../kit/projection.ts';
import { insert, sql, update } from '../kit/statements.ts';

const excerptSigns = 300;

const contact = (org: string, id: string) => ({ org, id });
const answerBy = (at: string): string => new Date(Date.parse(at) + contactAnswerMs).toISOString();
const wordsOf = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ').toLowerCase();
/** Users search for the national format. */
const dialled = (phone: string | null): string | null => phone?.replace(/^\+66/, '0') ?? null;

export const contactsProjection = projection({
  name: 'contacts',
  version: 3,
  tables: {
    contacts: `
      org text not null,
      id text not null,
      kind text not null,
      name text,
      email text,
      phone text,
      excerpt text,
      language text not null,
      status text not null,
      sent_at timestamptz not null,
      last_at timestamptz not null,
      answer_by timestamptz not null,
      assignee_id text,
      messages integer not null,
      notes integer not null,
      words text not null,
      primary key (org, id)`,
  },
  indexes: [
    ['contacts', "(org, answer_by) where status = 'new'"],
    ['contacts', '(org, sent_at)'],
  ],
  on: {
    ContactMessageSent: (sent, { org }) => {
      const { contactId: id, kind, name, email, phone, text, language, sentAt } = sent;
      const who = { name, email, phone, excerpt: text && cutTo(text, excerptSigns) };
      const times = { sent_at: sentAt, last_at: sentAt, answer_by: answerBy(sentAt) };
      const words = wordsOf(
        name,
        email,
        dialled(phone),
        text,
        ...(sent.estimate?.items ?? []).map((item) => item.name),
      );
      const begun = { status: 'new', assignee_id: null, messages: 1, notes: 0 };
      return [insert('contacts', { org, id, kind, ...who, language, ...times, ...begun, words })];
    },
    ContactMessageAssigned: ({ contactId, staffId }, { org }) => [
      update('contacts', contact(org, contactId), { assignee_id: staffId }),
    ],
    ContactMessageAnswered: ({ contactId, answeredAt }, { org }) => [
      sql`update read.contacts set status = 'answered', last_at = ${answeredAt}, messages = messages + 1
          where org = ${org} and id = ${contactId}`,
    ],
    ContactMessageNoted: ({ contactId }, { org }) => [
      sql`update read.contacts set notes = notes + 1 where org = ${org} and id = ${contactId}`,
    ],
    ContactMessageReplied: ({ contactId, text, repliedAt }, { org }) => [
      sql`update read.contacts set status = 'new', last_at = ${repliedAt}, answer_by = ${answerBy(repliedAt)},
            messages = messages + 1, words = words || ${` ${wordsOf(text)}`}
          where org = ${org} and id = ${contactId}`,
    ],
    ContactMessageClosed: ({ contactId }, { org }) => [
      update('contacts', contact(org, contactId), { status: 'closed' }),
    ],
    ContactMessageReopened: ({ contactId }, { org }) => [
      update('contacts', contact(org, contactId), { status: 'answered' }),
    ],
    PersonForgotten: ({ personId }, { org }) => [
      update('contacts', contact(org, personId), { name: null, email: null, phone: null, excerpt: null, words: '' }),
    ],
  },
});

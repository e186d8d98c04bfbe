import { contacts as calls } from '@klang/contracts/api/contacts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { listenForReplies } from '../../workers/contacts/inbox/listen.ts';
import { takingReplies } from '../../workers/contacts/inbox/takeReply.ts';
import { openDoors, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let owner: string;
let visitor: string;
let inbox: Awaited<ReturnType<typeof listenForReplies>>;
beforeAll(async () => {
  doors = await openDoors();
  await doors.newStaff('owner');
  owner = (await doors.enterStaff('owner')).json().token;
  visitor = (await doors.visit()).json().token;
  const { log, replyAddresses } = doors.parts;
  const contextOf = contexts({ log, clock: doors.clock, report: () => {} });
  const take = takingReplies({ replyAddresses, contextOf });
  inbox = await listenForReplies({ port: 0, host: '127.0.0.1', take, onFailure: () => {} });
}, 60_000);
afterAll(async () => {
  await inbox.close();
  await doors.close();
});

const ask = async (path: string, body: object, token = owner) => (await doors.send(path, body, { token })).json();
const write = async (language: 'th' | 'en') => {
  const email = `${newId()}@example.com`;
  const question = { kind: 'question', name: 'Wipa', email, phone: null, text: 'A fridge?', estimate: null, language };
  const sent = await ask(calls.send.path, question, visitor);
  expect(sent).toMatchObject({ result: true });
  return { contactId: sent.detail.contactId as string, email };
};
const answered = async (language: 'th' | 'en' = 'en') => {
  const { contactId, email } = await write(language);
  await ask(calls.answer.path, { contactId, messageId: newId(), text: 'Yes.\nDry it first.', seen: 1 });
  return { contactId, email, mail: await doors.mailTo(email) };
};
const deliver = (mail: SendMailOptions) =>
  createTransport({ host: '127.0.0.1', port: inbox.port, ignoreTLS: true }).sendMail(mail);
const stepsOf = async (contactId: string) => (await ask(calls.get.path, { contactId })).detail;

describe('an answer', () => {
  it('goes out in the language of the question, with the way back to its thread', async () => {
    const { mail } = await answered();
    expect(mail.subject).toContain('Our answer to your message');
    expect(mail.text).toContain('Yes.\nDry it first.');
    expect(mail.text).toContain('A fridge?');
    expect(mail.replyTo).toMatch(/^reply\+[0-9a-f]{32}@klang\.test$/);
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@klang\.test>$/);
    expect((await answered('th')).mail.subject).toContain('ตอบคำถามของคุณ');
  });

  it('leaves neither its text nor an address in a job or a log', async () => {
    const { email } = await answered();
    const jobsText = JSON.stringify(await doors.queued()) + doors.logged.join('');
    expect(jobsText).toContain('send-contact-answer');
    expect(jobsText).not.toContain('Dry it first');
    expect(jobsText).not.toContain(email);
  });
});

describe('a reply by mail', () => {
  it('stands in the thread once, without what it quotes, and makes the message new again', async () => {
    const { contactId, email, mail } = await answered();
    const text = 'Thank you!\n\nOn Mon, 23 Nov 2026, Klang wrote:\n> Yes.';
    const reply = { from: email, to: mail.replyTo ?? '', subject: `Re: ${mail.subject}`, text };
    for (let time = 0; time < 2; time += 1) await deliver({ ...reply, messageId: `<${contactId}@example.com>` });
    await expect.poll(async () => (await stepsOf(contactId)).contact.status).toBe('new');
    const { contact, steps } = await stepsOf(contactId);
    expect(contact.messages).toBe(3);
    expect(steps.at(-1)).toMatchObject({ is: 'replied', text: 'Thank you!' });
  });

  it('of an absence note is let go', async () => {
    const { contactId, mail } = await answered();
    await deliver({
      from: 'a@b.test',
      to: mail.replyTo ?? '',
      text: 'I am away',
      headers: { 'auto-submitted': 'auto-replied' },
    });
    expect((await doors.typesOf(`contact-klangdee.${contactId}`)).at(-1)).toBe('ContactMessageAnswered');
  });

  it('to anybody else is not taken', async () => {
    await expect(deliver({ from: 'a@b.test', to: 'info@klang.test', text: 'x' })).rejects.toMatchObject({
      responseCode: 550,
    });
    // An unknown reply address of the right form is accepted, so that addresses cannot be probed.
    await deliver({ from: 'a@b.test', to: `reply+${'0'.repeat(32)}@klang.test`, text: 'x' });
  });
});

import { contacts as calls } from '@klang/contracts/api/contacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { forgetPerson } from '../../platform/customers/forget.ts';
import { newId } from '../../platform/kit/ids.ts';
import { minuteMs, openDoors, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let owner: string;
let visitor: string;
beforeAll(async () => {
  doors = await openDoors();
  await doors.newStaff('owner');
  owner = (await doors.enterStaff('owner')).json().token;
  visitor = (await doors.visit()).json().token;
}, 60_000);
afterAll(() => doors.close());

const ask = async (path: string, body: object, token = owner) => {
  const answer = (await doors.send(path, body, { token, language: 'en' })).json();
  return { ...answer, outcome: answer.refusal ?? answer.code };
};
const question = {
  kind: 'question',
  name: 'วิภา สุขใจ',
  email: 'wipa@example.com',
  phone: '0812345678',
  text: 'เก็บตู้เย็นได้ไหม',
  estimate: null,
  language: 'th',
};
const estimate = { items: [{ name: 'โซฟา', count: 2 }], volumeLitres: 1_800, sizeId: null };
let address = 0;
/** Each message from its own IP address, so that tests do not share a rate limit. */
const write = async (over: object = {}, sent: { readonly token?: string; readonly host?: string } = {}) => {
  address += 1;
  const body = { ...question, ...over };
  const from = `198.51.100.${address}`;
  const answer = await doors.send(calls.send.path, body, { token: visitor, from, language: 'en', ...sent });
  const json = answer.json();
  return { contactId: json.detail?.contactId as string, ...json };
};
const get = async (contactId: string, token = owner) => (await ask(calls.get.path, { contactId }, token)).detail;
const answerWith = (contactId: string, over: object = {}) =>
  ask(calls.answer.path, { contactId, messageId: newId(), text: 'ได้ค่ะ', seen: 1, ...over });
const listed = async (body: object = {}) =>
  (await ask(calls.list.path, body)).detail.data.map(({ id }: { id: string }) => id);

describe('a note beside a message', () => {
  const note = (contactId: string, over: object = {}) =>
    ask(calls.note.path, { contactId, noteId: newId(), text: 'ลูกค้าประจำ ลดให้ได้', ...over });

  it('is read by staff, is no message and no answer, and stands once however often it is sent', async () => {
    const { contactId } = await write();
    const noteId = newId();
    for (const _ of [1, 2]) expect(await note(contactId, { noteId })).toMatchObject({ detail: { contactId } });
    const { contact, steps } = await get(contactId);
    expect(contact).toMatchObject({ status: 'new', messages: 1, notes: 1 });
    expect(steps.map(({ is, text }: { is: string; text: string }) => [is, text])).toEqual([
      ['sent', question.text],
      ['noted', 'ลูกค้าประจำ ลดให้ได้'],
    ]);
  });

  it('is in no mail to whoever wrote, and gone with them once they are forgotten', async () => {
    const email = 'noted@example.com';
    const { contactId } = await write({ email });
    await note(contactId);
    await answerWith(contactId);
    const mail = await doors.mailTo(email);
    expect(mail.text).toContain('ได้ค่ะ');
    expect(JSON.stringify(mail)).not.toContain('ลดให้ได้');
    expect(doors.outside.arrived.filter(({ to }) => to === email)).toHaveLength(1);
    await forgetPerson(doors.parts)(doors.system(), { kind: 'writer', personId: contactId, reason: 'asked' });
    expect((await get(contactId)).steps).toContainEqual(expect.objectContaining({ is: 'noted', text: null }));
    expect(await note(contactId)).toMatchObject({ outcome: 'contact_forgotten' });
  });
});

describe('the orders beside a message', () => {
  const ordersOf = (contactId: string, token = owner) => ask(calls.orders.path, { contactId }, token);

  it('are those of the customer who has the e-mail, and none where nobody has it', async () => {
    const email = 'books@example.com';
    const customerId = await doors.newCustomer(email);
    const orderId = newId();
    const at = doors.clock.now().toISOString();
    await doors
      .system()
      .execute(order, orderId, { type: 'PlaceOrder', ...what, orderId, number: null, customerId, at });
    const { contactId } = await write({ email: 'BOOKS@example.com' });
    await expect
      .poll(async () => (await ordersOf(contactId)).detail)
      .toMatchObject({ customerId, data: [{ id: orderId, status: 'new' }] });
    const other = await write({ email: 'nobody@example.com' });
    expect((await ordersOf(other.contactId)).detail).toEqual({ customerId: null, data: [] });
  });
});

describe('a message of a visitor', () => {
  it('is taken with the promise to be in touch, and stands in the list with twelve hours to answer', async () => {
    const before = doors.clock.now().getTime();
    const { contactId, detail } = await write();
    expect(detail.message).toBe('Your message has been sent, we will contact you soon.');
    expect(Date.parse(detail.answerBy) - before).toBeLessThan(12 * 60 * minuteMs + minuteMs);
    const { contact, steps } = await get(contactId);
    const { text, estimate: _, ...person } = question;
    expect(contact).toMatchObject({ ...person, excerpt: text, status: 'new', messages: 1 });
    expect(contact.answerBy).toBe(detail.answerBy);
    expect(steps).toMatchObject([{ is: 'sent', text, by: { kind: 'anonymous', name: question.name } }]);
  });

  it('sent again under its key stands there once, with an id that the server made', async () => {
    const headers = { 'idempotency-key': 'one-message' };
    const send = async () => (await doors.call(calls.send.path, question, { token: visitor, headers })).json().detail;
    const { contactId } = await send();
    expect([contactId, (await send()).contactId]).toEqual([expect.stringMatching(/^w_/), contactId]);
    expect(await doors.typesOf(`contact-klangdee.${contactId}`)).toEqual(['ContactMessageSent']);
    const chosen = await doors.call(calls.send.path, { contactId, ...question }, { token: visitor });
    expect(chosen.statusCode).toBe(400);
  });

  it('may ask for what storing things costs, with the things and their room', async () => {
    const { contactId, outcome } = { outcome: 200, ...(await write({ kind: 'estimate', text: '', estimate })) };
    expect(outcome).toBe(200);
    expect(await get(contactId)).toMatchObject({ estimate, size: null });
    expect(await listed({ kind: 'estimate' })).toEqual([contactId]);
  });

  it('that names the size that fits is shown with its name, and with none where it is no size', async () => {
    const fields = { name_th: 'ห้องเล็ก', name_en: 'Small room', active: true, status: 5, sort: 0 };
    const at = doors.clock.now().toISOString();
    for (const [lookupId, kind] of [
      ['room-s', 'size'],
      ['faq-1', 'faq'],
    ] as const)
      await doors.system().execute(lookup, lookupId, { type: 'AddLookup', lookupId, kind, fields, at });
    const sizes: unknown[] = [];
    for (const sizeId of ['room-s', 'faq-1']) {
      const { contactId } = await write({ kind: 'estimate', text: '', estimate: { ...estimate, sizeId } });
      sizes.push((await get(contactId)).size);
    }
    expect(sizes).toEqual([{ name_th: 'ห้องเล็ก', name_en: 'Small room' }, null]);
  });

  it.each([
    ['no text', { text: ' ' }, 'text'],
    ['an e-mail that is none', { email: 'wipa@' }, 'email'],
    ['no name', { name: '' }, 'name'],
    ['a phone number that is none', { phone: '12' }, 'phone'],
    ['nothing to estimate', { kind: 'estimate' }, 'estimate'],
  ])('with %s is refused at its field', async (_, over, field) => {
    expect(await write(over)).toMatchObject({ code: 400, fields: [{ field }] });
  });

  it('comes from one address ten times a minute at most, whatever token it brings', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const { token } = (await doors.visit({}, { from: '203.0.113.9' })).json();
      statuses.push((await doors.send(calls.send.path, question, { token, from: '203.0.113.9' })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('an answer', () => {
  it('is written once however often it is sent, and by nobody who has not read what came meanwhile', async () => {
    const { contactId } = await write();
    const messageId = newId();
    expect((await answerWith(contactId, { messageId })).outcome).toBe(200);
    expect((await answerWith(contactId, { messageId })).outcome).toBe(200);
    expect((await answerWith(contactId)).outcome).toBe('contact_moved_on');
    expect((await answerWith(contactId, { seen: 2 })).outcome).toBe(200);
    const { contact, steps } = await get(contactId);
    expect(contact).toMatchObject({ status: 'answered', messages: 3 });
    expect(steps.map(({ is }: { is: string }) => is)).toEqual(['sent', 'answered', 'answered']);
    expect(steps[1].by).toEqual({ kind: 'staff', name: 'วิภา' });
  });

  it('comes before closing; closing is taken back', async () => {
    const { contactId } = await write();
    const close = () => ask(calls.close.path, { contactId });
    expect((await close()).outcome).toBe('contact_not_answered');
    await answerWith(contactId);
    expect((await close()).outcome).toBe(200);
    expect((await answerWith(contactId, { seen: 2 })).outcome).toBe('contact_closed');
    expect((await ask(calls.reopen.path, { contactId })).outcome).toBe(200);
    expect((await get(contactId)).contact.status).toBe('answered');
  });
});

describe('who answers', () => {
  it('is chosen among those who work here now', async () => {
    const { contactId } = await write();
    const assign = (staffId: string | null) => ask(calls.assign.path, { contactId, staffId });
    expect(await assign('nobody')).toMatchObject({ refusal: 'staff_not_active', fields: [{ field: 'staffId' }] });
    const { data } = (await ask(calls.assignees.path, {})).detail;
    expect(data).toEqual([{ id: 's-owner', name: 'วิภา' }]);
    expect((await assign('s-owner')).outcome).toBe(200);
    expect((await get(contactId)).contact).toMatchObject({ assigneeId: 's-owner', assigneeName: 'วิภา' });
    expect(await listed({ assigneeId: 's-owner' })).toEqual([contactId]);
    expect((await assign(null)).outcome).toBe(200);
    expect((await get(contactId)).steps.map(({ is }: { is: string }) => is)).toEqual(['sent', 'assigned', 'assigned']);
  });
});

describe('what must not be seen', () => {
  it('is anything of another organization', async () => {
    const host = 'second.localhost';
    const { token } = (await doors.visit({}, { host })).json();
    const { contactId } = await write({}, { token, host });
    expect(await doors.typesOf(`contact-second.${contactId}`)).toEqual(['ContactMessageSent']);
    expect((await ask(calls.get.path, { contactId })).outcome).toBe('contact_not_found');
    expect((await answerWith(contactId)).outcome).toBe('contact_not_found');
    expect(await listed()).not.toContain(contactId);
  });

  it('is anything personal of somebody who was forgotten', async () => {
    const { contactId } = await write({ kind: 'estimate', estimate, text: 'รหัสลับ' });
    await answerWith(contactId);
    await forgetPerson(doors.parts)(doors.system(), { kind: 'writer', personId: contactId, reason: 'asked' });
    await expect.poll(async () => (await get(contactId)).contact.name).toBe(null);
    const shown = await get(contactId);
    expect(shown).toMatchObject({ contact: { email: null, phone: null, excerpt: null }, estimate: null });
    expect(shown.steps.map(({ text }: { text: string | null }) => text)).toEqual([null, null]);
    expect(await listed({ search: 'รหัสลับ' })).toEqual([]);
    expect((await answerWith(contactId, { seen: 2 })).outcome).toBe('contact_forgotten');
  });
});

describe('many messages', () => {
  const many = (body: object) => ask(calls.many.path, body);

  it('are given to a colleague, and closed but for those that nobody answered, which are told by name', async () => {
    const [answered, waiting] = [
      (await write({ name: 'ตอบแล้ว' })).contactId,
      (await write({ name: 'ยังรอ' })).contactId,
    ];
    await answerWith(answered);
    const ids = [answered, waiting];
    expect((await many({ ids, deed: 'assign', staffId: 'nobody' })).fields).toMatchObject([{ field: 'staffId' }]);
    expect((await many({ ids, deed: 'assign', staffId: 's-owner' })).detail).toMatchObject({ changed: 2, refused: [] });
    expect((await many({ ids, deed: 'assign', staffId: 's-owner' })).detail).toMatchObject({
      changed: 0,
      alreadySo: 2,
    });
    const look = { ids, deed: 'assign', staffId: null, isPreview: true };
    expect((await many(look)).detail).toMatchObject({ changed: 2, warned: [] });
    await doors.newStaff('colleague');
    const { token } = (await doors.enterStaff('colleague')).json();
    const warned = ids.map((_id) => ({ _id, why: expect.stringMatching(/looks after it\.$/) }));
    const { detail } = await ask(calls.many.path, look, token);
    expect(
      detail.warned.toSorted((a: { _id: string }, b: { _id: string }) => ids.indexOf(a._id) - ids.indexOf(b._id)),
    ).toMatchObject(warned);
    const refused = [{ _id: waiting, name: 'ยังรอ', why: expect.any(String) }];
    expect((await many({ ids, deed: 'close', isPreview: true })).detail).toMatchObject({ changed: 1, refused });
    expect((await get(answered)).contact.status).toBe('answered');
    expect((await many({ ids, deed: 'close' })).detail).toMatchObject({ changed: 1, refused });
    expect((await get(answered)).contact).toMatchObject({ status: 'closed', assigneeId: 's-owner' });
  });

  it('are all that the filter finds, turn by turn, though they leave it while they are worked off', async () => {
    const email = 'turns@example.com';
    for (const _ of [1, 2, 3]) await answerWith((await write({ email })).contactId);
    const all = { state: 'answered', search: email, deed: 'close', limit: 2 };
    const seen = (await many({ ...all, limit: 500, isPreview: true })).detail;
    expect([seen.changed, new Set(seen.ids).size]).toEqual([3, 3]);
    const first = (await many(all)).detail;
    expect(first).toMatchObject({ changed: 2, next: expect.any(String) });
    expect((await many({ ...all, after: first.next })).detail).toMatchObject({ changed: 1, next: null });
    expect(await listed({ state: 'closed', search: email })).toHaveLength(3);
    expect((await many({ search: email, deed: 'reopen' })).detail).toMatchObject({ changed: 3 });
  });
});

describe('the promise of twelve hours', () => {
  it('is broken by the clock alone, after which the message is overdue until it is answered', async () => {
    const { contactId } = await write();
    expect(await listed({ state: 'overdue' })).not.toContain(contactId);
    doors.clock.advance(12 * 60 * minuteMs);
    owner = (await doors.enterStaff('owner')).json().token;
    expect(await listed({ state: 'overdue' })).toContain(contactId);
    expect((await answerWith(contactId)).outcome).toBe(200);
    expect(await listed({ state: 'overdue' })).not.toContain(contactId);
  });
});

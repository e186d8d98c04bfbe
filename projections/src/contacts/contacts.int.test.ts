import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { at, forgotten } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { contactsProjection } from './projection.ts';
import { type ContactFilter, type ContactPageRequest, contactReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, contactsProjection);
afterAll(() => pool.end());

const read = contactReads(pool);
const org = 'klangdee';
const now = new Date(at('21:00:00'));
const person = { name: 'วิภา สุขใจ', email: 'wipa@demo.test', phone: '+66812345678' };

const sent = (contactId: string, sentAt = at('09:00:00'), over: object = {}): SpecEvent => ({
  type: 'ContactMessageSent',
  data: {
    contactId,
    kind: 'question',
    ...person,
    text: 'เก็บตู้เย็นได้ไหม',
    estimate: null,
    language: 'th',
    sentAt,
    ...over,
  },
});
const assigned = (contactId: string, staffId: string | null): SpecEvent => ({
  type: 'ContactMessageAssigned',
  data: { contactId, staffId, assignedAt: at('09:30:00') },
});
const answered = (contactId: string, answeredAt = at('10:00:00')): SpecEvent => ({
  type: 'ContactMessageAnswered',
  data: { contactId, messageId: `${contactId}.${answeredAt}`, text: 'ได้ค่ะ', answeredAt },
});
const replied = (contactId: string, repliedAt: string): SpecEvent => ({
  type: 'ContactMessageReplied',
  data: { contactId, messageId: `${contactId}.${repliedAt}`, text: 'ขนวันเสาร์ได้ไหม', repliedAt },
});
const closed = (contactId: string): SpecEvent => ({
  type: 'ContactMessageClosed',
  data: { contactId, closedAt: at('11:00:00') },
});
const reopened = (contactId: string): SpecEvent => ({
  type: 'ContactMessageReopened',
  data: { contactId, reopenedAt: at('12:00:00') },
});
const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });
const ids =
  (filter: ContactFilter & ContactPageRequest = {}, when = now) =>
  async () =>
    (await read.list(org, when, filter)).rows.map(({ id }) => id);
const one = (id: string) => () => read.one(org, id);

const row = {
  id: 'm1',
  kind: 'question',
  ...person,
  excerpt: 'เก็บตู้เย็นได้ไหม',
  language: 'th',
  status: 'new',
  sentAt: at('09:00:00'),
  lastAt: at('09:00:00'),
  answerBy: at('21:00:00'),
  assigneeId: null,
  messages: 1,
  notes: 0,
};

describe('a contact message in the list', () => {
  it('is new, with twelve hours to answer', () => given(sent('m1')).shows(one('m1'), row));
  it('is somebody’s once it is assigned, and nobody’s again', async () => {
    await given(sent('m1'), assigned('m1', 's1')).shows(one('m1'), { ...row, assigneeId: 's1' });
    await given(sent('m1'), assigned('m1', 's1'), assigned('m1', null)).shows(one('m1'), row);
  });
  it('is answered, closed, and answered again when it is opened again', async () => {
    const after = { ...row, lastAt: at('10:00:00'), messages: 2 };
    const history = [sent('m1'), answered('m1')];
    await given(...history).shows(one('m1'), { ...after, status: 'answered' });
    await given(...history, closed('m1')).shows(one('m1'), { ...after, status: 'closed' });
    await given(...history, closed('m1'), reopened('m1')).shows(one('m1'), { ...after, status: 'answered' });
  });
  it('is new again for twelve hours when the visitor writes back', () =>
    given(sent('m1'), answered('m1'), replied('m1', at('11:30:00'))).shows(one('m1'), {
      ...row,
      lastAt: at('11:30:00'),
      answerBy: at('23:30:00'),
      messages: 3,
    }));
  it('begins with what was written, and halves none of its signs', () =>
    given(sent('m1', at('09:00:00'), { text: `${'x'.repeat(299)}😀 thanks` })).shows(one('m1'), {
      ...row,
      excerpt: `${'x'.repeat(299)}😀`,
    }));
  it('has nothing of a forgotten person but that somebody wrote', async () => {
    const nobody = { ...row, name: null, email: null, phone: null, excerpt: null };
    await given(sent('m1'), forgotten('m1')).shows(one('m1'), nobody);
    await given(sent('m1'), forgotten('m1')).shows(ids({ search: 'วิภา' }), []);
  });
  it('is seen by its own organization alone', async () => {
    await given(second(sent('m1'))).shows(one('m1'), undefined);
    await given(second(sent('m1')), sent('m2')).shows(ids(), ['m2']);
  });
});

describe('the list of contact messages', () => {
  const some = [
    sent('late', at('08:00:00')),
    sent('soon', at('09:30:00')),
    sent('done', at('07:00:00')),
    answered('done'),
    sent('over', at('06:00:00')),
    answered('over', at('12:00:00')),
    closed('over'),
  ];
  it('begins with what is due longest, and ends with what is done', () =>
    given(...some).shows(ids(), ['late', 'soon', 'over', 'done']));
  it('is ordered by when it was sent', async () => {
    await given(...some).shows(ids({ order: 'newest' }), ['soon', 'late', 'done', 'over']);
    await given(...some).shows(ids({ order: 'oldest' }), ['over', 'done', 'late', 'soon']);
  });
  it('goes on behind its last row, in each order', async () => {
    await given(...some).shows(ids({ limit: 2 }), ['late', 'soon']);
    await given(...some).shows(ids({ limit: 2, after: 'soon' }), ['over', 'done']);
    await given(...some).shows(ids({ order: 'newest', after: 'late' }), ['done', 'over']);
  });
  it('is narrowed by state; overdue is what waits for longer than twelve hours at that instant', async () => {
    await given(...some).shows(ids({ state: 'overdue' }), ['late']);
    await given(...some).shows(ids({ state: 'overdue' }, new Date(at('19:59:59'))), []);
    await given(...some).shows(ids({ state: 'overdue' }, new Date(at('21:30:00'))), ['late', 'soon']);
    await given(...some).shows(ids({ state: 'new' }), ['late', 'soon']);
    await given(...some).shows(ids({ state: 'answered' }), ['done']);
    await given(...some).shows(() => read.count(org, now, { state: 'closed' }), 1);
  });
  it('is narrowed by kind, by who answers, and by words from anywhere in it', async () => {
    const estimate = { items: [{ name: 'โซฟา', count: 1 }], volumeLitres: 900, sizeId: null };
    const mixed = [sent('m1'), sent('m2', at('10:00:00'), { kind: 'estimate', text: 'ขอราคา', estimate })];
    await given(...mixed).shows(ids({ kind: 'estimate' }), ['m2']);
    await given(...mixed, assigned('m1', 's1')).shows(ids({ assigneeId: 's1' }), ['m1']);
    await given(...mixed).shows(ids({ search: 'ตู้เย็น WIPA' }), ['m1']);
    await given(...mixed).shows(ids({ search: 'โซฟา' }), ['m2']);
    await given(...mixed).shows(ids({ search: '0812345' }), ['m1', 'm2']);
    await given(...mixed, answered('m1'), replied('m1', at('11:00:00'))).shows(ids({ search: 'วันเสาร์' }), ['m1']);
  });
});

import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { parseEvent, readEvent } from '../events/index.ts';
import { anyText, id, text } from './text.ts';

const problemsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.['en'] : issue.code));

describe('what a person types', () => {
  it('is as long as people count its signs', () => {
    expect(text(3).parse('😀😀😀')).toBe('😀😀😀');
    expect(problemsOf(text(3), '😀😀😀😀')).toEqual(['Longer than 3 characters, please make it shorter.']);
  });

  it('is read without what nobody sees around it', () => {
    expect(text(3).min(1).parse(' \u200eabc\u200f\n')).toBe('abc');
    expect(problemsOf(text(3).min(1), ' \u202e ')).toEqual(['too_small']);
  });

  it.each(['a\0b', '\ud800', '\udc00'])('says of %j that it cannot be kept', (typed) =>
    expect(problemsOf(text(10), typed)).toEqual([
      'It contains characters that cannot be stored. Please delete them and type it again.',
    ]),
  );

  it('says where marks are piled', () =>
    expect(problemsOf(text(500), `ก${'\u0e49'.repeat(200)}`)).toEqual([
      'Too many marks are piled on one letter, please remove some.',
    ]));
});

describe('an id', () => {
  it.each(['o-1', '8f6b2c9a-41d7-4e1d-9a7c-5a1f03be7d52', 'a.b_c'])('may be %s', (one) =>
    expect(id.parse(one)).toBe(one),
  );
  it.each(['', 'a b', 'bad\0id', 'x\ud800', 'หนึ่ง', 'a/b', 'x'.repeat(81), 'a\n'])('is not %j', (one) =>
    expect(problemsOf(id, one)).toEqual(['An id has only A-Z a-z 0-9 _ . and -, and 80 of them at most.']),
  );
});

describe('an event', () => {
  const sent = {
    contactId: 'm1',
    kind: 'question',
    name: 'วิภา',
    email: 'v@klang.test',
    phone: null,
    text: 'สวัสดี 😀',
    estimate: null,
    language: 'th',
    sentAt: '2026-01-05T09:00:00.000Z',
  };
  const added = {
    lookupId: 'l1',
    kind: 'size',
    fields: { name_th: 'เล็ก', rows: [{ text: 'a' }] },
    addedAt: '2026-01-05T09:00:00.000Z',
  };

  it.each([
    ['a text that cannot be kept', 'ContactMessageSent', { ...sent, text: 'a\0b' }],
    ['half a sign', 'ContactMessageSent', { ...sent, name: 'x\ud83d' }],
    ['an id that is none', 'ContactMessageSent', { ...sent, contactId: 'bad\0id' }],
    ['such a text deep in a list', 'LookupAdded', { ...added, fields: { rows: [{ text: 'a\0' }] } }],
    ['such a name of a field', 'LookupAdded', { ...added, fields: { 'a\0': 1 } }],
  ])('with %s is not written', (_, type, data) => expect(() => parseEvent(type, data)).toThrow());

  it('that was written so once is read, with other signs in their place', () => {
    const read = readEvent('ContactMessageSent', { ...sent, text: 'a\0b', name: 'x\ud83d' });
    expect(read.data).toEqual({ ...sent, text: 'a\ufffdb', name: 'x\ufffd' });
    const fields = readEvent('LookupAdded', { ...added, fields: { rows: [{ text: 'a\0', n: 1 }] } }).data;
    expect(fields).toEqual({ ...added, fields: { rows: [{ text: 'a\ufffd', n: 1 }] } });
  });

  it('that was written with such ids once is read with them', () => {
    expect(readEvent('ContactMessageSent', { ...sent, contactId: 'old id/1' }).data).toEqual({
      ...sent,
      contactId: 'old id/1',
    });
    const day = { on: '2026-01-05', slotId: 'x\ud800', visit: 'pickUp', places: null, setAt: sent.sentAt };
    expect(readEvent('DayPlacesSet', day).data).toEqual({ ...day, slotId: 'x\ufffd' });
  });

  it('of a day in a year of fewer digits is not written, and where it was once it is read as it is', () => {
    const day = { on: '0069-03-05', slotId: 's1', visit: 'pickUp', places: null, setAt: '0999-12-31T23:59:59.999Z' };
    expect(() => parseEvent('DayPlacesSet', day)).toThrow('four digits');
    expect(readEvent('DayPlacesSet', day).data).toEqual(day);
    // Databases have no year 0.
    expect(readEvent('DayPlacesSet', { ...day, on: '0000-02-29' }).data).toEqual({ ...day, on: '0004-02-29' });
    expect(() => readEvent('DayPlacesSet', { ...day, on: '0069-02-29' })).toThrow();
  });

  it('of another shape is never read', () => {
    expect(() => readEvent('ContactMessageSent', { ...sent, contactId: 'old id', kind: 'other' })).toThrow();
    expect(() => readEvent('ContactMessageSent', { ...sent, contactId: 7 })).toThrow();
  });
});

describe('text of programs', () => {
  it('is kept as it is', () => expect(anyText.max(20).parse(' a\u200eb ')).toBe(' a\u200eb '));
});

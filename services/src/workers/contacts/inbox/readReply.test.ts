import { describe, expect, it } from 'vitest';
import { type IncomingMail, isAutomatic, isReplyAddress, tokensIn, writtenIn } from './readReply.ts';

const token = 'a'.repeat(32);
const other = 'b'.repeat(32);
const nothing: IncomingMail = {
  recipients: [],
  messageId: undefined,
  inReplyTo: undefined,
  references: undefined,
  text: undefined,
  html: undefined,
  autoSubmitted: undefined,
};
const written = (text: string) => writtenIn({ ...nothing, text });

describe('a reply', () => {
  it('is known by the address that it goes to, whatever its case', () => {
    expect(isReplyAddress(`REPLY+${token.toUpperCase()}@klang.test`)).toBe(true);
    expect(isReplyAddress('info@klang.test')).toBe(false);
    expect(tokensIn({ ...nothing, recipients: [`Reply+${token.toUpperCase()}@klang.test`] })).toEqual([token]);
  });

  it('is known by the mail that it answers, where the address was changed', () => {
    const answering = { inReplyTo: `<${token}@klang.test>`, references: `<x@y> <${other}@klang.test>` };
    expect(tokensIn({ ...nothing, ...answering })).toEqual([token, other]);
    expect(tokensIn({ ...nothing, inReplyTo: '<somebody@else.test>' })).toEqual([]);
  });

  it.each([
    ['a line of who wrote when', 'ขอบคุณค่ะ\n\nOn Mon, 23 Nov 2026 at 10:00, Klang <r@klang.test> wrote:\n> ได้ค่ะ'],
    [
      'such a line broken in two',
      'ขอบคุณค่ะ\n\nOn Mon, 23 Nov 2026 at 10:00, Klang Dee Storage\n<r@klang.test> wrote:\n\n> ได้ค่ะ',
    ],
    ['such a line in Thai', 'ขอบคุณค่ะ\r\n\r\nเมื่อ จ. 23 พ.ย. 2026 เวลา 10:00 Klang <r@klang.test> เขียนว่า:\r\n> ได้ค่ะ'],
    ['a line of dashes', 'ขอบคุณค่ะ\n-----Original Message-----\nFrom: Klang'],
    ['a long line', 'ขอบคุณค่ะ\n________________________________\nFrom: Klang <r@klang.test>'],
    ['a signature', 'ขอบคุณค่ะ\n-- \nวิภา สุขใจ'],
  ])('ends where its program quotes with %s', (_, text) => expect(written(text)).toBe('ขอบคุณค่ะ'));

  it('is kept as far as it can be, whatever its program put into it', () => {
    expect(written('ขอบคุณ\0ค่ะ \ud83d\u202e')).toBe('ขอบคุณ\ufffdค่ะ \ufffd');
    expect(written(`${'x'.repeat(3_999)}😀 thanks`)).toBe(`${'x'.repeat(3_999)}😀`);
  });

  it('keeps what is no quote', () => {
    expect(written('On Monday I come.\n\nเมื่อไหร่มารับได้')).toBe('On Monday I come.\n\nเมื่อไหร่มารับได้');
  });

  it('is read from its drawn form where there is no other', () => {
    const html = '<p>ขอบคุณ &amp; สวัสดี</p><div>พรุ่งนี้<br>เช้า</div><blockquote>ได้ค่ะ</blockquote>';
    expect(writtenIn({ ...nothing, html })).toBe('ขอบคุณ & สวัสดี\nพรุ่งนี้\nเช้า');
  });

  it('of a program is told from one of a person', () => {
    expect(isAutomatic({ ...nothing, autoSubmitted: 'auto-replied' })).toBe(true);
    expect(isAutomatic({ ...nothing, autoSubmitted: 'no' })).toBe(false);
    expect(isAutomatic(nothing)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { asTyped, cutTo, cutToUnits, fromElsewhere, isPiled, isStorable, signsIn, storableOf } from './signs.ts';

const [high, low] = ['\ud83d', '\ude00'];

describe('a text that can be kept', () => {
  it.each([
    ['Thai with its vowels and tones', 'น้ำแข็งเปล่าที่สิทธิ์ผู้ใหญ่'],
    ['lines and tabs', 'one\r\n\ttwo'],
    ['signs of four bytes', 'ตู้เย็น 😀 𝒳 👩‍❤️‍💋‍👨 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('may have %s', (_, text) => expect(isStorable(text)).toBe(true));

  it.each([
    ['a NUL', 'a\0b'],
    ['the first half of a sign', `a${high}`],
    ['the second half of a sign', `${low}b`],
    ['the halves in the wrong order', low + high],
    ['a sign that rings a bell', 'a\x07'],
    ['a sign that moves a cursor', 'a\x1b[2J'],
    ['a sign of old printers', 'a\x85'],
    ['what is no sign at all', 'a\uffff'],
  ])('may not have %s', (_, text) => expect(isStorable(text)).toBe(false));

  it('is made of any other', () => {
    expect(storableOf(`a\0b${high}c\x07`)).toBe('a\ufffdb\ufffdc\ufffd');
    expect(storableOf('น้ำ 😀\n')).toBe('น้ำ 😀\n');
  });
});

describe('marks on a letter', () => {
  it.each([
    ['Thai', 'ที่นี่ผู้ปู่สิทธิ์ศักดิ์ น้ํา'],
    ['Vietnamese that is written apart', 'Nguyễn Phước'.normalize('NFD')],
    ['signs that are joined', '👩‍❤️‍💋‍👨 👨🏽‍🦰 1️⃣'],
  ])('are as many as %s needs', (_, text) => expect(isPiled(text)).toBe(false));

  it.each([
    ['Latin', `Z${'\u0301'.repeat(200)}algo`],
    ['Thai', `ก${'\u0e49'.repeat(200)}`],
    ['Latin, each behind a sign without width', `Z${'\u0301\u200b'.repeat(200)}`],
  ])('are a pile in %s where they are too many', (_, text) => expect(isPiled(text)).toBe(true));
});

describe('what somebody typed', () => {
  it('is read without marks that a program put around what was copied', () => {
    expect(asTyped(' \u202a+66 81 234 5678\u202c ')).toBe('+66 81 234 5678');
    expect(asTyped('\u202eevil\u2066')).toBe('evil');
  });
});

describe('signs', () => {
  it('are counted as people see them', () => {
    expect(signsIn('a😀b')).toBe(3);
  });

  it('are never halved where a text is cut', () => {
    expect(cutTo(`${'x'.repeat(299)}😀 thanks`, 300)).toBe(`${'x'.repeat(299)}😀`);
    expect(cutTo('😀😀😀', 2)).toBe('😀😀');
    expect(cutTo('short', 300)).toBe('short');
    expect(cutToUnits('a😀😀', 4)).toBe('a😀');
    expect(cutToUnits('a😀😀', 5)).toBe('a😀😀');
  });
});

describe('what came from elsewhere', () => {
  it('is kept as far as it can be', () => {
    const pile = `ก${'\u0e49'.repeat(200)}`;
    const cleaned = fromElsewhere(` a\0b\ud83d ${pile} ก้ 😀😀`, 18);
    expect(cleaned).toBe(`a\ufffdb\ufffd ก${'\u0e49'.repeat(5)} ก้ 😀😀`);
    expect([isStorable(cleaned), isPiled(cleaned)]).toEqual([true, false]);
    expect(fromElsewhere('x'.repeat(20), 18)).toBe('x'.repeat(18));
  });
});

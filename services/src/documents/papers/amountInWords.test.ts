import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDocument } from '../kit/document.ts';
import { amountInWords, amountLines } from './amountInWords.ts';

const thai = [
  [0, 'ศูนย์บาทถ้วน'],
  [25, 'ยี่สิบห้าสตางค์'],
  [101, 'หนึ่งบาทหนึ่งสตางค์'],
  [1_100, 'สิบเอ็ดบาทถ้วน'],
  [2_100, 'ยี่สิบเอ็ดบาทถ้วน'],
  [4_900, 'สี่สิบเก้าบาทถ้วน'],
  [10_100, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
  [10_101, 'หนึ่งร้อยเอ็ดบาทหนึ่งสตางค์'],
  [12_101, 'หนึ่งร้อยยี่สิบเอ็ดบาทหนึ่งสตางค์'],
  [123_450, 'หนึ่งพันสองร้อยสามสิบสี่บาทห้าสิบสตางค์'],
  [100_000_100, 'หนึ่งล้านเอ็ดบาทถ้วน'],
  [11_000_001_100, 'หนึ่งร้อยสิบล้านสิบเอ็ดบาทถ้วน'],
  [2_100_000_021, 'ยี่สิบเอ็ดล้านบาทยี่สิบเอ็ดสตางค์'],
  [123_456_789_012, 'หนึ่งพันสองร้อยสามสิบสี่ล้านห้าแสนหกหมื่นเจ็ดพันแปดร้อยเก้าสิบบาทสิบสองสตางค์'],
  [100_000_000_000_000, 'หนึ่งล้านล้านบาทถ้วน'],
] as const;

const english = [
  [0, 'Zero baht only'],
  [25, 'Twenty-five satang'],
  [100, 'One baht only'],
  [386_000, 'Three thousand eight hundred sixty baht only'],
  [1_287_960, 'Twelve thousand eight hundred seventy-nine baht and sixty satang'],
  [
    9_999_999_999,
    'Ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine baht and ninety-nine satang',
  ],
] as const;

describe('a sum in letters', () => {
  it('breaks between words alone, never within a number such as twenty-five', async () => {
    const document = await newDocument({ title: 'x', author: 'x', language: 'en', at: new Date(0) });
    const size = { size: 8.5, leading: 12 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.integer({ min: 30, max: 90 }), (satang, width) => {
        const text = amountInWords(satang, 'en');
        const lines = amountLines(document, { text, style: size, language: 'en' }, width).map((line) => line.text);
        expect(lines.join(' ')).toBe(text);
      }),
    );
  });

  it.each(thai)('of %i satang is in Thai %s', (satang, words) => {
    expect(amountInWords(satang, 'th')).toBe(words);
  });

  it.each(english)('of %i satang is in English %s', (satang, words) => {
    expect(amountInWords(satang, 'en')).toBe(words);
  });
});

import { describe, expect, it } from 'vitest';
import { balancedLinesOf, linesOf, piecesOf } from './breaking.ts';

/** Combining marks have no width. */
const measure = (text: string): number => text.replaceAll(/\p{M}/gu, '').length;

describe('lines of a text', () => {
  it('break between Thai words', () => {
    expect(linesOf('จำนวนเงินรวมทั้งสิ้น', 12, measure)).toEqual(['จำนวนเงินรวม', 'ทั้งสิ้น']);
  });

  it('keep a district with its kind, and a number with what it is written with', () => {
    const pieces = piecesOf('ถนนสาทรใต้ แขวงทุ่งมหาเมฆ เขตสาทร 00000-RT-6911-0213 1,234.50 13:00–15:00').map((piece) =>
      piece.trim(),
    );
    for (const whole of ['แขวงทุ่งมหาเมฆ', 'เขตสาทร', '00000-RT-6911-0213', '1,234.50', '13:00–15:00']) {
      expect(pieces).toContain(whole);
    }
  });

  it('keep a day, an amount and a province together with what belongs to them', () => {
    const text = 'นัดรับของ 2 ธ.ค. 2569 กล่อง L 30 วัน รวม 12,866.14 บาท เขตสาทร กรุงเทพมหานคร 10120 on 24 Nov 2026';
    const pieces = piecesOf(text).map((piece) => piece.trim());
    for (const whole of ['2 ธ.ค. 2569', '30 วัน', '12,866.14 บาท', 'กรุงเทพมหานคร 10120', '24 Nov 2026']) {
      expect(pieces).toContain(whole);
    }
  });

  it('never end within the code of a place, an item or a paper', () => {
    for (const code of ['A-01-03', 'B-2', 'KD-0231-01', '00000-DN-6911-0094'])
      expect(piecesOf(`เก็บไว้ที่ชั้น ${code} แล้ว`)).toContain(`${code} `);
  });

  it('never begin with what closes, nor end with what opens', () => {
    const text = 'ระบบ (ใช้ได้ ยกเลิก หรือถูกแทนที่) ของเล่นต่าง ๆ ฯลฯ';
    for (let width = 14; width < 30; width += 1) {
      for (const line of linesOf(text, width, measure)) expect(line).not.toMatch(/^[)ๆฯ]|\($/);
    }
  });

  it('break a word that is too long at the edge, never between a letter and its mark', () => {
    const lines = linesOf('ก่'.repeat(30), 7, measure);
    expect(lines.join('')).toBe('ก่'.repeat(30));
    expect(lines.every((line) => measure(line) <= 7 && !/^\p{M}/u.test(line))).toBe(true);
  });

  it('lose nothing, however narrow', () => {
    const text = 'สแกนเพื่อดูเลขที่ วันที่ ยอดเงิน และสถานะปัจจุบัน Anna-Lena O’Neill 0-9999-99999-98-2';
    for (let width = 1; width < 60; width += 3) {
      expect(linesOf(text, width, measure).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });

  it('are about as long as each other where they are balanced', () => {
    const text = 'Twelve thousand eight hundred seventy-nine baht and sixty satang';
    const lengths = balancedLinesOf(text, 60, measure).map(measure);
    expect(lengths).toHaveLength(2);
    expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThan(12);
  });

  it('end where the text says so', () => {
    expect(linesOf('หนึ่ง\nสอง', 50, measure)).toEqual(['หนึ่ง', 'สอง']);
  });
});

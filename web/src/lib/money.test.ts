import { describe, expect, it } from 'vitest';
import { bahtText, satangIn } from './money.ts';

describe('money that is typed', () => {
  it.each([
    ['0.29', 29],
    ['1.15', 115],
    ['4.35', 435],
    ['1234567.89', 123_456_789],
    ['1,080', 108_000],
    ['฿ 1 080.5', 108_050],
    ['12.', 1_200],
    ['0', 0],
    ['100000000.00', 10_000_000_000],
  ])('%s baht is exactly %i satang', (typed, satang) => expect(satangIn(typed)).toBe(satang));

  it.each(['', '-1', '1.005', 'ฟรี', '1e3', '.', '1.2.3', '0x10'])('“%s” is no amount', (typed) =>
    expect(satangIn(typed)).toBeNull(),
  );

  it('comes back from every amount as it went in', () => {
    for (const satang of [0, 1, 9, 10, 29, 99, 100, 115, 57_999, 10_000_000_000]) {
      expect(satangIn(bahtText(satang))).toBe(satang);
    }
  });

  it('shows decimals only where there are any', () =>
    expect([bahtText(7_900), bahtText(7_950), bahtText(7_905), bahtText(null)]).toEqual(['79', '79.50', '79.05', '']));
});

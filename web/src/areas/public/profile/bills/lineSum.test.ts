import { expect, it } from 'vitest';
import { lineSum } from './lineSum.ts';

it('a line of a bill says how its sum was made of price, days and items, and nothing where they do not make it', () => {
  const itemIds = ['KD-1-01', 'KD-1-02', 'KD-1-03'];
  const whole = { kind: 'monthly', itemIds, days: 31, ofDays: 31, unitSatang: 13_500, amountSatang: 40_500 } as const;
  expect(lineSum(whole)).toBe('฿135 × 3');
  expect(lineSum({ ...whole, itemIds: ['KD-1-01'], amountSatang: 13_500 })).toBeNull();
  expect(lineSum({ ...whole, days: 17, ofDays: 30, amountSatang: 22_950 })).toBe('฿135 × 17 ÷ 30 × 3');
  expect(lineSum({ ...whole, days: 17, ofDays: 30, amountSatang: -22_950 })).toBe('฿135 × 17 ÷ 30 × 3');
  expect(lineSum({ ...whole, amountSatang: 40_000 })).toBeNull();
  expect(lineSum({ ...whole, kind: 'discount', amountSatang: 40_500 })).toBeNull();
});

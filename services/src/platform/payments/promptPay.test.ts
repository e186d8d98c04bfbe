import { parse } from 'promptparse';
import { describe, expect, it } from 'vitest';
import { promptPayCode } from './promptPay.ts';

const refs = { ref1: 'ord-00000123', ref2: 'pay-0000456' };
const tagsOf = (code: string) => {
  const read = parse(code, true);
  return read && ['01', '29', '30', '53', '54', '58'].map((tag) => read.getTagValue(tag));
};
// Tags may have any order: compare the content.
const says = (code: string, vector: string) => {
  expect(tagsOf(vector)).not.toBeNull();
  expect(tagsOf(code)).toEqual(tagsOf(vector));
};

describe('the code of a transfer', () => {
  it('pays a phone', () =>
    says(
      promptPayCode({ promptPayId: '0801234567', amountSatang: 422, ...refs }),
      '00020101021229370016A000000677010111011300668012345675802TH530376454044.22630444FE',
    ));
  it('pays a tax id', () =>
    says(
      promptPayCode({ promptPayId: '0105555123456', amountSatang: 150_075, ...refs }),
      '00020101021229370016A000000677010111021301055551234565802TH530376454071500.756304117A',
    ));
  it('pays a biller, who finds it by what is said with it', () =>
    says(
      promptPayCode({ promptPayId: '010555512345600', amountSatang: 150_075, ...refs }),
      '00020101021230680016A00000067701011201150105555123456000211ORD000001230310PAY0000456530376454071500.755802TH630454D4',
    ));
  it.each([1, 10, 29, 100, 99_999_999])('asks for exactly %i satang', (amountSatang) => {
    const amount = parse(promptPayCode({ promptPayId: '0801234567', amountSatang, ...refs }), true)?.getTagValue('54');
    expect(amount).toBe(`${Math.trunc(amountSatang / 100)}.${String(amountSatang % 100).padStart(2, '0')}`);
  });
  it('names no more of an order than twenty signs', () => {
    const code = promptPayCode({ promptPayId: '010555512345600', amountSatang: 100, ref1: 'x-'.repeat(40), ref2: 'y' });
    expect(parse(code, true)?.getTagValue('30', '02')).toBe('X'.repeat(20));
  });
});

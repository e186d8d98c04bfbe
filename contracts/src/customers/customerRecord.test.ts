import { describe, expect, it } from 'vitest';
import { ageOn, customerDetails, customerTax } from './customerRecord.ts';

const details = {
  firstname: 'สมชาย',
  lastname: 'ใจดี',
  phone: '081-234-5678',
  secondPhone: null,
  taxId: '1-9999-99999-99-9',
  passport: 'aa 1234567',
  gender: 'male',
  bornOn: '1992-02-29',
  nationality: 'JP',
  language: 'th',
};
const pathsIn = (over: object) =>
  customerDetails.safeParse({ ...details, ...over }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('what somebody types about themselves', () => {
  it('is read as people write it', () =>
    expect(customerDetails.parse(details)).toMatchObject({
      phone: '0812345678',
      taxId: '1999999999999',
      passport: 'AA1234567',
    }));
  it.each([
    ['taxId', '1999999999998'],
    ['taxId', '0999999999991'],
    ['passport', 'A1'],
    ['gender', 'x'],
    ['bornOn', '1899-12-31'],
    ['bornOn', '1992-02-30'],
    ['nationality', 'XX'],
    ['nationality', 'th'],
    ['secondPhone', '081 234 5678'],
    ['firstname', ' '],
  ])('is refused at its field: %s cannot be %s', (field, value) =>
    expect(pathsIn({ [field]: value })).toEqual([field]),
  );
  it('withholds tax only as a company', () => {
    const alone = { company: null, address: null, withholds: true };
    expect(customerTax.safeParse(alone).error?.issues[0]?.path).toEqual(['withholds']);
    expect(customerTax.safeParse({ ...alone, withholds: false }).success).toBe(true);
  });
});

describe('an age', () => {
  it('is in full years, from the birthday on', () => {
    expect([ageOn('1992-03-04', '2026-03-03'), ageOn('1992-03-04', '2026-03-04')]).toEqual([33, 34]);
    expect([ageOn('1992-02-29', '2026-02-28'), ageOn('1992-02-29', '2026-03-01')]).toEqual([33, 34]);
  });
});

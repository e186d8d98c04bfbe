import { expect, it } from 'vitest';
import { reissueCodeOf } from './reissueCode.ts';

const buyer = { name: 'บริษัท ถูกต้อง จำกัด', address: '1 ถนนสุขุมวิท', taxId: null, branch: null };

it('the mistake is called by what is other now, and whoever has the abbreviated form gets the full one as it is', () => {
  const rights = [buyer, { ...buyer, name: 'n' }, { ...buyer, branch: '00001' }, { ...buyer, address: 'a' }];
  const codesOf = (facts: { readonly isAbbreviated?: boolean }) =>
    rights.map((right) => reissueCodeOf(facts, { stands: buyer, right }));
  expect(codesOf({})).toEqual([null, 'TIVC01', 'TIVC99', 'TIVC02']);
  expect(codesOf({ isAbbreviated: true })).toEqual(['TIVC99', 'TIVC99', 'TIVC99', 'TIVC99']);
});

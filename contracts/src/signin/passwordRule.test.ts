import { describe, expect, it } from 'vitest';
import { brokenPasswordRules } from './passwordRule.ts';

describe('a new password', () => {
  it.each([
    ['klang-demo1', []],
    ['รหัสผ่านของฉัน๙', []],
    ['short1', ['longEnough']],
    ['nodigitsatall', ['hasDigit']],
    ['x', ['longEnough', 'hasDigit']],
    [`${'a'.repeat(128)}1`, ['longEnough']],
    ['Password123', ['isUncommon']],
    ['１２３４５６７８', ['isUncommon']],
  ])('%s breaks %j', (text, broken) => {
    expect(brokenPasswordRules(text)).toEqual(broken);
  });
});

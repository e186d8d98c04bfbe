import { firstStatementDay, lastStatementDay } from '@klang/contracts/bills/statement';
import { describe, expect, it } from 'vitest';
import { newKey } from '../keys/seal.ts';
import { openStatementProofs } from './statementProofs.ts';

const proofs = openStatementProofs(newKey());
const statement = {
  from: '2026-08-24',
  until: '2026-11-24',
  asOf: '2026-11-24T04:40:00.000Z',
  closingSatang: -207_245,
  hash: '9f2c41d7b08e53aa',
};

describe('the code on a statement of account', () => {
  it('says its days, what was owed, as of when and its fingerprint, in as few signs as a QR on paper can have', () => {
    const code = proofs.make('klangdee', { ...statement, hash: `${statement.hash}9f2c41d7` });
    expect(code.length).toBe(44);
    expect(proofs.read('klangdee', code)).toEqual(statement);
  });

  it('holds every day that a statement may have', () => {
    const whole = { ...statement, from: firstStatementDay, until: lastStatementDay };
    expect(proofs.read('klangdee', proofs.make('klangdee', whole))).toEqual(whole);
  });

  it('is good in no other organization, changed by nobody, and made nowhere else', () => {
    const code = proofs.make('klangdee', statement);
    const other = proofs.make('klangdee', { ...statement, closingSatang: -1 });
    for (const [org, wrong] of [
      ['second', code],
      ['klangdee', `${other.slice(0, 30)}${code.slice(30)}`],
      ['klangdee', openStatementProofs(newKey()).make('klangdee', statement)],
      ['klangdee', ''],
      ['klangdee', 'x'.repeat(60)],
    ] as const)
      expect(proofs.read(org, wrong)).toBeNull();
  });
});

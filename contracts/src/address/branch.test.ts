import { describe, expect, it } from 'vitest';
import { branchText } from './branch.ts';

describe('a branch of a company', () => {
  it('is called head office where its number is nought', () =>
    expect([branchText('00000', 'th'), branchText('00000', 'en')]).toEqual(['สำนักงานใหญ่', 'Head office']));

  it('is otherwise called by its number', () =>
    expect([branchText('00012', 'th'), branchText('00012', 'en')]).toEqual(['สาขาที่ 00012', 'Branch 00012']));
});

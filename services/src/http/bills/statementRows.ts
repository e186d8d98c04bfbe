import { createHash } from 'node:crypto';
import type { StatementRow } from '@klang/contracts/bills/statement';

/** `isNeverDue`: nothing of the bill was ever to be paid, though its event has a due day. */
export type Fact = Omit<StatementRow, 'balanceSatang'> & { readonly isNeverDue?: true };

export const rowsOf = (facts: readonly Fact[], openingSatang: number): StatementRow[] => {
  let balanceSatang = openingSatang;
  return facts.map(({ isNeverDue, ...fact }): StatementRow => {
    balanceSatang += fact.amountSatang;
    return { ...fact, dueOn: isNeverDue ? null : fact.dueOn, balanceSatang };
  });
};

type StatementOf = {
  readonly org: string;
  readonly customerId: string;
  readonly orderId: string | null;
  readonly from: string;
  readonly until: string;
  readonly openingSatang: number;
};
export const hashOf = (
  { org, customerId, orderId, from, until, openingSatang }: StatementOf,
  facts: readonly Fact[],
): string => {
  // Papers appear shortly after their payment and do not change the balance.
  // Statements that were made before keep their hash: this tax was called written off then,
  // each bill had its due day, and none was named as taking back.
  const owed = rowsOf(facts, openingSatang).map(({ paper: _, isBack: __, ...row }, place) => ({
    ...row,
    dueOn: facts[place]?.dueOn ?? null,
    type: row.type === 'unasked' ? 'writtenOff' : row.type,
  }));
  const known = { org, customerId, orderId, from, until, openingSatang, owed };
  return createHash('sha256').update(JSON.stringify(known)).digest('hex');
};

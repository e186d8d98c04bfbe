import type { StatementRow, StatementSums, StatementType } from '@klang/contracts/bills/statement';

const sumOf: Readonly<Record<Exclude<StatementType, 'certificate'>, readonly [keyof StatementSums, 1 | -1]>> = {
  issued: ['issuedSatang', 1],
  withheld: ['withheldSatang', -1],
  paid: ['paidSatang', -1],
  credited: ['creditedSatang', -1],
  reduced: ['creditedSatang', -1],
  refunded: ['refundedSatang', 1],
  voided: ['issuedSatang', 1],
  late: ['paidSatang', -1],
  // It counts where it was moved to.
  moved: ['paidSatang', -1],
  returned: ['refundedSatang', 1],
  takenBack: ['refundedSatang', 1],
  wonBack: ['refundedSatang', 1],
  writtenOff: ['creditedSatang', -1],
  unasked: ['unaskedSatang', -1],
  lapsed: ['creditedSatang', -1],
};
type Entry = Pick<StatementRow, 'type' | 'amountSatang'>;
export const statementSumsOf = (rows: readonly Entry[]): StatementSums => {
  const sums = {
    issuedSatang: 0,
    withheldSatang: 0,
    unaskedSatang: 0,
    paidSatang: 0,
    creditedSatang: 0,
    refundedSatang: 0,
  };
  for (const { type, amountSatang } of rows) {
    if (type === 'certificate') continue;
    const [name, sign] = sumOf[type];
    sums[name] += sign * amountSatang;
  }
  return sums;
};

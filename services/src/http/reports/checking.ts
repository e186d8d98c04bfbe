import { type CheckedBooks, type ClosedDay, mostEventsChecked, proofFaults } from '@klang/contracts/api/proof';
import { type ClosedBooks, closingsOf, type ProofParts, proofLines } from '../../platform/proof/exporting.ts';
import { verify } from '../../platform/proof/verify.mjs';

export const rowOf = ({ first, last, root: _, place: __, ...closed }: ClosedBooks): ClosedDay => ({
  ...closed,
  events: last - first + 1,
});

/** The first day of the newest part that can be checked while a person waits. Null: everything. */
export const checkedFrom = (closings: readonly ClosedBooks[], most = mostEventsChecked): string | null => {
  const end = closings.at(-1)?.last ?? 0;
  const [oldest] = closings;
  const first = closings.find((one) => end - one.first < most) ?? closings.at(-1);
  return !first || first === oldest ? null : first.since;
};

export const check = async (parts: ProofParts, org: string, now: Date): Promise<CheckedBooks> => {
  const began = performance.now();
  const from = checkedFrom(await closingsOf(parts.log, org));
  const found = await verify(proofLines(parts, { org, from, to: null }, { now }));
  const when = { from, checkedAt: now.toISOString(), tookMs: Math.round(performance.now() - began) };
  if (!found.isRight) {
    const code = proofFaults.find((one) => one === found.code) ?? 'line';
    return { ...when, figures: null, wrong: { code, what: found.what, why: found.why } };
  }
  const { events, papers, papersWithMoney, bills, waiting, days } = found.figures;
  return { ...when, figures: { events, papers, papersWithMoney, bills, waiting, days }, wrong: null };
};

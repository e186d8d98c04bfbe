import { z } from 'zod';
import { day, id, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** What a file is compared with: money that came through the gateway, or transfers to the bank account. */
export const statementSources = ['gateway', 'bank'] as const;
export type StatementSource = (typeof statementSources)[number];

/** Which columns of a file hold what, by the place in which they stand; 0 is the first. */
export const statementColumns = z.strictObject({
  on: z.int().min(0).max(199),
  sum: z.int().min(0).max(199),
  /** The number of the payment; a file without one is compared by days and sums alone. */
  reference: z.int().min(0).max(199).nullable(),
});
export type StatementColumns = z.output<typeof statementColumns>;

export const mostReferenceSigns = 40;
/** A line as it is kept: nothing of who paid, only what money is found by. */
export const statementLine = z.object({
  line: z.int().min(1),
  on: day,
  amountSatang: satang,
  reference: anyText.max(mostReferenceSigns),
});
export type StatementLine = z.output<typeof statementLine>;

export const mostStatementBytes = 20 * 1024 * 1024;
export const mostStatementLines = 100_000;
export const linesOfPart = 500;

/** How a line and a payment stand to each other. */
export const reconcileOutcomes = ['matched', 'otherSum', 'missingHere', 'missingThere'] as const;
export type ReconcileOutcome = (typeof reconcileOutcomes)[number];

/** What is settled with a note: a line of the file, or a payment that the file does not have. */
export const settledOf = { line: z.int().min(1).nullable(), orderId: id.nullable(), paymentId: id.nullable() };

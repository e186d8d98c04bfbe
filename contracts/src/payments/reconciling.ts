import { z } from 'zod';
import { day, id, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import type { Text } from '../messages.ts';

export const statementSources = ['gateway', 'bank'] as const;
export type StatementSource = (typeof statementSources)[number];
export const statementSourceTexts = {
  gateway: { th: 'ผู้ให้บริการชำระเงิน', en: 'Payment gateway' },
  bank: { th: 'บัญชีธนาคาร', en: 'Bank account' },
} as const satisfies Record<StatementSource, Text>;

/** Column indexes. 0 is the first. */
export const statementColumns = z.strictObject({
  on: z.int().min(0).max(199),
  sum: z.int().min(0).max(199),
  /** Null: payments are matched by day and amount only. */
  reference: z.int().min(0).max(199).nullable(),
});
export type StatementColumns = z.output<typeof statementColumns>;

export const mostReferenceSigns = 40;
/** Stored without data about the payer. */
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

export const reconcileOutcomes = ['matched', 'otherSum', 'missingHere', 'missingThere'] as const;
export type ReconcileOutcome = (typeof reconcileOutcomes)[number];

/** A line of the file, or a payment that is missing in the file. */
export const settledOf = { line: z.int().min(1).nullable(), orderId: id.nullable(), paymentId: id.nullable() };

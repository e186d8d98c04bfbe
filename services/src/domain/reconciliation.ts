import type { ReconciliationEvent } from '@klang/contracts/events/reconciliation';
import type { StatementLine } from '@klang/contracts/payments/reconciling';
import { linesOfPart } from '@klang/contracts/payments/reconciling';
import { type Decider, nothing, type Only, refuse } from './kit.ts';

export type Reconciliation = { readonly parts: number; readonly lastLine: number; readonly isWhole: boolean } | null;

type CommandHead = { readonly reconciliationId: string; readonly at: string };
type ReconciliationFacts = Omit<
  Only<ReconciliationEvent, 'ReconciliationBegun'>['data'],
  'reconciliationId' | 'begunAt' | 'lines'
>;
type SettledDifference = Omit<Only<ReconciliationEvent, 'DifferenceSettled'>['data'], 'reconciliationId' | 'settledAt'>;
export type ReconciliationCommand =
  | (CommandHead & ReconciliationFacts & { readonly type: 'TakeStatement'; readonly lines: number })
  | (CommandHead & {
      readonly type: 'TakeStatementLines';
      readonly part: number;
      readonly lines: readonly StatementLine[];
    })
  | (CommandHead & { readonly type: 'EndStatement' })
  | (CommandHead & SettledDifference & { readonly type: 'SettleDifference' });

export const partsOf = (lines: number): number => Math.ceil(lines / linesOfPart);

/** A bank statement. Idempotent by file: a repeated upload continues after a crash. */
export const reconciliation: Decider<Reconciliation, ReconciliationCommand, ReconciliationEvent> = {
  category: 'reconciliation',
  initial: null,

  evolve: {
    ReconciliationBegun: () => ({ parts: 0, lastLine: 0, isWhole: false }),
    StatementLinesRead: (now, { part, lines }) =>
      now && { ...now, parts: part + 1, lastLine: lines.at(-1)?.line ?? now.lastLine },
    ReconciliationRead: (now) => now && { ...now, isWhole: true },
    DifferenceSettled: (now) => now,
  },

  decide: {
    TakeStatement: ({ type: _, at, ...begun }, now) =>
      now ? nothing : [{ type: 'ReconciliationBegun', data: { ...begun, begunAt: at } }],
    TakeStatementLines: ({ reconciliationId, part, lines, at }, now) => {
      if (!now) return refuse('reconciliation_not_found');
      if (part < now.parts) return nothing;
      // Parts must arrive in order, so that two uploads of one file store each line once.
      if (part > now.parts) return refuse('reconciliation_not_whole');
      return [{ type: 'StatementLinesRead', data: { reconciliationId, part, lines: [...lines], readAt: at } }];
    },
    EndStatement: ({ reconciliationId, at }, now) => {
      if (!now) return refuse('reconciliation_not_found');
      return now.isWhole ? nothing : [{ type: 'ReconciliationRead', data: { reconciliationId, readAt: at } }];
    },
    SettleDifference: ({ type: _, at, ...settled }, now) => {
      if (!now) return refuse('reconciliation_not_found');
      if (!now.isWhole) return refuse('reconciliation_not_whole');
      if (settled.line !== null && settled.line > now.lastLine) return refuse('reconciliation_line_not_found');
      return [{ type: 'DifferenceSettled', data: { ...settled, settledAt: at } }];
    },
  },
};

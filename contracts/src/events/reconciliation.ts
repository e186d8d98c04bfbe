import { z } from 'zod';
import { day, type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { settledOf, statementColumns, statementLine, statementSources } from '../payments/reconciling.ts';

const reconciliationId = id;

export const reconciliationEvents = {
  ReconciliationBegun: event('A statement of the gateway or the bank was uploaded, to compare it with the payments.', {
    reconciliationId,
    source: z.enum(statementSources),
    from: day,
    to: day,
    columns: statementColumns,
    headerLine: z.int().min(1),
    lines: z.int().min(0),
    begunAt: instant,
  }),
  StatementLinesRead: event('Lines of the statement: only the fields that find money.', {
    reconciliationId,
    part: z.int().min(0),
    lines: z.array(statementLine).min(1),
    readAt: instant,
  }),
  ReconciliationRead: event('The statement was read to its end.', { reconciliationId, readAt: instant }),
  DifferenceSettled: event('A staff member recorded why a line or a payment has no match.', {
    reconciliationId,
    ...settledOf,
    note: personal('reconciliationId', anyText.min(1).max(500)),
    settledAt: instant,
  }),
};
export type ReconciliationEvent = EventOf<typeof reconciliationEvents>;

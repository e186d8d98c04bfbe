import { z } from 'zod';
import { day, type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { settledOf, statementColumns, statementLine, statementSources } from '../payments/reconciling.ts';

const reconciliationId = id;

/** A statement of the gateway or the bank beside the payments here: one stream for each file and range. */
export const reconciliationEvents = {
  ReconciliationBegun: event('A statement of the gateway or the bank was uploaded, to compare it with the payments.', {
    reconciliationId,
    source: z.enum(statementSources),
    from: day,
    to: day,
    columns: statementColumns,
    /** Of the line that names the columns. */
    headerLine: z.int().min(1),
    lines: z.int().min(0),
    begunAt: instant,
  }),
  StatementLinesRead: event('Lines of the statement, as far as money is found by them.', {
    reconciliationId,
    /** 0 is the first part of the file. */
    part: z.int().min(0),
    lines: z.array(statementLine).min(1),
    readAt: instant,
  }),
  ReconciliationRead: event('The statement was read to its end.', { reconciliationId, readAt: instant }),
  DifferenceSettled: event('Somebody of the staff wrote down why a line or a payment stands alone.', {
    reconciliationId,
    ...settledOf,
    note: personal('reconciliationId', anyText.min(1).max(500)),
    settledAt: instant,
  }),
};
export type ReconciliationEvent = EventOf<typeof reconciliationEvents>;

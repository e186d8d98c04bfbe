import { describe, it } from 'vitest';
import { partsOf, reconciliation } from './reconciliation.ts';
import { specOf } from './spec.ts';

const at = '2026-12-01T03:00:00.000Z';
const reconciliationId = 'f1';
const fields = {
  ...({ reconciliationId, source: 'gateway', from: '2026-11-01', to: '2026-11-30', headerLine: 1 } as const),
  columns: { on: 0, sum: 2, reference: 1 },
};
const begun = { type: 'ReconciliationBegun', data: { ...fields, lines: 2, begunAt: at } } as const;
const lines = [{ line: 2, on: '2026-11-03', amountSatang: 149_000, reference: 'A1' }];
const read = { type: 'StatementLinesRead', data: { reconciliationId, part: 0, lines, readAt: at } } as const;
const whole = { type: 'ReconciliationRead', data: { reconciliationId, readAt: at } } as const;
const take = { type: 'TakeStatement', ...fields, lines: 2, at } as const;
const takeLines = { type: 'TakeStatementLines', reconciliationId, part: 0, lines, at } as const;
const end = { type: 'EndStatement', reconciliationId, at } as const;
const settled = { reconciliationId, line: 2, orderId: null, paymentId: null, note: 'ธนาคารลงวันถัดไป' };
const settle = { type: 'SettleDifference', ...settled, at } as const;

describe('a statement beside the payments', () => {
  it('is begun, and the same file again changes nothing', () => {
    specOf(reconciliation).given().when(take).thenWrites(begun);
    specOf(reconciliation).given(begun, read, whole).when(take).thenNothing();
  });
  it('has each part of its lines once, also where the reading went on after a crash', () => {
    specOf(reconciliation).given(begun).when(takeLines).thenWrites(read);
    specOf(reconciliation).given(begun, read).when(takeLines).thenNothing();
    specOf(reconciliation)
      .given(begun)
      .when({ ...takeLines, part: 1 })
      .thenRefused('reconciliation_not_whole');
  });
  it('is whole once', () => {
    specOf(reconciliation).given(begun, read).when(end).thenWrites(whole);
    specOf(reconciliation).given(begun, read, whole).when(end).thenNothing();
  });
  it('takes a note of why something stands alone, of a line that it has', () => {
    specOf(reconciliation)
      .given(begun, read, whole)
      .when(settle)
      .thenWrites({ type: 'DifferenceSettled', data: { ...settled, settledAt: at } });
    specOf(reconciliation)
      .given(begun, read, whole)
      .when({ ...settle, line: 3 })
      .thenRefused('reconciliation_line_not_found');
    specOf(reconciliation).given(begun, read).when(settle).thenRefused('reconciliation_not_whole');
  });
  it('takes nothing where nobody uploaded it', () => {
    for (const command of [takeLines, end, settle])
      specOf(reconciliation).given().when(command).thenRefused('reconciliation_not_found');
  });
  it('keeps five hundred lines an event', () => {
    for (const [count, parts] of [
      [1, 1],
      [500, 1],
      [501, 2],
    ] as const)
      if (partsOf(count) !== parts) throw new Error(`${count} lines are ${partsOf(count)} parts`);
  });
});

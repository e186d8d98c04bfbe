import { describe, it } from 'vitest';
import { listExport } from './export.ts';
import { specOf } from './spec.ts';

const at = '2026-11-21T03:00:00.000Z';
const taken = {
  exportId: 'e1',
  list: 'orderlist',
  format: 'csv' as const,
  columns: ['id'],
  narrowedBy: ['status'],
  rows: 3,
};
const record = { ...taken, type: 'RecordExport', at } as const;
const written = { type: 'ListExported', data: { ...taken, exportedAt: at } } as const;

describe('a list that is taken as a file', () => {
  it('is written down', () => specOf(listExport).given().when(record).thenWrites(written));
  it('is written down once', () => specOf(listExport).given(written).when(record).thenNothing());
});

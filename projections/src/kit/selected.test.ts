import { instant, satang } from '@klang/contracts/kit/event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { selected } from './selected.ts';

const row = z.object({
  orderId: z.string(),
  customerName: z.string().nullable(),
  totalSatang: satang,
  paidAt: instant.nullable(),
  lines: z.array(z.string()),
});

it('a declared row selects each field from the column of its name, and those that have none as they are said', () => {
  const { columns } = selected(row.omit({ lines: true }), 'r', { customerName: 'o.customer_name' });
  expect(columns.split(', ')).toEqual([
    'r.order_id as "orderId"',
    'o.customer_name as "customerName"',
    '(r.total_satang)::float8 as "totalSatang"',
    '(extract(epoch from r.paid_at) * 1000)::float8 as "paidAt"',
  ]);
});

it('a declared row reads of what is stored what it declares, and nothing beside it', () => {
  const stored = { orderId: 'o1', customerName: null, totalSatang: 990, lines: '["a"]', key: 'x' };
  const read = { orderId: 'o1', customerName: null, totalSatang: 990, lines: ['a'] };
  const { rowOf } = selected(row, 'r');
  expect(rowOf({ ...stored, paidAt: null })).toEqual({ ...read, paidAt: null });
  const paidAt = '2026-11-27T05:00:00.123Z';
  expect(rowOf({ ...stored, paidAt: Date.parse(paidAt) })).toEqual({ ...read, paidAt });
});

it('a row that stands within another one is read apart from it', () => {
  const inner = selected(z.object({ reference: z.string() }), { table: 'c', within: 'settled' });
  expect(inner.columns).toBe('c.reference as "settled reference"');
  expect(inner.rowOf({ reference: 'outer', 'settled reference': 'inner' })).toEqual({ reference: 'inner' });
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { day, id, instant, satang } from './event.ts';
import { rowFields } from './rowFields.ts';

it('the fields of a row say how each is kept, also where it may be null', () => {
  const row = z.object({
    id,
    on: day.nullable(),
    placedAt: instant,
    paidAt: instant.nullable(),
    totalSatang: satang.min(0).nullable(),
    status: z.enum(['open', 'done']),
    isLate: z.boolean(),
    lines: z.array(z.object({ text: z.string() })),
    visit: z.object({ on: day }).nullable(),
    rights: z.partialRecord(z.enum(['v']), z.string()),
  });
  expect(Object.fromEntries(rowFields(row))).toEqual({
    id: 'plain',
    on: 'plain',
    placedAt: 'instant',
    paidAt: 'instant',
    totalSatang: 'number',
    status: 'plain',
    isLate: 'plain',
    lines: 'json',
    visit: 'json',
    rights: 'json',
  });
});

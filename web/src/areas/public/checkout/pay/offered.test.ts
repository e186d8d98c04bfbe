import { expect, it } from 'vitest';
import { offeredFor, type PaymentRow } from './offered.ts';

const row = (_id: string, kind: PaymentRow['kind'], minimumSatang: number | null, maximumSatang: number | null) => ({
  _id,
  kind,
  minimumSatang,
  maximumSatang,
  name_th: 'ก',
  name_en: 'a',
  instruction_th: null,
  instruction_en: null,
});
const rows = [
  row('card', 'card', 2_000, null),
  row('small', 'thaiqr', null, 10_000),
  row('large', 'thaiqr', 10_001, 5_000_000),
  row('transfer', 'transfer', 500_000, null),
];

it.each([
  [1_000, ['small']],
  [2_000, ['small', 'card']],
  [10_001, ['large', 'card']],
  [500_000, ['large', 'card', 'transfer']],
  [5_000_001, ['card', 'transfer']],
])('the payment methods for %i satang are %j, each once and the usual first', (amount, ids) =>
  expect(offeredFor(rows, amount).map(({ _id }) => _id)).toEqual(ids),
);

import { expect, it } from 'vitest';
import { customerQuery } from './customerList.ts';

it('customers are narrowed by their type, their orders and the day on which they came', () => {
  expect(customerQuery({ sort: 'name_th' })).toEqual({ filter: { status: 5 }, search: '', sort: 'name_th' });
  expect(customerQuery({ view: 'withoutOrder', typeId: 't1', from: '2026-11-01' }).filter).toEqual({
    status: 5,
    hasOrder: false,
    typeId: 't1',
    registeredOn: { from: '2026-11-01' },
  });
  expect(customerQuery({ view: 'withOrder' }).filter).toEqual({ status: 5, hasOrder: true });
  expect(customerQuery({ view: 'forgotten' }).filter).toEqual({ status: 9 });
});

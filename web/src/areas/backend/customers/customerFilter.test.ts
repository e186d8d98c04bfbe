import { expect, it } from 'vitest';
import { bodyOf, customerSpelling, everyCustomer } from './customerFilter.ts';

const all = { ...everyCustomer, sort: 'name_th' } as const;

it('a filter of customers stands in the address and is read back the same', () => {
  const filter = { ...all, search: 'มาลี', view: 'withOrder', typeId: 't1', from: '2026-11-01' } as const;
  const written = customerSpelling.write(filter);
  expect(customerSpelling.read(new URLSearchParams(written as Record<string, string>))).toEqual(filter);
});

it('customers are narrowed by their type, their orders and the day on which they came', () => {
  expect(bodyOf(all)).toEqual({ filter: { status: 5 }, search: '', sort: 'name_th' });
  expect(bodyOf({ ...all, view: 'withoutOrder', typeId: 't1', from: '2026-11-01', to: '2026-13-40' }).filter).toEqual({
    status: 5,
    hasOrder: false,
    typeId: 't1',
    registeredOn: { from: '2026-11-01' },
  });
  expect(bodyOf({ ...all, view: 'forgotten' }).filter).toEqual({ status: 9 });
});

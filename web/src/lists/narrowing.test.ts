import { claimList } from '@klang/contracts/lists/claimList';
import { contactList } from '@klang/contracts/lists/contactList';
import { lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import { orderList } from '@klang/contracts/lists/orderList';
import { permissionList } from '@klang/contracts/lists/permissionList';
import { refundList } from '@klang/contracts/lists/refundList';
import { staffList } from '@klang/contracts/lists/staffList';
import { expect, it } from 'vitest';
import { isNarrowed, narrowing } from './narrowing.ts';

const lists = { claimList, contactList, lateMoneyList, orderList, permissionList, refundList, staffList };

it.each([
  ['orderList', 'status=success%2Cexpired&transfer=awaited&pickUpFrom=2026-11-01&least=79.50&search=a&sort=-placed'],
  ['refundList', 'view=all&search=KD-1&sort=money'],
  ['refundList', 'view=done'],
  ['claimList', 'view=late&kind=damaged'],
  ['lateMoneyList', 'view=settled&cause=noOrder'],
  ['staffList', 'status=active&role=counter&sort=since'],
  ['permissionList', 'status=5'],
  ['contactList', 'state=overdue&assignee=s1&order=newest'],
] as const)('%s spells the address %s as it was said', (name, address) => {
  const { spelling } = narrowing(lists[name]);
  const { read, write } = spelling as {
    read: (params: URLSearchParams) => object;
    write: (filter: object) => Readonly<Record<string, string>>;
  };
  const said = Object.entries(write(read(new URLSearchParams(address)))).filter(([, text]) => text !== '');
  expect(new URLSearchParams(said).toString()).toBe(address);
});

it('leaves unsaid what is usual, and takes an address that makes no sense for one that says nothing', () => {
  const { spelling, bodyOf } = narrowing(refundList);
  expect(spelling.write(spelling.read(new URLSearchParams('view=open')))).toEqual({ view: '', search: '', sort: '' });
  const strange = spelling.read(new URLSearchParams('view=nonsense&sort=colour&page=7'));
  expect(bodyOf(strange)).toEqual({ state: 'open' });
});

it('asks a call for what narrows, and not for a day or an amount that is not typed to its end', () => {
  const { spelling, bodyOf, nothing } = narrowing(orderList);
  const typed = spelling.read(new URLSearchParams('pickUpFrom=2026-1&pickUpTo=2026-11-30&least=79.50&most=7x'));
  expect(bodyOf(typed)).toEqual({ pickUpTo: '2026-11-30', leastSatang: 7_950 });
  expect(isNarrowed(bodyOf({ ...nothing, sort: 'id' }))).toBe(false);
  expect(isNarrowed(bodyOf(typed))).toBe(true);
});

it('asks for open cases too where that is what a list is narrowed to', () => {
  const { spelling, bodyOf } = narrowing(lateMoneyList);
  expect(bodyOf(spelling.read(new URLSearchParams()))).toEqual({ isSettled: false });
});

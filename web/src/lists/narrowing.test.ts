import { billList } from '@klang/contracts/lists/billList';
import { certificateList } from '@klang/contracts/lists/certificateList';
import { claimList } from '@klang/contracts/lists/claimList';
import { contactList } from '@klang/contracts/lists/contactList';
import { customerList } from '@klang/contracts/lists/customerList';
import { lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import { orderList } from '@klang/contracts/lists/orderList';
import { permissionList } from '@klang/contracts/lists/permissionList';
import { refundList } from '@klang/contracts/lists/refundList';
import { securityList } from '@klang/contracts/lists/securityList';
import { staffList } from '@klang/contracts/lists/staffList';
import { tripList } from '@klang/contracts/lists/tripList';
import { expect, it } from 'vitest';
import { isNarrowed, narrowing } from './narrowing.ts';

const lists = {
  billList,
  certificateList,
  claimList,
  contactList,
  customerList,
  lateMoneyList,
  orderList,
  permissionList,
  refundList,
  securityList,
  staffList,
  tripList,
};

it.each([
  ['orderList', 'status=success%2Cexpired&transfer=awaited&pickUpFrom=2026-11-01&least=79.50&search=a&sort=-placed'],
  ['refundList', 'view=all&search=KD-1&sort=money'],
  ['refundList', 'view=done'],
  ['claimList', 'view=late&kind=damaged'],
  ['lateMoneyList', 'view=settled&cause=noOrder'],
  ['staffList', 'status=active&role=counter&sort=since'],
  ['permissionList', 'status=5'],
  ['contactList', 'state=overdue&assignee=s1&order=newest'],
  ['billList', 'tab=all&search=KD-1&order=o1'],
  ['certificateList', 'tab=sent&search=7'],
  ['customerList', 'search=a&type=t1&from=2026-11-01&view=withOrder&sort=email'],
  ['securityList', 'what=signedIn&kind=staff&person=s1&place=abcdefghij'],
  ['tripList', 'late=1&status=scheduled%2ConTheWay&kind=5%2C20&from=2026-11-01&crew=none&search=a&district=1001'],
] as const)('%s reads and writes the address %s without a change', (name, address) => {
  const { spelling } = narrowing(lists[name]);
  const { read, write } = spelling as {
    read: (params: URLSearchParams) => object;
    write: (filter: object) => Readonly<Record<string, string>>;
  };
  const filled = Object.entries(write(read(new URLSearchParams(address)))).filter(([, text]) => text !== '');
  expect(new URLSearchParams(filled).toString()).toBe(address);
});

it('a filter writes nothing for what is usual, and ignores an address that makes no sense', () => {
  const { spelling, bodyOf } = narrowing(refundList);
  expect(spelling.write(spelling.read(new URLSearchParams('view=open')))).toEqual({ view: '', search: '', sort: '' });
  const strange = spelling.read(new URLSearchParams('view=nonsense&sort=colour&page=7'));
  expect(bodyOf(strange)).toEqual({ state: 'open' });
});

it('a filter asks only for what narrows, and not for a day or an amount that is not fully typed', () => {
  const { spelling, bodyOf, nothing } = narrowing(orderList);
  const typed = spelling.read(new URLSearchParams('pickUpFrom=2026-1&pickUpTo=2026-11-30&least=79.50&most=7x'));
  expect(bodyOf(typed)).toEqual({ pickUpTo: '2026-11-30', leastSatang: 7_950 });
  expect(isNarrowed(bodyOf({ ...nothing, sort: 'id' }))).toBe(false);
  expect(isNarrowed(bodyOf(typed))).toBe(true);
});

it('a filter asks for open cases when a list is narrowed to them by itself', () => {
  const { spelling, bodyOf } = narrowing(lateMoneyList);
  expect(bodyOf(spelling.read(new URLSearchParams()))).toEqual({ isSettled: false });
});

it('a filter for visits without a crew asks for no crew; a crew with too long an id is ignored', () => {
  const { spelling, bodyOf } = narrowing(tripList);
  expect(bodyOf(spelling.read(new URLSearchParams('crew=none')))).toEqual({ crewId: null });
  expect(bodyOf(spelling.read(new URLSearchParams(`crew=${'k'.repeat(81)}`)))).toEqual({});
});

it('a list without a chosen order is sorted as usual, and its address does not say so', () => {
  const { spelling, bodyOf } = narrowing(customerList);
  expect(bodyOf(spelling.read(new URLSearchParams()))).toEqual({ sort: 'name_th' });
  expect(spelling.write(spelling.read(new URLSearchParams('sort=name_th')))).toMatchObject({ sort: '' });
});

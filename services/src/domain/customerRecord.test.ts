import type { CustomerDetails } from '@klang/contracts/customers/customerRecord';
import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import { describe, it } from 'vitest';
import { customer } from './customer.ts';
import { specOf } from './spec.ts';

const [customerId, at, today] = ['c1', '2026-11-21T03:00:00.000Z', '2026-11-21'];
const personName = { firstname: 'สมชาย', lastname: 'ใจดี', phone: '+66812345678', language: 'th' } as const;
const registered = {
  type: 'CustomerRegistered',
  data: { customerId, ...personName, email: 'a@b.test', accepted: [] as AcceptedText[], registeredAt: at },
} as const;
const details: CustomerDetails = {
  ...personName,
  firstname: 'สมศักดิ์',
  secondPhone: '+6621234567',
  taxId: '1999999999999',
  passport: null,
  gender: 'male',
  bornOn: '1992-02-29',
  nationality: 'TH',
};
const change = { type: 'ChangeCustomerDetails', customerId, details, today, revision: 0, at } as const;
const changed = { type: 'CustomerDetailsChanged', data: { customerId, ...details, changedAt: at } } as const;

describe('what a customer says about themselves', () => {
  it('is written, and nothing where it was so already', () => {
    specOf(customer).given(registered).when(change).thenWrites(changed);
    specOf(customer).given(registered, changed).when(change).thenNothing();
  });
  it('is written over nobody unseen: of two the second is told', () => {
    const late = { ...change, details: { ...details, lastname: 'อื่น' } };
    specOf(customer).given(registered, changed).when(late).thenRefused('lookup_changed_meanwhile');
    specOf(customer)
      .given(registered, changed)
      .when({ ...late, revision: 1 })
      .thenWrites({ ...changed, data: { ...changed.data, lastname: 'อื่น' } });
  });
  it('has no birthday that is yet to come', () =>
    specOf(customer)
      .given(registered)
      .when({ ...change, details: { ...details, bornOn: '2026-11-22' } })
      .thenRefused('born_in_future'));
  it('is nobody’s to change once they are forgotten, or before they came', () => {
    const forgotten = { ...registered, data: { ...registered.data, firstname: null, email: null } };
    specOf(customer).given(forgotten).when(change).thenRefused('customer_not_found');
    specOf(customer).given().when(change).thenRefused('customer_not_found');
  });
});

describe('the type of a customer', () => {
  const choose = { type: 'ChooseCustomerType', customerId, typeId: 't1', at } as const;
  const chosen = { type: 'CustomerTypeChosen', data: { customerId, typeId: 't1', chosenAt: at } } as const;
  it('is what staff chose last, once', () => {
    specOf(customer).given(registered).when(choose).thenWrites(chosen);
    specOf(customer).given(registered, chosen).when(choose).thenNothing();
    specOf(customer)
      .given(registered, chosen)
      .when({ ...choose, typeId: null })
      .thenWrites({ ...chosen, data: { ...chosen.data, typeId: null } });
    specOf(customer).given().when(choose).thenRefused('customer_not_found');
  });
});

describe('the name in which papers are made out', () => {
  const company = { companyName: 'บริษัท ตัวอย่าง จำกัด', taxId: '0999999999991', branch: '00000' };
  const tax = { company, invoicePerson: null, address: 'เชียงใหม่', withholds: true };
  const command = { type: 'ChangeCustomerTax', customerId, tax, revision: 0, at } as const;
  const written = {
    type: 'CustomerTaxChanged',
    data: { customerId, hasCompany: true, ...tax, changedAt: at },
  } as const;
  it('is written beside who they are, and stands in the way of nobody who changes that', () => {
    specOf(customer).given(registered, changed).when(command).thenWrites(written);
    specOf(customer).given(registered, written).when(change).thenWrites(changed);
  });
  it('is written over nobody unseen', () => {
    specOf(customer).given(registered, written).when(command).thenNothing();
    specOf(customer)
      .given(registered, written)
      .when({ ...command, tax: { ...tax, address: 'ลำปาง' } })
      .thenRefused('lookup_changed_meanwhile');
  });
});

describe('the places of a customer', () => {
  const where = { detail: '27/4', subDistrict: '103901', postcode: '10110' };
  const placeOf = (addressId: string) => ({ addressId, name: 'บ้าน', address: where });
  const keepAddressAs = (addressId: string, revision: number | null = null) =>
    ({ type: 'KeepCustomerAddress', customerId, place: placeOf(addressId), revision, at }) as const;
  const addressKept = (addressId: string) =>
    ({ type: 'CustomerAddressKept', data: { customerId, ...placeOf(addressId), keptAt: at } }) as const;
  const main = (addressId: string) => ({ type: 'ChooseMainAddress', customerId, addressId, at }) as const;
  const dropped = { type: 'CustomerAddressDropped', data: { customerId, addressId: 'a1', droppedAt: at } } as const;

  it('are kept, each once, ten of them at most', () => {
    specOf(customer).given(registered).when(keepAddressAs('a1')).thenWrites(addressKept('a1'));
    specOf(customer).given(registered, addressKept('a1')).when(keepAddressAs('a1')).thenNothing();
    const ten = Array.from({ length: 10 }, (_, place) => addressKept(`a${place}`));
    specOf(customer)
      .given(registered, ...ten)
      .when(keepAddressAs('b'))
      .thenRefused('too_many_addresses');
  });
  it('are changed by who saw them as they are', () => {
    const moved = { ...keepAddressAs('a1', 0), place: { ...placeOf('a1'), name: 'ที่ทำงาน' } };
    const written = { ...addressKept('a1'), data: { ...addressKept('a1').data, name: 'ที่ทำงาน' } };
    specOf(customer).given(registered, addressKept('a1')).when(moved).thenWrites(written);
    specOf(customer)
      .given(registered, addressKept('a1'), written)
      .when(keepAddressAs('a1', 0))
      .thenRefused('lookup_changed_meanwhile');
    specOf(customer).given(registered, addressKept('a1'), dropped).when(moved).thenRefused('address_not_found');
  });
  it('have one main place: the first, another that is chosen, and the next where it goes', () => {
    specOf(customer).given(registered, addressKept('a1'), addressKept('a2')).when(main('a1')).thenNothing();
    const chosen = { type: 'CustomerMainAddressChosen', data: { customerId, addressId: 'a2', chosenAt: at } } as const;
    specOf(customer).given(registered, addressKept('a1'), addressKept('a2')).when(main('a2')).thenWrites(chosen);
    specOf(customer).given(registered, addressKept('a1'), addressKept('a2'), dropped).when(main('a2')).thenNothing();
    specOf(customer).given(registered).when(main('a1')).thenRefused('address_not_found');
  });
  it('are dropped once', () => {
    const drop = { type: 'DropCustomerAddress', customerId, addressId: 'a1', at } as const;
    specOf(customer).given(registered, addressKept('a1')).when(drop).thenWrites(dropped);
    specOf(customer).given(registered, addressKept('a1'), dropped).when(drop).thenNothing();
  });
});

import { describe, expect, it } from 'vitest';
import { recordOf } from '../../../testing/recordFixture.ts';
import {
  type BuyerDraft,
  bodyOf,
  buyerIn,
  type Draft,
  emptyDraft,
  itemsIn,
  missingIn,
  orderForm,
  typedOver,
  wishIn,
} from './draft.ts';

const place = {
  addressId: 'a1',
  name: 'บ้าน',
  isMain: true,
  revision: 0,
  address: { detail: '99/1', subDistrict: '101406', postcode: '10400' },
};
const company = { companyName: 'บริษัท ตัวอย่าง จำกัด', taxId: '0999999999991', branch: '00000' };
const caller = { id: 'c1', name: 'มาลี ดีงาม', email: 'm@klang.test', phone: '+66895550164' };
const whole: Draft = {
  ...emptyDraft('o1'),
  caller,
  packageId: 'pk1',
  months: 3,
  counts: { s: 2, m: 0 },
  on: '2026-12-01',
  slotId: 'morning',
  addressId: 'a1',
  promoCode: ' MOVE200 ',
  note: ' ชั้น 3 ',
};
const record = recordOf({
  places: [place],
  tax: { company, invoicePerson: null, address: null, withholds: true, revision: 1 },
});

const typedIn = (draft: Draft, from: typeof record | undefined, part: Partial<BuyerDraft>): Draft => ({
  ...draft,
  buyer: { ...buyerIn(draft, from), ...part },
});

describe('an order on the phone', () => {
  it('says what is still missing, in the order of the page', () => {
    expect(missingIn(emptyDraft('o1'), undefined)).toEqual(['caller', 'goods', 'visit', 'address']);
    expect(missingIn(whole, record)).toEqual([]);
    expect(missingIn(whole, undefined)).toEqual(['address']);
    expect(bodyOf(whole, undefined)).toBeNull();
  });
  it('counts only what is wanted', () =>
    expect(itemsIn({ counts: { '': 3, s: 0, m: 1 } })).toEqual([
      { sizeId: null, count: 3 },
      { sizeId: 'm', count: 1 },
    ]));
  it('would lose what was typed, but not the customer who came with the address of the page', () => {
    const empty = emptyDraft('o1');
    expect(orderForm.isSame({ ...empty, caller, addressId: 'a1', note: ' ' }, empty)).toBe(true);
    const parts = [
      { note: 'ชั้น 3' },
      { on: '2026-12-01' },
      { counts: { s: 1 } },
      typedIn(empty, undefined, { taxAddress: '9 นนทบุรี' }),
      typedIn(empty, undefined, { wantsInvoice: true }),
    ];
    for (const part of parts) expect(orderForm.isSame({ ...empty, ...part }, empty)).toBe(false);
  });
  it('is priced before the day is known, and for whom it is', () => {
    expect(wishIn({ ...whole, on: '' }, undefined)).toEqual({
      packageId: 'pk1',
      months: 3,
      items: [{ sizeId: 's', count: 2 }],
      customerId: 'c1',
      promoCode: 'MOVE200',
    });
    expect(wishIn({ ...whole, counts: {} }, record)).toBeNull();
  });
  it('asks where the company is registered, unless the company has stored it or the movers come there', () => {
    const other = typedIn(whole, record, { isTaxAddressOther: true });
    expect(missingIn(other, record)).toEqual(['taxAddress']);
    expect(bodyOf(whole, record)?.company?.address).toBeNull();
    const draft = typedIn(other, record, { taxAddress: ' 9 นนทบุรี ' });
    expect(bodyOf(draft, record)?.company?.address).toBe('9 นนทบุรี');
    const keeps = recordOf({
      places: [place],
      tax: { company, invoicePerson: null, address: 'x', withholds: true, revision: 1 },
    });
    expect(bodyOf(whole, keeps)).toMatchObject({ company: { ...company, address: 'x' }, taxRevision: 1 });
  });
  it('has tax invoices in the name of the customer as their record says, or as staff typed', () => {
    const invoicePerson = { name: 'มาลี ดีงาม', taxId: '•••••••••9999' };
    const tax = { company: null, invoicePerson, address: '9 นนทบุรี', withholds: false, revision: 1 };
    const own = recordOf({ places: [place], tax });
    expect(bodyOf(whole, own)).toMatchObject({
      company: null,
      invoicePerson: { name: 'มาลี ดีงาม', address: '9 นนทบุรี' },
    });
    expect(bodyOf(whole, own)?.invoicePerson?.taxId).toBeUndefined();
    expect(bodyOf(whole, own)?.taxRevision).toBe(1);
    expect(bodyOf(typedIn(whole, own, { wantsInvoice: false }), own)?.invoicePerson).toBeUndefined();
    const none = recordOf({ places: [place] });
    expect(bodyOf(whole, none)?.invoicePerson).toBeUndefined();
    const invoiced = typedIn(whole, none, { wantsInvoice: true });
    expect(missingIn(invoiced, none)).toEqual(['invoicePerson']);
    expect(bodyOf(typedIn(invoiced, none, { invoiceTaxId: '1-9999-99999-99-9' }), none)?.invoicePerson).toEqual({
      name: 'มาลี ดีงาม',
      taxId: '1999999999999',
      address: null,
    });
  });
  it('is not sent over a record that another changed meanwhile, and joins no name with the number of that one', () => {
    const taxOf = (name: string, end: string, address: string, revision: number) =>
      recordOf({
        places: [place],
        tax: {
          company: null,
          withholds: false,
          invoicePerson: { name, taxId: `•••••••••${end}` },
          address,
          revision,
        },
      });
    const [malee, somsak] = [taxOf('มาลี ดีงาม', '9999', '9 นนทบุรี', 1), taxOf('สมศักดิ์ ใจดี', '0705', '7 เชียงใหม่', 2)];
    const typed = typedIn(whole, malee, { invoiceName: 'มาลี งามดี' });
    expect(bodyOf(whole, somsak)).toMatchObject({
      invoicePerson: { name: 'สมศักดิ์ ใจดี', address: '7 เชียงใหม่' },
      taxRevision: 2,
    });
    expect([missingIn(typed, somsak), bodyOf(typed, somsak)]).toEqual([['buyer'], null]);
    const over = { ...typed, buyer: typedOver(buyerIn(typed, malee), somsak) };
    expect([over.buyer.invoiceTaxId, missingIn(over, somsak)]).toEqual(['', ['invoicePerson']]);
    const numbered = typedIn(over, somsak, { invoiceTaxId: '1999999999999' });
    expect(bodyOf(numbered, somsak)).toMatchObject({
      invoicePerson: { name: 'มาลี งามดี', taxId: '1999999999999', address: '9 นนทบุรี' },
      taxRevision: 2,
    });
    const moved = taxOf('มาลี ดีงาม', '9999', '5 แพร่', 2);
    expect(bodyOf({ ...typed, buyer: typedOver(buyerIn(typed, malee), moved) }, moved)).toMatchObject({
      invoicePerson: { name: 'มาลี งามดี', address: '9 นนทบุรี' },
      taxRevision: 2,
    });
    const firm = typedIn(whole, record, { isTaxAddressOther: true, taxAddress: '9 นนทบุรี' });
    expect(bodyOf(firm, somsak)).toBeNull();
    expect(bodyOf({ ...firm, buyer: typedOver(buyerIn(firm, record), somsak) }, somsak)).toMatchObject({
      company: { ...company, withholds: true, address: '9 นนทบุรี' },
      taxRevision: 2,
    });
  });
  it('goes to the place of the customer, on papers in the name of their company', () =>
    expect(bodyOf(whole, record)).toMatchObject({
      orderId: 'o1',
      customerId: 'c1',
      address: place.address,
      note: 'ชั้น 3',
      language: 'th',
      company: { ...company, withholds: true },
      contact: { name: 'มาลี ดีงาม', phone: '0812345678' },
    }));
});

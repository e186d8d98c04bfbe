import { describe, expect, it } from 'vitest';
import { mayIssuePapers, sellingOf } from './sellers.ts';

const on = '2026-11-29';
const shop = {
  status: 5,
  name_th: 'คลังดี',
  name_en: 'Klang Dee',
  address_th: '99/9 ถนนพระราม 9',
  taxId: '0105561000003',
  isVatRegistered: true,
};
const may = (change: object) => mayIssuePapers({ ...shop, ...change }, on);

describe('an organization', () => {
  it('registered for VAT issues papers once its tax ID and address are published', () => {
    expect(may({})).toBe(true);
    expect([may({ taxId: null }), may({ address_th: ' ' }), may({ status: 1 })]).toEqual([false, false, false]);
    expect(mayIssuePapers(undefined, on)).toBe(false);
  });

  it('not registered on the day of a paper issues it without either', () => {
    const bare = { taxId: null, address_th: null };
    expect(may({ ...bare, isVatRegistered: false })).toBe(true);
    const from = (day: string) => [{ standing: 'registered', percent: null, from: day }];
    expect(may({ ...bare, isVatRegistered: false, vatChanges: from('2026-11-30') })).toBe(true);
    expect(may({ ...bare, isVatRegistered: false, vatChanges: from(on) })).toBe(false);
  });

  it('whose stored tax ID was mistyped before its digits were checked goes on issuing papers', () => {
    const taxId = '0105561000005';
    expect(sellingOf({ ...shop, taxId }, { site: '', colour: null, on })?.seller.taxId).toBe(taxId);
  });
});

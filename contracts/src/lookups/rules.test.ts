import { describe, expect, it } from 'vitest';
import { misfits } from './rules.ts';

const at = (kind: string, fields: object) => misfits(kind, { ...fields }).map(({ field }) => field);
const discount = { kind: 'percent', percent: 10, amountSatang: null, validFrom: null, validTo: null };

describe('fields that must fit each other', () => {
  it('let a discount of percents need percents, and one of an amount need an amount', () => {
    expect(at('discount', discount)).toEqual([]);
    expect(at('discount', { ...discount, percent: null })).toEqual(['percent']);
    expect(at('discount', { ...discount, kind: 'amount' })).toEqual(['amountSatang']);
    expect(at('discount', { ...discount, kind: 'amount', amountSatang: 0 })).toEqual([]);
  });
  it('let nothing end before it begins', () => {
    expect(at('discount', { ...discount, validFrom: '2026-02-01', validTo: '2026-01-31' })).toEqual(['validTo']);
    expect(at('salepackage', { validFrom: '2026-02-01', validTo: '2026-02-01' })).toEqual([]);
    expect(at('salepackage', { validFrom: '2026-02-01', validTo: null })).toEqual([]);
  });
  it('let an organization have no tax id but one that can be', () => {
    expect(at('siteorganize', { taxId: null })).toEqual([]);
    expect(at('siteorganize', { taxId: '0105561000003' })).toEqual([]);
    expect(at('siteorganize', { taxId: '0105561000005' })).toEqual(['taxId']);
  });
  it('let a time slot end after it began', () => {
    expect(at('timeslot', { start: '09:00', end: '12:00' })).toEqual([]);
    expect(at('timeslot', { start: '09:00', end: '09:00' })).toEqual(['end']);
    expect(at('timeslot', { start: '13:00', end: '09:00' })).toEqual(['end']);
  });
  it('let the most be no less than the least', () => {
    expect(at('salepackage', { minItems: 5, maxItems: 4 })).toEqual(['maxItems']);
    expect(at('payment', { minimumSatang: 100, maximumSatang: 100 })).toEqual([]);
    expect(at('payment', { minimumSatang: 100, maximumSatang: 99 })).toEqual(['maximumSatang']);
    expect(at('discount', { ...discount, maxUses: 1, maxUsesPerCustomer: 2 })).toEqual(['maxUses']);
  });
  it('let a transfer be paid to a PromptPay with a name, and nothing else to any', () => {
    expect(at('payment', { kind: 'transfer', promptPayId: '0999999999991', payeeName: 'Klang' })).toEqual([]);
    expect(at('payment', { kind: 'transfer', promptPayId: null, payeeName: null })).toEqual([]);
    expect(at('payment', { kind: 'transfer', promptPayId: '0999999999991', payeeName: null })).toEqual(['payeeName']);
    expect(at('payment', { kind: 'card', promptPayId: '0999999999991', payeeName: 'x' })).toEqual(['promptPayId']);
  });
  it('are not asked of other kinds', () => expect(at('size', { start: '13:00', end: '09:00' })).toEqual([]));
});

import { quote } from '@klang/contracts/orders/quote';
import { describe, expect, it } from 'vitest';
import { moneyOfCash, moneyOfOrder, withholdingOnPaper } from './receipt.ts';

const line = { sizeId: null, months: null, percent: null };
const priced = (change: object = {}) =>
  quote.parse({
    lines: [
      {
        ...line,
        kind: 'monthly',
        rule: 'perItemAndMonth',
        sizeId: 'm',
        quantity: 16,
        months: 3,
        unitSatang: 12_900,
        amountSatang: 619_200,
      },
      { ...line, kind: 'delivery', rule: 'perTrip', quantity: 1, unitSatang: 90_000, amountSatang: 90_000 },
      { ...line, kind: 'service', rule: 'perItem', quantity: 16, unitSatang: 2_000, amountSatang: 32_000 },
      {
        ...line,
        kind: 'discount',
        rule: 'percentOff',
        quantity: 1,
        percent: 5,
        unitSatang: 741_200,
        amountSatang: -37_060,
      },
      { ...line, kind: 'vat', rule: 'vatIncluded', quantity: 1, percent: 7, unitSatang: 658_075, amountSatang: 46_065 },
    ],
    totalSatang: 704_140,
    withholdingSatang: 897,
    withholdingBaseSatang: 29_907,
    payNowSatang: 703_243,
    cashSatang: 0,
    ...change,
  });
const names = {
  package: { th: 'กล่อง', en: 'Boxes' },
  service: { th: 'ฝากกล่อง', en: 'Boxes', kind: 'byItem' as const },
  sizes: [{ sizeId: 'm', th: 'กล่อง M', en: 'Box M' }],
};
const ordered = { quote: priced(), names, totalSatang: 704_140, promoCode: 'OFFICE5' };
const registered = { isVatRegistered: true, pricesIncludeVat: true };

describe('what stands on the receipt of an order', () => {
  const { lines, sums } = moneyOfOrder(ordered, registered);
  it('is what was agreed to: quantity times unit is each amount, and all together the total', () => {
    for (const { quantity, unitSatang, amountSatang, kind } of lines)
      if (kind !== 'discount') expect((quantity ?? 0) * (unitSatang ?? 0)).toBe(amountSatang);
    expect(lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0)).toBe(sums.totalSatang);
    expect(sums).toEqual({ valueSatang: 658_075, vatPercent: 7, vatSatang: 46_065, totalSatang: 704_140 });
  });
  it('is named in both languages, with how much of what', () => {
    expect(lines[0]).toMatchObject({
      text: { th: 'ค่าฝากรายเดือน กล่อง M', en: 'Monthly storage Box M' },
      detail: { th: '16 กล่อง × 3 เดือน', en: '16 boxes × 3 months' },
      quantity: 48,
      unit: { th: 'กล่อง-เดือน', en: 'box-months' },
    });
    const detail = { th: 'OFFICE5 · 5% ของ 7,412.00', en: 'OFFICE5 · 5% of 7,412.00' };
    expect(lines.at(-1)).toMatchObject({ quantity: null, detail, amountSatang: -37_060 });
  });
  it('counts one thing and one month as one in English', () => {
    const { lines: own } = priced();
    const [storage, trip, handling] = own.slice(0, 3);
    const one = priced({
      lines: [{ ...storage, quantity: 1, months: 1, amountSatang: 12_900 }, trip, { ...handling, quantity: 1 }],
    });
    const english = moneyOfOrder({ ...ordered, quote: one }, registered).lines.map(({ detail, unit }) => [
      detail?.en,
      unit?.en,
    ]);
    expect(english.slice(0, 3)).toEqual([
      ['1 box × 1 month', 'box-month'],
      [undefined, 'trip'],
      [undefined, 'box'],
    ]);
  });
  it('is its own quote, whatever the organization says of VAT by now', () =>
    expect(moneyOfOrder(ordered, { isVatRegistered: false, pricesIncludeVat: false }).sums).toEqual(sums));
  it('has VAT on top where prices were without it', () => {
    const { lines: own } = priced();
    const added = {
      ...line,
      kind: 'vat',
      rule: 'vatAdded',
      quantity: 1,
      percent: 7,
      unitSatang: 704_140,
      amountSatang: 49_290,
    };
    const money = moneyOfOrder(
      { ...ordered, quote: priced({ lines: [...own.slice(0, 4), added], totalSatang: 753_430 }) },
      registered,
    );
    expect([money.pricesIncludeVat, money.sums]).toEqual([
      false,
      { valueSatang: 704_140, vatPercent: 7, vatSatang: 49_290, totalSatang: 753_430 },
    ]);
  });
  it('is one line with the VAT within it for an order from before quotes were kept', () =>
    expect(moneyOfOrder({ ...ordered, quote: null, totalSatang: 107_000 }, registered).sums).toEqual({
      valueSatang: 100_000,
      vatPercent: 7,
      vatSatang: 7_000,
      totalSatang: 107_000,
    }));
  it('says what a company keeps back, under a total that stays as it is', () => {
    expect(withholdingOnPaper(priced())).toEqual({
      baseSatang: 29_907,
      percent: 3,
      withheldSatang: 897,
      netSatang: 703_243,
    });
    expect(withholdingOnPaper(priced({ withholdingSatang: 0 }))).toBeNull();
  });
});

describe('what stands on the receipt of the mover’s cash', () => {
  it('is so many items at fifty baht, with the VAT apart', () => {
    const { lines, sums } = moneyOfCash(30_000, registered);
    expect(lines).toMatchObject([{ kind: 'cash', quantity: 6, unitSatang: 5_000, amountSatang: 30_000 }]);
    expect(sums).toEqual({ valueSatang: 28_037, vatPercent: 7, vatSatang: 1_963, totalSatang: 30_000 });
  });
  it('is one sum where less was given', () =>
    expect(moneyOfCash(12_000, registered).lines).toMatchObject([{ quantity: 1, unitSatang: 12_000 }]));
  it('has the rate of its day, also one with a part of a percent', () => {
    const at = (percent: number) => moneyOfCash(30_000, { ...registered, percent }).sums;
    expect(at(10)).toEqual({ valueSatang: 27_273, vatPercent: 10, vatSatang: 2_727, totalSatang: 30_000 });
    expect(at(6.5)).toEqual({ valueSatang: 28_169, vatPercent: 6.5, vatSatang: 1_831, totalSatang: 30_000 });
  });
  it('names no VAT of an organization that is not registered for it', () =>
    expect(moneyOfCash(30_000, { ...registered, isVatRegistered: false }).sums).toEqual({
      valueSatang: 30_000,
      vatPercent: null,
      vatSatang: 0,
      totalSatang: 30_000,
    }));
});

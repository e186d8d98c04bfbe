import type { BillWaitsFor, CreditOnBill } from '@klang/contracts/papers/billOnPaper';
import type { CreditFacts, GoodsFacts, MoneyLine, PaperSeller, ReceiptFacts } from '@klang/contracts/papers/paper';
import type { View } from '@klang/contracts/papers/viewsOnPaper';
import { bill, credit, goods, longReceipt, people, receipt } from './papersFixture.ts';
import { mixedCredit, mixedReceipt } from './vatFixture.ts';
import { countOf, custodyOf, evidenceOf, pickOf } from './viewsFixture.ts';

/** A text of so many letters: in words, and in one word that breaks anywhere. */
export type Filler = (most: number) => string;
export const fillers: Readonly<Record<string, Filler>> = {
  'Thai words': (most) => 'บริษัทที่ปู่ปั้นญี่ปุ่น ฝั่งน้ำ'.repeat(most).slice(0, most).trim(),
  'Latin words': (most) => 'Warehouse Myrtle Quality '.repeat(most).slice(0, most).trim(),
  'one Latin word': (most) => 'Bangkokthonburirattanakosin'.repeat(most).slice(0, most),
};
type LongestTexts = { readonly fill: Filler; readonly language: 'th' | 'en' };
const both = (text: string) => ({ th: text, en: text });

const sellerOf = (fill: Filler): PaperSeller => ({
  ...receipt.seller,
  legalName: both(fill(160)),
  shownName: { th: fill(120), en: `${fill(119)}.` },
  address: both(fill(500)),
  phone: fill(120),
  site: 'klangdee-storage-and-logistics.example.co.th',
  branch: '00012',
  logo: 'logo.webp',
});
export const longestPeople = (fill: Filler) => ({
  ...people,
  buyer: { ...people.buyer, name: fill(200), address: fill(500) },
  takenBy: fill(100),
  signedBy: fill(120),
  reason: fill(500),
});
const van = (fill: Filler) => ({ tripId: 't_1', kind: 10, on: '2026-11-24', van: fill(60) }) as const;
const ofAll = ({ fill, language }: LongestTexts) =>
  ({ language, seller: sellerOf(fill), note: fill(300), layout: 2 }) as const;
const linesOf = (lines: readonly MoneyLine[], fill: Filler): MoneyLine[] =>
  lines.map((line) => ({ ...line, text: both(fill(150)), detail: both(fill(200)) }));

const most = 9_999_999_999;
const mostSums = { valueSatang: 9_345_794_392, vatPercent: 7, vatSatang: 654_205_607, totalSatang: most };
const withheld = { baseSatang: 9_345_794_392, percent: 3, withheldSatang: 280_373_832, netSatang: 9_719_626_167 };
const former = { paperId: 'p_0', number: '00000-RT-6911-0207', on: '2026-11-22', code: 'TIVC99' } as const;
const notes = Array.from({ length: 9 }, (_, at) => ({
  paperId: `n_${at}`,
  number: `00000-CN-6911-000${at}`,
  on: '2026-11-23',
}));

const receiptsOf = (of: LongestTexts): Readonly<Record<string, ReceiptFacts>> => {
  const { fill } = of;
  const paid = { ...receipt.paid, amountSatang: 9_719_626_167 };
  const whole = { ...receipt, ...ofAll(of), sums: mostSums, withholding: withheld, creditSatang: 1_000_000, paid };
  const restOf = { wholeSatang: most, withheldSatang: 280_373_832, notes, isRemarkBelow: true };
  return {
    receipt: { ...whole, lines: linesOf(receipt.lines, fill) },
    'short receipt': { ...whole, lines: linesOf(receipt.lines.slice(0, 1), fill), note: null },
    'long receipt': { ...whole, lines: linesOf(longReceipt(40).lines, fill) },
    'receipt of several VAT kinds': { ...whole, lines: linesOf(mixedReceipt.lines, fill), sums: mixedReceipt.sums },
    'abbreviated receipt': { ...whole, lines: linesOf(receipt.lines, fill), withholding: null, isAbbreviated: true },
    'receipt of cash': {
      ...whole,
      lines: [{ ...(receipt.lines[0] as MoneyLine), kind: 'cash' }],
      trip: van(fill),
      withholding: null,
      paid: { ...paid, method: 'cash', reference: null },
    },
    'reissued receipt of cash': {
      ...whole,
      lines: [{ ...(receipt.lines[0] as MoneyLine), kind: 'cash' }],
      trip: van(fill),
      withholding: null,
      replaces: { ...former, way: 'reissue', notes, creditedSatang: most },
    },
    'reissued receipt': { ...whole, replaces: { ...former, way: 'reissue', notes, creditedSatang: most } },
    'receipt of a rest': { ...whole, replaces: { ...former, way: 'credit', notes, creditedSatang: most, restOf } },
    'receipt without VAT': { ...whole, sums: { valueSatang: most, vatPercent: null, vatSatang: 0, totalSatang: most } },
  };
};

const creditsOf = (of: LongestTexts): Readonly<Record<string, CreditFacts>> => {
  const { fill } = of;
  const paidBack = { method: 'transfer', amountSatang: most, reference: fill(120) } as const;
  const values = { originalValueSatang: most, correctValueSatang: 0, creditedSatang: most };
  const whole = { ...credit, ...ofAll(of), ...values, sums: mostSums, paidBack, isOnePage: true };
  const mixed = {
    ...whole,
    lines: linesOf([...mixedReceipt.lines, ...mixedCredit.lines], fill),
    sums: mixedReceipt.sums,
  };
  return {
    'credit note': whole,
    'credit note of a table': { ...whole, lines: linesOf(credit.lines, fill), isOnePage: false },
    'credit note of several VAT kinds': mixed,
    'credit note without VAT': {
      ...whole,
      sums: { valueSatang: most, vatPercent: null, vatSatang: 0, totalSatang: most },
    },
  };
};

const goodsOf = (of: LongestTexts): Readonly<Record<string, GoodsFacts>> => {
  const { fill } = of;
  const [thing] = goods.things as [GoodsFacts['things'][number]];
  const full = { ...thing, text: both(fill(120)), seal: fill(60), place: 'W'.repeat(30), condition: both(fill(40)) };
  const whole = { ...goods, ...ofAll(of), trip: van(fill), cash: { amountSatang: most, receipt: former.number } };
  const signed = { signedAt: receipt.paid.at, moverSignedAt: receipt.paid.at };
  const things = (count: number) => Array.from({ length: count }, () => full);
  return {
    'delivery note': { ...whole, things: things(2), ...signed },
    'service order': { ...whole, kind: 'SO', things: things(40), ...signed },
  };
};

export const longestPapers = (of: LongestTexts) => ({ ...receiptsOf(of), ...creditsOf(of), ...goodsOf(of) });

export const longestBill = (of: LongestTexts) => {
  const { fill, language } = of;
  const credits = Array.from(
    { length: 4 },
    (_, at): CreditOnBill => ({
      cause: 'staff',
      reason: fill(500),
      on: `2026-11-0${at + 1}`,
      givenSatang: 5_000,
      usedSatang: 3_000,
    }),
  );
  const lines = linesOf(bill.lines, fill);
  const seller = { ...sellerOf(fill), colour: null };
  return { facts: { ...bill, language, seller, lines, credits }, people: longestPeople(fill) };
};

/** It names its sum in more words than any other paper. */
export const longestWaitingBill = (of: LongestTexts, waitsFor: BillWaitsFor) => {
  const longest = longestBill(of);
  const sums = { ...longest.facts.sums, totalSatang: most };
  return { ...longest, facts: { ...longest.facts, sums, openSatang: most, code: null, waitsFor } };
};

export const longestViews = ({ fill, language }: LongestTexts): Readonly<Record<string, View['facts']>> => {
  const head = { language, seller: sellerOf(fill) };
  const thing = { ...custodyOf.thing, text: fill(120), owner: fill(200), seal: fill(60) };
  const rows = custodyOf.rows.map((row) => (row.is === 'scan' ? { ...row, by: fill(100), seal: fill(60) } : row));
  const count = countOf(30);
  const pick = pickOf(30);
  return {
    'custody certificate': { ...custodyOf, ...head, thing, rows },
    'evidence for the bank': {
      ...evidenceOf,
      ...head,
      contact: [fill(200), '081 234 5678', fill(500)],
      rows: evidenceOf.rows.map((row) => ({ ...row, by: fill(100), detail: fill(500) })),
    },
    'count sheet': {
      ...count,
      ...head,
      printedBy: fill(100),
      place: { ...count.place, code: 'W'.repeat(30), text: fill(120) },
      things: count.things.map((one) => ({ ...one, text: fill(120) })),
    },
    'pick list': {
      ...pick,
      ...head,
      printedBy: fill(100),
      things: pick.things.map((one) => ({ ...one, text: fill(120), van: fill(60), place: 'W'.repeat(30) })),
    },
  };
};

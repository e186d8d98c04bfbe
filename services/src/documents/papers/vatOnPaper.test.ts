import type { BillFacts } from '@klang/contracts/papers/billOnPaper';
import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import { describe, expect, it } from 'vitest';
import { bill, credit, paperOf, people, receipt } from '../testing/papersFixture.ts';
import { readPdf, textsOf } from '../testing/readPdf.ts';
import { mixedBill, mixedCredit, mixedReceipt, shortReceipt } from '../testing/vatFixture.ts';
import { drawBill, drawPaper } from './drawPaper.ts';

const saidBy = async (...paper: Parameters<typeof paperOf>): Promise<string> =>
  textsOf(await drawPaper(paperOf(...paper)));
const linesOf = (said: string): readonly string[] => said.split('\n').map((line) => line.trim());

describe('a paper of which not all bears VAT', () => {
  it('says of each line how it stands, and the value of each kind beside the VAT', async () => {
    const said = await saidBy(mixedReceipt);
    for (const words of [
      ...['ใบเสร็จรับเงิน/ใบกำกับภาษี', 'มูลค่าที่คิดภาษี 7%', '1,500.00', 'มูลค่าที่ยกเว้นภาษีมูลค่าเพิ่ม', '350.00'],
      ...['มูลค่านอกระบบภาษีมูลค่าเพิ่ม', '50.00', 'ภาษีมูลค่าเพิ่ม 7%', '105.00', '2,005.00'],
    ])
      expect(said).toContain(words);
    for (const cell of ['ภาษี', '7%', 'ยกเว้น', 'นอก VAT']) expect(linesOf(said)).toContain(cell);
    expect(said).not.toContain('มูลค่าก่อนภาษีมูลค่าเพิ่ม');
  });

  it('says so in English, of a bill and of a credit note as well', async () => {
    const said = await saidBy({ ...mixedReceipt, language: 'en' });
    for (const words of [
      'Value at VAT 7%',
      'Value exempt from VAT',
      'Value outside VAT',
      'Amounts with a VAT rate include',
    ])
      expect(said).toContain(words);
    const billed = await textsOf(await drawBill({ facts: mixedBill, people: { buyer: people.buyer } }));
    expect(billed).toContain('มูลค่าที่ยกเว้นภาษีมูลค่าเพิ่ม');
    const credited = await saidBy(mixedCredit);
    expect(linesOf(credited)).toContain('ยกเว้น');
    expect(credited).toContain('มูลค่าที่ยกเว้นภาษีมูลค่าเพิ่ม');
  });

  it('has no column of VAT where all bears it, as papers had before', async () => {
    const papers = [await saidBy(receipt), await saidBy(credit)];
    papers.push(await textsOf(await drawBill({ facts: bill, people: { buyer: people.buyer } })));
    for (const said of papers) expect(linesOf(said)).not.toContain('ภาษี');
  });

  it('of which nothing bears VAT is a receipt alone, and says why', async () => {
    const [first] = mixedReceipt.lines;
    if (!first) throw new Error('no line');
    const lines = [{ ...first, vatKind: 'exempt' as const }];
    const sums = { valueSatang: 160_500, vatPercent: null, vatSatang: 0, totalSatang: 160_500 };
    const untaxed = [{ vatKind: 'exempt' as const, valueSatang: 160_500 }];
    const said = await saidBy({ ...mixedReceipt, lines, sums: { ...sums, untaxed } });
    expect(said).not.toContain('ใบกำกับภาษี');
    expect(said).not.toContain('ผู้ขายไม่ได้จดทะเบียน');
    expect(said).toContain('รายการในเอกสารนี้ไม่มีภาษีมูลค่าเพิ่ม');
  });
});

describe('an abbreviated tax invoice', () => {
  it('says that prices include VAT and no VAT apart, and names no buyer', async () => {
    for (const [language, words] of [
      ['th', ['ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ', 'ราคารวมภาษีมูลค่าเพิ่ม 7% แล้ว', '0-9999-99999-99-1']],
      ['en', ['Receipt / Abbreviated Tax Invoice', 'ใบกำกับภาษีอย่างย่อ', 'Prices include VAT 7%.']],
    ] as const) {
      const said = await saidBy({ ...shortReceipt, language });
      for (const one of [...words, '00000-RT-6911-0213', '1,605.00']) expect(said).toContain(one);
      for (const one of [people.buyer.name, people.buyer.address, 'มูลค่าก่อนภาษีมูลค่าเพิ่ม', 'Value before VAT', '105.00'])
        expect(said).not.toContain(one);
    }
  });

  it('names no buyer on pages that follow either', async () => {
    const [line] = shortReceipt.lines;
    const lines = Array.from({ length: 60 }, () => line) as ReceiptFacts['lines'];
    expect(await saidBy({ ...shortReceipt, lines })).not.toContain(people.buyer.name);
  });

  it('is replaced by a full one, which says so in the words of the law', async () => {
    const { isAbbreviated, ...full } = shortReceipt;
    const original = { paperId: 'p_0', number: '00000-RT-6911-0207', on: '2026-11-22' };
    const replaces = { ...original, code: 'TIVC99', way: 'reissue', isAbbreviated: true } as const;
    const said = await saidBy({ ...full, replaces });
    expect(said).toContain('เป็นการยกเลิกใบกำกับภาษีอย่างย่อเลขที่ 00000-RT-6911-0207 และออกใบกำกับภาษีเต็มรูปแทน');
    expect(said).toContain(people.buyer.name);
  });
});

describe('a bill with all that its sums can say', () => {
  const [footTop, footSize, millimetre] = [283, 8, 72 / 25.4];
  const kinds = ['zero', 'exempt', 'outside'] as const;
  const untaxed = kinds.map((vatKind) => ({ vatKind, valueSatang: 1_000_000 }));
  const full: BillFacts = {
    ...mixedBill,
    sums: { valueSatang: 124_999_999, untaxed, vatPercent: 7, vatSatang: 8_539_999, totalSatang: 133_539_998 },
    withholding: { percent: 3, baseSatang: 4_500, withheldSatang: 4_500 },
    creditSatang: 12_000,
    openSatang: 133_523_498,
    blocks: 'both',
  };
  it('keeps its last words above the foot, and its table above its sums, in both languages', async () => {
    const [line] = mixedBill.lines;
    for (const language of ['th', 'en'] as const)
      for (const count of [1, 8, 12, 30]) {
        const lines = Array.from({ length: count }, () => line) as BillFacts['lines'];
        const bytes = await drawBill({ facts: { ...full, lines, language }, people: { buyer: people.buyer } });
        const said = (await readPdf(bytes)).pages.at(-1) ?? [];
        const lowest = Math.min(...said.filter(({ size }) => size !== footSize).map(({ y }) => y));
        expect(lowest / millimetre, `${language} ${count}`).toBeGreaterThan(297 - footTop + 1);
        const heightOf = (words: string) => said.find(({ text }) => text.startsWith(words))?.y ?? 0;
        const note = heightOf(language === 'th' ? 'รายการที่มีอัตราภาษี' : 'Amounts with a VAT rate');
        expect(note, `${language} ${count}`).toBeGreaterThan(heightOf('THAI QR') + 2 * millimetre);
      }
  });
});

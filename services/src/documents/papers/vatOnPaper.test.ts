import type { BillFacts } from '@klang/contracts/papers/billOnPaper';
import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import { describe, expect, it } from 'vitest';
import { bill, credit, paperOf, people, receipt } from '../testing/papersFixture.ts';
import { readPdf, textsOf } from '../testing/readPdf.ts';
import { mixedBill, mixedCredit, mixedReceipt, shortReceipt } from '../testing/vatFixture.ts';
import { drawBill, drawPaper } from './drawPaper.ts';

const textOf = async (...paper: Parameters<typeof paperOf>): Promise<string> =>
  textsOf(await drawPaper(paperOf(...paper)));
const unbroken = (text: string): string => text.replaceAll(/\s/g, '');
const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

describe('a paper of which not all bears VAT', () => {
  it('says of each line how it stands, and the value of each kind beside the VAT', async () => {
    const text = await textOf(mixedReceipt);
    for (const words of [
      'ใบเสร็จรับเงิน/ใบกำกับภาษี',
      'มูลค่าที่คิดภาษี 7%',
      '1,500.00',
      'มูลค่าที่ยกเว้นภาษีมูลค่าเพิ่ม',
      '350.00',
      'มูลค่านอกระบบภาษีมูลค่าเพิ่ม',
      '50.00',
      'ภาษีมูลค่าเพิ่ม 7%',
      '105.00',
      '2,005.00',
    ])
      expect(text).toContain(words);
    for (const cell of ['ภาษี', '7%', 'ยกเว้น', 'นอก VAT']) expect(linesOf(text)).toContain(cell);
    expect(text).not.toContain('มูลค่าก่อนภาษีมูลค่าเพิ่ม');
  });

  it('says so in English, of a bill and of a credit note as well', async () => {
    const text = await textOf({ ...mixedReceipt, language: 'en' });
    for (const words of [
      'Value at VAT 7%',
      'Value exempt from VAT',
      'Value outside VAT',
      'Amounts with a VAT rate include',
    ])
      expect(text).toContain(words);
    const billed = await textsOf(await drawBill({ facts: mixedBill, people: { buyer: people.buyer } }));
    expect(billed).toContain('มูลค่าที่ยกเว้นภาษีมูลค่าเพิ่ม');
    const credited = await textOf(mixedCredit);
    expect(linesOf(credited)).toContain('ยกเว้น');
    expect(credited).toContain('มูลค่าที่ยกเว้นภาษีมูลค่าเพิ่ม');
  });

  it('has no column of VAT where all bears it, as papers had before', async () => {
    const papers = [await textOf(receipt), await textOf(credit)];
    papers.push(await textsOf(await drawBill({ facts: bill, people: { buyer: people.buyer } })));
    for (const text of papers) expect(linesOf(text)).not.toContain('ภาษี');
  });

  it('of which nothing bears VAT is a receipt alone, and says why', async () => {
    const [first] = mixedReceipt.lines;
    if (!first) throw new Error('no line');
    const lines = [{ ...first, vatKind: 'exempt' as const }];
    const sums = { valueSatang: 160_500, vatPercent: null, vatSatang: 0, totalSatang: 160_500 };
    const untaxed = [{ vatKind: 'exempt' as const, valueSatang: 160_500 }];
    const text = await textOf({ ...mixedReceipt, lines, sums: { ...sums, untaxed } });
    expect(text).not.toContain('ใบกำกับภาษี');
    expect(text).not.toContain('ผู้ขายไม่ได้จดทะเบียน');
    expect(text).toContain('รายการในเอกสารนี้ไม่มีภาษีมูลค่าเพิ่ม');
  });
});

describe('an abbreviated tax invoice', () => {
  it('says that prices include VAT and no VAT apart, and names no buyer', async () => {
    for (const [language, words] of [
      ['th', ['ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ', 'ราคารวมภาษีมูลค่าเพิ่ม 7% แล้ว', '0-9999-99999-99-1']],
      ['en', ['Receipt / Abbreviated Tax Invoice', 'ใบกำกับภาษีอย่างย่อ', 'Prices include VAT 7%.']],
    ] as const) {
      const text = await textOf({ ...shortReceipt, language });
      for (const one of [...words, '00000-RT-6911-0213', '1,605.00']) expect(text).toContain(one);
      for (const one of [people.buyer.name, people.buyer.address, 'มูลค่าก่อนภาษีมูลค่าเพิ่ม', 'Value before VAT', '105.00'])
        expect(text).not.toContain(one);
    }
  });

  it('says how long a full one can be had: an older one for three days, a newer one at any time', async () => {
    for (const [language, soon, always] of [
      ['th', 'ขอแบบเต็มรูปได้ โปรดแจ้งภายใน 3 วัน', 'ขอแบบเต็มรูปแทนฉบับนี้ได้ทุกเมื่อ'],
      ['en', 'Please ask for a full tax invoice within 3 days.', 'You can ask for a full tax invoice at any time.'],
    ] as const) {
      const [older, newer] = [
        { ...shortReceipt, language },
        { ...shortReceipt, isFullAnyDay: true, language },
      ];
      const [before, now] = [unbroken(await textOf(older)), unbroken(await textOf(newer))];
      expect([before.includes(unbroken(soon)), before.includes(unbroken(always))]).toEqual([true, false]);
      expect([now.includes(unbroken(soon)), now.includes(unbroken(always))]).toEqual([false, true]);
    }
  });

  it('names no buyer on pages that follow either', async () => {
    const [line] = shortReceipt.lines;
    const lines = Array.from({ length: 60 }, () => line) as ReceiptFacts['lines'];
    expect(await textOf({ ...shortReceipt, lines })).not.toContain(people.buyer.name);
  });

  it('is replaced by a full one, which says so in the words of the law', async () => {
    const { isAbbreviated, ...full } = shortReceipt;
    const original = { paperId: 'p_0', number: '00000-RT-6911-0207', on: '2026-11-22' };
    const replaces = { ...original, code: 'TIVC99', way: 'reissue', isAbbreviated: true } as const;
    const text = await textOf({ ...full, replaces });
    expect(text).toContain('เป็นการยกเลิกใบกำกับภาษีอย่างย่อเลขที่ 00000-RT-6911-0207 และออกใบกำกับภาษีเต็มรูปแทน');
    expect(text).toContain(people.buyer.name);
  });

  it('that was credited names its credit notes on the full one, for which they hold', async () => {
    const { isAbbreviated, ...full } = shortReceipt;
    const original = { paperId: 'p_0', number: '00000-RT-6911-0207', on: '2026-11-22' };
    const notes = ['00000-CN-6911-0003', '00000-CN-6911-0009'].map((number) => ({ ...original, number }));
    const credited = { notes, creditedSatang: 50_000, isAbbreviated: true, isFullWanted: true } as const;
    const replaces = { ...original, code: 'TIVC99', way: 'reissue', ...credited } as const;
    const text = await textOf({ ...full, language: 'en', replaces });
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain('00000-CN-6911-0003, 00000-CN-6911-0009, THB 500.00 in all, hold for this one');
    expect(words).toContain('Reason the buyer asked for a full tax invoice');
    expect(words).not.toContain('Wrong particulars');
  });
});

describe('a receipt for what credit notes left of another', () => {
  it('names the notes before it and the last, and says with what the money came, and no tax of the whole in its sums', async () => {
    const of = { paperId: 'p_0', number: '00000-RT-6911-0207', on: '2026-11-22' };
    const notes = ['00000-CN-6911-0003', '00000-CN-6911-0009'].map((number) => ({ ...of, number }));
    const replaces = { ...of, code: 'TIVC01', way: 'credit', restOf: { wholeSatang: 250_000, notes } } as const;
    const withholding = { baseSatang: 150_000, percent: 3, withheldSatang: 4_500, netSatang: 245_500 };
    const said = {
      th: ['00000-CN-6911-0003 ลดไปแล้ว เหลือ 1,605.00 บาท', 'ยอดเดิม 2,500.00 บาท', 'หักภาษี ณ ที่จ่ายไว้ 45.00 บาท'],
      en: [
        'no. 00000-CN-6911-0003 left THB 1,605.00 of it. No. 00000-CN-6911-0009',
        'original THB 2,500.00',
        'THB 45.00 of',
      ],
    };
    for (const language of ['th', 'en'] as const) {
      const { isAbbreviated, ...full } = shortReceipt;
      const text = (await textOf({ ...full, language, withholding, replaces })).replace(/\s+/g, ' ');
      for (const words of said[language]) expect(text).toContain(words);
      for (const words of ['-45.00', '2,455.00']) expect(text).not.toContain(words);
    }
  });
});

describe('the remark of such a receipt', () => {
  it('stands above its sums, and nothing reaches into the proof that it is genuine', async () => {
    const of = { paperId: 'p_0', number: '00000-RT-6911-0207', on: '2026-11-22' };
    const notes = ['00000-CN-6911-0003', '00000-CN-6911-0009'].map((number) => ({ ...of, number }));
    const restOf = { wholeSatang: 99_999_999_99, notes, isRemarkBelow: true };
    const replaces = { ...of, code: 'TIVC01', way: 'credit', restOf } as const;
    const withholding = { baseSatang: 150_000, percent: 3, withheldSatang: 99_999_999, netSatang: 245_500 };
    const { isAbbreviated, ...full } = shortReceipt;
    for (const [language, remark, proof] of [
      ['th', 'ชำระพร้อมยอดเดิม', 'ตรวจว่าเอกสารนี้'],
      ['en', 'Paid with the original', 'Check that this paper'],
    ] as const) {
      const bytes = await drawPaper(paperOf({ ...full, language, withholding, replaces }));
      const printed = (await readPdf(bytes)).pages.at(-1) ?? [];
      const heightOf = (words: string) => printed.find(({ text }) => text.includes(words))?.y ?? 0;
      const sums = heightOf('1,500.00');
      expect(heightOf(remark)).toBeGreaterThan(sums);
      const below = printed.filter(({ y }) => y > heightOf(proof) && y < sums).map(({ text }) => text);
      expect(below.join(' ')).not.toContain(remark);
    }
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
    remindOn: [0, 1, 7, 14],
  };
  it('keeps its last words above the foot, and its table above its sums, in both languages', async () => {
    const [line] = mixedBill.lines;
    for (const language of ['th', 'en'] as const)
      for (const count of [1, 8, 12, 30]) {
        const lines = Array.from({ length: count }, () => line) as BillFacts['lines'];
        const bytes = await drawBill({ facts: { ...full, lines, language }, people: { buyer: people.buyer } });
        const printed = (await readPdf(bytes)).pages.at(-1) ?? [];
        const lowest = Math.min(...printed.filter(({ size }) => size !== footSize).map(({ y }) => y));
        expect(lowest / millimetre, `${language} ${count}`).toBeGreaterThan(297 - footTop + 1);
        const heightOf = (words: string) => printed.find(({ text }) => text.startsWith(words))?.y ?? 0;
        const note = heightOf(language === 'th' ? 'รายการที่มีอัตราภาษี' : 'Amounts with a VAT rate');
        expect(note, `${language} ${count}`).toBeGreaterThan(heightOf('THAI QR') + 2 * millimetre);
      }
  });
});

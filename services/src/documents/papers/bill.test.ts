import type { BillFacts } from '@klang/contracts/papers/billOnPaper';
import { describe, expect, it } from 'vitest';
import { bill, people } from '../testing/papersFixture.ts';
import { readPdf, textsOf } from '../testing/readPdf.ts';
import { drawBill } from './drawPaper.ts';

const drawn = (change: Partial<BillFacts> = {}) => drawBill({ facts: { ...bill, ...change }, people });
const unbroken = (text: string): string => text.replaceAll(/\s/g, '');

describe('a bill', () => {
  it('says what is to be paid until when, what it is for, and that it is no tax invoice', async () => {
    const bytes = await drawn();
    const text = unbroken(await textsOf(bytes));
    for (const words of [
      'ใบแจ้งหนี้',
      'เอกสารนี้ไม่ใช่ใบกำกับภาษี',
      'KD-0217 / 4',
      '28 พฤศจิกายน 2569',
      people.buyer.name,
      '1,943.45 บาท',
      'หักเครดิต',
      '−120.00',
      '134.99',
      'KD-0217-01, -02, -03',
      'อ้างอิง 1 KD0217',
      'BILL4',
      'หนึ่งพันเก้าร้อยสี่สิบสามบาทสี่สิบห้าสตางค์',
      'การคืนถาวรจะรอจนชำระครบ',
      'หน้า 1/1',
    ]) {
      expect(text).toContain(unbroken(words));
    }
    for (const words of ['ต้นฉบับ', 'สำเนา', 'ตรวจว่าเอกสารนี้เป็นของจริง', 'ผู้ซื้อ']) expect(text).not.toContain(words);
  });

  it('names each credit that lowers it, with its reason, its day and how much of it was used, in both languages', async () => {
    const on = '2026-11-20';
    const credits = [
      { cause: 'staff', reason: 'มุมกล่องบุบ KD-0217-05', on, givenSatang: 5_000, usedSatang: 5_000 },
      { cause: 'claim', reason: 'CL-0007', on, givenSatang: 90_000, usedSatang: 4_000 },
      { cause: 'bill', reason: '3', on, givenSatang: 1_500, usedSatang: 1_500 },
      { cause: 'staff', reason: null, on, givenSatang: 1_500, usedSatang: 1_500 },
    ] as const;
    const text = unbroken(await textsOf(await drawn({ credits })));
    for (const words of [
      'มุมกล่องบุบ KD-0217-05',
      '−50.00',
      'ชดเชยตามเคลม CL-0007',
      'เครดิต 20 พ.ย. 2569 · ใช้ 40.00 จาก 900.00',
    ])
      expect(text).toContain(unbroken(words));
    for (const words of ['ยอดหักคืนจากบิลที่ 3', 'เครดิตที่ให้ลูกค้า', 'ไม่ลดมูลค่าและภาษี', '−120.00'])
      expect(text).toContain(unbroken(words));
    const english = unbroken(await textsOf(await drawn({ credits, language: 'en' })));
    for (const words of [
      'Compensation for claim CL-0007',
      'Credit of 20 Nov 2026 · 40.00 of 900.00 used',
      'Taken back by bill 3',
    ])
      expect(english).toContain(unbroken(words));
  });

  it('promises its receipt by e-mail, and none where a payment that has its receipt is owed again', async () => {
    for (const [language, promise, none] of [
      ['th', 'ส่งทางอีเมลเมื่อเงินเข้า', 'ยอดนี้มีใบเสร็จจากการชำระครั้งแรกแล้ว จึงไม่ออกใหม่'],
      ['en', 'comes by e-mail when the money is in', 'so no new one comes'],
    ] as const) {
      const [usual, again] = [await drawn({ language }), await drawn({ language, isAgain: true })];
      expect(unbroken(await textsOf(usual))).toContain(unbroken(promise));
      expect(unbroken(await textsOf(again))).toContain(unbroken(none));
      expect(unbroken(await textsOf(again))).not.toContain(unbroken(promise));
    }
  });

  it('asks a company to withhold on what it pays alone, where credit that was given covers a part', async () => {
    const withholding = { baseSatang: 5_000, percent: 3, withheldSatang: 150, unaskedSatang: 149 };
    const text = unbroken(await textsOf(await drawn({ withholding })));
    for (const words of ['หักภาษี ณ ที่จ่าย 3%', '−1.50', 'ไม่เรียกเก็บ (ไม่มีการหักภาษี)', '−1.49'])
      expect(text).toContain(unbroken(words));
  });

  it('has no line of tax where the tax on what is paid rounds to nothing, and says what is not asked for', async () => {
    const withholding = { baseSatang: 0, percent: 3, withheldSatang: 0, unaskedSatang: 15 };
    const text = unbroken(await textsOf(await drawn({ withholding })));
    for (const words of ['ไม่เรียกเก็บ (ไม่มีการหักภาษี)', '−0.15']) expect(text).toContain(unbroken(words));
    expect(text).not.toContain(unbroken('หักภาษี ณ ที่จ่าย'));
  });

  it('that credit covers which was never money says of no tax that it is withheld', async () => {
    const withholding = { baseSatang: 10_000, percent: 3, withheldSatang: 300 };
    const text = unbroken(await textsOf(await drawn({ withholding, openSatang: 0, isGift: true })));
    expect(text).toContain(unbroken('ไม่เรียกเก็บ (ไม่มีการหักภาษี)'));
    expect(text).not.toContain(unbroken('หักภาษี ณ ที่จ่าย'));
  });

  it('that takes back a month has the tax of that month too, and names what becomes credit, so that its sums come to nothing', async () => {
    const taken = {
      sums: { valueSatang: -200_000, vatPercent: 7, vatSatang: -14_000, totalSatang: -214_000 },
      withholding: { baseSatang: -200_000, percent: 3, withheldSatang: -6_000 },
      creditSatang: 0,
      credits: [],
      openSatang: 0,
    };
    const paid = unbroken(await textsOf(await drawn(taken)));
    for (const words of ['−2,140.00', 'หักภาษี ณ ที่จ่าย 3%', '60.00', 'เก็บไว้เป็นเครดิต', '2,080.00'])
      expect(paid).toContain(unbroken(words));
    const given = unbroken(await textsOf(await drawn({ ...taken, isGift: true, language: 'en' })));
    for (const words of ['Not asked for (no tax is withheld)', 'Kept as credit'])
      expect(given).toContain(unbroken(words));
    expect(given).not.toContain(unbroken('Withholding tax'));
  });

  it('names no due day where nothing was ever to be paid', async () => {
    const english = { language: 'en', openSatang: 0, remindOn: [] } as const;
    expect(unbroken(await textsOf(await drawn(english)))).toContain(unbroken('Due 28 November 2026'));
    expect(unbroken(await textsOf(await drawn({ ...english, dueOn: null })))).not.toContain('Due');
  });

  it('never prints a reason in letters that its font lacks', async () => {
    const odd = {
      cause: 'staff',
      reason: 'ごめん',
      on: '2026-11-20',
      givenSatang: 12_000,
      usedSatang: 12_000,
    } as const;
    const text = await textsOf(await drawn({ credits: [odd] }));
    expect(text).not.toContain('ごめん');
    expect(unbroken(text)).toContain(unbroken('เครดิตที่ให้ลูกค้า'));
  });

  it('carries its credits over pages with its lines', async () => {
    const of = { cause: 'staff', reason: 'ขออภัย', on: '2026-11-20', givenSatang: 100, usedSatang: 100 } as const;
    const { pages } = await readPdf(await drawn({ credits: Array.from({ length: 45 }, () => of) }));
    const rows = pages.flatMap((page) => page.filter(({ text }) => text === '−1.00'));
    expect([pages.length > 1, rows.length]).toEqual([true, 45]);
  });

  it('says on which days after the due day it reminds, or that of none', async () => {
    const textIn = async (change: Partial<BillFacts>) => textsOf(await drawn(change));
    expect(unbroken(await textIn({}))).toContain(unbroken('เราเตือนในวันที่ 1, 7 และ 14 หลังครบกำหนด'));
    expect(await textIn({ remindOn: [0] })).not.toContain('เตือน');
  });

  it('that waits for the end of its contract says that it need not be paid, and names no due day, in both languages', async () => {
    const text = unbroken(await textsOf(await drawn({ waitsFor: 'end' })));
    expect(text).toContain(unbroken('บิลนี้รอการสิ้นสุดสัญญา ยังไม่ต้องชำระ'));
    const english = await textsOf(await drawn({ waitsFor: 'end', language: 'en' }));
    expect(unbroken(english)).toContain(unbroken('This bill waits for the end of the contract and need not be paid'));
    const asks = ['28พฤศจิกายน2569', 'THAIQRPAYMENT', 'ถ้าชำระช้ากว่ากำหนด', '1,943.45 บาท', 'สี่สิบสามบาท'];
    for (const words of asks) expect(text).not.toContain(unbroken(words));
    for (const words of ['If it is paid late', 'THB 1,9', 'forty-three', '28 November'])
      expect(english).not.toContain(words);
    expect(text).toContain(unbroken('ยอดที่ยังไม่ต้องชำระ1,943.45'));
    expect(unbroken(english)).toContain(unbroken('Not to be paid yet 1,943.45'));
    expect(unbroken(english)).toContain(unbroken('To pay Nothing for now'));
  });

  it('whose reported transfer is looked for names its amount as reported, and asks for nothing, in both languages', async () => {
    const text = unbroken(await textsOf(await drawn({ waitsFor: 'check', code: null })));
    const english = unbroken(await textsOf(await drawn({ waitsFor: 'check', language: 'en' })));
    for (const words of ['แจ้งโอนแล้ว รอตรวจ 1,943.45', 'เรากำลังตรวจยอดโอนที่คุณแจ้งไว้', 'ยอดที่ต้องชำระ ยังไม่ต้องชำระ'])
      expect(text).toContain(unbroken(words));
    for (const words of ['Reported, to be checked 1,943.45', 'We look for the transfer that you reported'])
      expect(english).toContain(unbroken(words));
    for (const words of ['THAI QR PAYMENT', 'ถ้าชำระช้ากว่ากำหนด', '1,943.45 บาท', 'สี่สิบสามบาท', 'จ่ายออนไลน์'])
      expect(text).not.toContain(unbroken(words));
    for (const words of ['THAI QR PAYMENT', 'If it is paid late', 'THB 1,9', 'forty-three'])
      expect(english).not.toContain(unbroken(words));
  });

  it('asks for nothing once it is paid, and says when it was', async () => {
    const text = await textsOf(await drawn({ openSatang: 0, paid: { on: '2026-11-25', amountSatang: 194_345 } }));
    expect(text).toContain('ชำระแล้ว 25 พ.ย. 2569');
    expect(text).toContain('0.00 บาท');
    expect(text).not.toContain('THAI QR PAYMENT');
    expect(text).not.toContain('ถ้าชำระช้ากว่ากำหนด');
  });

  it('that takes more back than it asks for says what is left and what becomes of it, in both languages', async () => {
    const left = { isOver: true, creditSatang: 5_000, waitingSatang: 104_000, goneSatang: 0 };
    const nothing = { openSatang: 0, left };
    const text = unbroken(await textsOf(await drawn(nothing)));
    expect(text).toContain(unbroken('เราจะคืนเงิน 1,040.00 บาท ให้คุณเมื่อพนักงานอนุมัติ'));
    expect(text).toContain(unbroken('เครดิตคงเหลือ 50.00 บาท'));
    expect(text).not.toContain('ชำระแล้ว');
    const english = unbroken(await textsOf(await drawn({ ...nothing, language: 'en' })));
    expect(english).toContain(unbroken('We pay THB 1,040.00 back to you once a colleague has approved it'));
    const running = { ...left, isOver: false, waitingSatang: 0 };
    const next = await textsOf(await drawn({ ...nothing, left: running, language: 'en' }));
    expect(unbroken(next)).toContain(unbroken('comes off your next bill'));
  });

  it('names the page where it is paid where there is no code, in English too', async () => {
    const text = await textsOf(await drawn({ language: 'en', code: null, blocks: 'none' }));
    for (const words of ['Bill', 'ใบแจ้งหนี้', 'This is not a tax invoice', 'Pay online', 'klangdee.example/pro'])
      expect(unbroken(text)).toContain(unbroken(words));
    expect(text).not.toContain('wait.');
  });

  it('carries its sum over pages, and is the same whenever it is drawn from the same', async () => {
    const lines = Array.from({ length: 40 }, () => ({ ...bill.lines[0] }) as BillFacts['lines'][number]);
    const [one, other] = [await drawn({ lines }), await drawn({ lines })];
    expect(Buffer.compare(one, other)).toBe(0);
    const { pages } = await readPdf(one);
    expect(pages.length).toBeGreaterThan(1);
    const second = pages[1]?.map(({ text }) => text).join('\n') ?? '';
    expect(second).toContain('ยอดยกมาจากหน้า 1');
    expect(unbroken(second)).toContain(unbroken(`ลูกค้า ${people.buyer.name}`));
  });
});

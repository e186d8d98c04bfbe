import { expect, it } from 'vitest';
import { drawPaper } from '../papers/drawPaper.ts';
import { overlapsIn } from './overlaps.ts';
import { credit, goods, paperOf, people, receipt } from './papersFixture.ts';
import { readPdf } from './readPdf.ts';

const unbroken = (text: string): string => text.replaceAll(/\s/g, '');
const languages = ['th', 'en'] as const;
const overlaps = async (...paper: Parameters<typeof paperOf>) =>
  overlapsIn(await readPdf(await drawPaper(paperOf(...paper))));

it.each(['DN', 'SO'] as const)(
  'the ways of a visit stand below the buyer on a %s, however much is said of them',
  async (kind) => {
    const names = ['', 'สำนักงานบัญชีและที่ปรึกษากฎหมาย', 'ปั้นญี่ปุ่น '.repeat(18)];
    const addresses = ['1 ถนนสาทร', people.buyer.address, `${people.buyer.address} `.repeat(5).slice(0, 500)];
    for (const language of languages)
      for (const name of names)
        for (const address of addresses) {
          const buyer = { ...people.buyer, name: `บริษัท ${name} จำกัด`, address };
          expect(await overlaps({ ...goods, kind, language, layout: 2 }, { people: { ...people, buyer } })).toEqual([]);
        }
  },
);

it('a van with its whole name stands beside the buyer, on receipts of cash and on goods notes', async () => {
  const van = 'รถกระบะตู้ทึบ Isuzu D-Max ทะเบียน 1ฒก 1234 กรุงเทพมหานคร';
  const trip = { tripId: 't_1', kind: 10, on: '2026-11-24', van } as const;
  for (const facts of [receipt, goods])
    for (const language of languages) {
      const paper = paperOf({ ...facts, trip, language, layout: 2 });
      const read = await readPdf(await drawPaper(paper));
      expect(overlapsIn(read)).toEqual([]);
      expect(
        unbroken(
          read.pages
            .flat()
            .map(({ text }) => text)
            .join(''),
        ),
      ).toContain(unbroken(van));
    }
});

const most = 9_999_999_999;
const sums = { valueSatang: 9_345_794_392, vatPercent: 7, vatSatang: 654_205_607, totalSatang: most };
const withholding = { baseSatang: 9_345_794_392, percent: 3, withheldSatang: 280_373_832, netSatang: 9_719_626_167 };

it.each(['thaiqr', 'card'] as const)(
  'the sums of a receipt of the largest sum and the longest names end above its proof (%s)',
  async (method) => {
    const paid = { ...receipt.paid, method, amountSatang: withholding.netSatang };
    for (const takenBy of [null, 'ห้างหุ้นส่วนสามัญนิติบุคคล '.repeat(8)])
      for (const language of languages)
        expect(
          await overlaps(
            { ...receipt, language, sums, withholding, paid, layout: 2 },
            { people: { ...people, takenBy } },
          ),
        ).toEqual([]);
  },
);

it('a long reference and a long name of who approved end above the proof of a credit note', async () => {
  const paidBack = {
    method: 'transfer',
    amountSatang: most,
    reference: 'KBANK 0917 '.repeat(12).slice(0, 120),
  } as const;
  const approved = { ...people, takenBy: 'ณัฐธิดา บุญมี '.repeat(8).slice(0, 100) };
  for (const language of languages)
    expect(
      await overlaps({ ...credit, language, sums, paidBack, isOnePage: true, layout: 2 }, { people: approved }),
    ).toEqual([]);
});

it('who signed with a long name signs above the proof of a goods note', async () => {
  const signedBy = 'คุณหญิงปิ่นปินัทธ์ '.repeat(12).slice(0, 200);
  for (const language of languages)
    expect(
      await overlaps({ ...goods, language, layout: 2 }, { people: { ...people, signedBy, takenBy: signedBy } }),
    ).toEqual([]);
});

it('the words of a set lie over no long name of the seller of a receipt', async () => {
  const legalName = {
    th: 'บริษัท คลังดี สตอเรจ จำกัด',
    en: 'Klang Dee Storage and Logistics Services (Thailand) Co., Ltd.',
  };
  for (const language of languages)
    for (const copy of ['original', 'copy'] as const)
      expect(
        await overlaps({ ...receipt, language, seller: { ...receipt.seller, legalName }, layout: 2 }, { copy }),
      ).toEqual([]);
});

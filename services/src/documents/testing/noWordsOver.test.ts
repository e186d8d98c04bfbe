import { expect, it } from 'vitest';
import { drawPaper } from '../papers/drawPaper.ts';
import { overlapsIn } from './overlaps.ts';
import { goods, paperOf, people, receipt } from './papersFixture.ts';
import { readPdf } from './readPdf.ts';

const unbroken = (text: string): string => text.replaceAll(/\s/g, '');
const languages = ['th', 'en'] as const;
const overlaps = async (...paper: Parameters<typeof paperOf>) =>
  overlapsIn(await readPdf(await drawPaper(paperOf(...paper))));

it.each(['DN', 'SO'] as const)(
  'on a %s the ways of a visit stand below the buyer, however much is said of them',
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

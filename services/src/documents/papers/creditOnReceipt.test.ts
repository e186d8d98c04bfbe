import { expect, it } from 'vitest';
import { paperOf, receipt } from '../testing/papersFixture.ts';
import { textsOf } from '../testing/readPdf.ts';
import { drawPaper } from './drawPaper.ts';

const sums = { valueSatang: 89_159, vatPercent: 7, vatSatang: 6_241, totalSatang: 95_400 };
const withholding = { baseSatang: 83_567, percent: 3, withheldSatang: 2_507, netSatang: 42_893 };
const paid = { ...receipt.paid, method: 'cash', amountSatang: 42_893, reference: null } as const;

it('a receipt of a bill that credit lowered names the credit, and its figures lead from the total to the money', async () => {
  const text = await textsOf(await drawPaper(paperOf({ ...receipt, sums, withholding, paid, creditSatang: 50_000 })));
  const places = ['954.00', '−25.07', '−500.00', 'หักเครดิต', '428.93', 'ยอดชำระสุทธิ'].map((figure) =>
    text.indexOf(figure),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

it('it names the credit too where no tax was withheld', async () => {
  const money = { ...paid, amountSatang: 45_400 };
  const facts = { ...receipt, sums, withholding: null, paid: money, creditSatang: 50_000, language: 'en' } as const;
  const text = await textsOf(await drawPaper(paperOf(facts)));
  for (const words of ['Less credit', '−500.00', 'Net paid', '454.00']) expect(text).toContain(words);
});

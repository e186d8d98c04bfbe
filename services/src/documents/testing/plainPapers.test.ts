import type { PaperSums } from '@klang/contracts/papers/paper';
import { expect, it } from 'vitest';
import { drawPaper } from '../papers/drawPaper.ts';
import { credit, creditReason, longReceipt, paperOf, people, receipt } from './papersFixture.ts';
import { textsOf } from './readPdf.ts';

const ofNoVat = ({ totalSatang }: PaperSums): PaperSums => ({
  valueSatang: totalSatang,
  vatPercent: null,
  vatSatang: 0,
  totalSatang,
});
const exempt = (sums: PaperSums): PaperSums => ({
  ...ofNoVat(sums),
  untaxed: [{ vatKind: 'exempt', valueSatang: sums.totalSatang }],
});
const former = { paperId: 'p_0', number: '00000-RT-6911-0207', on: '2026-11-22', code: 'TIVC01' } as const;
const lines = credit.lines.map((line) => ({ ...line, vatKind: 'exempt' as const }));
const papers = [
  ['a receipt', { ...receipt, sums: ofNoVat(receipt.sums) }],
  ['a receipt of many lines', { ...longReceipt(40), sums: ofNoVat(receipt.sums) }],
  ['a reissued receipt', { ...receipt, sums: ofNoVat(receipt.sums), replaces: { ...former, way: 'reissue' } }],
  ['a receipt issued anew', { ...receipt, sums: ofNoVat(receipt.sums), replaces: { ...former, way: 'credit' } }],
  ['a credit note', { ...credit, sums: ofNoVat(credit.sums), isOnePage: true }],
  ['a credit note of exempt services', { ...credit, lines, sums: exempt(credit.sums), isOnePage: true }],
] as const;
const said = /ใบกำกับภาษี|ภาษีซื้อ|ก่อนภาษี|tax invoice|input tax|before VAT|VAT and/i;

it.each(papers)('%s of which nothing bears VAT speaks of no tax invoice and of no tax to claim', async (_, facts) => {
  for (const language of ['th', 'en'] as const) {
    const paper = paperOf({ ...facts, language, layout: 2 }, { people: { ...people, reason: creditReason } });
    const text = (await textsOf(await drawPaper(paper))).replaceAll(/\s+/g, ' ');
    expect(text).not.toMatch(said);
    if ('replaces' in facts && facts.replaces) expect(text).toContain(former.number);
    if ('original' in facts) expect(text).toContain(facts.original.number);
  }
});

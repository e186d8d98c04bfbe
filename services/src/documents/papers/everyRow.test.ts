import type { CreditFacts, GoodsFacts, ReceiptFacts } from '@klang/contracts/papers/paper';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bill, credit, goods, longReceipt, paperOf, people } from '../testing/papersFixture.ts';
import { readPdf } from '../testing/readPdf.ts';
import { drawBill, drawPaper } from './drawPaper.ts';

const typed = (most: number) =>
  fc
    .array(fc.constantFrom('\n', '\n', '\r\n', 'ก', 'น้ำ', 'W', 'บ้านเลขที่ 9 ', 'ถนนสุขุมวิท'), { maxLength: most })
    .map((parts) => parts.join('').slice(0, most));
const texts = fc.record({
  name: typed(200),
  address: typed(500),
  reason: typed(500),
  note: typed(500),
  row: typed(60),
});

type Typed = { readonly [field in 'name' | 'address' | 'reason' | 'note' | 'row']: string };
const mark = (at: number): string => `ROW${100 + at}`;
const marked = (at: number, row: string) => ({ th: `${mark(at)} ${row}`, en: `${mark(at)} ${row}` });

const receiptWith = (count: number, { note, row }: Typed): ReceiptFacts => {
  const facts = longReceipt(count);
  const replaces = {
    paperId: 'p0',
    number: '00000-RT-6911-0207',
    on: '2026-11-22',
    code: 'TIVC02',
    way: 'reissue',
  } as const;
  return { ...facts, note, replaces, lines: facts.lines.map((line, at) => ({ ...line, text: marked(at, row) })) };
};
const creditWith = (count: number, { note, row }: Typed): CreditFacts => ({
  ...credit,
  note,
  lines: longReceipt(count).lines.map((line, at) => ({ ...line, text: marked(at, row) })),
});
const goodsWith = (count: number, { note, row }: Typed): GoodsFacts => ({
  ...goods,
  note,
  things: Array.from({ length: count }, (_, at) => ({
    ...(goods.things[0] as GoodsFacts['things'][number]),
    text: marked(at, row),
    condition: { th: row, en: row },
    seal: row.slice(0, 60),
  })),
});

const kinds = {
  receipt: (count: number, of: Typed) => drawn(receiptWith(count, of), of),
  'credit note': (count: number, of: Typed) => drawn(creditWith(count, of), of),
  'goods note': (count: number, of: Typed) => drawn(goodsWith(count, of), of),
  bill: (count: number, of: Typed) =>
    drawBill({
      facts: { ...bill, lines: receiptWith(count, of).lines },
      people: { buyer: { ...people.buyer, name: of.name, address: of.address } },
    }),
} as const;
const drawn = (facts: ReceiptFacts | CreditFacts | GoodsFacts, { name, address, reason }: Typed) =>
  drawPaper(paperOf(facts, { people: { ...people, reason, buyer: { ...people.buyer, name, address } } }));

const [footOfPage, topOfPage] = [40, 842];

it.each(['receipt', 'credit note', 'goods note', 'bill'] as const)(
  'every row of a %s stands on a page, whatever was typed above, in and below it',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 12 }), async (of, count) => {
        const { pages } = await readPdf(await kinds[kind](count, of));
        const onPages = pages
          .flatMap((page) => page.filter(({ y }) => y > footOfPage && y < topOfPage).map(({ text }) => text))
          .join(' ');
        for (let at = 0; at < count; at += 1) expect(onPages).toContain(mark(at));
      }),
      {
        numRuns: 25,
        seed: 21,
        examples: [
          [
            {
              name: 'น\nา\nง\nก',
              address: '1\n'.repeat(60),
              reason: 'ก\n'.repeat(200),
              note: 'ข\n'.repeat(200),
              row: 'ค\n'.repeat(30),
            },
            3,
          ],
        ],
      },
    );
  },
  60_000,
);

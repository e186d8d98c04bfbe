import { createHash } from 'node:crypto';
import type { CreditFacts, GoodsFacts, PaperFacts, ReceiptFacts } from '@klang/contracts/papers/paper';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawBill, drawPaper } from '../papers/drawPaper.ts';
import { bill, credit, goods, longReceipt, paperOf, people, receipt } from './papersFixture.ts';
import { readPdf } from './readPdf.ts';
import { mixedReceipt, shortReceipt } from './vatFixture.ts';

const { isAbbreviated, ...full } = shortReceipt;
const former = { paperId: 'p_0', number: '00000-RT-6911-0207', on: '2026-11-22', code: 'TIVC01' } as const;
const notes = [{ paperId: 'n_1', number: '00000-CN-6911-0003', on: '2026-11-23' }];
const reissued = { ...full, replaces: { ...former, way: 'reissue', notes, creditedSatang: 50_000 } } as const;
const anew = { ...full, replaces: { ...former, way: 'credit' } } as const;

const plain = ({ totalSatang }: ReceiptFacts['sums']) => ({
  valueSatang: totalSatang,
  vatPercent: null,
  vatSatang: 0,
  totalSatang,
});
const van = 'รถกระบะตู้ทึบ Isuzu D-Max ทะเบียน 1ฒก 1234 กรุงเทพมหานคร';
const cash: ReceiptFacts = {
  ...receipt,
  lines: receipt.lines.slice(0, 1).map((line) => ({ ...line, kind: 'cash' })),
  trip: { tripId: 't', kind: 10, on: '2026-11-24', van },
};

type Hashes = { readonly th: string; readonly en: string };
/** Hashes of papers as they were issued: whoever changes the drawing keeps the old one for facts that lack the new field. */
const issued: readonly (readonly [string, PaperFacts, Hashes])[] = [
  [
    'a receipt',
    receipt,
    {
      th: 'bb947af3e5b1e2c642b17efd7ba595f4b3c721cd0edbe2384a8004094520ee52',
      en: '9f38124226db576cdf07665ba3239827ab2f85a6ad2fc9772975c42c1c2032d4',
    },
  ],
  [
    'an abbreviated tax invoice',
    shortReceipt,
    {
      th: 'c420de2eab3f2427f3a8e0ab245f6a09a7396176044852eb76e971e2255ac7c0',
      en: '77ebdbd31fe7d78a9488e72fb9f4b2147d3042ac36c308e00bd8da204b6651a2',
    },
  ],
  [
    'a reissued receipt with credit notes',
    reissued,
    {
      th: 'aeaed309c7dd2191b853452a13edafd25b1468b6dcef3af27868282aaa6bb84a',
      en: '6501df20446b5e159a746878ec251eda3ca42c077f1a30bd71d6e78034468e06',
    },
  ],
  [
    'a receipt in the place of a credited one',
    anew,
    {
      th: '4f2359185ade71107aad03b6d7cf7f3fb0e4db68cd399dbe836a33548c701b2c',
      en: 'a76194a13cae71fe1d904b05eb5104d38544bbb16c0ad146afddc27707644fa2',
    },
  ],
  [
    'a receipt of which not all bears VAT',
    mixedReceipt,
    {
      th: '973b9c884847f0f00d412899bce268bf4f5e4595c55cbdca182fa1ebf8dbe626',
      en: '5d4ff5724e62741cee6598242b16440c95005b15cd657fbfca2479490ace0ca9',
    },
  ],
  [
    'a credit note',
    credit,
    {
      th: 'b8899c891809bd93180e2215dae6003c93fa9d968d4fe42c4b92006ddd558bd3',
      en: '1c2967cb4ad4450e34a4958088cd98880ce027847a2b768ff133e37efd9f9c1d',
    },
  ],
  [
    'a delivery note',
    goods,
    {
      th: '4b4d95b89e8f61e5c16c7ef8515d7c0b521e48c07b22028337196e00eca218b3',
      en: '66c3df46c7178e1b38d1f3fd172923945128243db2bb0732adf8ed7aa2131da8',
    },
  ],
  [
    'a service order of a pick-up',
    { ...goods, kind: 'SO', trip: { tripId: 't_1', kind: 5, on: '2026-11-24', van: 'รถ 2' } },
    {
      th: 'c2b51a99c31c59a541d64228bbda11b4000d16bf7e42abccc1e277a349310ed9',
      en: '9b416e090f30aceed10d560d49810452d0d474effb7a85119881394a86984a48',
    },
  ],
  [
    'a credit note on one page',
    { ...credit, isOnePage: true },
    {
      th: '846d13ea1e380310d9f5d9d50a03f9176d1cdb75f1eed47bcfe0a8c09820bd5c',
      en: 'be6bda26933e810bea0cee91fcbcd56b9acfdbdca60791055a407369d7a9ecc1',
    },
  ],
  [
    'a credit note without VAT',
    { ...credit, isOnePage: true, sums: plain(credit.sums) },
    {
      th: '84490d564aebf9bc2d5feba39d5a598b30c3a4c78cc96dfada34253bc15bf53b',
      en: 'e97f07dfae9bbc2fe39c4bff852faffbde97136844d1a02938e0f1b90428b093',
    },
  ],
  [
    'a reissued receipt without VAT',
    { ...receipt, sums: plain(receipt.sums), replaces: { ...former, way: 'reissue' } },
    {
      th: 'bff3aa326ab6154e5e9542d685c0c5277c015b6124295cc04e68fe6aac0440c2',
      en: '6b16bb0fc1f8a92e90b4bd9473b876afbda6fd74ec4ae08cc33d5a5de9ad0617',
    },
  ],
  [
    'a receipt of cash taken by a van of a long name',
    cash,
    {
      th: 'ed798dfd941bb140f2cf510a578c3000894e38b1af84f2be41a8e67a855af60c',
      en: 'fd09efd84ec314cbcd19e717d32aa00e44afcd691cc8093da20532339c99e40b',
    },
  ],
];

it.each(issued)('%s of long ago is drawn again with the bytes that it was issued with', async (_, facts, hashes) => {
  for (const language of ['th', 'en'] as const) {
    const bytes = await drawPaper(paperOf({ ...facts, language }));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hashes[language]);
  }
});

const typed = (most: number) =>
  fc
    .array(fc.constantFrom('\n', '\n', '\r\n', 'ก', 'น้ำ', 'W', 'บ้านเลขที่ 9 ', 'ถนนสุขุมวิท'), { maxLength: most })
    .map((parts) => parts.join('').slice(0, most));
const paperTexts = fc.record({
  name: typed(200),
  address: typed(500),
  reason: typed(500),
  note: typed(500),
  row: typed(60),
});

type PaperTexts = { readonly [field in 'name' | 'address' | 'reason' | 'note' | 'row']: string };
const mark = (at: number): string => `ROW${100 + at}`;
const marked = (at: number, row: string) => ({ th: `${mark(at)} ${row}`, en: `${mark(at)} ${row}` });

const receiptWith = (count: number, { note, row }: PaperTexts): ReceiptFacts => {
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
const creditWith = (count: number, { note, row }: PaperTexts): CreditFacts => ({
  ...credit,
  note,
  lines: longReceipt(count).lines.map((line, at) => ({ ...line, text: marked(at, row) })),
});
const goodsWith = (count: number, { note, row }: PaperTexts): GoodsFacts => ({
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
  receipt: (count: number, of: PaperTexts) => drawn(receiptWith(count, of), of),
  'credit note': (count: number, of: PaperTexts) => drawn(creditWith(count, of), of),
  'goods note': (count: number, of: PaperTexts) => drawn(goodsWith(count, of), of),
  bill: (count: number, of: PaperTexts) =>
    drawBill({
      facts: { ...bill, lines: receiptWith(count, of).lines },
      people: { buyer: { ...people.buyer, name: of.name, address: of.address } },
    }),
} as const;
const drawn = (facts: ReceiptFacts | CreditFacts | GoodsFacts, { name, address, reason }: PaperTexts) =>
  drawPaper(paperOf(facts, { people: { ...people, reason, buyer: { ...people.buyer, name, address } } }));

const [footOfPage, topOfPage] = [40, 842];

it.each(['receipt', 'credit note', 'goods note', 'bill'] as const)(
  'every row of a %s stands on a page, whatever was typed above, in and below it',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(paperTexts, fc.integer({ min: 1, max: 12 }), async (of, count) => {
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

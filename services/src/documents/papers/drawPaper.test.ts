import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import { paperFacts } from '@klang/contracts/papers/paper';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { credit, creditReason, goods, longReceipt, paperOf, people, receipt } from '../testing/papersFixture.ts';
import { readPdf, textsOf } from '../testing/readPdf.ts';
import { countOf, custodyOf, evidenceOf, pickOf } from '../testing/viewsFixture.ts';
import { drawPaper, drawView } from './drawPaper.ts';

const textOf = async (...paper: Parameters<typeof paperOf>): Promise<string> =>
  textsOf(await drawPaper(paperOf(...paper)));
const unbroken = (text: string): string => text.replaceAll(/\s/g, '');

const satangOf = (text: string): number => Number(text.replace('−', '-').replaceAll(/[,.]/g, ''));

describe('a receipt that is a tax invoice', () => {
  it('carries all that the law asks for, VAT apart and the sum in letters', async () => {
    const text = unbroken(await textOf(receipt));
    // biome-ignore format: as they stand on the paper.
    const texts = [
      'ใบเสร็จรับเงิน/ใบกำกับภาษี', 'ต้นฉบับ', '(เอกสารออกเป็นชุด)', 'บริษัท คลังดี สตอเรจ จำกัด', '(สำนักงานใหญ่)',
      '0-9999-99999-99-1', people.buyer.name, people.buyer.address, '0-9999-99999-98-2', 'สาขาที่ 00002',
      '00000-RT-6911-0213', '24 พฤศจิกายน 2569', 'KD-0428', '12,037.01', 'ภาษีมูลค่าเพิ่ม 7%', '842.59', '12,879.60',
      'หนึ่งหมื่นสองพันแปดร้อยเจ็ดสิบเก้าบาทหกสิบสตางค์', 'klangdee.example/p/7K3F-M2QX', 'หน้า 1/1',
    ];
    for (const words of texts) expect(text).toContain(unbroken(words));
  });

  it('shows what is withheld below a total that stays whole, and what really came in', async () => {
    const text = await textOf(receipt);
    expect(text).toContain('หักภาษี ณ ที่จ่าย 3% ของค่าบริการ 448.60\n');
    expect(text.indexOf('12,879.60')).toBeLessThan(text.indexOf('−13.46'));
    expect(text).toContain('Thai QR (พร้อมเพย์) 12,866.14 บาท');
  });

  it('says in English what the law wants said in Thai', async () => {
    const text = await textOf({ ...receipt, language: 'en' }, { copy: 'copy' });
    for (const words of [
      'Receipt / Tax Invoice',
      'ใบเสร็จรับเงิน/ใบกำกับภาษี',
      'Copy (สำเนา)',
      '24 November 2026 (B.E. 2569)',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('says that it is one of a set, unless it was issued alone', async () => {
    expect(await textOf({ ...receipt, isOfSet: true })).toContain('(เอกสารออกเป็นชุด)');
    expect(await textOf({ ...receipt, isOfSet: false })).not.toContain('เอกสารออกเป็นชุด');
  });

  it('is a receipt alone where the seller is not registered for VAT', async () => {
    const sums = { valueSatang: 1_287_960, vatPercent: null, vatSatang: 0, totalSatang: 1_287_960 };
    const text = await textOf({ ...receipt, sums });
    expect(text).not.toContain('ใบกำกับภาษี');
    expect(text).not.toContain('ภาษีมูลค่าเพิ่ม 7%');
    expect(text).toContain('ผู้ซื้อ');
  });

  it('names the paper in whose place it stands in the words of the law', async () => {
    const replaces = {
      paperId: 'p_0',
      number: '00000-RT-6911-0207',
      on: '2026-11-22',
      code: 'TIVC02',
      way: 'reissue',
    } as const;
    const text = await textOf({ ...receipt, replaces }, { people: { ...people, reason: 'อาคารเดิมเลิกใช้' } });
    expect(text).toContain('เป็นการยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ 00000-RT-6911-0207 เล่มที่ –');
    expect(text).toContain('22 พฤศจิกายน 2569 · สาเหตุ ที่อยู่ผิด – อาคารเดิมเลิกใช้ (TIVC02)');
  });

  it('that comes after the original was credited says so, and cancels nothing', async () => {
    const replaces = {
      paperId: 'p_0',
      number: '00000-RT-6911-0207',
      on: '2026-11-22',
      code: 'TIVC01',
      way: 'credit',
    } as const;
    const text = await textOf({ ...receipt, replaces });
    expect(text).toContain('ออกใหม่หลังจากลดหนี้ฉบับเดิมเลขที่ 00000-RT-6911-0207 ทั้งฉบับ');
    expect(text).not.toContain('เป็นการยกเลิก');
  });

  it('keeps its sums and loses its names once the law let them go', async () => {
    const text = await textOf(receipt, { people: null });
    expect(text).toContain('ข้อมูลส่วนบุคคลถูกลบตามกฎหมายแล้ว');
    expect(text).toContain('12,879.60');
    expect(text).not.toContain('ปั้นญี่ปุ่น');
  });

  it.each([
    [0, '0.00', 'ศูนย์บาทถ้วน'],
    [9_999_999_999, '99,999,999.99', 'เก้าสิบเก้าล้านเก้าแสนเก้าหมื่นเก้าพันเก้าร้อยเก้าสิบเก้าบาทเก้าสิบเก้าสตางค์'],
  ])('of %i satang has room for its figures and letters', async (totalSatang, figures, letters) => {
    const [first] = receipt.lines;
    const lines = first ? [{ ...first, quantity: 1, unitSatang: totalSatang, amountSatang: totalSatang }] : [];
    const printed = await textOf({ ...receipt, lines, sums: { ...receipt.sums, totalSatang }, withholding: null });
    expect(printed.split('\n').filter((text) => text === figures)).toHaveLength(3);
    expect(unbroken(printed)).toContain(letters);
  });

  it('cuts nothing off a name and an address of two hundred letters', async () => {
    const name = `ห้างหุ้นส่วนจำกัด ${'ปั๊มน้ำมันญี่ปุ่นกตัญญูฎีกา'.repeat(8)}`.slice(0, 200);
    const address = 'Bangkokthonburirattanakosin'.repeat(8).slice(0, 200);
    const text = unbroken(await textOf(receipt, { people: { ...people, buyer: { ...people.buyer, name, address } } }));
    expect(text).toContain(unbroken(name));
    expect(text).toContain(address);
  });
});

it('a reissued receipt of the movers’ cash still says that the cash is apart from the order', async () => {
  const [line] = receipt.lines;
  const cash = line ? [{ ...line, kind: 'cash' as const }] : [];
  for (const [language, words] of [
    ['th', 'เงินนี้แยกจากยอดของคำสั่งซื้อ'],
    ['en', 'apart from the sum of the order'],
  ] as const) {
    const replaces = {
      paperId: 'p_0',
      number: '00000-RT-6911-0207',
      on: '2026-11-22',
      code: 'TIVC01',
      way: 'reissue',
    } as const;
    const facts = { ...receipt, language, lines: cash, replaces, layout: 2 } as const;
    const text = await textOf(facts);
    expect(text).toContain(words);
    expect(text).toContain(replaces.number);
  }
});

describe('a logo', () => {
  const facts = { ...receipt, seller: { ...receipt.seller, logo: 'logo.webp' } };
  const drawn = (file: Buffer | null) =>
    drawPaper(paperOf(facts), new Map(file ? [['logo.webp', new Uint8Array(file)]] : []));

  it('is drawn from whatever kind of picture we keep, the same each time', async () => {
    const dots = { create: { width: 60, height: 40, channels: 4, background: '#0E565080' } } as const;
    const logo = await sharp(dots).webp().toBuffer();
    const [one, other] = [await drawn(logo), await drawn(logo)];
    expect(Buffer.from(one).equals(other)).toBe(true);
    expect(Buffer.from(one).equals(await drawn(null))).toBe(false);
  });

  it('that cannot be read leaves its place to the name', async () => {
    expect(Buffer.from(await drawn(Buffer.from('no picture'))).equals(await drawn(null))).toBe(true);
  });
});

describe('a receipt of many lines', () => {
  const carried = /ยอดยก(?:ไปหน้า|มาจากหน้า) \d+\n([\d,.−]+)/g;

  it.each([1, 7, 8, 11, 12, 26, 27, 41, 60, 300])(
    'of %i keeps each line, and carries the same sum over each page',
    async (count) => {
      const facts: ReceiptFacts = longReceipt(count);
      const pages = (await textOf(facts)).split('\f');
      const allText = pages.join('\n');
      for (let line = 1; line <= count; line += 1) expect(allText).toMatch(new RegExp(`^KD-0395-${line} `, 'm'));
      const sums = [...allText.matchAll(carried)].map(([, sum = '']) => satangOf(sum));
      expect(sums).toHaveLength((pages.length - 1) * 2);
      for (let page = 1; page < pages.length; page += 1) {
        const before =
          pages
            .slice(0, page)
            .join('\n')
            .match(/^KD-0395-\d+ /gm)?.length ?? 0;
        expect(sums.slice(page * 2 - 2, page * 2)).toEqual([before * 19_900, before * 19_900]);
      }
      expect(pages.at(-1)).toContain('จำนวนเงินรวมทั้งสิ้น');
      expect(pages.filter((page) => page.includes('klangdee.example/p/'))).toHaveLength(1);
      expect(pages.every((page, at) => page.includes(`หน้า ${at + 1}/${pages.length}`))).toBe(true);
    },
  );

  it('draws nothing beyond the edges of its sheets', async () => {
    const { pages } = await readPdf(await drawPaper(paperOf(longReceipt(300))));
    for (const { x, y } of pages.flat()) expect(x > 30 && x < 560 && y > 25 && y < 820).toBe(true);
  });
});

describe('a credit note', () => {
  it('names the original, its value, the correct one, what lies between and its VAT', async () => {
    const text = await textOf(credit);
    for (const words of [
      'ใบลดหนี้',
      'เลขที่ 00000-RT-6911-0213',
      '12,037.01',
      '11,756.64',
      '280.37',
      '19.63',
      'สามร้อยบาทถ้วน',
      'CDNS03',
    ]) {
      expect(text).toContain(words);
    }
  });
});

describe('a credit note behind another', () => {
  it('says what was credited before it, so that its figures add up', async () => {
    const [originally, correct, own] = [1_203_701, 1_150_000, 28_037];
    const facts = { ...credit, originalValueSatang: originally, correctValueSatang: correct, creditedSatang: 57_460 };
    const text = await textOf(facts, { people: { ...people, reason: creditReason } });
    for (const words of ['537.01', '−256.64', '280.37', '574.60', 'ใช้รถ 4 ล้อ']) expect(text).toContain(words);
    expect(originally - correct - 25_664).toBe(own);
  });
});

describe('papers of goods', () => {
  it('name each thing with its seal and condition, who handed over and who received', async () => {
    const text = await textOf(goods, { people: { ...people, takenBy: 'สมชาย ใจมั่น' } });
    for (const words of ['ใบส่งคืนสิ่งของ', 'KD-0319-05', 'S 118203', 'รวม 5 ชิ้น', '00000-RT-6911-0218', 'สมชาย ใจมั่น']) {
      expect(text).toContain(words);
    }
    expect(text.indexOf('ผู้ส่งมอบ · คลังดี')).toBeLessThan(text.indexOf('ผู้รับมอบ · ลูกค้า'));
  });

  it('name the place where a thing lay until it was taken', async () => {
    const things = goods.things.map((thing, at) => (at === 0 ? { ...thing, place: 'A-03-2' } : thing));
    expect(await textOf({ ...goods, things })).toContain('ที่เก็บ A-03-2');
    expect(await textOf(goods)).not.toContain('ที่เก็บ');
  });

  it('say for what comes in that the customer handed it over', async () => {
    const text = await textOf({ ...goods, kind: 'SO' });
    expect(text).toContain('ใบรับฝากสิ่งของ');
    expect(text.indexOf('ผู้ส่งมอบ · ลูกค้า')).toBeGreaterThan(0);
  });

  it('go on over pages with the signatures on the last', async () => {
    const [thing] = goods.things;
    const things = Array.from({ length: 90 }, (_, at) => ({
      ...thing,
      itemId: `KD-0319-${at + 1}`,
    })) as typeof goods.things;
    const pages = (await textOf({ ...goods, things })).split('\f');
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((page) => page.includes('ผู้รับมอบ'))).toHaveLength(1);
  });
});

describe('the bytes of a paper', () => {
  it.each([receipt, longReceipt(60), credit, goods])('are the same from the same facts, $number', async (facts) => {
    const [one, other] = [await drawPaper(paperOf(paperFacts.parse(facts))), await drawPaper(paperOf(facts))];
    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  it('are other ones for a copy', async () => {
    expect(
      Buffer.from(await drawPaper(paperOf(receipt))).equals(await drawPaper(paperOf(receipt, { copy: 'copy' }))),
    ).toBe(false);
  });
});

describe('a custody certificate', () => {
  it('has a row for each scan, and one with length and both ends for each time nobody says who had it', async () => {
    const text = await textsOf(await drawView({ facts: custodyOf, files: new Map() }));
    // biome-ignore format: as they stand on the paper.
    const texts = [
      'หนังสือรับรองการครอบครอง', 'KD-0246-07', 'สแกน 6 ครั้ง · ขาด 1 ช่วง', 'รับจากลูกค้า', 'ส่งมอบชั่วคราว', 'A-03-2',
      'ขาดช่วง 48 นาที', '09:10', '09:58', '9f2c 41d7 b08e 53aa',
    ];
    for (const words of texts) expect(text).toContain(words);
  });
});

it('what goes to a bank has a row for each deed, with its day and hand, and names the papers that follow', async () => {
  for (const [language, words] of [
    ['th', ['หลักฐานต่อธนาคาร', 'เซ็นชื่อที่หน้างาน', 'ส่งข้อความถึงลูกค้า']],
    ['en', ['Evidence for the Bank', 'Signed at the door', 'Message sent']],
  ] as const) {
    const text = await textsOf(await drawView({ facts: { ...evidenceOf, language }, files: new Map() }));
    for (const one of [...words, 'K7Q2M9X4', '1,490.00', 'คุณปกรณ์ วัฒนา', '00000-SO-6908-0004'])
      expect(text).toContain(one);
    expect(unbroken(text)).toContain('pakorn@example.com');
  }
});

describe('sheets for the warehouse', () => {
  it.each([0, 1, 12, 60])(
    'name each of %i things once, with what is found in the end on the last page',
    async (count) => {
      const pages = (await textsOf(await drawView({ facts: countOf(count), files: new Map() }))).split('\f');
      expect(pages.join('\n').match(/^KD-0217-\d+$/gm) ?? []).toHaveLength(count);
      expect(pages.filter((page) => page.includes('ของที่พบแต่ไม่อยู่ในรายการ'))).toHaveLength(1);
    },
  );

  it('name what is to be picked with its place, and what lies nowhere', async () => {
    const text = await textsOf(await drawView({ facts: pickOf(300), files: new Map() }));
    expect(text.match(/^KD-0217-\d+$/gm)).toHaveLength(300);
    for (const words of ['ใบหยิบของ', 'A-01-1', 'ไม่อยู่ในที่เก็บ', 'รถ 2']) expect(text).toContain(words);
  });
});

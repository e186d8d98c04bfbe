import { describe, expect, it } from 'vitest';
import { readPdf, textsOf } from '../testing/readPdf.ts';
import { newDocument } from './document.ts';
import { loadFonts } from './fonts.ts';
import { newShaping } from './shaping.ts';
import { subsetOf } from './subset.ts';

const described = {
  title: 'ใบเสร็จรับเงิน',
  author: 'คลังดี',
  language: 'th',
  at: new Date('2026-11-24T03:26:00.000Z'),
} as const;

const body = { size: 10, leading: 15 };

const hard = [
  'ใบเสร็จรับเงิน/ใบกำกับภาษี',
  'น้ำปั๊มที่ญี่ปุ่น ผู้ซื้อ กตัญญู',
  'ปิ่น ปิ้ง ปี่ ฝั่ง ฟ้า ป้า ปู่ ฎีกา ฏุ ญู ฐู กุ้ง ก้ำ ค่ำ ต่ำ จำนำ',
  'ABC กขค 1,234.50 บาท (หนึ่งพันสองร้อยสามสิบสี่บาท)',
  '−548.40 × ½ “…” – • ฿',
];

const drawn = async (texts: readonly string[]): Promise<Uint8Array> => {
  const document = await newDocument(described);
  const sheet = document.sheet({ width: 210, height: 297 });
  for (const [at, text] of texts.entries()) sheet.text(text, { x: 18, y: 20 + at * 6 }, body);
  return document.bytes();
};

const glyphsOf = async (text: string) =>
  newShaping(await loadFonts())
    .shape(text, 400)
    .runs.flatMap(({ glyphs }) => glyphs);

describe('a drawn document', () => {
  it('says what was written, with every Thai mark', async () => {
    expect((await readPdf(await drawn(hard))).pages).toMatchObject([hard.map((text) => ({ text }))]);
  });

  it('is the same file whenever the same is drawn', async () => {
    expect(Buffer.from(await drawn(hard)).equals(await drawn(hard))).toBe(true);
  });

  it('draws signs that no font of ours has as boxes, says them, and leaves out what has no shape', async () => {
    expect(await textsOf(await drawn(['ยิ้ม 😀 ok 漢', 'a\u0000b\ud83dc\u200bd']))).toBe('ยิ้ม 😀 ok 漢\nabcd');
  });

  it('puts amounts with their last figure on one edge', async () => {
    const document = await newDocument(described);
    const sheet = document.sheet({ width: 210, height: 297 });
    const right = { ...body, align: 'right' } as const;
    for (const text of ['1.00', '99,999,999.99']) sheet.text(text, { x: 192, y: 50 }, right);
    const [[short, long] = []] = (await readPdf(await document.bytes())).pages;
    const between = ((document.width('99,999,999.99', body) - document.width('1.00', body)) * 72) / 25.4;
    expect((short?.x ?? 0) - (long?.x ?? 0)).toBeCloseTo(between, 1);
  });

  it('holds of the font only what it draws', async () => {
    const face = (await loadFonts()).faces.get(400);
    expect(face && subsetOf(face.file, [5]).length).toBeLessThan((face?.file.length ?? 0) / 3);
  });
});

describe('Thai marks', () => {
  it('leave the tall stem of ปู่ free', async () => {
    const [tall, tone] = [await glyphsOf('ปู่'), await glyphsOf('กู่')].map((glyphs) => glyphs.at(-1));
    expect(tall && tone && (tall.right < tone.right || tall.id !== tone.id)).toBe(true);
  });

  it('stand above a vowel that is there already', async () => {
    const [above, alone] = [await glyphsOf('ที่'), await glyphsOf('ท่')].map((glyphs) => glyphs.at(-1));
    expect(above && alone && (above.up > alone.up || above.id !== alone.id)).toBe(true);
  });

  it('stand as high where Latin letters come first', async () => {
    const thai = (await glyphsOf('หนึ่ง')).map(({ id, right, up }) => ({ id, right, up }));
    const mixed = (await glyphsOf('ABC หนึ่ง')).map(({ id, right, up }) => ({ id, right, up }));
    expect(mixed.slice(4)).toEqual(thai);
  });

  it('take no room of their own', async () => {
    const advance = (glyphs: Awaited<ReturnType<typeof glyphsOf>>) =>
      glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
    expect(advance(await glyphsOf('ปั๊ม'))).toBe(advance(await glyphsOf('ปม')));
  });
});

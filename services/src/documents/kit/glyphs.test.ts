import { isPrintable } from '@klang/contracts/papers/printable';
import { describe, expect, it } from 'vitest';
import { type Face, loadFonts } from './fonts.ts';
import { textOperators } from './glyphs.ts';
import { newShaping, type ShapedText } from './shaping.ts';

type Stood = readonly [id: number, right: number, up: number];

const positionsOf = ({ runs }: ShapedText): readonly Stood[] => {
  let pen = 0;
  return runs.flatMap(({ glyphs }) =>
    glyphs.map(({ id, right, up, advance }): Stood => {
      const stood: Stood = [id, pen + right, up];
      pen += advance;
      return stood;
    }),
  );
};

/** Glyph positions as a PDF viewer computes them from font widths and moves. */
const shownOf = (operators: readonly string[], face: Face, size: number): readonly Stood[] => {
  let [pen, up] = [0, 0];
  const stood: Stood[] = [];
  const parts = operators.flatMap((text) => (text.endsWith('TJ') ? (text.match(/<\w+>|-?[\d.]+/g) ?? []) : [text]));
  for (const part of parts) {
    if (part.endsWith(' Ts')) up = (Number.parseFloat(part) * face.unitsPerEm) / size;
    else if (/^-?[\d.]+$/.test(part)) pen -= (Number(part) * face.unitsPerEm) / 1_000;
    else if (/^<\w+>$/.test(part)) {
      const id = Number.parseInt(part.slice(1), 16);
      stood.push([id, pen, up]);
      pen += face.font.glyphHAdvance(id);
    }
  }
  return stood;
};

describe('letters on a page', () => {
  it.each([
    'น้ำปั๊มที่ญี่ปุ่น ผู้ซื้อ กตัญญู',
    'ปิ่น ปิ้ง ปี่ ฝั่ง ฟ้า ป้า ปู่ ฎีกา ฏุ ญู ฐู กุ้ง ก้ำ ค่ำ ต่ำ จำนำ',
    'ABC กขค 1,234.50 บาท (หนึ่งพันสองร้อยสามสิบสี่บาท)',
    'AVATAR To Wa Ly. −548.40',
  ])('stand where shaping wants them: %s', async (text) => {
    const shaped = newShaping(await loadFonts()).shape(text, 400);
    const operators = textOperators(shaped, { x: 0, y: 0 }, { size: 18, leading: 24 });
    const [shown, wanted] = [shownOf(operators, shaped.face, 18), positionsOf(shaped)];
    expect(shown.map(([id]) => id)).toEqual(wanted.map(([id]) => id));
    for (const [at, [, right, up]] of wanted.entries()) {
      expect(Math.abs((shown[at]?.[1] ?? 0) - right)).toBeLessThan(0.5);
      expect(Math.abs((shown[at]?.[2] ?? 0) - up)).toBeLessThan(0.5);
    }
  });

  it('are let down again after a mark that stood lower', async () => {
    const shaped = newShaping(await loadFonts()).shape('ปั๊ม', 400);
    const heights = textOperators(shaped, { x: 0, y: 0 }, { size: 10, leading: 15 }).filter((text) =>
      text.endsWith(' Ts'),
    );
    expect(heights.length).toBeGreaterThan(1);
    expect(heights.at(-1)).toBe('0 Ts');
  });
});

it('every sign that a buyer may be written in is in the font of papers', async () => {
  const { faces } = await loadFonts();
  const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(isPrintable);
  expect(signs.length).toBeGreaterThan(500);
  for (const { font } of faces.values())
    expect(signs.filter((sign) => !font.nominalGlyph(sign.charCodeAt(0)))).toEqual([]);
});

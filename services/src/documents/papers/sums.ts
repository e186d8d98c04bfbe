import { ink, type Sheet, unseenSheet } from '../kit/document.ts';
import { lineHeight, type Style } from '../kit/glyphs.ts';
import { amountInWords, amountLines } from './amountInWords.ts';
import { drawLines, drawProof, type PaperFrame } from './frame.ts';
import type { Particular } from './parties.ts';
import { heightOf, left, right, sand, second, style, wrapped } from './styles.ts';

const [usualTop, lowest] = [202, 250];
const [middle, inner, sumsRoom, namesApart] = [106, 2.5, 26, 3];

type Figure = readonly [name: string, sum: string];

export type Sums = {
  readonly totalSatang: number;
  readonly before: readonly Figure[];
  readonly total: Figure;
  /** Below the total, smaller; the last one is the amount paid. */
  readonly after: readonly Figure[];
  readonly payment: readonly Particular[];
  /** Older papers break the amount in words at hyphens too. */
};

type Figures = Pick<Sums, 'before' | 'total' | 'after'> & {
  readonly from: number;
  readonly top: number;
  /** Names take what these sums leave of a line. Issued papers keep the usual room. */
  readonly isFitted?: boolean;
};

const roomOfSums = ({ document }: PaperFrame, { before, isFitted = false }: Figures): number =>
  isFitted ? Math.max(...before.map(([, sum]) => document.width(sum, style.body))) + 2 * inner + namesApart : sumsRoom;

/** More lines are set closer, so that the text below keeps its space. */
const paceOf = (count: number): readonly [style: Style, gap: number] => {
  if (count > 6) return [style.caption, 0.1];
  return count > 4 ? [style.second, 0.4] : [style.body, 1.1];
};

/** A long name takes a second line beside a large sum. */
const totalLines = ({ document, isOld }: PaperFrame, { total: [name, sum], from }: Figures) => {
  const room = right - from - 2 * inner - document.width(sum, style.total) - namesApart;
  const line = { text: name, style: style.total };
  return isOld ? [line] : wrapped(document, line, room);
};

export const drawFigures = (drawing: PaperFrame, sheet: Sheet, figures: Figures): number => {
  const { document } = drawing;
  const { before, total, after, from } = figures;
  let y = figures.top;
  const room = roomOfSums(drawing, figures);
  const one = ([name, sum]: Figure, of: Style, gap: number) => {
    const lines = wrapped(document, { text: name, style: of }, right - from - room);
    sheet.text(sum, { x: right - inner, y }, { ...of, align: 'right' });
    y = drawLines(sheet, lines, { x: from + inner, y }) + gap;
  };
  const [of, gap] = paceOf(before.length);
  for (const figure of before) one(figure, of, gap);
  const names = totalLines(drawing, figures);
  const height = heightOf(names) + 3.1;
  y += 1;
  sheet.box({ x: from, y, width: right - from, height }, { fill: sand });
  for (const edge of [y, y + height])
    sheet.line({ x: from, y: edge }, { x: right, y: edge }, { stroke: ink, thickness: 0.4 });
  drawLines(sheet, names, { x: from + inner, y: y + 1.7 });
  const lastLine = y + 1.7 + heightOf(names) - lineHeight(style.total);
  sheet.text(total[1], { x: right - inner, y: lastLine }, { ...style.total, align: 'right' });
  y += height + 2.5;
  for (const [at, figure] of after.entries()) {
    one(figure, at === after.length - 1 ? style.secondStrong : { ...style.second, colour: second }, 1.1);
  }
  return y;
};

const [wordsRoom, namesWidth, paymentWidth] = [77, 25, 55];

type PlacedSums = { readonly sums: Sums; readonly top: number };

const drawWords = (drawing: PaperFrame, sheet: Sheet, { sums: { totalSatang }, top }: PlacedSums): number => {
  const { document, words, language, colour, isOld } = drawing;
  const text = amountInWords(totalSatang, language);
  const lines = isOld
    ? document.balanced(text, wordsRoom, style.words).map((line) => ({ text: line, style: style.words }))
    : amountLines(document, { text, style: style.words, language }, wordsRoom);
  const all = [{ text: words.inWords, style: style.caption }, ...lines];
  drawLines(sheet, all, { x: left + 3.7, y: top });
  sheet.box({ x: left, y: top, width: 0.7, height: heightOf(all) }, { fill: colour });
  return top + heightOf(all);
};

const drawFrom = (drawing: PaperFrame, sheet: Sheet, { sums, top }: PlacedSums): number => {
  const figures = drawFigures(drawing, sheet, { ...sums, from: middle, top });
  let y = drawWords(drawing, sheet, { sums, top }) + 3.5;
  for (const { name, text } of sums.payment) {
    if (!text) continue;
    sheet.text(name, { x: left, y }, { ...style.second, colour: second });
    const lines = wrapped(drawing.document, { text, style: style.second }, paymentWidth);
    y = drawLines(sheet, lines, { x: left + namesWidth, y }) + 0.5;
  }
  return Math.max(figures, y);
};

/** Many words begin higher, so that they end above the proof. */
export const higherSums = (drawing: PaperFrame, sums: Sums): number =>
  drawing.isOld ? 0 : Math.max(0, drawFrom(drawing, unseenSheet, { sums, top: usualTop }) - lowest);

/** Returns what `PagedPaper` has to know of the sums that its last page ends with. */
export const endingWith = (drawing: PaperFrame, sums: Sums, last: readonly string[]) => {
  const keeps = higherSums(drawing, sums);
  const end = (sheet: Sheet): void => {
    drawFrom(drawing, sheet, { sums, top: usualTop - keeps });
    drawProof(drawing, sheet, last);
  };
  return { keeps, end };
};

import type { CreditFacts } from '@klang/contracts/papers/paper';
import type { Sheet } from '../kit/document.ts';
import { longDay, money, shortTime } from './figures.ts';
import { drawLines, type PaperFrame } from './frame.ts';
import { carriedOf, moneyTables, vatFigures, vatNote } from './moneyTable.ts';
import { drawPaged, fitsOnePage, type PagedPaper } from './paged.ts';
import { drawTextBox, tailOf } from './receipt.ts';
import { full, left, style, wrapped } from './styles.ts';
import { endingWith, type Sums } from './sums.ts';
import { drawRow, drawTableHead, type Table } from './table.ts';
import { creditCauses, methods } from './words.ts';

/** `isBrief`: without the rows that the sums below repeat. */
type Shape = { readonly isBrief: boolean; readonly hasTable: boolean };

const comparisonOf = ({ words }: PaperFrame, facts: CreditFacts, { isBrief }: Shape): Table => {
  const { sums, originalValueSatang, correctValueSatang } = facts;
  const difference = originalValueSatang - correctValueSatang;
  const earlier = difference - sums.valueSatang;
  const row = (cells: readonly string[]) => ({
    cells: cells.map((text, at) => [{ text, style: at === 3 ? style.strong : style.cell }]),
  });
  const figures = { width: 32, align: 'right' } as const;
  const ofSums = [
    ...(sums.vatPercent === null ? [] : [row([words.vatOfDifference(sums.vatPercent), '', '', money(sums.vatSatang)])]),
    row([words.creditTotal, '', '', money(sums.totalSatang)]),
  ];
  return {
    columns: [
      { title: words.compared, width: full - 96, align: 'left' },
      { title: words.originally, ...figures },
      { title: words.correct, ...figures },
      { title: words.difference, ...figures },
    ],
    rows: [
      row([words.serviceValue, money(originalValueSatang), money(correctValueSatang), money(difference)]),
      ...(earlier === 0 ? [] : [row([words.creditedEarlier, '', '', money(-earlier)])]),
      ...(isBrief ? [] : ofSums),
    ],
    padding: [1.1, 1],
  };
};

const leadOf =
  (drawing: PaperFrame, facts: CreditFacts, shape: Shape) =>
  (sheet: Sheet, top: number): number => {
    const { document, words, language } = drawing;
    const { original } = facts;
    const reason = drawing.paper.people?.reason;
    const texts = [
      words.creditOf(original.number),
      words.creditOn(longDay(original.on, language), money(facts.originalValueSatang)),
    ] as const;
    const boxEnd = drawTextBox(drawing, sheet, { top, texts });
    const cause = `${words.creditWhy}: ${creditCauses[facts.code][language]} (${facts.code})`;
    const lines = [
      ...wrapped(document, { text: cause, style: style.strong }, full),
      ...(shape.hasTable
        ? []
        : facts.lines.flatMap(({ text }) => wrapped(document, { text: text[language], style: style.second }, full))),
      ...(reason ? wrapped(document, { text: reason, style: style.second }, full) : []),
    ];
    const table = comparisonOf(drawing, facts, shape);
    let y = drawTableHead(sheet, table, drawLines(sheet, lines, { x: left, y: boxEnd + 3 }) + 3);
    for (const [at, row] of table.rows.entries()) {
      y = drawRow(sheet, table, { row, top: y, isLast: at === table.rows.length - 1 });
    }
    const note = wrapped(document, { text: words.credited(money(facts.creditedSatang)), style: style.caption }, full);
    return drawLines(sheet, note, { x: left, y: y + 1.6 }) + 4;
  };

const sumsOf = (drawing: PaperFrame, { sums, paidBack }: CreditFacts): Sums => {
  const { words, language, paper } = drawing;
  const back = paidBack && `${methods[paidBack.method][language]} ${words.baht(money(paidBack.amountSatang))}`;
  return {
    totalSatang: sums.totalSatang,
    before: vatFigures(drawing, sums, { value: words.differenceBefore, vat: words.vatOfDifference }),
    total: [words.creditTotal, money(sums.totalSatang)],
    after: [],
    payment: [
      { name: words.backBy, text: back },
      { name: words.backAt, text: paidBack?.at && shortTime(paidBack.at, language) },
      { name: words.reference, text: paidBack?.reference },
      { name: words.approver, text: paper.people?.takenBy },
    ],
  };
};

const noRows = (table: Table): Table => ({ ...table, rows: [] });

const pagedOf = (drawing: PaperFrame, facts: CreditFacts, shape: Shape): PagedPaper => {
  const { words, language } = drawing;
  const { wide, tight } = moneyTables(drawing, facts);
  const note = shape.hasTable || facts.sums.vatPercent === null ? vatNote(drawing, facts) : null;
  return {
    caption: words.buyer,
    particulars: [
      { name: words.number, text: facts.number },
      { name: words.date, text: longDay(facts.on, language) },
      { name: words.order, text: facts.order.number },
    ],
    lead: leadOf(drawing, facts, shape),
    ...(shape.hasTable ? { wide, tight } : { wide: noRows(wide), tight: noRows(tight) }),
    tail: tailOf(drawing, [note, facts.note]),
    carried: carriedOf(facts.lines),
    carriedWords: [words.carriedTo, words.carriedFrom],
    notYet: tailOf(drawing, [words.sumsLater]),
    ...endingWith(drawing, sumsOf(drawing, facts), [words.computer, words.noSignature, words.inputTax].filter(Boolean)),
  };
};

const whole: Shape = { isBrief: false, hasTable: true };

/** The first shape that fits on one page. A table of one line says no more than the sums. */
const shapesOf = ({ isOnePage, lines, sums }: CreditFacts): readonly Shape[] => {
  if (!isOnePage) return [];
  const hasTable = lines.length > 1 || sums.untaxed !== undefined;
  return [
    { isBrief: false, hasTable },
    { isBrief: true, hasTable },
  ];
};

export const drawCredit = (drawing: PaperFrame, facts: CreditFacts): void => {
  const shaped = shapesOf(facts).map((shape) => pagedOf(drawing, facts, shape));
  drawPaged(drawing, shaped.find((one) => fitsOnePage(drawing, one)) ?? pagedOf(drawing, facts, whole));
};

import type { CountFacts, ListedThing, PickFacts } from '@klang/contracts/papers/viewsOnPaper';
import { ink, type Sheet } from '../kit/document.ts';
import { longDay, shortTime } from './figures.ts';
import { floorWordsOf } from './floorWords.ts';
import { drawLines, type PaperFrame } from './frame.ts';
import { drawPaged } from './paged.ts';
import { tailOf } from './receipt.ts';
import { full, hair, left, right, second, style, wrapped } from './styles.ts';
import { type Column, type Row, roomOf } from './table.ts';

const codeStyle = { size: 26, leading: 34, weight: 700 } as const;

const drawPlace =
  ({ document, language }: PaperFrame, { place }: CountFacts) =>
  (sheet: Sheet, top: number): number => {
    const words = floorWordsOf(language);
    if (place.address !== null) sheet.qr(place.address, { x: left - 1.5, y: top, size: 28, level: 'M' });
    const x = place.address === null ? left : left + 33;
    const room = 106 - (x - left);
    const isLong = document.width(place.code, codeStyle) > room;
    const code = isLong ? { ...codeStyle, size: 15, leading: 21 } : codeStyle;
    return drawLines(
      sheet,
      [
        { text: words.place, style: style.caption },
        ...wrapped(document, { text: place.code, style: code }, room),
        ...wrapped(document, { text: place.text, style: style.body }, room),
        ...wrapped(document, { text: words.scanFirst, style: { ...style.second, colour: second } }, room),
      ],
      { x, y: top },
    );
  };

type Cell = { readonly text: string; readonly isStrong?: boolean };
const rowsOf = (
  { document }: PaperFrame,
  columns: readonly Column[],
  { cells, boxes }: { cells: readonly (Cell | null)[]; boxes: readonly number[] },
): Row => ({
  cells: cells.map((cell, at) =>
    cell
      ? wrapped(
          document,
          { text: cell.text, style: cell.isStrong ? style.tightStrong : style.tight },
          roomOf(columns, at),
        )
      : [],
  ),
  boxes,
});

const lineTo = (sheet: Sheet, [x0, x1]: readonly [number, number], y: number): void =>
  sheet.line({ x: x0, y }, { x: x1, y }, { stroke: ink, thickness: 0.25 });

const drawSigns = (sheet: Sheet, [first, other]: readonly [string, string], y: number): void => {
  const width = 80;
  for (const [x, text] of [
    [left, first],
    [right - width, other],
  ] as const) {
    lineTo(sheet, [x, x + width], y);
    sheet.text(text, { x: x + width / 2, y: y + 1.5 }, { ...style.second, colour: second, align: 'centre' });
  }
};

const [unexpectedTop, rowHeight, unexpectedRows] = [202, 6.6, 4];

const drawUnexpected = ({ language }: PaperFrame, sheet: Sheet): number => {
  const words = floorWordsOf(language);
  sheet.text(words.unexpected, { x: left, y: unexpectedTop }, style.strong);
  const head = unexpectedTop + 6;
  const edges = [left, left + 9, left + 65, left + 132, right];
  for (const [at, text] of [words.codeOrId, words.looks, words.lastSeen].entries())
    sheet.text(text, { x: (edges[at + 1] ?? left) + 1.5, y: head }, style.head);
  const first = head + 5.6;
  for (let row = 0; row <= unexpectedRows; row += 1) {
    const y = first + row * rowHeight;
    const isEdge = row === 0 || row === unexpectedRows;
    sheet.line(
      { x: left, y },
      { x: right, y },
      isEdge ? { stroke: ink, thickness: 0.3 } : { stroke: hair, thickness: 0.18 },
    );
    if (row < unexpectedRows) sheet.text(String(row + 1), { x: left, y: y + 1 }, style.tight);
  }
  const end = first + unexpectedRows * rowHeight;
  for (const x of edges.slice(1, -1)) sheet.line({ x, y: first }, { x, y: end }, { stroke: hair, thickness: 0.18 });
  return end;
};

const drawTotals = ({ language }: PaperFrame, sheet: Sheet, top: number): void => {
  const { totals, piece } = floorWordsOf(language);
  const [width, gap] = [39, 6];
  for (const [at, text] of totals.entries()) {
    const x = left + at * (width + gap);
    sheet.text(text, { x, y: top }, { ...style.second, colour: second });
    sheet.text(piece, { x: x + width, y: top }, { ...style.second, colour: second, align: 'right' });
    lineTo(sheet, [x, x + width], top + 6);
  }
};

const thingCells = (thing: ListedThing, at: number): readonly (Cell | null)[] => [
  { text: String(at + 1) },
  { text: thing.itemId, isStrong: true },
  thing.code === null ? { text: '–' } : { text: thing.code },
  { text: thing.text },
];

export const drawCount = (drawing: PaperFrame, facts: CountFacts): void => {
  const { language } = drawing;
  const words = floorWordsOf(language);
  const columns: readonly Column[] = [
    { title: drawing.words.place, width: 10, align: 'left' },
    { title: words.itemId, width: 30, align: 'left' },
    { title: words.code, width: 28, align: 'left' },
    { title: words.thing, width: full - 10 - 30 - 28 - 14 - 16 - 42, align: 'left' },
    { title: words.found, width: 14, align: 'centre' },
    { title: words.missing, width: 16, align: 'centre' },
    { title: words.notes, width: 42, align: 'left' },
  ];
  const rows = facts.things.map((thing, at) =>
    rowsOf(drawing, columns, { cells: thingCells(thing, at), boxes: [4, 5] }),
  );
  const table = { columns, rows, padding: [1.1, 1] } as const;
  drawPaged(drawing, {
    caption: words.place,
    block: drawPlace(drawing, facts),
    particulars: [
      { name: words.expected, text: words.pieces(facts.things.length) },
      { name: words.asOf, text: shortTime(facts.issuedAt, language) },
      { name: words.printedBy, text: facts.printedBy },
      { name: words.state, text: facts.isOpen ? words.open : words.notOpen },
    ],
    wide: table,
    tight: table,
    tail: facts.things.length === 0 ? tailOf(drawing, [words.empty]) : [],
    carriedWords: ['', ''],
    notYet: [],
    end: (sheet) => {
      drawTotals(drawing, sheet, drawUnexpected(drawing, sheet) + 4);
      drawSigns(sheet, [words.countedBy, words.closedBy], 269);
    },
  });
};

export const drawPick = (drawing: PaperFrame, facts: PickFacts): void => {
  const { language } = drawing;
  const words = floorWordsOf(language);
  const columns: readonly Column[] = [
    { title: drawing.words.place, width: 9, align: 'left' },
    { title: words.shelf, width: 26, align: 'left' },
    { title: words.itemId, width: 28, align: 'left' },
    { title: words.code, width: 26, align: 'left' },
    { title: words.thing, width: full - 9 - 26 - 28 - 26 - 38 - 14, align: 'left' },
    { title: words.visit, width: 38, align: 'left' },
    { title: words.picked, width: 14, align: 'centre' },
  ];
  const rows = facts.things.map(({ place, orderNumber, van, hours, ...thing }, at) => {
    const [number = null, itemId = null, code = null, text = null] = thingCells(thing, at);
    const visit = [van, hours, orderNumber].filter(Boolean).join(' · ');
    const shelf = { text: place ?? words.noPlace, isStrong: true };
    return rowsOf(drawing, columns, { cells: [number, shelf, itemId, code, text, { text: visit }], boxes: [6] });
  });
  const table = { columns, rows, padding: [1, 0.9] } as const;
  drawPaged(drawing, {
    caption: words.day,
    particulars: [
      { name: words.toPick, text: words.pieces(facts.things.length) },
      { name: words.visits, text: String(facts.visits) },
      { name: words.asOf, text: shortTime(facts.issuedAt, language) },
      { name: words.printedBy, text: facts.printedBy },
    ],
    block: (sheet, top) =>
      drawLines(
        sheet,
        [
          { text: words.day, style: style.caption },
          { text: longDay(facts.on, language), style: { size: 18, leading: 26, weight: 700 } },
        ],
        { x: left, y: top },
      ),
    wide: table,
    tight: table,
    tail: facts.things.length === 0 ? tailOf(drawing, [words.nothing]) : [],
    keeps: -45,
    carriedWords: ['', ''],
    notYet: [],
    end: (sheet) => drawSigns(sheet, [words.pickedBy, words.loadedBy], 269),
  });
};

import type { CustodyFacts, CustodyRow } from '@klang/contracts/papers/viewsOnPaper';
import { ink, type Sheet } from '../kit/document.ts';
import type { Picture } from '../kit/pictures.ts';
import { custodyWordsOf, scanTexts } from './custodyWords.ts';
import { shortTime } from './figures.ts';
import { drawLines, type PaperFrame } from './frame.ts';
import { drawPaged } from './paged.ts';
import { tailOf } from './receipt.ts';
import { full, left, right, style, wrapped } from './styles.ts';
import { type Column, type Row, roomOf, type Table } from './table.ts';

const marigold = '#F2A516';
type Gap = Extract<CustodyRow, { readonly is: 'gap' }>;
type Scan = Extract<CustodyRow, { readonly is: 'scan' }>;

/** Hatched, so that it is visible in greyscale. */
const drawHatching = (sheet: Sheet, { y, height }: { y: number; height: number }): void => {
  const width = 8;
  sheet.box({ x: left, y, width, height }, { fill: marigold });
  const [top, bottom] = [y + 0.35, y + height - 0.35];
  const step = 2.4;
  for (let from = -height; from < width; from += step) {
    const [x0, x1] = [Math.max(from, 0), Math.min(from + height, width)];
    sheet.line(
      { x: left + x0, y: Math.min(bottom, y + height - (x0 - from)) },
      { x: left + x1, y: Math.max(top, y + height - (x1 - from)) },
      { stroke: ink, thickness: 0.9 },
    );
  }
};

const gapRow = ({ document, language }: PaperFrame, gap: Gap): Row => {
  const words = custodyWordsOf(language);
  const title = wrapped(document, { text: words.gap(gap), style: style.strong }, 38);
  const room = full - 54;
  const lines = wrapped(document, { text: words.gapOf(gap), style: style.second }, room);
  const height = 3 + Math.max(title.length * 5.3, lines.length * 4.8, 5);
  const draw = (sheet: Sheet, top: number) => {
    drawHatching(sheet, { y: top, height });
    drawLines(sheet, title, { x: left + 11, y: top + 1.4 });
    drawLines(sheet, lines, { x: left + 52, y: top + 1.7 });
    sheet.line({ x: left, y: top }, { x: right, y: top }, { stroke: ink, thickness: 0.25 });
    sheet.line({ x: left, y: top + height }, { x: right, y: top + height }, { stroke: ink, thickness: 0.25 });
  };
  return { cells: [], across: { height, draw } };
};

const pictureColumn = 4;
type Pictures = ReadonlyMap<string, Picture>;

const scanRow = (
  drawing: PaperFrame,
  columns: readonly Column[],
  { scan, pictures }: { scan: Scan; pictures: Pictures },
): Row => {
  const { document, language } = drawing;
  const { what, hand, where } = scanTexts(scan, language);
  const cell = (
    text: string | null,
    column: number,
    of: typeof style.tight | typeof style.tightStrong = style.tight,
  ) => (text === null ? [] : wrapped(document, { text, style: of }, roomOf(columns, column)));
  const picture = scan.picture === null ? undefined : pictures.get(scan.picture);
  return {
    cells: [
      cell(shortTime(scan.at, language), 0),
      cell(what, 1, style.tightStrong),
      [
        ...cell(hand[0], 2),
        ...(hand[1] ? wrapped(document, { text: hand[1], style: style.detail }, roomOf(columns, 2)) : []),
      ],
      cell(where, 3),
      picture ? [] : cell('–', pictureColumn),
      cell(scan.seal ?? '–', 5),
    ],
    ...(picture && { picture: { column: pictureColumn, of: picture } }),
  };
};

const tableOf = (drawing: PaperFrame, facts: CustodyFacts, pictures: Pictures): Table => {
  const words = custodyWordsOf(drawing.language);
  const columns: readonly Column[] = [
    { title: words.when, width: 38, align: 'left' },
    { title: words.what, width: 34, align: 'left' },
    { title: words.hand, width: 38, align: 'left' },
    { title: words.where, width: full - 38 - 34 - 38 - 16 - 23, align: 'left' },
    { title: words.picture, width: 16, align: 'left' },
    { title: words.seal, width: 23, align: 'left' },
  ];
  const rows = facts.rows.map((row) =>
    row.is === 'gap' ? gapRow(drawing, row) : scanRow(drawing, columns, { scan: row, pictures }),
  );
  return { columns, rows, padding: [0.9, 0.9] };
};

export const drawCustody = (drawing: PaperFrame, facts: CustodyFacts, pictures: Pictures): void => {
  const { language } = drawing;
  const words = custodyWordsOf(language);
  const scans = facts.rows.filter(({ is }) => is === 'scan').length;
  const table = tableOf(drawing, facts, pictures);
  drawPaged(drawing, {
    caption: words.thing,
    particulars: [
      { name: words.order, text: facts.orderNumber },
      { name: words.madeAt, text: shortTime(facts.issuedAt, language) },
      { name: words.asOf, text: words.event(facts.events) },
      { name: words.result, text: words.found(scans, facts.rows.length - scans) },
    ],
    wide: table,
    tight: table,
    tail: tailOf(drawing, [words.gapsAre, words.everyRow, words.hash(facts.hash.slice(0, 16))]),
    carriedWords: ['', ''],
    notYet: [],
    keeps: -60,
    end: () => {},
  });
};

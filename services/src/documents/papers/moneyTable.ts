import type { MoneyLine } from '@klang/contracts/papers/paper';
import { money, quantity } from './figures.ts';
import type { Drawing } from './frame.ts';
import { full, style, wrapped } from './styles.ts';
import { type Column, type Row, roomOf, type Table } from './table.ts';

type Widths = readonly [place: number, quantity: number, unit: number, price: number, amount: number];

const columnsOf = (
  { words }: Drawing,
  [place, count, unit, price, amount]: Widths,
  last: string,
): readonly Column[] => [
  { title: words.place, width: place, align: 'left' },
  { title: words.what, width: full - place - count - unit - price - amount, align: 'left' },
  { title: words.quantity, width: count, align: 'right' },
  { title: words.unit, width: unit, align: 'left' },
  { title: words.unitPrice, width: price, align: 'right' },
  { title: last, width: amount, align: 'right' },
];

type Cells = { readonly columns: readonly Column[]; readonly isTight: boolean };

const mostLines = 3;

/** Text and detail: below each other, or in one line where rows are tight; what is too long goes on as a detail. */
const describing = ({ document, language }: Drawing, line: MoneyLine, { columns, isTight }: Cells) => {
  const room = roomOf(columns, 1);
  const [text, detail] = [line.text[language], line.detail?.[language]];
  if (isTight) return wrapped(document, { text: detail ? `${text} · ${detail}` : text, style: style.tight }, room);
  const lines = wrapped(document, { text, style: style.cell }, room);
  const rest = lines
    .slice(mostLines)
    .map((more) => more.text)
    .join(' ');
  const small = [rest, detail].filter(Boolean).join(' · ');
  return [
    ...lines.slice(0, mostLines),
    ...(small ? wrapped(document, { text: small, style: style.detail }, room) : []),
  ];
};

/** Days stand as the part of their period that they are. */
const countOf = ({ quantity: count, ofParts }: MoneyLine): string | null => {
  if (count === null) return null;
  return ofParts === undefined ? quantity(count) : `${quantity(count)}/${ofParts}`;
};

const rowOf =
  (drawing: Drawing, cells: Cells) =>
  (line: MoneyLine, at: number): Row => {
    const of = cells.isTight ? style.tight : style.cell;
    const one = (text: string | null | undefined) => (text ? [{ text, style: of }] : []);
    return {
      cells: [
        one(String(at + 1)),
        describing(drawing, line, cells),
        one(countOf(line)),
        line.unit
          ? wrapped(drawing.document, { text: line.unit[drawing.language], style: of }, roomOf(cells.columns, 3))
          : [],
        one(line.unitSatang === null ? null : money(line.unitSatang)),
        one(money(line.amountSatang)),
      ],
    };
  };

/** The lines of money as a table: roomy where all fits on one page, else tight. */
export const moneyTables = (
  drawing: Drawing,
  lines: readonly MoneyLine[],
): { readonly wide: Table; readonly tight: Table } => {
  const wide = columnsOf(drawing, [9, 17, 23, 27, 30], drawing.words.amount);
  const tight = columnsOf(drawing, [9, 15, 20, 24, 26], drawing.words.amountShort);
  return {
    wide: { columns: wide, rows: lines.map(rowOf(drawing, { columns: wide, isTight: false })), padding: [1.1, 1] },
    tight: {
      columns: tight,
      rows: lines.map(rowOf(drawing, { columns: tight, isTight: true })),
      padding: [0.75, 0.75],
    },
  };
};

export const carriedOf =
  (lines: readonly MoneyLine[]) =>
  (rows: number): string =>
    money(lines.slice(0, rows).reduce((sum, line) => sum + line.amountSatang, 0));

/** What the table says about VAT. */
export const vatNote = (
  { words }: Drawing,
  facts: { pricesIncludeVat: boolean; sums: { vatPercent: number | null } },
): string => {
  const { vatPercent } = facts.sums;
  if (vatPercent === null) return words.noVat;
  return facts.pricesIncludeVat ? words.included(vatPercent) : words.excluded(vatPercent);
};

import type { MoneyLine, PaperSums } from '@klang/contracts/papers/paper';
import { vatKindTexts } from '@klang/contracts/site/vatKind';
import { money, quantity } from './figures.ts';
import type { PaperFrame } from './frame.ts';
import { full, style, wrapped } from './styles.ts';
import { type Column, type Row, roomOf, type Table } from './table.ts';

type Widths = readonly [place: number, quantity: number, unit: number, price: number, vat: number, amount: number];

const columnsOf = (
  { words }: PaperFrame,
  [place, count, unit, price, vat, amount]: Widths,
  last: string,
): readonly Column[] => [
  { title: words.place, width: place, align: 'left' },
  { title: words.what, width: full - place - count - unit - price - vat - amount, align: 'left' },
  { title: words.quantity, width: count, align: 'right' },
  { title: words.unit, width: unit, align: 'left' },
  { title: words.unitPrice, width: price, align: 'right' },
  ...(vat > 0 ? [{ title: words.tax, width: vat, align: 'right' } as const] : []),
  { title: last, width: amount, align: 'right' },
];

/** It lowers what is to be paid, and neither value nor VAT. */
export type LessLine = Pick<MoneyLine, 'text' | 'detail' | 'amountSatang'>;
type TableLine = Omit<MoneyLine, 'kind'> & { readonly isLess?: boolean };
type OnTable = {
  readonly lines: readonly MoneyLine[];
  readonly less?: readonly LessLine[];
  readonly sums: PaperSums;
  readonly pricesIncludeVat: boolean;
};
const tableLines = ({ lines, less = [] }: OnTable): readonly TableLine[] => [
  ...lines,
  ...less.map((line) => ({ ...line, quantity: null, unit: null, unitSatang: null, isLess: true })),
];
const saysKinds = ({ sums }: Pick<OnTable, 'sums'>): boolean => sums.untaxed !== undefined;
const kindOf = ({ language }: PaperFrame, line: TableLine, { vatPercent }: PaperSums): string | null => {
  if (line.isLess) return null;
  return line.vatKind ? vatKindTexts[line.vatKind][language] : `${vatPercent ?? 0}%`;
};

type Cells = { readonly columns: readonly Column[]; readonly isTight: boolean; readonly facts: OnTable };

const mostLines = 3;

/** Text and detail in separate lines, or in one in a tight table. A long text continues in the detail style. */
const describing = ({ document, language }: PaperFrame, line: TableLine, { columns, isTight }: Cells) => {
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

const countOf = ({ quantity: count, ofParts }: TableLine): string | null => {
  if (count === null) return null;
  return ofParts === undefined ? quantity(count) : `${quantity(count)}/${ofParts}`;
};

const rowOf =
  (drawing: PaperFrame, cells: Cells) =>
  (line: TableLine, at: number): Row => {
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
        ...(saysKinds(cells.facts) ? [one(kindOf(drawing, line, cells.facts.sums))] : []),
        one(money(line.amountSatang)),
      ],
    };
  };

/** Wide when all rows fit on one page, else tight. */
export const moneyTables = (drawing: PaperFrame, facts: OnTable): { readonly wide: Table; readonly tight: Table } => {
  const lines = tableLines(facts);
  const vat = saysKinds(facts) ? 16 : 0;
  const wide = columnsOf(drawing, [9, 17, 23, 27, vat, 30], drawing.words.amount);
  const tight = columnsOf(drawing, [9, 15, 20, 24, vat, 26], drawing.words.amountShort);
  return {
    wide: {
      columns: wide,
      rows: lines.map(rowOf(drawing, { columns: wide, isTight: false, facts })),
      padding: [1.1, 1],
    },
    tight: {
      columns: tight,
      rows: lines.map(rowOf(drawing, { columns: tight, isTight: true, facts })),
      padding: [0.75, 0.75],
    },
  };
};

export const carriedOf =
  (lines: readonly Pick<MoneyLine, 'amountSatang'>[]) =>
  (rows: number): string =>
    money(lines.slice(0, rows).reduce((sum, line) => sum + line.amountSatang, 0));

export const vatNote = ({ words }: PaperFrame, facts: Omit<OnTable, 'lines'>): string => {
  const { vatPercent } = facts.sums;
  if (vatPercent === null) return saysKinds(facts) ? words.untaxed : words.noVat;
  if (saysKinds(facts)) return facts.pricesIncludeVat ? words.partsIncluded : words.partsExcluded;
  return facts.pricesIncludeVat ? words.included(vatPercent) : words.excluded(vatPercent);
};

/** One value per VAT kind, then the VAT; none when the seller is not registered. */
export const vatFigures = (
  { words, language }: PaperFrame,
  { valueSatang, vatPercent, vatSatang, untaxed }: PaperSums,
  names: { readonly value: string; readonly vat: (percent: number) => string },
): readonly (readonly [name: string, sum: string])[] => {
  if (!untaxed)
    return vatPercent === null
      ? []
      : [
          [names.value, money(valueSatang)],
          [names.vat(vatPercent), money(vatSatang)],
        ];
  const taxedSatang = untaxed.reduce((left, one) => left - one.valueSatang, valueSatang);
  return [
    ...(vatPercent === null || taxedSatang === 0 ? [] : [[words.valueAt(vatPercent), money(taxedSatang)] as const]),
    ...untaxed.map((one) => [words.valueOf(one.vatKind, language), money(one.valueSatang)] as const),
    ...(vatPercent === null ? [] : [[names.vat(vatPercent), money(vatSatang)] as const]),
  ];
};

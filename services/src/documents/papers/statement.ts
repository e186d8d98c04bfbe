import type { StatementRow } from '@klang/contracts/bills/statement';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { StatementFacts } from '@klang/contracts/papers/statementOnPaper';
import { ink, type Sheet } from '../kit/document.ts';
import { money, shortDay, shortTime } from './figures.ts';
import { drawLines, type PaperFrame } from './frame.ts';
import { drawPaged } from './paged.ts';
import type { Particular } from './parties.ts';
import { tailOf } from './receipt.ts';
import { type StatementWords, statementWordsOf, wordsOf } from './statementWords.ts';
import { full, heightOf, left, right, sand, second, style, wrapped } from './styles.ts';
import { type Column, type Row, roomOf, type Table } from './table.ts';

const inThrees = (event: number): string => String(event).replaceAll(/\B(?=(\d{3})+$)/g, ' ');

const particularsOf = ({ words: all, language }: PaperFrame, facts: StatementFacts): readonly Particular[] => {
  const words = statementWordsOf(language);
  const { closingSatang, orders, from, until, asOf, lastEvent } = facts;
  const [first] = orders;
  return [
    { name: closingSatang < 0 ? words.left : words.owed, text: all.baht(money(Math.abs(closingSatang))) },
    { name: words.orders, text: orders.length === 1 ? first?.number : words.several(orders.length) },
    { name: words.days, text: `${shortDay(from, language)} – ${shortDay(until, language)}` },
    { name: words.asOf, text: shortTime(asOf, language) },
    { name: words.upTo, text: lastEvent === null ? null : inThrees(lastEvent) },
  ];
};

const rowOf = (
  { document, language }: PaperFrame,
  columns: readonly Column[],
  { row, isOfSeveral }: { row: StatementRow; isOfSeveral: boolean },
): Row => {
  const { text, detail } = wordsOf(row, language, isOfSeveral);
  const room = roomOf(columns, 1);
  const { at, event, amountSatang, balanceSatang } = row;
  const sum = [{ text: money(Math.abs(amountSatang)), style: style.tight }];
  return {
    cells: [
      [{ text: shortDay(bangkokDay(new Date(at)), language), style: style.tight }],
      [
        ...wrapped(document, { text, style: style.tight }, room),
        ...(detail ? wrapped(document, { text: detail, style: style.detail }, room) : []),
      ],
      [{ text: inThrees(event), style: { ...style.tight, colour: second } }],
      amountSatang > 0 ? sum : [],
      amountSatang < 0 ? sum : [],
      [{ text: money(balanceSatang), style: style.tightStrong }],
    ],
  };
};

const tableOf = (drawing: PaperFrame, facts: StatementFacts): Table => {
  const words = statementWordsOf(drawing.language);
  const columns: readonly Column[] = [
    { title: words.date, width: 24, align: 'left' },
    { title: words.what, width: full - 24 - 18 - 23 - 23 - 28, align: 'left' },
    { title: words.event, width: 18, align: 'left' },
    { title: words.more, width: 23, align: 'right' },
    { title: words.less, width: 23, align: 'right' },
    { title: words.balance, width: 28, align: 'right' },
  ];
  const opening: Row = {
    cells: [
      [{ text: shortDay(facts.from, drawing.language), style: style.tight }],
      [{ text: words.opening, style: style.tight }],
      [],
      [],
      [],
      [{ text: money(facts.openingSatang), style: style.tightStrong }],
    ],
  };
  const isOfSeveral = facts.orders.length > 1;
  const rows = facts.rows.map((row) => rowOf(drawing, columns, { row, isOfSeveral }));
  return { columns, rows: [opening, ...rows], padding: [0.9, 0.8] };
};

type Term = { readonly sign: '' | '+' | '−' | '='; readonly name: string; readonly sum: string };
/** Opening balance, changes and closing balance; zero terms are left out. */
const termsOf = ({ language }: PaperFrame, { openingSatang, sums, closingSatang }: StatementFacts): readonly Term[] => {
  const words = statementWordsOf(language);
  const term = (sign: Term['sign'], name: keyof StatementWords['sums'], satang: number): Term => ({
    sign,
    name: words.sums[name],
    sum: money(satang),
  });
  const before: readonly Term[] =
    openingSatang === 0 ? [] : [{ sign: '', name: words.opening, sum: money(openingSatang) }];
  return [
    ...before,
    term(before.length > 0 ? '+' : '', 'issued', sums.issuedSatang),
    ...(sums.withheldSatang === 0 ? [] : [term('−', 'withheld', sums.withheldSatang)]),
    ...(sums.unaskedSatang === 0 ? [] : [term('−', 'unasked', sums.unaskedSatang)]),
    term('−', 'paid', sums.paidSatang),
    term('−', 'credited', sums.creditedSatang),
    term('+', 'refunded', sums.refundedSatang),
    { sign: '=', name: words.owed, sum: money(closingSatang) },
  ];
};

const bandHeight = 15;
const drawBand = (drawing: PaperFrame, sheet: Sheet, { facts, y }: { facts: StatementFacts; y: number }): void => {
  const terms = termsOf(drawing, facts);
  sheet.box({ x: left, y, width: full, height: bandHeight }, { fill: sand });
  for (const edge of [y, y + bandHeight])
    sheet.line({ x: left, y: edge }, { x: right, y: edge }, { stroke: ink, thickness: 0.4 });
  const width = (full - 4) / terms.length;
  const least = terms.length > 6 ? style.tightStrong : style.strong;
  const sum = terms.length > 5 ? least : style.big;
  for (const [at, term] of terms.entries()) {
    const edge = left + (at + 1) * width + 1.5;
    sheet.text(term.name, { x: edge, y: y + 1.8 }, { ...style.caption, align: 'right' });
    sheet.text(term.sum, { x: edge, y: y + 7 }, { ...sum, align: 'right' });
    if (term.sign) sheet.text(term.sign, { x: left + at * width + 3.6, y: y + 7 }, { ...sum, align: 'centre' });
  }
};

const drawAgain = ({ document, language }: PaperFrame, sheet: Sheet, { proofUrl, hash }: StatementFacts): void => {
  const words = statementWordsOf(language);
  const size = 26;
  sheet.qr(proofUrl, { x: left - 1.5, y: 253, size, level: 'M' });
  const room = full - size - 6;
  const short = hash.slice(0, 16).replaceAll(/(.{4})(?=.)/g, '$1 ');
  const lines = [
    { text: words.again, style: style.captionStrong },
    ...wrapped(document, { text: words.rows(short), style: style.caption }, room),
    ...wrapped(document, { text: proofUrl.replace(/^https?:\/\//, ''), style: style.caption }, room),
  ];
  drawLines(sheet, lines, { x: left + size + 5, y: 267 - heightOf(lines) / 2 });
};

export const drawStatementFacts = (drawing: PaperFrame, facts: StatementFacts): void => {
  const words = statementWordsOf(drawing.language);
  const table = tableOf(drawing, facts);
  drawPaged(drawing, {
    caption: words.customer,
    particulars: particularsOf(drawing, facts),
    wide: table,
    tight: table,
    tail: facts.rows.length === 0 ? tailOf(drawing, [words.nothing]) : [],
    keeps: -33,
    carried: (rows) => money(facts.rows[rows - 2]?.balanceSatang ?? facts.openingSatang),
    carriedWords: [words.carriedTo, words.carriedFrom],
    notYet: [],
    end: (sheet, bottom) => {
      drawBand(drawing, sheet, { facts, y: bottom + 1.5 });
      drawAgain(drawing, sheet, facts);
    },
  });
};

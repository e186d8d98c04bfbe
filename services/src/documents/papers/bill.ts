import { creditLeftParts, creditLeftTexts } from '@klang/contracts/bills/creditLeft';
import type { BillCode, BillFacts } from '@klang/contracts/papers/billOnPaper';
import { ink, type Sheet, unseenSheet } from '../kit/document.ts';
import { amountInWords, amountLines } from './amountInWords.ts';
import { type BillWords, billWordsOf, creditLines, waitingWords } from './billWords.ts';
import { longDay, money, shortDay } from './figures.ts';
import { drawLines, type PaperFrame } from './frame.ts';
import { carriedOf, moneyTables, vatFigures, vatNote } from './moneyTable.ts';
import { drawPaged } from './paged.ts';
import type { Particular } from './parties.ts';
import { tailOf } from './receipt.ts';
import { hair, type Line, left, right, second, style, wrapped } from './styles.ts';
import { drawFigures, type Sums } from './sums.ts';
import { titles } from './words.ts';

const [usualTop, sumsFrom, textFrom, stripBelow, lowest] = [202, 122, 61, 48, 280.5];

type BillEnd = { readonly facts: BillFacts; readonly top: number };

const awaited = ({ openSatang, waitsFor }: BillFacts) => (openSatang > 0 ? waitsFor : undefined);
const isAsked = (facts: BillFacts): boolean => facts.openSatang > 0 && !awaited(facts);

const particularsOf = ({ words, language }: PaperFrame, facts: BillFacts): readonly Particular[] => {
  const billWords = billWordsOf(language);
  const { period, openSatang, dueOn } = facts;
  return [
    { name: billWords.toPay, text: awaited(facts) ? billWords.nothingNow : words.baht(money(openSatang)) },
    { name: billWords.dueOn, text: awaited(facts) === 'end' ? null : dueOn && longDay(dueOn, language) },
    { name: billWords.order, text: facts.number },
    {
      name: words.period,
      text: period && `${shortDay(period.from, language)} – ${shortDay(period.until, language)}`,
    },
    { name: billWords.issuedOn, text: longDay(facts.on, language) },
  ];
};

/** A bill that takes back more than it charges asks for nothing: what is over becomes credit. */
const keptOf = ({ sums, withholding, creditSatang }: BillFacts): number =>
  Math.max(0, (withholding?.withheldSatang ?? 0) + (withholding?.unaskedSatang ?? 0) + creditSatang - sums.totalSatang);

const sumsOf = (drawing: PaperFrame, facts: BillFacts): Pick<Sums, 'before' | 'total' | 'after'> => {
  const { words, language } = drawing;
  const billWords = billWordsOf(language);
  const { sums, withholding, creditSatang, paid, openSatang } = facts;
  const vat = vatFigures(drawing, sums, { value: words.value, vat: (percent) => `${words.vat} ${percent}%` });
  const withheldWords = facts.isGift ? words.notAsked : words.withheldShort(withholding?.percent ?? 0);
  const keptSatang = keptOf(facts);
  const less: Sums['before'] = [
    ...(withholding?.withheldSatang ? [[withheldWords, money(-withholding.withheldSatang)] as const] : []),
    ...(withholding?.unaskedSatang ? [[words.notAsked, money(-withholding.unaskedSatang)] as const] : []),
    ...(creditSatang > 0 ? [[billWords.credit, money(-creditSatang)] as const] : []),
    ...(keptSatang > 0 ? [[billWords.kept, money(keptSatang)] as const] : []),
    ...(paid ? [[billWords.paidOn(shortDay(paid.on, language)), money(-paid.amountSatang)] as const] : []),
  ];
  const whole: Sums['before'] = less.length > 0 ? [[billWords.total, money(sums.totalSatang)]] : [];
  const waitsFor = awaited(facts);
  const total = waitsFor ? billWords.waitsSum[waitsFor] : billWords.toPay;
  return { before: [...vat, ...whole, ...less], total: [total, money(openSatang)], after: [] };
};

const drawRight = (drawing: PaperFrame, sheet: Sheet, { facts, top }: BillEnd): number => {
  const { document, language } = drawing;
  const end = drawFigures(drawing, sheet, { ...sumsOf(drawing, facts), from: sumsFrom, top, isFitted: true });
  if (!isAsked(facts)) return end;
  const text = `(${amountInWords(facts.openSatang, language)})`;
  const lines = amountLines(document, { text, style: style.caption, language }, right - sumsFrom - 5);
  return drawLines(sheet, lines, { x: sumsFrom + 2.5, y: end });
};

const box = { width: 38, head: 6, height: 43.6 };
const drawCode = (sheet: Sheet, { payload }: BillCode, top: number): void => {
  sheet.box({ x: left, y: top, width: box.width, height: box.height }, { stroke: ink, thickness: 0.3 });
  sheet.box({ x: left, y: top, width: box.width, height: box.head }, { fill: ink });
  const head = { size: 8.5, leading: 12, weight: 600, colour: '#FFFFFF', align: 'centre' } as const;
  sheet.text('THAI QR PAYMENT', { x: left + box.width / 2, y: top + 0.9 }, head);
  sheet.qr(payload, { x: left + 0.8, y: top + box.head + 0.6, size: 36.4, level: 'M' });
};

const codeLines = (words: BillWords, code: BillCode): readonly (readonly [name: string, text: string])[] => [
  [words.payee, code.payee],
  [code.references ? words.biller : words.promptPay, code.promptPayId],
  ...(code.references ?? []).map((text, at) => [words.references[at] ?? '', text] as const),
];

const leftLines = ({ words, language }: PaperFrame, { left: credit }: BillFacts): readonly string[] =>
  (credit ? creditLeftParts(credit) : []).map(([cause, satang]) =>
    creditLeftTexts[cause][language].replace('{{amount}}', words.baht(money(satang))),
  );

const drawPaying = (drawing: PaperFrame, sheet: Sheet, { facts, top }: BillEnd): number => {
  const { document, language, words: all } = drawing;
  const words = billWordsOf(language);
  const { code, openSatang, payAt } = facts;
  const isOpen = isAsked(facts);
  const x = isOpen && code ? textFrom : left;
  const width = sumsFrom - 4 - x;
  const small = { ...style.second, colour: second };
  const one = (text: string, of: Line['style']) => wrapped(document, { text, style: of }, width);
  const waitsFor = awaited(facts);
  if (waitsFor) {
    const lines = [...one(words.waits[waitsFor], style.strong), ...one(words.waitsWhy[waitsFor], small)];
    return drawLines(sheet, lines, { x, y: top });
  }
  if (!isOpen) {
    const isPaid = facts.paid !== null;
    const lines = [
      ...(isPaid ? one(words.isPaid, style.strong) : []),
      ...one(words.nothingLeft, isPaid ? small : style.strong),
      ...leftLines(drawing, facts).flatMap((text) => one(text, style.second)),
    ];
    return drawLines(sheet, lines, { x, y: top });
  }
  if (!code) {
    const lines = [...one(words.payAt, style.strong), ...one(payAt, style.second)];
    return drawLines(sheet, lines, { x, y: top });
  }
  drawCode(sheet, code, top);
  return drawLines(
    sheet,
    [
      ...one(words.scan, style.strong),
      ...codeLines(words, code).flatMap(([name, text]) => one(`${name} ${text}`, small)),
      ...one(`${words.amount} ${all.baht(money(openSatang))}`, style.secondStrong),
      ...one(words.orAt(payAt), small),
    ],
    { x, y: top },
  );
};

const drawStrip = ({ document, language, paper }: PaperFrame, sheet: Sheet, { facts, top: y }: BillEnd): number => {
  const words = billWordsOf(language);
  sheet.line({ x: left, y }, { x: right, y }, { stroke: hair, thickness: 0.18 });
  const { phone } = paper.facts.seller;
  const title = titles[facts.sums.vatPercent === null ? 'receipt' : 'RT'][language];
  const late = [
    words.remind(facts.remindOn.filter((days) => days > 0)),
    waitingWords[facts.blocks][language],
    words.safe,
  ]
    .filter(Boolean)
    .join(' ');
  const parts = [
    { head: words.late, texts: [late], x: left, width: 96 },
    {
      head: words.after,
      texts: [facts.isAgain ? words.receiptAgain : words.receipt(title), ...(phone ? [words.ask(phone)] : [])],
      x: sumsFrom,
      width: 70,
    },
  ];
  const ends = parts.map(({ head, texts, x, width }) => {
    const small = texts.flatMap((text) => wrapped(document, { text, style: style.second }, width));
    return drawLines(sheet, [{ text: head, style: style.secondStrong }, ...small], { x, y: y + 3 });
  });
  return Math.max(...ends);
};

const drawEnd = (drawing: PaperFrame, sheet: Sheet, { facts, top }: BillEnd): number => {
  const paying = drawPaying(drawing, sheet, { facts, top });
  const end = Math.max(paying, drawRight(drawing, sheet, { facts, top }));
  if (!isAsked(facts)) return end;
  return drawStrip(drawing, sheet, { facts, top: Math.max(top + stripBelow, end + 2) });
};

export const drawBillFacts = (drawing: PaperFrame, facts: BillFacts): void => {
  const { words, language } = drawing;
  // Many totals start higher, so that the text below them stays above the footer.
  const keeps = Math.max(0, drawEnd(drawing, unseenSheet, { facts, top: usualTop }) - lowest);
  const less = creditLines(facts.credits);
  const creditNote = less.length > 0 && facts.sums.vatPercent !== null ? billWordsOf(language).creditNote : null;
  drawPaged(drawing, {
    caption: billWordsOf(language).customer,
    particulars: particularsOf(drawing, facts),
    ...moneyTables(drawing, { ...facts, less }),
    tail: tailOf(drawing, [vatNote(drawing, facts), creditNote]),
    carried: carriedOf([...facts.lines, ...less]),
    carriedWords: [words.carriedTo, words.carriedFrom],
    notYet: tailOf(drawing, [words.sumsLater]),
    keeps,
    end: (sheet) => {
      drawEnd(drawing, sheet, { facts, top: usualTop - keeps });
    },
  });
};

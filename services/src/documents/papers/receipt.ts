import { bangkokDay } from '@klang/contracts/kit/days';
import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import { withheldTax } from '@klang/contracts/papers/withheldTax';
import { ink, type Sheet } from '../kit/document.ts';
import { longDay, money, shortDay, shortTime } from './figures.ts';
import { drawLines, type PaperFrame } from './frame.ts';
import { carriedOf, moneyTables, vatFigures, vatNote } from './moneyTable.ts';
import { drawPaged } from './paged.ts';
import type { Particular } from './parties.ts';
import { full, heightOf, left, style, wrapped, wrappedAsTyped } from './styles.ts';
import { endingWith, higherSums, type Sums } from './sums.ts';
import { methods, reissueCauses, visitKinds } from './words.ts';

const particularsOf = ({ words, language }: PaperFrame, facts: ReceiptFacts): readonly Particular[] => {
  const { period, pickUp, trip, replaces } = facts;
  const days = period && `${shortDay(period.from, language)} – ${shortDay(period.until, language)}`;
  return [
    { name: words.number, text: facts.number },
    { name: words.date, text: longDay(facts.on, language) },
    { name: words.order, text: facts.order.number },
    { name: words.period, text: days },
    { name: words.pickUp, text: pickUp && `${shortDay(pickUp.on, language)} · ${pickUp.start}–${pickUp.end}` },
    { name: words.trip, text: trip && [visitKinds[trip.kind][language], trip.van].filter(Boolean).join(' · ') },
    { name: words.instead, text: replaces?.number },
    { name: words.insteadOn, text: replaces && shortDay(bangkokDay(new Date(facts.issuedAt)), language) },
  ];
};

export const drawTextBox = (
  { document }: PaperFrame,
  sheet: Sheet,
  { top, texts }: { top: number; texts: readonly [string, string] },
): number => {
  const [strong, more] = [{ ...style.legal }, style.second];
  const lines = [
    ...wrapped(document, { text: texts[0], style: strong }, full - 8),
    ...wrapped(document, { text: texts[1], style: more }, full - 8),
  ];
  const height = heightOf(lines) + 4.6;
  sheet.box({ x: left, y: top, width: full, height, radius: 1 }, { stroke: ink, thickness: 0.3 });
  drawLines(sheet, lines, { x: left + 4, y: top + 2.2 });
  return top + height;
};

type FormerPaper = NonNullable<ReceiptFacts['replaces']>;
const insteadOf = ({ words }: PaperFrame, { number, way, isAbbreviated }: FormerPaper): string => {
  if (way === 'credit') return words.afterCredit(number);
  return isAbbreviated ? words.replacesShort(number) : words.replaces(number);
};

const notesOf = ({ words }: PaperFrame, { notes = [], creditedSatang = 0 }: FormerPaper): readonly string[] =>
  notes.length === 0 ? [] : [words.notesHold(notes.map(({ number }) => number).join(', '), money(creditedSatang))];

const restOf = ({ words }: PaperFrame, { sums, replaces }: ReceiptFacts): readonly string[] => {
  const numbers = (replaces?.way === 'credit' ? replaces.restOf?.notes : undefined)?.map(({ number }) => number) ?? [];
  const [before, last] = [numbers.slice(0, -1).join(', '), numbers.at(-1)];
  return last === undefined ? [] : [words.restOf(before, money(sums.totalSatang), last)];
};

type LeadBox = { readonly top: number; readonly facts: ReceiptFacts };
const drawInstead = (drawing: PaperFrame, sheet: Sheet, { top, facts }: LeadBox): number => {
  const { words, language } = drawing;
  const { replaces } = facts;
  if (!replaces) return top;
  const on = longDay(replaces.on, language);
  const of = replaces.way === 'reissue' ? words.replacedOf(on) : words.creditedOf(on);
  const cause = replaces.isFullWanted ? words.fullWanted : reissueCauses[replaces.code][language];
  const why = [cause, drawing.paper.people?.reason].filter(Boolean).join(' – ');
  const notes = [...notesOf(drawing, replaces), ...restOf(drawing, facts)];
  const more = [of, `${words.reason} ${why} (${replaces.code})`, ...notes].join(' · ');
  return drawTextBox(drawing, sheet, { top, texts: [insteadOf(drawing, replaces), more] }) + 5;
};

const drawCash = (drawing: PaperFrame, sheet: Sheet, { top, facts }: LeadBox): number => {
  const { words, isOld } = drawing;
  const { lines, replaces, paid } = facts;
  if (!lines.some(({ kind }) => kind === 'cash') || (isOld && replaces)) return top;
  return drawTextBox(drawing, sheet, { top, texts: [words.cash(money(paid.amountSatang)), words.cashApart] }) + 5;
};

const leadOf =
  (drawing: PaperFrame, facts: ReceiptFacts) =>
  (sheet: Sheet, top: number): number =>
    drawCash(drawing, sheet, { top: drawInstead(drawing, sheet, { top, facts }), facts });

const takenBy = ({ words, language, paper }: PaperFrame, { paid, seller }: ReceiptFacts): string | null => {
  if (paper.people?.takenBy) return paper.people.takenBy;
  return paid.method === 'card' || paid.method === 'thaiqr' ? `${words.online} ${seller.shownName[language]}` : null;
};

/** The tax was withheld from the whole payment, so it is no part of the sums of a rest. */
const remarkOf = ({ words }: PaperFrame, facts: ReceiptFacts): string | null => {
  const [withholding, { replaces }] = [withheldTax(facts), facts];
  const whole = replaces?.restOf?.wholeSatang;
  const ofRest = whole === undefined ? [] : [words.paidWhole(money(whole))];
  if (!withholding) return ofRest[0] ?? null;
  const withheld = whole === undefined ? [] : [words.paidWithheld(money(withholding.withheldSatang))];
  return [...ofRest, ...withheld, words.certificate].join(' · ');
};

const remarkBelow = (drawing: PaperFrame, facts: ReceiptFacts): string | null => {
  const remark = isRemarkBelow(drawing, facts) ? remarkOf(drawing, facts) : null;
  return remark && `${drawing.words.remark}: ${remark}`;
};

type TaxOnReceipt = NonNullable<ReceiptFacts['withholding']>;
/** Tax that went back with a month has the words of the bill. */
const withheldFigure = ({ words }: PaperFrame, { baseSatang, percent, withheldSatang }: TaxOnReceipt) => {
  const name = withheldSatang > 0 ? words.withheld(percent, money(baseSatang)) : words.withheldShort(percent);
  return [name, money(-withheldSatang)] as const;
};

/** The sums of a rest leave out what lowered the whole payment. */
const afterTotal = (drawing: PaperFrame, facts: ReceiptFacts): Sums['after'] => {
  const { words } = drawing;
  const { withholding, creditSatang = 0, paid, replaces } = facts;
  if (replaces?.restOf || (!withholding && creditSatang === 0)) return [];
  return [
    ...(withholding?.withheldSatang ? [withheldFigure(drawing, withholding)] : []),
    ...(withholding?.unaskedSatang ? [[words.notAsked, money(-withholding.unaskedSatang)] as const] : []),
    ...(creditSatang > 0 ? [[words.lessCredit, money(-creditSatang)] as const] : []),
    [words.net, money(withholding?.netSatang ?? paid.amountSatang)],
  ];
};

const sumsOf = (drawing: PaperFrame, facts: ReceiptFacts, remark: string | null): Sums => {
  const { words, language } = drawing;
  const { sums, paid } = facts;
  return {
    totalSatang: sums.totalSatang,
    before: facts.isAbbreviated
      ? []
      : vatFigures(drawing, sums, { value: words.value, vat: (percent) => `${words.vat} ${percent}%` }),
    total: [words.total, money(sums.totalSatang)],
    after: afterTotal(drawing, facts),
    payment: [
      { name: words.paidBy, text: `${methods[paid.method][language]} ${words.baht(money(paid.amountSatang))}` },
      { name: paid.method === 'cash' ? words.takenAt : words.paidAt, text: shortTime(paid.at, language) },
      { name: words.reference, text: paid.reference },
      { name: words.takenBy, text: takenBy(drawing, facts) },
      { name: words.remark, text: remark },
    ],
  };
};

/** Of a rest, and where the sums have no room for it. */
const isRemarkBelow = (drawing: PaperFrame, facts: ReceiptFacts): boolean =>
  facts.replaces?.restOf?.isRemarkBelow === true ||
  higherSums(drawing, sumsOf(drawing, facts, remarkOf(drawing, facts))) > 0;

const mostTailLines = 6;
export const tailOf = (drawing: PaperFrame, texts: readonly (string | null)[]) =>
  texts.flatMap((text) =>
    text ? wrappedAsTyped(drawing.document, { text, style: style.caption }, { width: full, most: mostTailLines }) : [],
  );

/** An abbreviated tax invoice states only that prices include VAT. */
const noteOf = (drawing: PaperFrame, facts: ReceiptFacts): string =>
  facts.isAbbreviated && facts.sums.vatPercent !== null
    ? drawing.words.includedShort(facts.sums.vatPercent)
    : vatNote(drawing, facts);

const lastOf = ({ words }: PaperFrame, { isAbbreviated, isFullAnyDay }: ReceiptFacts): string => {
  if (!isAbbreviated) return words.mistake;
  return isFullAnyDay ? words.askFull : words.askFullSoon;
};

export const drawReceipt = (drawing: PaperFrame, facts: ReceiptFacts): void => {
  const { words } = drawing;
  const beside = isRemarkBelow(drawing, facts) ? null : remarkOf(drawing, facts);
  drawPaged(drawing, {
    caption: words.buyer,
    ...(facts.isAbbreviated && { block: (_: Sheet, top: number) => top }),
    particulars: particularsOf(drawing, facts),
    lead: leadOf(drawing, facts),
    ...moneyTables(drawing, facts),
    tail: tailOf(drawing, [noteOf(drawing, facts), remarkBelow(drawing, facts), facts.note]),
    carried: carriedOf(facts.lines),
    carriedWords: [words.carriedTo, words.carriedFrom],
    notYet: tailOf(drawing, [words.sumsLater]),
    ...endingWith(drawing, sumsOf(drawing, facts, beside), [words.computer, words.noSignature, lastOf(drawing, facts)]),
  });
};

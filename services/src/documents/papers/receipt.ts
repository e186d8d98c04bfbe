import { bangkokDay } from '@klang/contracts/kit/days';
import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import { ink, type Sheet } from '../kit/document.ts';
import { longDay, money, shortDay, shortTime } from './figures.ts';
import { type Drawing, drawLines, drawProof } from './frame.ts';
import { carriedOf, moneyTables, vatFigures, vatNote } from './moneyTable.ts';
import { drawPaged } from './paged.ts';
import type { Particular } from './parties.ts';
import { full, heightOf, left, style, wrapped } from './styles.ts';
import { drawSums, type Sums } from './sums.ts';
import { methods, reissueCauses, trips } from './words.ts';

const particularsOf = ({ words, language }: Drawing, facts: ReceiptFacts): readonly Particular[] => {
  const { period, pickUp, trip, replaces } = facts;
  const days = period && `${shortDay(period.from, language)} – ${shortDay(period.until, language)}`;
  return [
    { name: words.number, text: facts.number },
    { name: words.date, text: longDay(facts.on, language) },
    { name: words.order, text: facts.order.number },
    { name: words.period, text: days },
    { name: words.pickUp, text: pickUp && `${shortDay(pickUp.on, language)} · ${pickUp.start}–${pickUp.end}` },
    { name: words.trip, text: trip && [trips[trip.kind][language], trip.van].filter(Boolean).join(' · ') },
    { name: words.instead, text: replaces?.number },
    { name: words.insteadOn, text: replaces && shortDay(bangkokDay(new Date(facts.issuedAt)), language) },
  ];
};

/** A box with one strong line and what belongs to it; answers where it ends. */
export const drawSaying = (
  { document }: Drawing,
  sheet: Sheet,
  { top, said }: { top: number; said: readonly [string, string] },
): number => {
  const [strong, more] = [{ ...style.legal }, style.second];
  const lines = [
    ...wrapped(document, { text: said[0], style: strong }, full - 8),
    ...wrapped(document, { text: said[1], style: more }, full - 8),
  ];
  const height = heightOf(lines) + 4.6;
  sheet.box({ x: left, y: top, width: full, height, radius: 1 }, { stroke: ink, thickness: 0.3 });
  drawLines(sheet, lines, { x: left + 4, y: top + 2.2 });
  return top + height;
};

type FormerPaper = NonNullable<ReceiptFacts['replaces']>;
const insteadOf = ({ words }: Drawing, { number, way, isAbbreviated }: FormerPaper): string => {
  if (way === 'credit') return words.afterCredit(number);
  return isAbbreviated ? words.replacesShort(number) : words.replaces(number);
};

/** In whose place it stands, or that the mover took the cash. */
const leadOf =
  (drawing: Drawing, facts: ReceiptFacts) =>
  (sheet: Sheet, top: number): number => {
    const { words, language } = drawing;
    const { replaces } = facts;
    if (replaces) {
      const isCancelled = replaces.way === 'reissue';
      const on = longDay(replaces.on, language);
      const of = isCancelled ? words.replacedOf(on) : words.creditedOf(on);
      const why = [reissueCauses[replaces.code][language], drawing.paper.people?.reason].filter(Boolean).join(' – ');
      const said = [insteadOf(drawing, replaces), `${of} · ${words.reason} ${why} (${replaces.code})`] as const;
      return drawSaying(drawing, sheet, { top, said }) + 5;
    }
    if (!facts.lines.some(({ kind }) => kind === 'cash')) return top;
    return drawSaying(drawing, sheet, { top, said: [words.cash(money(facts.paid.amountSatang)), words.cashApart] }) + 5;
  };

const takenBy = ({ words, language, paper }: Drawing, { paid, seller }: ReceiptFacts): string | null => {
  if (paper.people?.takenBy) return paper.people.takenBy;
  return paid.method === 'card' || paid.method === 'thaiqr' ? `${words.online} ${seller.shownName[language]}` : null;
};

const sumsOf = (drawing: Drawing, facts: ReceiptFacts): Sums => {
  const { words, language } = drawing;
  const { sums, withholding, paid } = facts;
  return {
    totalSatang: sums.totalSatang,
    before: facts.isAbbreviated
      ? []
      : vatFigures(drawing, sums, { value: words.value, vat: (percent) => `${words.vat} ${percent}%` }),
    total: [words.total, money(sums.totalSatang)],
    after: withholding
      ? [
          [words.withheld(withholding.percent, money(withholding.baseSatang)), money(-withholding.withheldSatang)],
          [words.net, money(withholding.netSatang)],
        ]
      : [],
    payment: [
      { name: words.paidBy, text: `${methods[paid.method][language]} ${words.baht(money(paid.amountSatang))}` },
      { name: paid.method === 'cash' ? words.takenAt : words.paidAt, text: shortTime(paid.at, language) },
      { name: words.reference, text: paid.reference },
      { name: words.takenBy, text: takenBy(drawing, facts) },
      { name: words.remark, text: withholding && words.certificate },
    ],
  };
};

/** What stands below a table of money: about VAT, and what the organization adds. */
export const tailOf = (drawing: Drawing, texts: readonly (string | null)[]) =>
  texts.flatMap((text) => (text ? wrapped(drawing.document, { text, style: style.caption }, full) : []));

/** The abbreviated form says of VAT that it is within prices, and no more. */
const noteOf = (drawing: Drawing, facts: ReceiptFacts): string =>
  facts.isAbbreviated && facts.sums.vatPercent !== null
    ? drawing.words.includedShort(facts.sums.vatPercent)
    : vatNote(drawing, facts);

export const drawReceipt = (drawing: Drawing, facts: ReceiptFacts): void => {
  const { words } = drawing;
  drawPaged(drawing, {
    caption: words.buyer,
    ...(facts.isAbbreviated && { block: (_: Sheet, top: number) => top }),
    particulars: particularsOf(drawing, facts),
    lead: leadOf(drawing, facts),
    ...moneyTables(drawing, facts),
    tail: tailOf(drawing, [noteOf(drawing, facts), facts.note]),
    carried: carriedOf(facts.lines),
    carriedWords: [words.carriedTo, words.carriedFrom],
    notYet: tailOf(drawing, [words.sumsLater]),
    end: (sheet) => {
      drawSums(drawing, sheet, sumsOf(drawing, facts));
      const last = facts.isAbbreviated ? words.askFull : words.mistake;
      drawProof(drawing, sheet, [words.computer, words.noSignature, last]);
    },
  });
};

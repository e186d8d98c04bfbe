import type { GoodsFacts, GoodsLine } from '@klang/contracts/papers/paper';
import { ink, type Sheet, unseenSheet } from '../kit/document.ts';
import type { Picture } from '../kit/pictures.ts';
import { longDay, money, shortDay, shortTime } from './figures.ts';
import { drawLines, drawProof, type PaperFrame } from './frame.ts';
import { drawPaged } from './paged.ts';
import { tailOf } from './receipt.ts';
import { full, left, right, second, style, wrapped } from './styles.ts';
import { type Column, drawTick, type Row, roomOf, type Table } from './table.ts';
import { visitKinds } from './words.ts';

export type Signatures = { readonly mover: Picture | null; readonly customer: Picture | null };

const ways = {
  DN: {
    th: ['ลูกค้านำมาส่ง (Drop Off)', 'ลูกค้ามารับ (Pickup)', 'เราไปส่ง (Delivery)'],
    en: ['Drop Off', 'Pickup', 'Delivery'],
    made: 2,
  },
  SO: {
    th: ['ลูกค้านำมาส่ง (Drop Off)', 'เราไปรับ (Pickup)', 'เราไปส่ง (Delivery)'],
    en: ['Drop Off', 'Pickup', 'Delivery'],
    made: 1,
  },
} as const;

const [waysTop, waysHeight, fold] = [90.5, 12, 99];
/** Below the parties, and never on the fold. */
const waysBelow = (parties: number): number => {
  const top = Math.max(waysTop, parties + 2.5);
  return top + 6 > fold && top < fold + 3 ? fold + 3 : top;
};

const drawWays = (
  { document, language }: PaperFrame,
  sheet: Sheet,
  { kind, top }: { kind: 'DN' | 'SO'; top: number },
): number => {
  let x = left;
  for (const [at, text] of ways[kind][language].entries()) {
    const isMade = at === ways[kind].made;
    const of = { ...style.tag, weight: isMade ? 600 : 400 } as const;
    drawTick(sheet, { x, y: top + 0.7 }, isMade);
    sheet.text(text, { x: x + 6.4, y: top }, of);
    x += 14.4 + document.width(text, of);
  }
  return top;
};

const rowOf =
  ({ document, language, words }: PaperFrame, columns: readonly Column[]) =>
  (thing: GoodsLine, at: number): Row => {
    const cell = (text: string, column: number) =>
      wrapped(document, { text, style: style.tight }, roomOf(columns, column));
    return {
      isTicked: true,
      cells: [
        cell(String(at + 1), 0),
        [
          ...wrapped(document, { text: thing.itemId, style: style.tightStrong }, roomOf(columns, 1)),
          ...(thing.code ? wrapped(document, { text: thing.code, style: style.detail }, roomOf(columns, 1)) : []),
        ],
        [
          ...cell(thing.text[language], 2),
          ...(thing.place
            ? wrapped(document, { text: words.fromPlace(thing.place), style: style.detail }, roomOf(columns, 2))
            : []),
        ],
        cell(thing.condition?.[language] ?? '–', 3),
        cell(thing.seal ?? '–', 4),
        [],
      ],
    };
  };

const tableOf = (drawing: PaperFrame, facts: GoodsFacts): Table => {
  const { words, language } = drawing;
  const done = facts.kind === 'DN' ? { th: 'ส่ง', en: 'Out' } : { th: 'รับ', en: 'In' };
  const columns: readonly Column[] = [
    { title: words.place, width: 9, align: 'left' },
    { title: words.itemCode, width: 36, align: 'left' },
    { title: words.thing, width: full - 9 - 36 - 40 - 27 - 12, align: 'left' },
    { title: words.condition, width: 40, align: 'left' },
    { title: words.seal, width: 27, align: 'left' },
    { title: done[language], width: 12, align: 'centre' },
  ];
  return { columns, rows: facts.things.map(rowOf(drawing, columns)), padding: [0.75, 0.75] };
};

const [signTop, signHeight, signWidth, signLowest] = [206, 17, 80, 250];

type SignatureLine = {
  readonly x: number;
  readonly name: string;
  readonly role: string;
  readonly picture: Picture | null;
};

const drawSigning = (
  { document, isOld }: PaperFrame,
  sheet: Sheet,
  { x, name, role, picture, top }: SignatureLine & { readonly top: number },
): number => {
  const [middle, line] = [x + signWidth / 2, top + signHeight];
  if (picture) {
    const scale = Math.min(52 / picture.width, (signHeight - 1) / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    sheet.picture(picture, { x: middle - width / 2, y: line - 0.5 - height, width, height });
  }
  sheet.line({ x, y: line }, { x: x + signWidth, y: line }, { stroke: ink, thickness: 0.25 });
  const roleLine = { text: role, style: { ...style.second, colour: second } };
  const lines = [
    ...wrapped(document, { text: name, style: style.secondStrong }, signWidth),
    ...(isOld ? [roleLine] : wrapped(document, roleLine, signWidth)),
  ].map((textLine) => ({ ...textLine, style: { ...textLine.style, align: 'centre' as const } }));
  return drawLines(sheet, lines, { x: middle, y: line + 1.2 });
};

type Signings = { readonly facts: GoodsFacts; readonly signatures: Signatures; readonly top: number };

const drawSignings = (drawing: PaperFrame, sheet: Sheet, { facts, signatures, top }: Signings): number => {
  const { words, language, paper } = drawing;
  const roles = facts.kind === 'DN' ? [words.gave, words.took] : [words.took, words.gave];
  const roleOf = (role: string | undefined, side: string, at: string | null | undefined): string =>
    [role, side, at && shortTime(at, language)].filter(Boolean).join(' · ');
  const [ours, theirs] = [
    {
      name: paper.people?.takenBy ?? '',
      role: roleOf(roles[0], facts.seller.shownName[language], facts.moverSignedAt),
      picture: signatures.mover,
    },
    {
      name: paper.people?.signedBy ?? paper.people?.buyer.name ?? '',
      role: roleOf(roles[1], words.customer, facts.signedAt),
      picture: signatures.customer,
    },
  ];
  const [first, other] = facts.kind === 'DN' ? [ours, theirs] : [theirs, ours];
  return Math.max(
    drawSigning(drawing, sheet, { x: left, top, ...first }),
    drawSigning(drawing, sheet, { x: right - signWidth, top, ...other }),
  );
};

export const drawGoods = (drawing: PaperFrame, facts: GoodsFacts, signatures: Signatures): void => {
  const { words, language } = drawing;
  const { trip, cash } = facts;
  const table = tableOf(drawing, facts);
  const taken = cash && [
    words.cashTaken(money(cash.amountSatang)),
    cash.receipt && `(${words.receiptNumber(cash.receipt)})`,
  ];
  const summary = [words.things(facts.things.length), taken?.filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  const lowest = drawSignings(drawing, unseenSheet, { facts, signatures, top: signTop });
  const keeps = drawing.isOld ? 0 : Math.max(0, lowest - signLowest);
  drawPaged(drawing, {
    caption: facts.kind === 'DN' ? words.to : words.from,
    particulars: [
      { name: words.number, text: facts.number },
      { name: words.date, text: longDay(facts.on, language) },
      { name: words.order, text: facts.order.number },
      { name: words.trip, text: trip && `${visitKinds[trip.kind][language]} · ${shortDay(trip.on, language)}` },
      { name: words.van, text: trip?.van },
    ],
    ...(!drawing.isOld && { from: (parties: number) => waysBelow(parties) + waysHeight }),
    lead: (sheet, top) => drawWays(drawing, sheet, { kind: facts.kind, top: top - waysHeight }) + waysHeight,
    wide: table,
    tight: table,
    tail: tailOf(drawing, [summary, facts.note]),
    carriedWords: ['', ''],
    notYet: [],
    keeps,
    end: (sheet) => {
      drawSignings(drawing, sheet, { facts, signatures, top: signTop - keeps });
      drawProof(drawing, sheet, []);
    },
  });
};

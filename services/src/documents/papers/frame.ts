import type { BillFacts } from '@klang/contracts/papers/billOnPaper';
import type { Paper, PaperBuyer, PaperFacts, PaperPeople } from '@klang/contracts/papers/paper';
import type { StatementFacts } from '@klang/contracts/papers/statementOnPaper';
import type { ViewFacts } from '@klang/contracts/papers/viewsOnPaper';
import type { Document, Sheet } from '../kit/document.ts';
import { lineHeight, type Point } from '../kit/glyphs.ts';
import type { Picture } from '../kit/pictures.ts';
import { billWordsOf } from './billWords.ts';
import { type Language, longDay, shortDay, taxId } from './figures.ts';
import { fold, full, hair, heightOf, inOneLine, type Line, left, right, second, style, wrapped } from './styles.ts';
import { subtitles, titles, type Words } from './words.ts';

/** An issued paper, or a bill or view, which is neither original nor copy. */
export type DrawnPaper = {
  readonly facts: PaperFacts | BillFacts | StatementFacts | ViewFacts;
  readonly people: (Partial<PaperPeople> & { readonly buyer: PaperBuyer }) | null;
  readonly copy: Paper['copy'] | null;
};

export type PaperFrame = {
  readonly document: Document;
  readonly paper: DrawnPaper;
  readonly language: Language;
  readonly words: Words;
  readonly colour: string;
  readonly logo: Picture | null;
  readonly of?: string;
  /** Issued before papers said their layout: it is drawn as it was then, to the byte. */
  readonly isOld: boolean;
};

export type Page = { readonly sheet: Sheet; readonly number: number; readonly of: number };

/** Returns the bottom edge. */
export const drawLines = (sheet: Sheet, lines: readonly Line[], place: Point): number => {
  let y = place.y;
  for (const line of lines) {
    sheet.text(line.text, { x: place.x, y }, line.style);
    y += lineHeight(line.style);
  }
  return y;
};

export const branchName = (branch: string, words: Words): string =>
  branch === '00000' ? words.headOffice : `${words.branch} ${branch}`;

export const isAbbreviated = ({ facts }: Pick<DrawnPaper, 'facts'>): boolean =>
  facts.kind === 'RT' && facts.isAbbreviated === true;

export const titleOf = ({ facts }: Pick<DrawnPaper, 'facts'>, language: Language): string => {
  const isReceipt = facts.kind === 'RT' && facts.sums.vatPercent === null;
  if (isAbbreviated({ facts })) return titles.abbreviated[language];
  return titles[isReceipt ? 'receipt' : facts.kind][language];
};

const drawFolds = (sheet: Sheet): void => {
  for (const [y, length] of [
    [99, 5],
    [198, 5],
    [148.5, 3],
  ] as const) {
    sheet.line({ x: 0, y }, { x: length, y }, { stroke: fold, thickness: 0.2 });
  }
};

/** Within 30 × 13 mm. Returns the left edge for text next to it. */
const drawLogo = ({ logo }: PaperFrame, sheet: Sheet): number => {
  if (!logo) return left;
  const scale = Math.min(30 / logo.width, 13 / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  sheet.picture(logo, { x: left, y: 13 + (13 - height) / 2, width, height });
  return left + width + 3;
};

const tagOf = ({ document, paper: { copy }, words }: PaperFrame) => {
  if (copy === null) return null;
  const text = copy === 'original' ? words.original : words.copy;
  return { text, width: document.width(text, style.tag) + 6, height: 6.9 };
};

const sellerWidth = 100;
type TagPlace = { readonly top: number; readonly hasRoomBeside: boolean };
const drawTag = (drawing: PaperFrame, sheet: Sheet, { top, hasRoomBeside }: TagPlace): void => {
  const { document, paper, words, isOld } = drawing;
  const tag = tagOf(drawing);
  if (!tag) return;
  const box = { x: right - tag.width, y: top, width: tag.width, height: tag.height };
  sheet.box({ ...box, radius: 1 }, { stroke: '#1D2433', thickness: 0.35 });
  sheet.text(tag.text, { x: box.x + tag.width / 2, y: top + 0.75 }, { ...style.tag, align: 'centre' });
  if (paper.facts.kind !== 'RT' || paper.facts.isOfSet === false) return;
  const beside = box.x - 2.5;
  const from = beside - document.width(words.set, style.caption);
  const isBeside = isOld || (hasRoomBeside && from > left + sellerWidth + 6);
  const place = isBeside ? { x: beside, y: top + 1.4 } : { x: right, y: top + tag.height + 0.3 };
  sheet.text(words.set, place, { ...style.caption, align: 'right' });
};

/** The subtitle stands below the title, so it too leaves less room for the name. */
const titlesWidth = (drawing: PaperFrame): number => {
  const { document, paper, language, isOld } = drawing;
  const title = document.width(titleOf(paper, language), style.title);
  return isOld ? title : Math.max(title, document.width(subtitleOf(drawing), style.second), tagOf(drawing)?.width ?? 0);
};

const subtitleOf = ({ paper, language }: PaperFrame): string => {
  const name = titleOf(paper, language === 'th' ? 'en' : 'th');
  const { kind } = paper.facts;
  const isAccount = kind === 'bill' || kind === 'statement';
  const subtitle = isAccount ? billWordsOf(language).notTax : subtitles[kind]?.[language];
  return subtitle ? `${name} · ${subtitle}` : name;
};

/** Returns the bottom edge. */
const drawBrand = (drawing: PaperFrame, sheet: Sheet): number => {
  const { document, isOld, colour } = drawing;
  const { shownName } = drawing.paper.facts.seller;
  const x = drawLogo(drawing, sheet);
  const room = right - x - titlesWidth(drawing) - 6;
  const small = { text: shownName.en, style: { ...style.caption, leading: 11 } };
  const others = isOld ? [small] : wrapped(document, small, room);
  const fits = document.width(shownName.th, style.org) <= room;
  const name = { text: shownName.th, style: { ...(fits ? style.org : style.legal), colour } };
  const lines = [...wrapped(document, name, room), ...(shownName.en === shownName.th ? [] : others)];
  return drawLines(sheet, lines, { x, y: Math.max(13, 19.5 - heightOf(lines) / 2) });
};

const drawTitle = (drawing: PaperFrame, sheet: Sheet, brand: number): void => {
  const { paper, language } = drawing;
  const below = { ...style.second, leading: 12, colour: second, align: 'right' } as const;
  sheet.text(titleOf(paper, language), { x: right, y: 13 }, { ...style.title, align: 'right' });
  sheet.text(subtitleOf(drawing), { x: right, y: 21.1 }, below);
  drawTag(drawing, sheet, { top: 26.9, hasRoomBeside: brand < 28 });
};

const drawSeller = ({ document, paper, language, words }: PaperFrame, sheet: Sheet, top: number): number => {
  const { seller } = paper.facts;
  const branch = `(${branchName(seller.branch, words)})`;
  const names = wrapped(document, { text: seller.legalName[language], style: style.legal }, sellerWidth);
  const last = document.width(names.at(-1)?.text ?? '', style.legal) + 1;
  const fitsOnLine = last + document.width(branch, style.second) <= sellerWidth;
  const end = drawLines(sheet, names, { x: left, y: top });
  if (fitsOnLine)
    sheet.text(branch, { x: left + last, y: end - lineHeight(style.legal) }, { ...style.second, leading: 16.6 });
  const others = [
    ...(fitsOnLine ? [] : [branch]),
    seller.address[language],
    ...(seller.taxId ? [`${words.taxId} ${taxId(seller.taxId)}`] : []),
    [seller.phone && `${words.phone} ${seller.phone}`, seller.site].filter(Boolean).join(' · '),
  ];
  const lines = others.filter(Boolean).flatMap((text) => wrapped(document, { text, style: style.second }, sellerWidth));
  return drawLines(sheet, lines, { x: left, y: end });
};

const drawRule = ({ colour }: PaperFrame, sheet: Sheet, y: number): void =>
  sheet.box({ x: left, y, width: full, height: 0.5 }, { fill: colour });

export const drawHead = (drawing: PaperFrame, sheet: Sheet): number => {
  drawFolds(sheet);
  const brand = drawBrand(drawing, sheet);
  drawTitle(drawing, sheet, brand);
  const seller = drawing.isOld ? 30 : Math.max(30, brand + 1);
  const rule = Math.max(53, drawSeller(drawing, sheet, seller) + 1.5);
  drawRule(drawing, sheet, rule);
  return rule + 4.5;
};

/** A statement of several orders has no number: its days name it. */
const nameOf = ({ paper: { facts }, language }: PaperFrame): string =>
  facts.kind === 'statement' && facts.orders.length !== 1
    ? `${shortDay(facts.from, language)} – ${shortDay(facts.until, language)}`
    : facts.number;

const mostName = 3;
const namesOf = ({ paper, language, words, of }: PaperFrame): string => {
  const seller = paper.facts.seller.legalName[language];
  if (isAbbreviated(paper)) return seller;
  return inOneLine(`${seller} · ${of ?? words.buyerShort} ${paper.people?.buyer.name ?? words.gone}`);
};

export const drawNextHead = (drawing: PaperFrame, sheet: Sheet): void => {
  const { document, paper, language } = drawing;
  drawFolds(sheet);
  const x = drawLogo(drawing, sheet);
  const title = { text: titleOf(paper, language), style: { ...style.org, colour: drawing.colour } };
  const under = `${nameOf(drawing)} · ${longDay(paper.facts.on, language)}`;
  drawLines(sheet, [title, { text: under, style: { ...style.second, leading: 11, colour: second } }], { x, y: 14.4 });
  drawTag(drawing, sheet, { top: 14.6, hasRoomBeside: true });
  drawRule(drawing, sheet, 29);
  const lines = wrapped(document, { text: namesOf(drawing), style: { ...style.second, colour: second } }, full);
  drawLines(sheet, lines.slice(0, mostName), { x: left, y: 31.5 });
};

export const nextTop = (drawing: PaperFrame): number => {
  const lines = drawing.document.lines(namesOf(drawing), full, style.second);
  return 42 + (Math.min(mostName, lines.length) - 1) * lineHeight(style.second);
};

export const drawFoot = (drawing: PaperFrame, { sheet, number, of }: Page): void => {
  const { document, paper, language, words } = drawing;
  const { legalName, shownName } = paper.facts.seller;
  const room = drawing.isOld ? 110 : Math.min(110, full - 2 * (document.width(nameOf(drawing), style.foot) + 4));
  const fits = (name: string) => document.width(name, style.foot) <= room;
  const short = drawing.isOld || fits(shownName[language]) ? shownName[language] : '';
  const seller = fits(legalName[language]) ? legalName[language] : short;
  sheet.line({ x: left, y: 283 }, { x: right, y: 283 }, { stroke: hair, thickness: 0.18 });
  const y = 284.8;
  sheet.text(nameOf(drawing), { x: left, y }, style.foot);
  if (seller) sheet.text(seller, { x: 105, y }, { ...style.foot, align: 'centre' });
  sheet.text(`${words.page} ${number}/${of}`, { x: right, y }, { ...style.foot, align: 'right' });
};

const proofGap = 5;

export const drawProof = ({ document, paper, words }: PaperFrame, sheet: Sheet, noteLines: readonly string[]): void => {
  if (!('proofUrl' in paper.facts)) return;
  const { proofUrl, kind } = paper.facts;
  const isGoods = kind === 'DN' || kind === 'SO';
  sheet.qr(proofUrl, { x: left - 1.5, y: 253, size: 26, level: 'M' });
  const x = left + 26 + proofGap;
  const width = noteLines.length > 0 ? full - 26 - 62 - 2 * proofGap : full - 26 - proofGap;
  const scan = { text: isGoods ? words.scanGoods : words.scan, style: style.caption };
  const lines = [
    { text: words.genuine, style: style.captionStrong },
    ...wrapped(document, scan, width),
    ...wrapped(document, { text: proofUrl.replace(/^https?:\/\//, ''), style: style.caption }, width),
  ];
  drawLines(sheet, lines, { x, y: 266 - heightOf(lines) / 2 });
  if (noteLines.length === 0) return;
  const others = noteLines.flatMap((text, at) =>
    wrapped(document, { text, style: at === 0 ? style.captionStrong : style.caption }, 57),
  );
  const height = heightOf(others);
  sheet.line({ x: 130, y: 264.5 - height / 2 }, { x: 130, y: 267.5 + height / 2 }, { stroke: hair, thickness: 0.18 });
  drawLines(sheet, others, { x: 135, y: 266 - height / 2 });
};

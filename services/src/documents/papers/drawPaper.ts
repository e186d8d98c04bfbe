import type { BillPaper } from '@klang/contracts/papers/billOnPaper';
import type { Paper, PaperFacts } from '@klang/contracts/papers/paper';
import { newDocument } from '../kit/document.ts';
import { type Picture, readPicture } from '../kit/pictures.ts';
import { drawBillFacts } from './bill.ts';
import { drawCredit } from './credit.ts';
import { type Drawing, type Drawn, titleOf } from './frame.ts';
import { drawGoods } from './goods.ts';
import { drawReceipt } from './receipt.ts';
import { readable } from './styles.ts';
import { wordsOf } from './words.ts';

/** What the paper names in the store of files: the logo and the signatures. */
export type Files = ReadonlyMap<string, Uint8Array>;

type Room = { readonly width: number; readonly height: number };

const pictureOf = async (files: Files, name: string | null, room: Room): Promise<Picture | null> => {
  const file = name === null ? undefined : files.get(name);
  return file ? readPicture(file, room) : null;
};

const drawFacts = async (drawing: Drawing, facts: PaperFacts, files: Files): Promise<void> => {
  if (facts.kind === 'RT') return drawReceipt(drawing, facts);
  if (facts.kind === 'CN') return drawCredit(drawing, facts);
  const room = { width: 52, height: 16 };
  const [mover, customer] = await Promise.all([
    pictureOf(files, facts.signatures.mover, room),
    pictureOf(files, facts.signatures.customer, room),
  ]);
  drawGoods(drawing, facts, { mover, customer });
};

const begun = async (paper: Drawn, files: Files): Promise<Drawing> => {
  const { language, seller, number, issuedAt } = paper.facts;
  const document = await newDocument({
    title: `${titleOf(paper, language)} ${number}`,
    author: seller.legalName[language],
    language,
    at: new Date(issuedAt),
  });
  const logo = await pictureOf(files, seller.logo, { width: 30, height: 13 });
  return { document, paper, language, words: wordsOf(language), colour: readable(seller.colour), logo };
};

/** A paper as a PDF; the same bytes whenever it is drawn from the same. */
export const drawPaper = async (paper: Paper, files: Files = new Map()): Promise<Uint8Array> => {
  const drawing = await begun(paper, files);
  await drawFacts(drawing, paper.facts, files);
  return drawing.document.bytes();
};

/** A bill as a PDF: what is to be paid of it as it is drawn. */
export const drawBill = async ({ facts, people, files = new Map() }: BillPaper): Promise<Uint8Array> => {
  const drawing = await begun({ facts, people, copy: null }, files);
  drawBillFacts(drawing, facts);
  return drawing.document.bytes();
};

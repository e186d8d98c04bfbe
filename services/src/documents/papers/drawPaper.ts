import type { Paper } from '@klang/contracts/papers/paper';
import { newDocument } from '../kit/document.ts';
import { type Picture, readPicture } from '../kit/pictures.ts';
import { drawCredit } from './credit.ts';
import type { Drawing } from './frame.ts';
import { titleOf } from './frame.ts';
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

const drawFacts = async (drawing: Drawing, files: Files): Promise<void> => {
  const { facts } = drawing.paper;
  if (facts.kind === 'RT') return drawReceipt(drawing, facts);
  if (facts.kind === 'CN') return drawCredit(drawing, facts);
  const room = { width: 52, height: 16 };
  const [mover, customer] = await Promise.all([
    pictureOf(files, facts.signatures.mover, room),
    pictureOf(files, facts.signatures.customer, room),
  ]);
  drawGoods(drawing, facts, { mover, customer });
};

/** A paper as a PDF; the same bytes whenever it is drawn from the same. */
export const drawPaper = async (paper: Paper, files: Files = new Map()): Promise<Uint8Array> => {
  const { facts } = paper;
  const { language, seller } = facts;
  const document = await newDocument({
    title: `${titleOf(paper, language)} ${facts.number}`,
    author: seller.legalName[language],
    language,
    at: new Date(facts.issuedAt),
  });
  const logo = await pictureOf(files, seller.logo, { width: 30, height: 13 });
  const drawing = { document, paper, language, words: wordsOf(language), colour: readable(seller.colour), logo };
  await drawFacts(drawing, files);
  return document.bytes();
};
